#if !hasFeature(Embedded)
private enum CodingKeys: String, CodingKey {
  case firstWeekday, minimumDaysInFirstWeek, atNewYear, key, unit, rules, calendar
}

// {"firstWeekday": 7, "minimumDaysInFirstWeek": 1}, with ISO 8601's numbers of weekdays.

extension WeekRules: Codable {
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

// Like a rule, with "atNewYear": "clipped" or "joinedInJanuary" if weeks are cut; or {"atNewYear": "sevenDayBlocks"}.

extension WeekScheme: Codable {
  /// The name of what happens; whole weeks have none.
  private static func cut(_ boundary: WeekBoundary) -> String? {
    let cuts: StaticString = "clipped joinedInJanuary sevenDayBlocks"
    return boundary == .whole ? nil : cuts.word(boundary.rawValue - 1)
  }

  /// Reads a scheme; without `atNewYear` weeks are whole.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let name = try container.decodeIfPresent(String.self, forKey: .atNewYear)
    guard let boundary = WeekBoundary.allCases.first(where: { Self.cut($0) == name }) else {
      throw DecodingError.dataCorruptedError(
        forKey: .atNewYear, in: container,
        debugDescription: "\(name ?? "") is not clipped, joinedInJanuary or sevenDayBlocks")
    }
    self.init(boundary == .blocks ? .iso8601 : try WeekRules(from: decoder), boundary)
  }

  /// Writes the rule, and what happens at 1 January unless weeks are whole.
  public func encode(to encoder: any Encoder) throws {
    try rules?.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(Self.cut(boundary), forKey: .atNewYear)
  }
}

// "52-53.end-nearest-sat-jan.4-5-4.label-start.extra-q4"

extension FiscalCalendar: Codable {
  /// Reads a name or a text of parts; another text is a `DecodingError`.
  public init(from decoder: any Decoder) throws { self = try decoder.text(FiscalCalendar.init) }

  /// Writes the ``description``.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

// {"key": "2011-W02", "rules": {"firstWeekday": 7, "minimumDaysInFirstWeek": 1}}, {"key": "2011-Q1", "unit":
// "quarter"}, {"key": "FY2023-P12", "calendar": "nrf"}

extension Period: Codable {
  /// Reads a period; a key for which its rule has no period is a `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let key = try container.decode(String.self, forKey: .key)
    do {
      if let calendar = try container.decodeIfPresent(FiscalCalendar.self, forKey: .calendar) {
        try self.init(key: key, calendar)
        return
      }
      let name = try container.decodeIfPresent(String.self, forKey: .unit) ?? "week"
      guard let unit = CalendarUnit.allCases.first(where: { $0.description == name }) else {
        throw DecodingError.dataCorruptedError(
          forKey: .unit, in: container, debugDescription: "\(name) is not a unit of the calendar")
      }
      let scheme =
        try unit.followsWeeks ? container.decode(WeekScheme.self, forKey: .rules) : .iso8601
      try self.init(unit, key: key, scheme)
    } catch let error where error is CivilDateError || error is FiscalCalendarError {
      throw DecodingError.dataCorruptedError(
        forKey: .key, in: container, debugDescription: "\(error)")
    }
  }

  /// Writes the key and the rule or calendar that it belongs to.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(key, forKey: .key)
    switch rule.kind {
    case .unit(let unit, let scheme):
      if unit != .week { try container.encode(unit.description, forKey: .unit) }
      if unit.followsWeeks { try container.encode(scheme, forKey: .rules) }
    case .fiscal(_, let calendar): try container.encode(calendar, forKey: .calendar)
    }
  }
}
#endif
