/// How strftime writes a number: the sign counts as one of the places.
struct PaddedNumberStyle: Hashable, Sendable {
  /// What fills the places in front: zeros go behind the sign, spaces before it.
  var fill: PadFill
  /// At least so many places, 0...``DatePattern/maximumWidth``.
  var places: UInt16
  /// Whether numbers of more digits than this, or with places for more, take a plus sign; 0 for no
  /// plus sign (POSIX flag `+`).
  var plusBeyondDigits: UInt8 = 0
}

/// What strftime does to the text of a conversion when all of it is written.
struct GroupStyle: Hashable, Sendable {
  /// Which letters are changed.
  var letterCase: LetterCase = .asWritten
  /// What fills the places in front.
  var fill: PadFill = .space
  /// At least so many code points, 0...``DatePattern/maximumWidth``.
  var places: UInt16 = 0

  /// Whether the text stays as it is.
  var changesNothing: Bool { letterCase == .asWritten && places < 2 }
}

/// What fills the places in front of a text or number.
enum PadFill: UInt8, Hashable, Sendable {
  /// The locale's digit zero before numbers, ASCII `0` before texts
  case zero
  /// U+0020
  case space
}

/// What strftime's flags `^` and `#` make of letters.
enum LetterCase: UInt8, Hashable, Sendable {
  /// As the locale has it
  case asWritten
  /// `^`, and `#` for most names
  case upper
  /// `%P`, and `#` for `%p` and `%Z`
  case lower
}
