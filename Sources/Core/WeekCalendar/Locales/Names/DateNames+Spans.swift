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
