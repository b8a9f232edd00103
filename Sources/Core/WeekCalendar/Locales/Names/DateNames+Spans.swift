/// The pattern that a locale lists for the spans of a skeleton whose ends differ in a field.
struct SpanFormat {
  /// Such as `yMMMd`.
  var skeleton: [UInt8]
  var field: SpanField
  /// Both dates in one pattern: the second begins with the first letter that comes again.
  var pattern: [UInt8]
  /// Whether the later date is written first; no locale of the baked data has this.
  var isLaterFirst: Bool
}

/// What joins a date and a time where no style does, or in the other of CLDR's two ways.
package enum GlueKind: UInt8, Sendable {
  /// Of a date with a span of times.
  case span = 0
  /// The standard forms of the four styles, which have no "at".
  case full, long, medium, short

  package static var count: Int { Int(short.rawValue) + 1 }
}

extension DateNames {
  /// The formats that the locale lists for spans, its own before those that it inherits.
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
