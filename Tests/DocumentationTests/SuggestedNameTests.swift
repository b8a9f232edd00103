import Foundation
import TestSupport
import Testing

/// A name of another library is refused, and what its error says to write compiles.
@Suite struct SuggestedNameTests {
  /// A call by another name, a part of what the compiler says, and the call to write.
  private static let calls: [(other: String, says: String, own: String)] = [
    (
      "CivilDate(2011, 1, 2)", "init(year:month:day:)",
      "try CivilDate(year: 2011, month: 1, day: 2)"
    ),
    (#"CivilDate(iso8601: "2011-01-02")"#, "init(_:)", #"try CivilDate("2011-01-02")"#),
    (#"CivilDate.parse("2011-01-02")"#, "init(_:)", #"try CivilDate("2011-01-02")"#),
    ("CivilDate(epochDay: 14_976)", "CivilDate(EpochDay(", "CivilDate(EpochDay(14_976)!)"),
    ("date + 7", "try date.adding(days: 7)", "try date.adding(days: 7)"),
    ("date - 7", "try date.adding(days: -7)", "try date.adding(days: -7)"),
    ("date.plusMonths(1)", "adding(months:)", "try date.adding(months: 1)"),
    ("date.until(other)", "other.days(since: date)", "other.days(since: date)"),
    ("date.days(to: other)", "days(until:)", "date.days(until: other)"),
    ("date.daysInMonth", "lengthOfMonth", "date.lengthOfMonth"),
    ("date.startOfWeek", "start(of: .week)", "date.start(of: .week)"),
    ("date.startOfWeek(.iso8601)", "start(of: .week, .iso8601)", "date.start(of: .week, .iso8601)"),
    (
      "date.endOfWeek(firstWeekday: .sunday)", "end(of: .week, .weekBased(rules))",
      "date.end(of: .week, .weekBased(rules))"
    ),
    (
      #"date.endOfWeek(locale: "en_US")"#, #"end(of: .week, locale: "en_US")"#,
      #"try date.end(of: .week, locale: "en_US")"#
    ),
    ("date.lastDayOfMonth", "end(of: .month)", "date.end(of: .month)"),
    ("date.startOf(.quarter)", "start(of:)", "date.start(of: .quarter)"),
    ("date.isoWeekNumber", "isoWeek.number", "date.isoWeek.number"),
    (
      "date.weekOfYear", #"week(locale: "en_US").number"#, #"try date.week(locale: "en_US").number"#
    ),
    ("date.week(in: .iso8601)", "week(_:)", "date.week(.iso8601)"),
    ("date.week(rules: rules)", "week(_:)", "date.week(rules)"),
    (
      "date.isSameWeek(as: other)", "week(.iso8601).contains(other)",
      "date.week(.iso8601).contains(other)"
    ),
    ("date.isWeekend", #"isWeekend(locale: "en_US")"#, #"try date.isWeekend(locale: "en_US")"#),
    ("date.fiscalKey(.nrf)", "period(.week, .nrf).key", "try date.period(.week, .nrf).key"),
    (
      "FiscalCalendar.nrf.week(of: date)", "date.period(.week, .nrf)",
      "try date.period(.week, .nrf)"
    ),
    (
      #"date.formatted("d MMM y")"#, #"try formatted("d MMM y", locale: "en_US")"#,
      #"try date.formatted("d MMM y", locale: "en_US")"#
    ),
    (
      #"date.strftime("%Y")"#, "dialect: .posix",
      #"try DatePattern("%Y-%m-%d", dialect: .posix).string(from: date, locale: "en")"#
    ),
    ("week.firstDay", "start", "week.start"),
    ("week.lastDay", "end", "week.end"),
    ("week.weekOfYear", "number", "week.number"),
    ("week.yearForWeekOfYear", "year", "week.year"),
    ("week + 4", "week.advanced(by: 4)", "week.advanced(by: 4)"),
    (#"Week(key: "2011-W02")"#, "init(_:)", #"try Week("2011-W02")"#),
    (
      "Week(year: 2011, number: 2, .iso8601)", "init(year:week:_:)",
      "try Week(year: 2011, week: 2, .iso8601)"
    ),
    (
      "Week(containing: date, rules: rules)", "init(containing:_:)", "Week(containing: date, rules)"
    ),
    (
      "Week.weeks(inYear: 2020, rules: .iso8601)", "try WeekScheme.iso8601.weeks(ofYear: 2020)",
      "try WeekScheme.iso8601.weeks(ofYear: 2020)"
    ),
    ("ISOWeek(containing: date, .iso8601)", "Week", "Week(containing: date, .iso8601)"),
    ("WeekRules.us", #"try WeekRules(locale: "en_US")"#, #"try WeekRules(locale: "en_US")"#),
    (
      "WeekRules(firstWeekday: .sunday, minimumDays: 1)",
      "init(firstWeekday:minimumDaysInFirstWeek:)",
      "try WeekRules(firstWeekday: .sunday, minimumDaysInFirstWeek: 1)"
    ),
    (
      #"CivilDate("02/01/2011", format: "dd/MM/yyyy")"#, #"pattern: "dd/MM/yyyy""#,
      #"try CivilDate("02/01/2011", pattern: "dd/MM/yyyy", locale: "en_GB")"#
    ),
    (
      #"CivilDate("2/1", format: "d/M", locale: "en")"#, "init(_:pattern:locale:)",
      #"try CivilDate("2/1", pattern: "d/M", locale: "en")"#
    ),
    (
      #"CivilDate(strptime: "02/01", "%d/%m")"#, "date(from:",
      #"try DatePattern("%d/%m/%Y", dialect: .posix).date(from: "02/01/2011")"#
    ),
    (
      "CivilDate(isoYear: 2011, week: 2, weekday: .monday)", ".date(of: .monday)",
      "try Week(year: 2011, week: 2).date(of: .monday)"
    ),
    (
      "CivilDate(julianDay: 2_455_564)", "Instant(julianDay: 2_455_563.5)",
      "Instant(julianDay: 2_455_563.5)?.dateTime.date"
    ),
    ("date.monthName", #"formatted("LLLL""#, #"try date.formatted("LLLL", locale: "en_US")"#),
    ("date.weekdayName", "weekday.name(locale:", #"try date.weekday.name(locale: "en_US")"#),
    ("date.plusYears(1)", "adding(years: 1)", "try date.adding(years: 1)"),
    ("date.adding(.month, value: 1)", "adding(months: 1)", "try date.adding(months: 1)"),
    (
      "date.nthWeekdayOfMonth(2, .monday)", "nextOrSame(.monday)",
      "try date.start(of: .month).nextOrSame(.monday).adding(weeks: 1)"
    ),
    ("date.isBefore(other)", "date < other", "date < other"),
    ("date.lastDayOfYear", "end(of: .year)", "date.end(of: .year)"),
    ("date.startOfWeek(rules: rules)", "start(of: .week, rules)", "date.start(of: .week, rules)"),
    (
      "date.isInSameWeek(as: other, rules: rules)", "week(rules).contains(other)",
      "date.week(rules).contains(other)"
    ),
    ("date.months(to: other)", "months(until:)", "date.months(until: other)"),
    ("date.difference(from: other, in: .week)", "weeks(since:)", "date.weeks(since: other)"),
    ("date.atTime(time)", "CivilDateTime(date, time)", "CivilDateTime(date, time)"),
    (
      #"date.format("d MMM y")"#, #"locale: "en_US""#,
      #"try date.formatted("d MMM y", locale: "en_US")"#
    ),
    ("CivilDateTime(date: date, time: time)", "init(_:_:)", "CivilDateTime(date, time)"),
    (
      #"CivilDateTime.parse("2011-01-02T15:04")"#, "init(_:)",
      #"try CivilDateTime("2011-01-02T15:04")"#
    ),
    ("dateTime.plusHours(2)", "adding(hours:)", "try dateTime.adding(hours: 2)"),
    (
      "dateTime.atZone(zone)", "ZonedDateTime(",
      "ZonedDateTime(try dateTime.instant(in: zone), in: zone)"
    ),
    ("Instant.now()", "never reads the clock", "instant"),
    (
      "Instant(epochSeconds: 0)", "init(secondsSince1970:)", "Instant(secondsSince1970: 0 as Int64)"
    ),
    (
      "Instant(timeIntervalSince1970: 0.5)", "init(secondsSince1970:rounding:)",
      "Instant(secondsSince1970: 0.5)"
    ),
    ("instant.timeIntervalSince1970", "secondsSince1970", "instant.secondsSince1970"),
    (
      "instant.date(in: zone)", "instant.dateTime(in: rules).date",
      "instant.dateTime(in: zone).date"
    ),
    (
      #"TimeZoneRules("Europe/Paris")"#, "SystemTimeZones().rules(named:",
      #"try SystemTimeZones().rules(named: "Europe/Paris")"#
    ),
    (
      "UTCOffset(hours: 5, minutes: 30)", "UTCOffset(seconds:",
      "try UTCOffset(seconds: 5 * 3_600 + 30 * 60)"
    ),
    ("UTCOffset.hours(2)", "UTCOffset(hours:", "try UTCOffset(hours: 2)"),
    ("Weekday.monday.isoNumber", "iso", "Weekday.monday.iso"),
    ("Weekday.monday + 1", "weekday.adding(days: 1)", "Weekday.monday.adding(days: 1)"),
    ("Weekday.monday.next", "adding(days: 1)", "Weekday.monday.adding(days: 1)"),
    (
      #"Weekday.monday.shortName(locale: "de")"#, "width: .abbreviated",
      #"try Weekday.monday.name(locale: "de", width: .abbreviated)"#
    ),
    (#"Weekday.monday.name(in: "de")"#, "name(locale:", #"try Weekday.monday.name(locale: "de")"#),
    (
      #"DatePattern(strftime: "%Y")"#, "dialect: .posix", #"try DatePattern("%Y", dialect: .posix)"#
    ),
    ("pattern.format(date)", "string(from:)", "pattern.string(from: date)"),
    (#"pattern.parseDate("2011")"#, "date(from:)", #"try pattern.date(from: "2011")"#),
    ("locale.monthSymbols", "monthNames", "locale.monthNames"),
    ("locale.weekdaySymbols", "weekdayNames", "locale.weekdayNames"),
    ("locale.weekRules", "rules", "locale.rules"),
    ("locale.monthName(1)", "names.month(1)", "locale.names.month(1)"),
    ("rules.minimumDays", "minimumDaysInFirstWeek", "rules.minimumDaysInFirstWeek"),
    ("rules.weekend", "CalendarLocale(", #"try CalendarLocale("en_US").weekend"#),
    ("rules.weeks(inYear: 2020)", "weeks(ofYear:)", "try rules.weeks(ofYear: 2020)"),
    ("week.dayCount", "days.count", "week.days.count"),
    ("week.next()", "leave out the parentheses", "week.next"),
    ("week.dates", "days", "week.days"),
    ("week - week", "other.distance(to: week)", "week.distance(to: week)"),
    ("week[.monday]", "date(of: .monday)", "week.date(of: .monday)"),
    ("Week(date, rules: rules)", "init(containing:_:)", "Week(containing: date, rules)"),
    (
      "Week.weeksInYear(2020)", "WeekScheme.iso8601.weeksInYear(2020)",
      "WeekScheme.iso8601.weeksInYear(2020)"
    ),
    ("Week.current(rules: rules)", "CivilDate.today", "week"),
    (
      "CalendarPeriod(year: 2011, month: 1)", "CalendarPeriod(.month, year: 2011, number: 1)",
      "try CalendarPeriod(.month, year: 2011, number: 1)"
    ),
    ("CalendarPeriod.month(containing: date)", "date.period(.month)", "date.period(.month)"),
    (
      "FiscalCalendar(startMonth: 10)", "months.start-10-01.label-end",
      #"try FiscalCalendar("months.start-10-01.label-end")"#
    ),
    (
      "FiscalCalendar.nrf445", "end-nearest-sat-jan.4-4-5",
      #"try FiscalCalendar("52-53.end-nearest-sat-jan.4-4-5.label-start.extra-q4")"#
    ),
    (
      "FiscalCalendar.nrf.year(2023)", "FiscalPeriod(.year, year: 2023, .nrf)",
      "try FiscalPeriod(.year, year: 2023, .nrf)"
    ),
    (
      "FiscalCalendar.nrf.week(containing: date)", "date.period(.week, .nrf)",
      "try date.period(.week, .nrf)"
    ),
    ("WeekScheme.mysql(mode: 3)", "mysql", "WeekScheme.mysql(3)"),
    (
      #"(date...other).weeks(locale: "en_US")"#, "weeks(in: first...last)",
      #"try CalendarLocale("en_US").weeks(in: date...other)"#
    ),
  ]

  /// What Foundation's users write.
  private static let foundationCalls: [(other: String, says: String, own: String)] = [
    ("CivilDate(now)", "try CivilDate(date, in: .current)", "try CivilDate(now, in: .current)"),
    ("CivilDate(now, timeZone: zone)", "init(_:in:)", "try CivilDate(now, in: zone)"),
    ("date.dateComponents", "DateComponents(date)", "DateComponents(date)"),
    ("date.date(in: zone)", "Date(date, in: timeZone)", "Date(date, in: zone)"),
    ("date.startOfDay(in: zone)", "Date(date, in: timeZone)", "Date(date, in: zone)"),
    (
      "date.formatted(date: .abbreviated)", "formatted(.medium",
      #"try date.formatted(.medium, locale: "en_US")"#
    ),
    (
      "date.formatted(.dateTime.year())", "DatePattern(template:",
      #"try DatePattern(template: "yMMMd", locale: "en_US").string(from: date)"#
    ),
    ("date.formatted(.iso8601)", "description", "date.description"),
    (
      "week.dateInterval(in: zone)", "DateInterval(week, in: timeZone)",
      "try DateInterval(week, in: zone)"
    ),
    (
      "week.contains(now)", "CivilDate(date, in: timeZone)",
      "week.contains(try CivilDate(now, in: zone))"
    ),
    (
      "Week.current", "CivilDate.today(in: .current).isoWeek",
      "CivilDate.today(in: .current).isoWeek"
    ),
    (
      "Week(DateComponents(), calendar: calendar)", "init(_:_:)",
      "try Week(DateComponents(), calendar)"
    ),
    ("now.civilDate(in: zone)", "CivilDate(date, in: timeZone)", "try CivilDate(now, in: zone)"),
    ("Date(date, timeZone: zone)", "init(_:in:)", "Date(date, in: zone)"),
    ("Date(date)", "Date(date, in: .current)", "Date(date, in: .current)"),
  ]

  private static let start = """
    import WeekCalendar
    func answers(
      _ date: CivilDate, _ other: CivilDate, _ week: Week, _ rules: WeekRules, _ time: CivilTime,
      _ dateTime: CivilDateTime, _ instant: Instant, _ zone: TimeZoneRules, _ pattern: DatePattern,
      _ locale: CalendarLocale
    ) throws {
    """

  private static let foundationStart = """
    import Foundation
    import WeekCalendar
    import WeekCalendarFoundation
    func answers(
      _ date: CivilDate, _ week: Week, _ now: Date, _ zone: TimeZone, _ calendar: Calendar
    ) throws {
    """

  /// What the compiler says of a program, by line.
  private func errors(_ lines: [String], after start: String) throws -> [Int: [String]] {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "OtherNames-\(UUID().uuidString).swift")
    let text = ([start] + lines.map { "  _ = \($0)" } + ["}"]).joined(separator: "\n")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let result = try Program.run(
      "swiftc",
      ["-typecheck", "-swift-version", "6", "-diagnostic-style", "llvm"]
        + BuiltModules.compilerArguments + [file.path])
    let head = start.split(separator: "\n").count
    var errors: [Int: [String]] = [:]
    for line in (result.output + "\n" + result.errors).split(separator: "\n") {
      guard let match = line.firstMatch(of: /\.swift:(\d+):\d+: error: (.*)/),
        let number = Int(match.1)
      else { continue }
      errors[number - head - 1, default: []].append(String(match.2))
    }
    return errors
  }

  @Test func errorsSayWhatToWrite() throws {
    for (calls, start) in [
      (Self.calls, Self.start), (Self.foundationCalls, Self.foundationStart),
    ] {
      let errors = try errors(calls.map(\.other), after: start)
      for (index, call) in calls.enumerated() {
        let said = errors[index] ?? []
        #expect(said.contains { $0.contains(call.says) }, "\(call.other): \(said)")
      }
    }
    #expect(Self.calls.count == 99 && Self.foundationCalls.count == 15)
  }

  @Test func suggestedReplacementsCompile() throws {
    for (calls, start) in [
      (Self.calls, Self.start), (Self.foundationCalls, Self.foundationStart),
    ] {
      let errors = try errors(calls.map(\.own), after: start)
      #expect(errors.isEmpty, "\(errors.map { (calls[$0.key].own, $0.value) })")
    }
  }

  /// What a reader who had seen the names of some types wrote for 124 tasks, before looking anything up: most compile, or
  /// their errors name the call.
  @Test func firstGuessesCompileOrTheErrorNamesTheCall() throws {
    let guesses = String(decoding: try Fixtures.bytes("first-guesses.txt"), as: UTF8.self)
      .split(separator: "\n").map(String.init)
    #expect(guesses.count == 124)
    let start = """
      import Foundation
      import WeekCalendar
      import WeekCalendarFoundation
      func answers(
        _ date: CivilDate, _ other: CivilDate, _ week: Week, _ rules: WeekRules, _ locale: Locale,
        _ timeZone: TimeZone
      ) throws {
      """
    let errors = try errors(guesses.map { String($0.dropFirst("_ = ".count)) }, after: start)
    let right = guesses.indices.filter { errors[$0] == nil }
    let led = guesses.indices.filter { index in
      errors[index, default: []].contains {
        $0.contains("has been renamed") || $0.contains("is unavailable") || $0.contains("replaced")
      }
    }
    #expect(right.count >= 58, "\(right.count) compile")
    #expect(right.count + led.count >= 119, "\(led.count) are led")
  }
}
