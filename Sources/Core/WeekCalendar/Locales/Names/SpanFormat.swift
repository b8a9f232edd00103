/// A locale's pattern for spans with a skeleton whose ends differ in a field.
struct SpanFormat {
  /// The skeleton, such as `yMMMd`.
  var skeleton: [UInt8]
  var field: SpanField
  /// Both dates in one pattern; the second date starts at the first letter that is repeated.
  var pattern: [UInt8]
  /// Whether the later date is written first; no locale in the built-in data does this.
  var isLaterFirst: Bool
}
