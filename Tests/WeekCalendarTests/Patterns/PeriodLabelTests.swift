import Testing
import WeekCalendar

/// What people call weeks, months and fiscal periods.
@Suite struct PeriodLabelTests {
  private static func plain(_ text: String) -> String { text.replacing("\u{2009}", with: " ") }

  /// The table of ``PeriodLabelPattern``, and the examples of its neighbours.
  @Test func documentedExamplesHold() throws {
    let date = try CivilDate("2011-01-02")
    let names: [(CalendarUnit, String, String)] = [
      (.day, "Sun, Jan 2, 2011", "So., 2. Jan. 2011"),
      (.week, "week 2 of 2011", "Woche 52 des Jahres 2010"),
      (.month, "January 2011", "Januar 2011"), (.quarter, "Q1 2011", "Q1 2011"),
      (.half, "January – June 2011", "Januar–Juni 2011"), (.year, "2011", "2011"),
      (.weekBasedYear, "2011", "2010"), (.monthWeek, "Jan 2 – 8, 2011", "1.–2. Jan. 2011"),
    ]
    for (unit, english, german) in names {
      for (name, expected) in [("en_US", english), ("de_DE", german)] {
        let locale = try CalendarLocale(name)
        let period = Period(unit, containing: date, locale)
        #expect(Self.plain(period.label(.words, locale: locale)) == expected)
        #expect(
          period.label(locale: locale)
            == (unit == .week
              ? period.label(.medium, locale: locale) : period.label(.words, locale: locale)))
      }
    }
    let styles: [(PeriodLabelStyle, String)] = [
      (.long, "December 30, 2012 – January 5, 2013"), (.medium, "Dec 30, 2012 – Jan 5, 2013"),
      (.short, "12/30/2012 – 1/5/2013"), (.words, "week 1 of 2013"),
    ]
    let week = try CivilDate("2012-12-30").week(locale: "en_US")
    for (style, expected) in styles {
      #expect(Self.plain(try week.label(style, locale: "en_US")) == expected)
      #expect(style.description == "\(style)")
    }
    #expect(styles.count == PeriodLabelStyle.allCases.count)
    #expect(try FiscalPeriod("FY2024-P03", .nrf).label(locale: "de_DE") == "P3 FY2024")
    #expect(
      try FiscalPeriod(.period, containing: CivilDate("2012-12-31"), .nrf).label(locale: "en_US")
        == "P12 FY2012")
    let months = PeriodLabelPattern(PeriodRule(.month), locale: try CalendarLocale("de_DE"))
    #expect(months.string(containing: try CivilDate("2011-03-10")) == "März 2011")
    // A period of another rule: the month of its last day.
    #expect(try Week("2011-W09", .iso8601).label(months) == "März 2011")
    // And the week of a month's last day.
    let weeks = PeriodLabelPattern(PeriodRule(.week, .iso8601), locale: try CalendarLocale("de_DE"))
    let march = try CivilDate("2011-03-10").period(.month)
    #expect(Self.plain(march.label(weeks)) == "28. März – 3. Apr. 2011")
  }

  /// A label in a style is the span of the first and the last day, of every rule.
  @Test func aLabelIsTheSpanOfTheDays() throws {
    var rules = CalendarUnit.allCases.map { PeriodRule($0, .iso8601) }
    rules += [PeriodRule(.week, .clipped(.iso8601)), PeriodRule(.week, .sevenDayBlocks)]
    for unit in FiscalUnit.allCases { rules.append(try PeriodRule(unit, .nrf)) }
    let templates: [(PeriodLabelStyle, String)] = [
      (.long, "yMMMMd"), (.medium, "yMMMd"), (.short, "yMd"),
    ]
    var compared = 0
    for name in [
      "en_US", "de_DE", "ar_EG", "he", "fa", "ja", "th", "hu", "zh_Hant", "hi", "ru", "und",
    ] {
      let locale = try CalendarLocale(name)
      for (style, template) in templates {
        let span = try DateSpanPattern(template: template, locale: locale)
        for rule in rules {
          let labels = PeriodLabelPattern(rule, style, locale: locale)
          for start in ["2010-12-30", "2012-02-29", "-0043-03-15"] {
            let period = Period(rule, containing: try CivilDate(start))
            #expect(
              period.label(labels)
                == span.string(from: period.start, to: period.end))
            compared += 1
          }
        }
      }
    }
    #expect(compared == 12 * 3 * 14 * 3)
  }

  /// The words of a week are by the rule of the period, whatever the locale's own.
  @Test func wordsFollowTheRule() throws {
    let american = WeekRules(firstWeekday: .sunday, minimumDaysInFirstWeek: .one)
    var compared = 0
    for scheme in [WeekScheme.weekBased(american), .iso8601, .clipped(.iso8601), .sevenDayBlocks] {
      for day in 0..<800 {
        let week = Week(containing: try CivilDate("2010-12-20").adding(days: day), scheme)
        #expect(
          try week.label(.words, locale: "de") == "Woche \(week.number) des Jahres \(week.year)")
        compared += 1
      }
    }
    #expect(compared == 3_200)
  }

  /// What a fiscal period is called has the parts of its key, without the zero of the number.
  @Test func fiscalNamesArePartsOfTheKey() throws {
    var compared = 0
    for calendar in FiscalCalendar.named {
      for unit in FiscalUnit.allCases {
        guard let rule = try? PeriodRule(unit, calendar) else { continue }
        for year in [2_023, 3, -400, 12_023] {
          var period = Period(rule, containing: try CivilDate(year: year, month: 6, day: 15))
          for _ in 0..<60 {
            var key = period.key
            for letter in ["W", "P", "Q"] { key = key.replacing("-\(letter)", with: " \(letter)") }
            let parts = key.split(separator: " ")
            let name = try period.label(locale: "ar_EG").split(separator: " ")
            #expect(name.last == parts.first && name.count == parts.count)
            if parts.count == 2 {
              #expect(name[0].first == parts[1].first)
              #expect(Int(name[0].dropFirst()) == Int(parts[1].dropFirst()))
              #expect(name[0].dropFirst().first != "0")
            }
            period = period.next
            compared += 1
          }
        }
      }
    }
    #expect(compared == 240 * (4 * FiscalCalendar.named.count - 1))
  }

  /// Periods at the ends of the range, whose days reach outside of it, have labels too.
  @Test func periodsAtTheEndsOfTheRangeHaveLabels() throws {
    for year in [-999_999, 999_999] {
      let date = try CivilDate(year: year, month: year < 0 ? 1 : 12, day: year < 0 ? 1 : 31)
      for unit in CalendarUnit.allCases {
        for style in PeriodLabelStyle.allCases {
          #expect(try !Period(unit, containing: date, .iso8601).label(style, locale: "en").isEmpty)
        }
      }
    }
  }
}
