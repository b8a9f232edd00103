/// How strftime writes a number: the sign counts as one of the places.
struct PaddedNumberStyle: Equatable, Sendable {
  /// What fills the places in front: zeros go after the sign, spaces before it.
  var fill: PadFill
  /// Numbers of more digits than this, or with places for more, take a plus sign (POSIX flag `+`); 0 for no sign.
  var plusBeyondDigits: UInt8 = 0
  /// At least this many places, 0...``DatePattern/maximumWidth``.
  var places: UInt16
}
