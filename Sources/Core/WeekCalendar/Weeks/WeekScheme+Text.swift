#if !hasFeature(Embedded)
// Rules and schemes as one word, as in the keys of archives: `sunday-1`, `monday-4-clipped`, `blocks`.

extension WeekRules: LosslessStringConvertible {
  /// The first weekday and the minimum days, such as `sunday-1`.
  public var description: String {
    "\(firstWeekday.description.lowercased())-\(minimumDaysInFirstWeek)"
  }

  /// Reads the form that ``description`` writes; nil for any other text.
  ///
  ///     WeekRules("sunday-1")?.firstWeekday  // .sunday
  public init?(_ text: String) {
    guard let rules = Self.all.first(where: { $0.description == text }) else { return nil }
    self = rules
  }
}

extension WeekScheme: LosslessStringConvertible {
  /// The rule and, if weeks are cut, how: `sunday-1`, `monday-4-clipped`, `monday-4-joined`.
  ///
  /// The description of ``WeekNumbering/sevenDayBlocks`` is `blocks`.
  public var description: String {
    guard let rules else { return boundary.word }
    return cutsWeeks ? "\(rules)-\(boundary.word)" : rules.description
  }

  /// Reads the form that ``description`` writes, or a name of ``NamedWeekScheme``; nil for any other text.
  ///
  ///     WeekScheme("monday-4") == .iso8601    // true
  ///     WeekScheme("mysql0")?.description     // "sunday-7-clipped"
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    if let rules = WeekRules(parts.prefix(2).joined(separator: "-")) {
      let boundaries = WeekBoundary.allCases.filter { $0 != .sevenDayBlocks }
      let named = boundaries.map { WeekScheme(rules, $0) }
      guard let scheme = named.first(where: { $0.description == text }) else { return nil }
      self = scheme
    } else if text == Self.sevenDayBlocks.description {
      self = .sevenDayBlocks
    } else {
      self.init(named: text)
    }
  }
}
#endif
