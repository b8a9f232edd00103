#if !hasFeature(Embedded)
// {"firstWeekday": 7, "minimumDaysInFirstWeek": 1}, weekdays as ISO 8601 numbers them.

extension WeekRules: Codable {
  private enum CodingKeys: String, CodingKey {
    case firstWeekday
    case minimumDaysInFirstWeek
  }

  /// Reads a rule; minimum days outside 1...7 are a `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let firstWeekday = try container.decode(Weekday.self, forKey: .firstWeekday)
    let minimumDays = try container.decode(Int.self, forKey: .minimumDaysInFirstWeek)
    do throws(WeekRulesError) {
      try self.init(firstWeekday: firstWeekday, minimumDaysInFirstWeek: minimumDays)
    } catch {
      throw DecodingError.dataCorruptedError(
        forKey: .minimumDaysInFirstWeek, in: container, debugDescription: error.description)
    }
  }

  /// Writes the first weekday, 1 (Monday) to 7, and the minimum days.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(firstWeekday, forKey: .firstWeekday)
    try container.encode(minimumDaysInFirstWeek, forKey: .minimumDaysInFirstWeek)
  }
}
#endif
