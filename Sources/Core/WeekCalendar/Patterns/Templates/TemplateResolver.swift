/// Finds a locale's pattern for a template such as `yMMMd`, like UTS #35 and ICU.
///
/// It adapts the locale's nearest pattern to the lengths of the template's letters.
/// If no pattern has all fields, date and time are found separately and joined; a field that is still missing
/// is appended. Source: UTS #35 part 4, "Matching Skeletons" and "Missing Skeleton Fields".
package struct TemplateResolver {
  let formats: ResolvedFormats
  private var patterns = SkeletonPatterns()
  /// The separator between seconds and their fraction.
  private let decimalSeparator: [UInt8]

  /// Reads a locale's patterns, with the styles if these may answer a template; a listed skeleton may get another one.
  ///
  /// `asICU` keeps ICU's limits: patterns with plurals are empty, of a style only the first items count.
  package init(
    _ locale: CalendarLocale, asICU: Bool = false, hasStyles: Bool = true,
    replacing skeleton: [UInt8] = [], by pattern: [UInt8] = []
  ) {
    formats = ResolvedFormats(locale)
    let names = formats.names
    decimalSeparator = names.decimalSeparator(numberingSystem: locale.numberingSystem)
    if hasStyles {
      for style in 0..<4 {
        patterns.add(names.text(.dateStyle(style)), asICU: asICU)
        patterns.add(names.text(.timeStyle(style)), asICU: asICU)
      }
      patterns.addMinutesAndSeconds(of: names.text(.timeStyle(3)))
    }
    for var format in names.availableFormats() {
      if format.skeleton == skeleton { format.pattern = pattern }
      if asICU, format.isPlural { format.pattern = [] }
      patterns.add(format)
    }
    patterns.sort()
  }

  /// The text of the pattern; empty if the template has no fields.
  package func pattern(_ template: [UInt8]) -> [UInt8] {
    let request = TemplateRequest(template, hours: formats.hours)
    let skeleton = request.skeleton
    let best = patterns.nearest(to: skeleton, of: .max)
    if best.missing == 0, best.distance < Skeleton.extraField {
      return request.adjusted(best.entry)
    }
    let fields = skeleton.fields
    let date = assembled(fields & TemplateField.date, request)
    let time = assembled(fields & TemplateField.time, request)
    if date.isEmpty { return time }
    if time.isEmpty { return date }
    let glue = formats.names.text(.styleGlue(Self.glueStyle(skeleton)))
    return PatternFrame.fill(glue, time, date)
  }

  func hasAllFields(_ pattern: [UInt8], of template: [UInt8]) -> Bool {
    let asked = TemplateRequest(template, hours: formats.hours).skeleton.fields
    return asked & ~Skeleton(pattern).fields == 0
  }

  /// The date style, 0 (full) to 3 (short), whose text joins the date and the time.
  ///
  /// A full month name uses the long style, or with a weekday the full one; a short name uses the medium style.
  private static func glueStyle(_ skeleton: Skeleton) -> Int {
    switch skeleton.isNumber(.month) ? 0 : skeleton.length(.month) {
    case 4: skeleton.has(.weekday) ? 0 : 1
    case 3: 2
    default: 3
    }
  }

  /// The nearest pattern of some fields, followed by the nearest pattern of the fields that it lacks.
  private func assembled(_ fields: TemplateField.Mask, _ request: TemplateRequest) -> [UInt8] {
    guard fields != 0 else { return [] }
    var (entry, _, missing) = patterns.nearest(to: request.skeleton, of: fields)
    let fraction = TemplateField.fractionOfSecond.mask
    let addsFraction = missing & fraction != 0 && fields & ~missing & TemplateField.second.mask != 0
    if addsFraction { missing &= ~fraction }
    let result = request.adjusted(entry, fraction: addsFraction ? decimalSeparator : nil)
    guard missing != 0 else { return result }
    // Fields that this pattern lacks, too, are omitted, as in ICU.
    let part = patterns.nearest(to: request.skeleton, of: missing)
    let field = max(0, 15 &- (missing & ~part.missing).leadingZeroBitCount)
    let frame = formats.names.text(.text(field), of: .appendItems)
    let name = formats.names.text(.text(field), of: .fieldNames)
    return PatternFrame.fill(
      frame, result, request.adjusted(part.entry),
      [ASCII.apostrophe] + name + [ASCII.apostrophe])
  }
}

extension CalendarLocale {
  /// The locale's word for a day, week, month or quarter, `Woche` in German; nil if the data has none.
  package func name(of unit: CalendarUnit) -> String? {
    let fields: [TemplateField] = [.day, .weekOfYear, .month, .quarter]
    guard Int(unit.rawValue) < fields.count else { return nil }
    let field = fields[Int(unit.rawValue)].rawValue
    let name = names.text(.text(field), of: .fieldNames)
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }
}
