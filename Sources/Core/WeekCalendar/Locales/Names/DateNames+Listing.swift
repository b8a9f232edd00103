#if !hasFeature(Embedded)
extension DateNames {
  /// All patterns of the locale with their styles, skeletons or fields, for tools that compare packs.
  package var patterns: [(item: String, text: String)] {
    var patterns: [(item: String, text: String)] = []
    func add(_ item: String, _ text: [UInt8], _ index: Int? = nil) {
      patterns.append((index.map { "\(item) \($0)" } ?? item, string(text)))
    }

    func string(_ text: [UInt8]) -> String { String(decoding: text, as: UTF8.self) }
    for style in 0..<4 {
      add("time style", text(.timeStyle(style)), style)
      add("date style", text(.dateStyle(style)), style)
      add("joined style", text(.styleGlue(style)), style)
      add("digits of style", dateDigits(style: style), style)
    }
    for format in availableFormats() { add(string(format.skeleton), format.pattern) }
    for format in spanFormats() {
      let order = format.isLaterFirst ? " later first" : ""
      add("\(string(format.skeleton)) \(format.field)\(order)", format.pattern)
    }
    add("span 0", text(.text(0), of: .spans))
    for glue in 0..<GlueKind.count { add("glue", text(.text(glue), of: .glues), glue) }
    for field in 0..<PackFormat.fieldCount {
      add("append field", text(.text(field), of: .appendItems), field)
      add("field name", text(.text(field), of: .fieldNames), field)
    }
    let subtags = pack.locale(at: index).subtags
    if let hours = pack.hourCycle(language: subtags.language, region: subtags.region) {
      add("hours 0", [hours.preferred, hours.allowed, hours.allowedDayPeriod])
    }
    return patterns
  }
}
#endif
