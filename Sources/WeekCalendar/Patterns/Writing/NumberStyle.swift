/// How a number is written.
struct NumberStyle: Hashable, Sendable {
  /// At least so many digits, 1...10, filled with zeros; a minus sign comes on top.
  var minimumDigits: UInt8
  /// Whether only the last two digits are written.
  var lastTwoDigits = false
}
