import Foundation
import Testing

/// A name of another library is refused, and what its error says to write compiles.
@Suite struct OtherNameTests {
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
  ]

  private static let start = """
    import WeekCalendar
    func answers(_ date: CivilDate, _ other: CivilDate, _ week: Week, _ rules: WeekRules) throws {
    """

  /// What the compiler says of a program, by line.
  private func errors(_ lines: [String]) throws -> [Int: [String]] {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "OtherNames-\(UUID().uuidString).swift")
    let text = ([Self.start] + lines.map { "  _ = \($0)" } + ["}"]).joined(separator: "\n")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let result = try Program.run(
      "swiftc",
      ["-typecheck", "-swift-version", "6", "-diagnostic-style", "llvm"]
        + BuiltModules.compilerArguments + [file.path])
    var errors: [Int: [String]] = [:]
    for line in (result.output + "\n" + result.errors).split(separator: "\n") {
      guard let match = line.firstMatch(of: /\.swift:(\d+):\d+: error: (.*)/),
        let number = Int(match.1)
      else { continue }
      errors[number - 3, default: []].append(String(match.2))
    }
    return errors
  }

  @Test func errorsSayWhatToWrite() throws {
    let errors = try errors(Self.calls.map(\.other))
    for (index, call) in Self.calls.enumerated() {
      let said = errors[index] ?? []
      #expect(said.contains { $0.contains(call.says) }, "\(call.other): \(said)")
    }
    #expect(Self.calls.count == 38)
  }

  @Test func whatTheySayCompiles() throws {
    let errors = try errors(Self.calls.map(\.own))
    #expect(errors.isEmpty, "\(errors)")
  }
}
