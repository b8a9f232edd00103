/// Finds a locale's pattern for a template such as `yMMMd`, like UTS #35 and ICU.
///
/// It takes the locale's nearest pattern and makes its letters as long as the template's.
/// If no pattern has all fields, date and time are found separately and joined; a field that is still missing
/// is appended. Source: UTS #35 part 4, "Matching Skeletons" and "Missing Skeleton Fields".
package struct TemplateResolver {
  let data: TemplateData
  private let patterns: SkeletonPatterns

  /// - Parameters:
  ///   - data: the locale's.
  ///   - asICU: whether the limits of ICU are kept, see ``SkeletonPatterns``.
  ///   - hasStyles: whether the date and time styles may answer a template.
  package init(_ data: TemplateData, asICU: Bool = false, hasStyles: Bool = true) {
    self.data = data
    patterns = SkeletonPatterns(data, asICU: asICU, hasStyles: hasStyles)
  }

  /// The text of the pattern; empty if the template has no fields.
  package func pattern(_ template: [UInt8]) -> [UInt8] {
    let request = TemplateRequest(template, hours: data.hours)
    let skeleton = request.skeleton
    let best = patterns.nearest(to: skeleton, of: .all)
    if best.distance.missing.isEmpty, !best.distance.hasExtra {
      return adjusted(best.pattern, best.listedSkeleton, request)
    }
    let fields = skeleton.fields
    let date = assembled(fields.intersection(.date), request)
    let time = assembled(fields.intersection(.time), request)
    if date.isEmpty { return time }
    if time.isEmpty { return date }
    let style = Self.glueStyle(skeleton)
    guard style < data.glue.count else { return date }
    return PatternFrame.fill(data.glue[style], time, date)
  }

  /// The fields of a template that a pattern does not have.
  func lacks(_ template: [UInt8], _ pattern: [UInt8]) -> TemplateFields {
    let asked = TemplateRequest(template, hours: data.hours).skeleton.fields
    return asked.subtracting(Skeleton(pattern).fields)
  }

  /// A full month name takes the glue of the long style, with a weekday that of the full one; a short
  /// name that of the medium style.
  private static func glueStyle(_ skeleton: Skeleton) -> Int {
    switch skeleton.shortestRun(.month) {
    case 4: skeleton.has(.weekday) ? 0 : 1
    case 3: 2
    default: 3
    }
  }

  /// The pattern of some fields; fields that no pattern has together are appended.
  private func assembled(_ fields: TemplateFields, _ request: TemplateRequest) -> [UInt8] {
    guard !fields.isEmpty else { return [] }
    var match = patterns.nearest(to: request.skeleton, of: fields)
    var result = adjusted(match.pattern, match.listedSkeleton, request)
    var missing = match.distance.missing
    var lastMissing: TemplateFields = []
    let fraction = TemplateFields(.fractionOfSecond)
    let second = TemplateFields(.second)
    while !missing.isEmpty, missing != lastMissing {
      if missing.contains(fraction), !missing.contains(second), fields.contains([second, fraction])
      {
        result = adjusted(result, match.listedSkeleton, request, addsFraction: true)
        missing.remove(fraction)
        continue
      }
      let before = missing
      match = patterns.nearest(to: request.skeleton, of: missing)
      missing = match.distance.missing
      let found = adjusted(match.pattern, match.listedSkeleton, request)
      result = appended(result, found, before.subtracting(missing).last)
      lastMissing = missing
    }
    return result
  }

  private func appended(_ pattern: [UInt8], _ part: [UInt8], _ field: TemplateField) -> [UInt8] {
    guard field.rawValue < data.appendItems.count, field.rawValue < data.fieldNames.count else {
      return pattern
    }
    let frame = data.appendItems[field.rawValue]
    let name = [ASCII.apostrophe] + data.fieldNames[field.rawValue] + [ASCII.apostrophe]
    return PatternFrame.fill(frame, pattern, part, name)
  }

  /// A pattern with the lengths of the template.
  private func adjusted(
    _ pattern: [UInt8], _ listed: Skeleton?, _ request: TemplateRequest,
    addsFraction: Bool = false
  ) -> [UInt8] {
    let adjustment = FieldAdjustment(
      request: request, listed: listed, preferredHour: data.hours.preferred,
      fraction: addsFraction ? data.decimalSeparator : nil)
    return adjustment.apply(pattern)
  }
}
