#if !hasFeature(Embedded)
/// A value in a row of a SQLite database.
public enum StoredValue: Hashable, Sendable {
  /// NULL.
  case null
  /// A whole number.
  case integer(Int64)
  /// A floating-point number.
  case real(Double)
  /// Text; bytes that are not UTF-8 appear as U+FFFD.
  case text(String)
  /// Bytes.
  case blob([UInt8])
}

extension StoredValue {
  /// The text; empty for other values.
  var text: String { if case .text(let text) = self { text } else { "" } }

  /// The whole number; 0 for other values.
  var number: Int { if case .integer(let number) = self { Int(clamping: number) } else { 0 } }
}
#endif
