import TestSupport
import Testing
import WeekCalendar

/// Month weeks against a walk that cuts the days of each month by their weekday.
@Suite struct MonthWeekTests {
  /// The days of one month from one first weekday, or the 1st, to the day before the next.
  private struct Part {
    var days: [NaiveCalendar.Day]
    var numberInMonth: Int
    var numberInYear: Int

    var key: String { days[0].text.prefix(7) + "-W\(numberInMonth)" }
  }

  /// All parts of 1900 to 2100 for weeks that start on a weekday, 1...7.
  private static func parts(from weekday: Int) -> [Part] {
    var parts: [Part] = []
    for day in NaiveCalendar.days {
      if day.day > 1, day.weekday != weekday {
        parts[parts.count - 1].days.append(day)
      } else {
        let isNewYear = day.day == 1 && day.month == 1
        parts.append(
          Part(
            days: [day], numberInMonth: day.day == 1 ? 1 : (parts.last?.numberInMonth ?? 0) + 1,
            numberInYear: isNewYear ? 1 : (parts.last?.numberInYear ?? 0) + 1))
      }
    }
    return parts
  }

  private static func rules(_ weekday: Int, _ minimumDays: Int) throws -> WeekRules {
    try WeekRules(
      firstWeekday: #require(Weekday(rawValue: UInt8(weekday))),
      minimumDaysInFirstWeek: minimumDays)
  }

  @Test(arguments: 1...7)
  func monthWeeksOfEveryDayEqualAWalk(firstWeekday: Int) throws {
    var days = 0
    var wrong: [String] = []
    for (index, part) in Self.parts(from: firstWeekday).enumerated() {
      let rules = try Self.rules(firstWeekday, index % 7 + 1)
      let (first, last) = (
        try CivilDate(part.days[0].text), try CivilDate(#require(part.days.last).text)
      )
      for day in part.days {
        days += 1
        let date = try CivilDate(day.text)
        let week = date.monthWeek(rules)
        let isRight =
          week.key == part.key && week.start == first && week.end == last
          && week.numberInMonth == part.numberInMonth && week.number == part.numberInYear
          && week.year == day.year && week.month == day.month
          && date.start(of: .monthWeek, rules) == first && date.end(of: .monthWeek, rules) == last
        if !isRight { wrong.append("\(day.text): \(week)") }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
    #expect(days == 73_414)
  }

  @Test(arguments: 1...7)
  func keysSortAndAreReadBack(firstWeekday: Int) throws {
    let parts = Self.parts(from: firstWeekday)
    let rules = try Self.rules(firstWeekday, 4)
    var wrong: [String] = []
    var before: MonthWeek?
    for part in parts {
      let week = try MonthWeek(part.key, rules)
      let day = part.days[0]
      var isRight =
        try week == MonthWeek(containing: CivilDate(day.text), rules)
        && week.days.count == part.days.count
        && week
          == MonthWeek(
            year: day.year, month: day.month, numberInMonth: part.numberInMonth, rules)
        && week
          == MonthWeek(
            Period(.monthWeek, year: day.year, number: part.numberInYear, rules))
      if let before {
        isRight =
          isRight && before.key < week.key && before < week && before.next == week
          && week.previous == before && before.distance(to: week) == 1
      }
      if !isRight { wrong.append(part.key) }
      before = week
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
    // As many as Python counts from 1900 to 2100.
    let counts = [12_554, 12_556, 12_556, 12_555, 12_556, 12_555, 12_554]
    #expect(parts.count == counts[firstWeekday - 1])
    let series = PeriodSeries(
      monthWeeksFrom: try CivilDate("1900-01-01"), through: try CivilDate("2100-12-31"), rules)
    #expect(series.map(\.key) == parts.map(\.key))
  }

  /// Blocks of seven days from 1 January are cut at the ends of months too.
  @Test func blocksOfSevenDaysAreCutToo() throws {
    var wrong: [String] = []
    var days = 0
    var (number, count) = (0, 0)
    for day in NaiveCalendar.days {
      count = day.month == 1 && day.day == 1 ? 0 : count + 1
      if day.day == 1 { number = 1 } else if count % 7 == 0 { number += 1 }
      let key = day.text.prefix(7) + "-W\(number)"
      days += 1
      if try CivilDate(day.text).monthWeek(.sevenDayBlocks).key != key { wrong.append(day.text) }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
    #expect(days == 73_414)
  }

  /// Only the first weekday of a scheme matters, so month weeks of such schemes are equal.
  @Test func minimumDaysAndCutsDoNotMatter() throws {
    let date = try CivilDate("2026-05-03")
    var distinct: Set<MonthWeek> = []
    for scheme in SchemeWeekTests.all { distinct.insert(date.monthWeek(scheme)) }
    #expect(distinct.count == 8)
    #expect(
      try MonthWeek("2026-05-W1", .iso8601).scheme
        == .weekBased(WeekRules(firstWeekday: .monday, minimumDaysInFirstWeek: .one)))
  }

  @Test func everyLocaleCutsWeeksAtItsFirstWeekday() throws {
    var keys: [[(date: CivilDate, key: String)]] = []
    for weekday in 1...7 {
      keys.append([])
      for part in Self.parts(from: weekday) where part.days[0].year == 2026 {
        for day in part.days { keys[weekday - 1].append((try CivilDate(day.text), part.key)) }
      }
    }
    var (locales, days) = (0, 0)
    var wrong: [String] = []
    for index in 0..<NamesPack.baked.localeCount {
      let locale = try CalendarLocale(NamesPack.baked.localeIdentifier(at: index))
      locales += 1
      for (date, key) in keys[locale.rules.firstWeekday.iso - 1] {
        days += 1
        if date.monthWeek(locale: locale).key != key { wrong.append("\(locale) \(date)") }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
    #expect(locales == 907 && days == 907 * 365)
  }

  /// The letter W, and `week_of_month`, agree if the minimum is one day, and else differ by 0 or 1.
  @Test func weekOfMonthIsAnotherNumberUnlessTheMinimumIsOneDay() throws {
    var (compared, different) = (0, 0)
    for rules in WeekRules.all {
      for day in NaiveCalendar.days where (2020...2027).contains(day.year) {
        let date = try CivilDate(day.text)
        let difference = date.monthWeek(rules).numberInMonth - date.weekFields(rules).weekOfMonth
        if rules.minimumDaysInFirstWeek == 1, difference != 0 { Issue.record("\(date)") }
        if !(0...1).contains(difference) { Issue.record("\(date)") }
        different += difference
        compared += 1
      }
    }
    #expect(compared == 49 * 2_922 && different > 49 * 500)
  }

  @Test(arguments: 1...7)
  func impossibleNumbersAreErrorsThatSayWhatExists(firstWeekday: Int) throws {
    let rules = try Self.rules(firstWeekday, 1)
    var counts: [String: Int] = [:]
    for part in Self.parts(from: firstWeekday) {
      counts[String(part.key.prefix(7)), default: 0] += 1
    }
    for (month, count) in counts {
      for number in [0, count + 1] {
        #expect(
          throws: CivilDateError.outOfRange(field: .monthWeek, value: number, allowed: 1...count)
        ) { try MonthWeek("\(month)-W\(number)", rules) }
      }
    }
    #expect(counts.count == 201 * 12)
    #expect(
      throws: CivilDateError.outOfRange(field: .month, value: 13, allowed: 1...12)
    ) { try MonthWeek("2026-13-W1", rules) }
  }

  @Test(arguments: [
    ("", 0), ("2026", 4), ("2026-05", 7), ("2026-05-W", 9), ("2026-05-W12", 10), ("2026-W19", 5),
    ("2026-05-01", 8), ("2026-5-W1", 6), ("2026-05W1", 7), ("2026-05-W1 ", 10), ("x", 0),
  ])
  func textInAnotherFormIsAnErrorWithItsPlace(text: String, offset: Int) {
    #expect(throws: CivilDateError.malformed(offset: offset, form: .monthWeek)) {
      try MonthWeek(text)
    }
  }

  @Test func otherPeriodsAreNotMonthWeeks() throws {
    let date = try CivilDate("2026-05-01")
    for unit in CalendarUnit.allCases {
      let period = Period(unit, containing: date, .iso8601)
      #expect((MonthWeek(period) != nil) == (unit == .monthWeek))
      if unit == .monthWeek { #expect(Week(period) == nil && CalendarPeriod(period) == nil) }
    }
  }

  /// The first and the last days of all: month weeks never leave the range of dates, as whole weeks may.
  @Test func theRangeOfDatesStartsAndEndsWithAWholePart() throws {
    for weekday in Weekday.allCases {
      let rules = WeekRules(firstWeekday: weekday, minimumDaysInFirstWeek: .four)
      let first = MonthWeek(containing: CivilDate.min, rules)
      let last = MonthWeek(containing: CivilDate.max, rules)
      #expect(first.start == .min && last.end == .max)
      #expect(try MonthWeek(first.key, rules) == first && MonthWeek(last.key, rules) == last)
      #expect(first.previous.next == first && last.next.previous == last)
    }
    #expect(
      throws: CivilDateError.outOfRange(
        field: .year, value: 1_000_000, allowed: CivilBounds.years)
    ) { try MonthWeek("+1000000-01-W1") }
  }

  /// The same weekday of the part before, which a cut part may lack; the days counted so far are those up to a weekday.
  @Test(arguments: 1...7)
  func placesAreWeekdays(firstWeekday: Int) throws {
    let rule = PeriodRule(.monthWeek, try Self.rules(firstWeekday, 4))
    let parts = Self.parts(from: firstWeekday).filter { (2024...2027).contains($0.days[0].year) }
    let asOf = try CivilDate("2026-05-06")
    let place = (asOf.weekday.iso - firstWeekday + 7) % 7
    var (days, missing) = (0, 0)
    for (index, part) in parts.enumerated() where index > 0 {
      for day in part.days {
        let date = try CivilDate(day.text)
        let same = parts[index - 1].days.first { $0.weekday == day.weekday }
        if date.comparableDay(in: rule)?.description != same?.text { Issue.record("\(day.text)") }
        let counts = date <= asOf && (day.weekday - firstWeekday + 7) % 7 <= place
        if date.isToDate(asOf: asOf, in: rule) != counts { Issue.record("\(day.text)") }
        days += 1
        missing += same == nil ? 1 : 0
      }
    }
    // All of four years but the first part, from Monday, 1 January 2024; the others are Python's.
    #expect(days == 1_461 - (firstWeekday == 1 ? 7 : firstWeekday - 1))
    #expect(missing == [273, 293, 285, 284, 290, 289, 281][firstWeekday - 1])
  }

  @Test func labelsAreSpansOfDays() throws {
    let week = try MonthWeek("2026-05-W1", .iso8601)
    #expect(try week.label(locale: "en_US") == "May 1\u{2009}–\u{2009}3, 2026")
    #expect(try week.label(locale: "de_DE") == "1.–3. Mai 2026")
    #expect(try week.label(.words, locale: "de_DE") == week.label(.medium, locale: "de_DE"))
    #expect(try week.label(.short, locale: "de_DE") == "01.–03.05.2026")
  }
}
