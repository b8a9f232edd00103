import WeekCalendar

/// Reads everything that packs contain, for tests of damaged packs.
public enum PackReading {
  /// Reads all data of some locales, from the one at `first` on, and returns the number of bytes.
  ///
  /// By far the most time goes into formatting and parsing, which can be left out.
  public static func readAll(
    _ rules: RulesPack, _ data: NamesPack, from first: Int = 0, stride step: Int,
    formats: Bool = true
  ) -> Int {
    var seen = data.icuVersion.utf8.count + rules.cldrVersion.utf8.count
    for index in Swift.stride(from: first, to: min(rules.regionCount, 2000), by: step) {
      let region = rules.region(at: index)
      seen += rules.regionWeeks(region)?.rules.minimumDaysInFirstWeek ?? 0
      seen += (try? WeekRules(locale: "und_\(region)", rules: rules).firstWeekday.iso) ?? 0
    }
    for index in Swift.stride(from: first, to: min(data.localeCount, 2000), by: step) {
      seen += data.localeIdentifier(at: index).utf8.count
      let names = data.names(ofLocaleAt: index)
      for raw in 0..<UInt8(SymbolKind.count) {
        let list = names.list(SymbolKind(rawValue: raw))
        for name in -1...list.count { seen += list[name].utf8.count }
      }
      for role in NumberingRole.allCases {
        let system = names.numberingSystem(role)
        seen += data.digits(system)?.byteCount ?? 0
        names.withMinusSign(numberingSystem: system) { seen += $0.count }
      }
      let (subtags, variant) = data.locale(at: index)
      seen += data.localeIndex(subtags, variant: variant) ?? 0
      seen += rules.likelySubtags(subtags)?.language.count ?? 0
      seen += data.parent(subtags)?.language.count ?? 0
      seen += rules.languageAlias(subtags.language)?.language.count ?? 0
      seen += data.localeIndex(subtags) ?? 0
      seen += rules.isLanguage(subtags.language) ? 1 : 0
      seen += rules.regionWeeks(subtags.region)?.rules.minimumDaysInFirstWeek ?? 0
      seen += rules.regionAlias(subtags.region)?.count ?? 0
      seen += rules.isRegion(subtags.region) ? 1 : 0
      for list in RecordList.allCases { seen += names.list(.list(list)).count }
      seen += names.dayPeriodIndex(hour: index % 25)
      seen += names.weekLabelIndex(week: index, isOfYear: true)
      if formats { seen += formatAll(data.localeIdentifier(at: index), rules, data) }
    }
    return seen
  }

  /// Formats and parses with a locale's styles, templates and zones, and returns the number of bytes written.
  private static func formatAll(
    _ name: String, _ rules: RulesPack, _ data: NamesPack
  ) -> Int {
    guard let locale = try? CalendarLocale(name, rules: rules, names: data),
      let zone = try? UTCOffset(seconds: -19_815)
    else { return 0 }
    let dateTime = CivilDateTime(
      CivilDate(uncheckedYear: 2_011, month: 1, day: 2), CivilTime(unchecked: 54_245_678))
    var patterns = [
      DatePattern(dateStyle: .full, timeStyle: .full, locale: locale),
      DatePattern(dateStyle: .short, timeStyle: .short, locale: locale),
    ]
    for template in ["yw", "MMMMW", "yMMMEdjms"] {
      if let pattern = try? DatePattern(template: template, locale: locale) {
        patterns.append(pattern)
      }
    }
    if let pattern = try? DatePattern("y-MM-dd HH:mm OOOO zzzz b BBBB") { patterns.append(pattern) }
    var seen = 0
    for pattern in patterns {
      let text = pattern.string(from: dateTime, zone: zone, locale: locale)
      seen += text.utf8.count
      for mode in ParsingMode.allCases {
        let found = try? pattern.parseWithOffset(text, locale: locale, mode: mode)
        seen += found?.offsetSeconds ?? 0 != 0 ? 1 : 0
      }
    }
    for template in ["yMMMd", "MMMEdjm", "Bhm", "Jm"] {
      guard let pattern = try? DateSpanPattern(template: template, locale: locale) else { continue }
      for day: Int32 in [2, 3, 30] {
        let end = CivilDateTime(
          CivilDate(uncheckedYear: 2_011, month: 1, day: day), CivilTime(unchecked: 80_000_000))
        seen += pattern.string(from: dateTime, to: end).utf8.count
      }
    }
    if let format = try? DatePattern("%c|%x|%X|%r|%Z", dialect: .localized) {
      seen += format.string(from: dateTime, zone: zone, locale: locale).utf8.count
    }
    return seen
  }
}

extension DateNames {
  /// The index of the pattern for a week of a month, or of a year, in the list of week labels.
  package func weekLabelIndex(week: Int, isOfYear: Bool) -> Int {
    let letters = Array(list(.list(.weekLabels))[isOfYear ? 1 : 0].utf8)
    guard !letters.isEmpty else { return 2 }
    return 2 + Int(letters[max(0, min(week, letters.count - 1))] &- 0x61)
  }
}
