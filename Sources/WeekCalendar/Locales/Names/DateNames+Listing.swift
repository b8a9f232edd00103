#if !hasFeature(Embedded)
extension DateNames {
  /// All patterns of the locale, each with its style, skeleton or field, for tools that compare packs.
  package var patterns: [(item: String, text: String)] {
    var patterns: [(String, String)] = []
    @inline(never)
    func add(_ item: String, _ text: [UInt8]) { patterns.append((item, string(text))) }
    @inline(never)
    func add(_ item: String, count: Int, _ text: (Int) -> [UInt8]) {
      for index in 0..<count { add("\(item) \(index)", text(index)) }
    }
    func string(_ text: [UInt8]) -> String { String(decoding: text, as: UTF8.self) }
    add("time style", count: 4) { text(.timeStyle($0)) }
    add("date style", count: 4) { text(.dateStyle($0)) }
    add("joined style", count: 4) { text(.styleGlue($0)) }
    add("digits of style", count: 4) { dateDigits(style: $0) }
    for format in availableFormats() { add(string(format.skeleton), format.pattern) }
    for format in spanFormats() {
      let order = format.isLaterFirst ? " later first" : ""
      add("\(string(format.skeleton)) \(format.field)\(order)", format.pattern)
    }
    add("span 0", text(.text(0), of: .spans))
    let glues = GlueKind.allCases
    add("glue", count: glues.count) { text(.glueText(glues[$0]), of: .glues) }
    let fields = PackFormat.fieldCount
    add("append field", count: fields) { text(.text($0), of: .appendItems) }
    add("field name", count: fields) { text(.text($0), of: .fieldNames) }
    let subtags = pack.locale(at: index).subtags
    if let hours = pack.hourCycle(language: subtags.language, region: subtags.region) {
      add("hours 0", [hours.preferred, hours.allowed, hours.allowedDayPeriod])
    }
    return patterns
  }
}
#endif
