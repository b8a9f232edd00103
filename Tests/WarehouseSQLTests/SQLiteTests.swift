import Testing
import WarehouseSQL
import WeekCalendar

/// SQLite's expressions, run in SQLite beside the functions of the same names.
///
/// `.ci/warehouses` asks other engines the same, and of each scheme each day.
@Suite struct SQLiteTests {
  private let database: Database
  private let operand: SQLOperand

  init() throws {
    database = try Database()
    operand = try SQLOperand("d", for: .sqlite)
    try database.run(
      """
      CREATE TABLE days(d TEXT);
      WITH RECURSIVE span(d) AS
        (VALUES ('1900-01-01') UNION ALL SELECT date(d, '+1 day') FROM span WHERE d < '2100-12-31')
      INSERT INTO days SELECT d FROM span UNION ALL SELECT NULL;
      CREATE TABLE january_and_before(d TEXT);
      INSERT INTO january_and_before SELECT d FROM days
        WHERE d IS NULL OR strftime('%j', d) < '009' OR strftime('%m-%d', d) > '12-22';
      """)
  }

  /// How many of the days are right by each function; the expression by its name.
  private func right(
    _ functions: [CalendarFunction], _ scheme: WeekScheme, locale: String, of rows: String
  ) throws -> (days: Int, right: [Int]) {
    let sums = functions.map { function in
      let call =
        if case .startOf(let unit) = function {
          "start_of('\(unit.sqlName)', d, '\(locale)')"
        } else {
          "\(function.name)(d, '\(locale)')"
        }
      return
        "sum((\(operand.expression(function, scheme: scheme))) IS \(call))"
    }
    let counts = try database.integers(
      "SELECT count(*), \(sums.joined(separator: ", ")) FROM \(rows)")
    return (counts[0], Array(counts.dropFirst()))
  }

  private static let functions =
    CalendarFunction.withoutUnit + [.startOf(.week), .startOf(.weekBasedYear)]

  /// Every day of 1900 to 2100 by the rules that regions have.
  @Test(arguments: ["en_US", "de_DE", "en_001", "pt_PT", "ar_EG", "en_MV"])
  func generatedSQLEqualsTheFunctionsOnEveryDay(_ locale: String) throws {
    let scheme = try CalendarLocale(locale).scheme
    let (days, right) = try right(Self.functions, scheme, locale: locale, of: "days")
    #expect(days == 73_414 + 1)
    #expect(right == Array(repeating: days, count: 8))
  }

  /// All rules, with whole weeks and cut ones, on days around 1 January.
  @Test func generatedSQLEqualsTheFunctionsByEveryRule() throws {
    var count = 0
    for rules in WeekRules.all {
      let weekday = rules.firstWeekday.description.lowercased().prefix(3)
      for (cut, scheme) in [
        ("whole", WeekScheme.weekBased(rules)), ("clipped", .clipped(rules)),
        ("joined", .joinedInJanuary(rules)),
      ] {
        let locale =
          "en@fw=\(weekday);mindays=\(rules.minimumDaysInFirstWeek);weekyear=\(cut)"
        try #require(try CalendarLocale(locale).scheme == scheme)
        let (days, right) = try right(
          Self.functions, scheme, locale: locale,
          of: "january_and_before")
        #expect(days == 201 * 17 + 1)
        #expect(right == Array(repeating: days, count: 8), "\(locale)")
        count += 1
      }
    }
    #expect(count == 147)
  }

  /// The schemes that have names, on days of all of the year.
  @Test func generatedSQLEqualsTheFunctionsInEveryNamedScheme() throws {
    var seen: Set<WeekScheme> = []
    for named in NamedWeekScheme.all where seen.insert(named.scheme).inserted {
      let (days, right) = try right(
        Self.functions, named.scheme, locale: named.name,
        of: "days WHERE d IS NULL OR rowid % 29 = 0")
      #expect(days == 73_414 / 29 + 1)
      #expect(right == Array(repeating: days, count: 8), "\(named.name)")
    }
    #expect(seen.count >= 40)
  }

  @Test func generatedSQLEqualsTheFunctionsForEveryUnit() throws {
    let units = CalendarUnit.allCases.map { CalendarFunction.startOf($0) }
    let (days, right) = try right(units, .iso8601, locale: "iso8601", of: "days")
    #expect(right == Array(repeating: days, count: 8))
  }

  /// What SQLite takes for a time, as the functions do.
  @Test func generatedSQLReadsTimesAsTheFunctionsDo() throws {
    for text in ["'2011-01-02 23:59:59'", "2455563.5", "'x'", "'2011-02-29'", "NULL", "'now'"] {
      let operand = try SQLOperand(text, for: .sqlite)
      for function in [CalendarFunction.weekKey, .weekStart, .weekOfYear, .startOf(.day)] {
        let call =
          function == .startOf(.day)
          ? "start_of('day', \(text), 'de_DE')" : "\(function.name)(\(text), 'de_DE')"
        let expression = operand.expression(function, scheme: .iso8601)
        // Functions that indexes may use refuse the current time.
        if text != "'now'" {
          #expect(try database.integers("SELECT (\(expression)) IS \(call)") == [1], "\(call)")
        } else {
          #expect(try database.integers("SELECT (\(expression)) IS NOT NULL") == [1])
        }
      }
    }
  }

  /// Fiscal calendars of all kinds: week 53 in each quarter and each period, thirteen periods, ends in each month, plain months from any day.
  private static let calendars: [String] = {
    var texts = FiscalCalendar.named.compactMap(\.name)
    let months = [
      "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
    let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    for (index, month) in months.enumerated() {
      for (number, pattern) in ["4-4-5", "4-5-4", "5-4-4"].enumerated() {
        let end = index % 2 == number % 2 ? "nearest" : "last"
        let weekday = weekdays[(index + 2 * number) % 7]
        let extra = (index + number) % 4 + 1
        let label = number == 1 ? "start" : "end"
        texts.append(
          "52-53.end-\(end)-\(weekday)-\(month).\(pattern).label-\(label)"
            + ".extra-q\(extra)")
      }
      let period = index < 9 ? "p0\(index + 1)" : "p\(index + 1)"
      texts.append(
        "52-53.end-nearest-\(weekdays[(index + 1) % 7])-\(month).4-5-4.label-end.extra-\(period)")
      texts.append(
        "52-53.end-last-\(weekdays[(index + 5) % 7])-\(month).13x4.label-start.extra-\(period)")
      texts.append("52-53.end-last-\(weekdays[index % 7])-\(month).by-month.label-end")
      texts.append("52-53.end-nearest-\(weekdays[(index + 3) % 7])-\(month).by-month.label-start")
      let day = ["01", "06", "28"][index % 3]
      let number = index < 9 ? "0\(index + 1)" : "\(index + 1)"
      texts.append("months.start-\(number)-\(day).label-\(index % 2 == 0 ? "end" : "start")")
    }
    return texts
  }()

  /// Every function and unit of each, on days of all of the year.
  @Test func generatedSQLEqualsTheFunctionsInEveryFiscalCalendar() throws {
    var count = 0
    for text in Self.calendars {
      let calendar = try FiscalCalendar(text)
      let units = calendar.units
      var sums: [String] = []
      for unit in units {
        for (function, call) in [
          (FiscalFunction.number(unit), "fiscal_\(unit)(d, '\(text)')"),
          (.key(unit), "fiscal_key(d, '\(text)', '\(unit)')"),
          (.start(unit), "fiscal_start(d, '\(text)', '\(unit)')"),
        ] {
          let expression = try operand.expression(function, calendar: calendar)
          sums.append("sum((\(expression)) IS \(call))")
        }
      }
      let counts = try database.integers(
        "SELECT count(*), \(sums.joined(separator: ", ")) FROM days WHERE d IS NULL OR rowid % 29 = 0"
      )
      #expect(counts[0] == 73_414 / 29 + 1)
      #expect(counts.dropFirst().allSatisfy { $0 == counts[0] }, "\(text): \(counts)")
      count += sums.count
    }
    #expect(Self.calendars.count == 4 + 96)
    #expect(count == (63 + 12) * 12 + (13 + 12) * 9)
  }
}
