/// A template whose hours are replaced by the locale's.
struct TemplateRequest {
  let skeleton: Skeleton
  /// Whether the hour is written without a part of the day (`J`).
  let hidesDayPeriod: Bool
  let preferredHour: UInt8

  /// Replaces `j`, `J` and `C`, and leaves out text in apostrophes.
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

  private static func hour(_ hour: UInt8, _ dayPeriod: UInt8, _ count: Int) -> [UInt8] {
    let digits = [UInt8](repeating: hour, count: count.isMultiple(of: 2) ? 2 : 1)
    if hour == UInt8(ascii: "H") || hour == UInt8(ascii: "k") { return digits }
    let width = count < 3 ? 1 : 3 &+ (count &- 1) / 2
    return [UInt8](repeating: dayPeriod, count: width) + digits
  }
}
