/// How strftime writes a number: the sign counts as one of the places.
struct PaddedNumberStyle: Equatable, Sendable {
  /// What fills the places in front: zeros go after the sign, spaces before it.
  var fill: PadFill
  /// Numbers with more digits or places than this get a plus sign (POSIX flag `+`); 0 means never.
  var plusBeyondDigits: UInt8 = 0
  /// At least this many places, 0...``DatePattern/maximumWidth``.
  var places: UInt16
}
