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

// As a rule, with "atNewYear": "clipped" or "joinedInJanuary" where weeks are cut; {"atNewYear": "sevenDayBlocks"}.

extension WeekScheme: Codable {
  private enum CodingKeys: String, CodingKey {
    case atNewYear
  }

  private enum Cut: String, Codable {
    case clipped
    case joinedInJanuary
    case sevenDayBlocks
  }

  /// Reads a scheme; a rule without `atNewYear` is that of whole weeks.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decodeIfPresent(Cut.self, forKey: .atNewYear) {
    case nil: self = .weekBased(try WeekRules(from: decoder))
    case .clipped: self = .clipped(try WeekRules(from: decoder))
    case .joinedInJanuary: self = .joinedInJanuary(try WeekRules(from: decoder))
    case .sevenDayBlocks: self = .sevenDayBlocks
    }
  }

  /// Writes the rule and what happens at 1 January, where something does.
  public func encode(to encoder: any Encoder) throws {
    try rules?.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .weekBased: break
    case .clipped: try container.encode(Cut.clipped, forKey: .atNewYear)
    case .joinedInJanuary: try container.encode(Cut.joinedInJanuary, forKey: .atNewYear)
    case .sevenDayBlocks: try container.encode(Cut.sevenDayBlocks, forKey: .atNewYear)
    }
  }
}

// {"key": "2011-W02", "rules": {"firstWeekday": 7, "minimumDaysInFirstWeek": 1}}

extension Week: Codable {
  private enum CodingKeys: String, CodingKey {
    case key
    case rules
  }

  /// Reads a week; a key that the scheme has no week for is a `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let scheme = try container.decode(WeekScheme.self, forKey: .rules)
    let key = try container.decode(String.self, forKey: .key)
    do throws(CivilDateError) {
      try self.init(key: key, scheme: scheme)
    } catch {
      throw DecodingError.dataCorruptedError(
        forKey: .key, in: container, debugDescription: error.description)
    }
  }

  /// Writes the key and the scheme.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(key, forKey: .key)
    try container.encode(scheme, forKey: .rules)
  }
}
#endif
