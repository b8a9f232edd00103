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

/// The text that joins a date and a time if no style does, or in CLDR's standard form.
package enum GlueKind: UInt8, Sendable {
  /// Joins a date and a span of times.
  case span = 0
  /// The standard forms of the four styles, without "at".
  case full, long, medium, short

  package static var count: Int { Int(short.rawValue) + 1 }
}

extension DateNames {
  /// The locale's formats for spans, its own before inherited ones.
  func spanFormats() -> [SpanFormat] {
    pack.bytes.withView { view in
      var found: [SpanFormat] = []
      for entry in view.entries(of: .spans, from: view.row(formats, .spans)) {
        let (key, pattern) = (view.row(entry, .spanKey), view.row(entry, .spanPattern))
        guard let field = SpanField(rawValue: view.byte(key, .spanField)) else { break }
        let second = view.number(pattern, .spanSecond)
        found.append(
          SpanFormat(
            skeleton: view.text(key, .text(0)), field: field,
            pattern: view.text(pattern, .text(0)) + view.text(pattern, .text(1))
              + view.text(second & (PackFormat.laterFirst &- 1)),
            isLaterFirst: second & PackFormat.laterFirst != 0))
      }
      return found
    }
  }
}
