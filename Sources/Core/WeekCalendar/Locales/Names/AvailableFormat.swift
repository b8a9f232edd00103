/// A pattern that a locale lists for a skeleton.
struct AvailableFormat {
  /// Such as `yMMMd`.
  var skeleton: [UInt8]
  var pattern: [UInt8]
  /// Whether the pattern has a form for each plural category of its number ("week 2 of January").
  var isPlural: Bool
  /// Whether no locale on the way but root lists it: then it replaces nothing.
  var isFromRoot: Bool
}
