/// A pattern that a locale lists for a skeleton.
struct AvailableFormat {
  /// The skeleton, such as `yMMMd`.
  var skeleton: [UInt8]
  var pattern: [UInt8]
  /// Whether the pattern has a form for each plural category of a number in it ("week 2 of January").
  var isPlural: Bool
  /// Whether only root lists the pattern; then it does not replace any other pattern.
  var isFromRoot: Bool
}
