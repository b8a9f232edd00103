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

// {"key": "2011-W02", "rules": {"firstWeekday": 7, "minimumDaysInFirstWeek": 1}}

extension Week: Codable {
  private enum CodingKeys: String, CodingKey {
    case key
    case rules
  }

  /// Reads a week; a key that the rule has no week for is a `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let rules = try container.decode(WeekRules.self, forKey: .rules)
    let key = try container.decode(String.self, forKey: .key)
    do throws(CivilDateError) {
      try self.init(key: key, rules)
    } catch {
      throw DecodingError.dataCorruptedError(
        forKey: .key, in: container, debugDescription: error.description)
    }
  }

  /// Writes the key and the rule.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(key, forKey: .key)
    try container.encode(rules, forKey: .rules)
  }
}
#endif
