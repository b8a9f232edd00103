/// A template in which the locale's hour letters have replaced `j`, `J` and `C`.
struct TemplateRequest {
  let skeleton: Skeleton
  /// Whether the hour is written without a day period (`J`).
  let hidesDayPeriod: Bool
  let preferredHour: UInt8

  /// Replaces `j`, `J` and `C`, and removes text in apostrophes.
  ///
  /// One, three or five `j` or `C` mean the hour, two, four or six the hour in two digits; three
  /// and four the day period in full, five and six in one letter.
  init(_ template: [UInt8], hours: HourCycle) {
    var mapped: [UInt8] = []
    var hidesDayPeriod = false
    for token in UTS35Token.all(in: template) {
      switch token.letter {
      case UInt8(ascii: "j"):
        mapped += Self.hour(hours.preferred, UInt8(ascii: "a"), token.count)
      case UInt8(ascii: "C"):
        mapped += Self.hour(hours.allowed, hours.allowedDayPeriod, token.count)
      case UInt8(ascii: "J"):
        mapped += [UInt8](repeating: UInt8(ascii: "H"), count: token.count)
        hidesDayPeriod = true
      default:
        guard token.kind == .letters || token.kind == .text else { continue }
        mapped += template[token.start..<token.end].filter { $0 != ASCII.apostrophe }
      }
    }
    skeleton = Skeleton(mapped)
    self.hidesDayPeriod = hidesDayPeriod
    preferredHour = hours.preferred
  }

  /// An hour of one digit for an odd number of letters or two for an even one, with the day period that it needs.
  private static func hour(_ hour: UInt8, _ dayPeriod: UInt8, _ count: Int) -> [UInt8] {
    let digits = [UInt8](repeating: hour, count: 2 &- count % 2)
    if hour == UInt8(ascii: "H") || hour == UInt8(ascii: "k") { return digits }
    let width = count < 3 ? 1 : 3 &+ (count &- 1) / 2
    return [UInt8](repeating: dayPeriod, count: width) + digits
  }

  /// The found pattern with the template's letters; a fraction, after this separator, is added to its seconds.
  ///
  /// Hours, minutes and seconds keep the locale's number of digits. Other fields take the template's length, unless
  /// the locale lists the pattern for just this length, or has a number where the template has a name or the reverse
  /// (`yQ` uses the locale's `QQQ y`), as ICU 78 does. Months, weekdays and years keep the pattern's letter (`L` or
  /// `M`). Source: UTS #35 part 4, "Matching Skeletons".
  func adjusted(_ entry: SkeletonPatterns.Entry, fraction separator: [UInt8]? = nil) -> [UInt8] {
    entry.pattern.replacingRuns { token in
      guard let line = PatternLetter(token.letter) else { return nil }
      let field = line.field.templateField
      if field == .second, let separator {
        let digits = skeleton.length(.fractionOfSecond)
        return [UInt8](repeating: token.letter, count: token.count) + separator
          + [UInt8](repeating: skeleton.letter(.fractionOfSecond), count: digits)
      }
      guard skeleton.has(field) else { return nil }
      let length = length(token.count, line, of: entry)
      return [UInt8](repeating: letter(token.letter, length, field), count: length)
    }
  }

  private func length(
    _ found: Int, _ line: PatternLetter, of entry: SkeletonPatterns.Entry
  ) -> Int {
    let field = line.field.templateField
    let letter = skeleton.letter(field)
    let isWeekday = letter == UInt8(ascii: "E")
    let wanted = max(skeleton.length(field), isWeekday ? 3 : 0)
    if [.hour, .minute, .second].contains(field) { return found }
    guard entry.isListed, letter != UInt8(ascii: "c"), letter != UInt8(ascii: "e") else {
      return wanted
    }
    let isNumber = line.templateForm(length: found) > 0
    let isKept = entry.skeleton.length(field) == wanted || isNumber != skeleton.isNumber(field)
    return isKept ? found : wanted
  }

  private func letter(_ found: UInt8, _ length: Int, _ field: TemplateField) -> UInt8 {
    let wanted = skeleton.letter(field)
    var letter: UInt8
    switch field {
    case .hour:
      // The locale chooses between the two ways to count to 12, or to 24.
      let preferred = preferredHour
      let isSameCycle = "hK".utf8.contains(wanted) == "hK".utf8.contains(preferred)
      letter = hidesDayPeriod || isSameCycle ? preferred : found
    case .month, .weekday: letter = found
    case .year: letter = wanted == UInt8(ascii: "Y") ? wanted : found
    default: letter = wanted
    }
    if letter == UInt8(ascii: "E"), length < 3 { letter = UInt8(ascii: "e") }
    return letter
  }
}
