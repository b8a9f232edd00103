import Testing
import WeekCalendarSQLite

/// A function is one entry: what else is known of it follows from that.
@Suite struct EntryTests {
  @Test func namesAreUniqueAndDocumented() throws {
    let functions = SQLFunction.all
    let names = (functions.map(\.name) + SQLTable.all.map(\.name)).map { $0.lowercased() }
    // None is lost; a new one needs no change here.
    #expect(names.count >= 64)
    #expect(Set(names).count == names.count)
    for name in names { #expect(name.wholeMatch(of: /[a-z][a-z_]*/) != nil, "\(name)") }
    for function in functions {
      #expect(
        function.summary.hasSuffix(".") && !function.summary.contains("|"), "\(function.name)")
      #expect(function.summary.utf8.count <= 110, "\(function.name)")
    }
  }

  /// The numbers of arguments that SQLite takes are those that the documentation shows, read by another rule.
  @Test func argumentCountsMatchTheSignatures() {
    var words = 0
    for function in SQLFunction.all {
      let matches = function.arguments.matches(of: /[A-Za-z]+/).map(\.output)
      let names = matches.filter { $0 != "modifier" }
      let needed = function.arguments.prefix { $0 != "[" }.matches(of: /[A-Za-z]+/)
        .filter { $0.output != "modifier" }
      #expect(Set(names).count == names.count, "\(function.name)")
      let list = ArgumentList(function.arguments)
      #expect(list.named == names.count && list.required == needed.count, "\(function.name)")
      #expect(
        list.maximum == (matches.count == names.count ? names.count : 127), "\(function.name)")
      #expect(function.argumentCounts == list.required...list.maximum)
      words += names.count
    }
    #expect(words >= 137)
  }

  @Test(arguments: [
    ("", 0, 0, 0), ("a", 1, 1, 1), ("a, b", 2, 2, 2), ("a [, b]", 1, 2, 2), ("[a]", 0, 1, 1),
    ("a, modifier, ...", 1, 1, 127), ("[a, modifier, ...]", 0, 1, 127),
    ("a [, b], modifier, ...", 1, 2, 127), ("a [, b [, c]]", 1, 3, 3),
  ])
  func listsOfFunctionsAreComplete(text: String, needed: Int, named: Int, most: Int) {
    let list = ArgumentList(text)
    #expect(list.required == needed && list.named == named && list.maximum == most)
  }

  private static let answers: [String: Value] = [
    "ObjcFormatAnsiDateUsingLocale": .text("2011-02"), "format_date": .text("2011-02"),
    "format_date_style": .text("Sunday, January 2, 2011 at 12:00\u{202F}AM"),
    "format_date_template": .text("Jan 2, 2011"), "strftime_l": .text("Sunday 2011-02"),
    "parse_date": .text("2011-01-02"), "parse_time": .text("15:04:00"),
    "pattern_problems": .text(
      "warning at byte 0: YYYY is the week-based year, not the calendar year: 2010-12-31 is "
        + "written 2011-12-31; write yyyy-MM-dd"),
    "format_span": .text("Jan 2\u{2009}–\u{2009}9, 2011"),
    "week_label": .text("Jan 2\u{2009}–\u{2009}8, 2011"),
    "period_label": .text("January 2011"), "fiscal_label": .text("P12 FY2010"),
    "week_of_year": .integer(2), "week_based_year": .integer(2011), "week_key": .text("2011-W02"),
    "week_start": .text("2011-01-02"), "week_end": .text("2011-01-08"),
    "month_week_key": .text("2011-01-W2"), "key_start": .text("2011-01-02"),
    "key_end": .text("2011-01-08"),
    "week_of_month": .integer(2), "local_weekday": .integer(1), "weekday_ordinal": .integer(1),
    "weeks_in_year": .integer(53), "date_of_week": .text("2011-01-02"),
    "add_weeks": .text("2011-01-09"), "weeks_between": .integer(4), "first_weekday": .integer(7),
    "minimum_days": .integer(1), "is_weekend": .integer(1), "quarter_of": .integer(1),
    "half_of": .integer(1), "start_of": .text("2011-01-02"), "end_of": .text("2011-01-08"),
    "week_period": .text("2011-01-01"), "is_to_date": .integer(1),
    "comparable_day": .text("2010-12-02"), "fiscal_is_to_date": .integer(1),
    "fiscal_comparable_day": .text("2010-01-03"),
    "fiscal_week": .integer(49), "fiscal_period": .integer(12), "fiscal_quarter": .integer(4),
    "fiscal_year": .integer(2010), "fiscal_key": .text("FY2010-P12"),
    "fiscal_start": .text("2010-01-31"), "fiscal_end": .text("2011-01-29"),
    "fiscal_comparable": .text("2010-01-03"), "fiscal_week_of_period": .integer(1),
    "fiscal_week_of_quarter": .integer(10),
    "ObjcGetYearAndQuarterUsingLocale": .text("Q1 '11"),
    "ObjcGetYearAndHalfYearUsingLocale": .text("H1 '11"), "checked_time": .text("2011-01-02"),
    "in_zone": .text("2011-01-02 01:00:00"), "format_in_zone": .text("01:00 Europe/Berlin, deber"),
    "format_span_in_zone": .text("Jan 2, 1:00\u{202F}AM\u{2009}–\u{2009}Jan 9, 1:00\u{202F}AM"),
    "cal_date": .text("2011-02-02"),
    "cal_time": .text("00:00:00"), "cal_datetime": .text("2011-02-02 00:00:00"),
    "cal_julianday": .real(2455594.5), "cal_unixepoch": .integer(1_296_604_800),
    "cal_strftime": .text("2011-00"), "cal_timediff": .text("+0000-00-02 00:00:00.000"),
  ]

  /// Each body answers the call of its own documentation; what the example of each is, ``ArgumentTypeTests`` has.
  @Test func everyEntryHasItsOwnBody() throws {
    let connection = try Connection()
    var versions = 0
    for function in SQLFunction.all {
      let marks = Array(repeating: "?", count: try function.rightCall.count).joined(separator: ",")
      let value = connection.one("SELECT \(function.name)(\(marks))", try function.rightCall)
      if function.stability == .build {
        guard case .text(let version) = value else {
          Issue.record("\(function.name): \(value)")
          continue
        }
        #expect(version.contains(/\d/))
        versions += 1
      } else {
        let expected = try #require(Self.answers[function.name], "no answer for \(function.name)")
        #expect(value == expected, "\(function.name)")
      }
    }
    #expect(versions == 2 && Self.answers.count + versions == SQLFunction.all.count)
  }

  /// The columns of a table have their places from one list.
  @Test func columnsAreListedOnce() throws {
    let connection = try Connection()
    var columns = 0
    for table in SQLTable.all {
      let names = table.columnList.map(\.name)
      #expect(Set(names + table.parameters).count == names.count + table.parameters.count)
      #expect(table.columnList.filter { $0.type == .orderedText }.count <= 1)
      for column in table.columnList {
        #expect(
          connection.one(
            "SELECT type FROM pragma_table_xinfo('\(table.name)') WHERE name = '\(column.name)'")
            == .text(column.type == .integer ? "INTEGER" : ""), "\(column.name)")
        columns += 1
      }
    }
    #expect(columns == 82)
  }

  /// A column of numbers has numbers, one of texts has texts.
  @Test func columnsHaveTheirTypes() throws {
    let connection = try Connection()
    let range = "('2011-01-01', '2011-02-01', 'en_US')"
    let arguments = [
      "weeks": range, "calendar_days": range, "convert_week": "('2010-W52', 'de', 'mysql1')",
      "week_rule_changes": "('cldr28', 'cldr46')",
      "fiscal_calendar": "('2011-01-01', '2011-02-01', 'nrf')",
    ]
    for table in SQLTable.all {
      for column in table.columnList {
        #expect(
          connection.column(
            "SELECT DISTINCT typeof(\(column.name)) FROM \(table.name)"
              + arguments[table.name, default: ""] + " WHERE \(column.name) IS NOT NULL")
            == [.text(column.type == .integer ? "integer" : "text")],
          "\(table.name).\(column.name)")
      }
    }
  }
}
