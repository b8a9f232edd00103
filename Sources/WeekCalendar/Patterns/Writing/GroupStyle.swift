/// What strftime does to the whole text of a conversion: its case and padding.
struct GroupStyle: Equatable, Sendable {
  /// Which letters are changed.
  var letterCase: LetterCase = .asWritten
  /// What fills the places in front.
  var fill: PadFill = .space
  /// At least this many code points, 0...``DatePattern/maximumWidth``.
  var places: UInt16 = 0

  /// Whether the text stays as it is.
  var changesNothing: Bool { letterCase == .asWritten && places < 2 }
}
