import Testing
import WeekCalendarSQLite

/// Every function with every mix of types, in every place of a call that is otherwise right: an
/// answer, NULL or an error with the function's name, never a trap.
@Suite struct ArgumentTypeTests {
  private static let hostile: [Argument] = [
    .null, .integer(0), .integer(-1), .integer(2_455_563), .integer(20_110_102), .integer(.max),
    .integer(.min), .real(2_455_563.5), .real(.infinity), .real(-.infinity), .real(.nan),
    .real(.leastNonzeroMagnitude), .real(-0.0), .real(1e300), .real(-1.5),
    .text([]), .text(utf8("2011-01-02")), .text(utf8("YYYY-ww")), .text(utf8("en_US")),
    .text(utf8("2011-01-02\0x")), .text(utf8("en_US\0")), .text([0]), .text([0xFF, 0xFE, 0x80]),
    .text([0x2D, 0xC3]), .text(utf8("%Y-%m-%d %H")), .text(utf8("'open")), .text(utf8("+1 month")),
    .text(utf8("week")), .text(utf8("../../etc/passwd")), .text(utf8("Europe/Berlin")),
    .blob([]), .blob([0]), .blob(utf8("2011-01-02")),
  ]

  private static let huge: [Argument] = [
    .text([UInt8](repeating: 0x79, count: 100_000)),
    .text([UInt8](repeating: 0x25, count: 100_000)),
    .text([UInt8](repeating: 0x39, count: 100_000)),
    .blob([UInt8](repeating: 0xF0, count: 70_000)),
  ]

  private static func utf8(_ text: String) -> [UInt8] { Array(text.utf8) }

  private struct Outcomes {
    var values = 0
    var nulls = 0
    var errors = 0
    var calls: Int { values + nulls + errors }
  }

  /// Calls and checks what is true of every call: an error starts with the function's name.
  private func call(
    _ connection: Connection, _ function: SQLFunction, _ arguments: [Argument],
    _ outcomes: inout Outcomes
  ) -> Value {
    let marks = Array(repeating: "?", count: arguments.count).joined(separator: ",")
    let value = connection.one("SELECT \(function.name)(\(marks))", arguments)
    switch value {
    case .null: outcomes.nulls += 1
    case .error(let message):
      outcomes.errors += 1
      #expect(message.hasPrefix(function.name + ": "), "\(message)")
    default: outcomes.values += 1
    }
    return value
  }

  @Test func aCorrectCallOfEveryFunctionHasAValue() throws {
    let connection = try Connection()
    for function in SQLFunction.all {
      var outcomes = Outcomes()
      let value = call(connection, function, try function.rightCall, &outcomes)
      #expect(outcomes.values == 1, "\(function.name): \(value)")
    }
  }

  /// One argument wrong, and one more at the end where modifiers may follow.
  @Test func anyArgumentInAnyPlaceNeverTraps() throws {
    let connection = try Connection()
    var all = Outcomes()
    var calls = 0
    for function in SQLFunction.all {
      let right = try function.rightCall
      var outcomes = Outcomes()
      for place in 0..<min(right.count + 1, function.argumentCounts.upperBound) {
        for argument in Self.hostile + Self.huge {
          var arguments = right
          if place < right.count { arguments[place] = argument } else { arguments.append(argument) }
          let value = call(connection, function, arguments, &outcomes)
          calls += 1
          // NULL in, NULL out; ESLocale's functions are those that fail for it.
          if case .null = argument {
            if function.name.hasPrefix("Objc") {
              guard case .error(let message) = value else {
                Issue.record("\(function.name) \(place): \(value)")
                continue
              }
              #expect(message.contains("NULL"))
            } else {
              #expect(value == .null, "\(function.name) \(place)")
            }
          }
        }
      }
      all.values += outcomes.values
      all.nulls += outcomes.nulls
      all.errors += outcomes.errors
    }
    #expect(all.calls == calls)
    #expect(calls == (Self.hostile.count + Self.huge.count) * 204)
    #expect(all.values > 300 && all.nulls > 1_000 && all.errors > 500)
  }

  @Test func anyTwoArgumentsInAnyTwoPlacesNeverTrap() throws {
    let connection = try Connection()
    var outcomes = Outcomes()
    for function in SQLFunction.all {
      let right = try function.rightCall
      for first in right.indices {
        for second in right.indices where second > first {
          for one in Self.hostile {
            for other in Self.hostile {
              var arguments = right
              arguments[first] = one
              arguments[second] = other
              _ = call(connection, function, arguments, &outcomes)
            }
          }
        }
      }
    }
    #expect(outcomes.calls == Self.hostile.count * Self.hostile.count * 140)
    #expect(
      outcomes.values > 3_000 && outcomes.nulls > 20_000 && outcomes.errors > 40_000, "\(outcomes)")
  }

  /// The value that the documentation gives for each type of a time.
  @Test(arguments: [
    (Argument.null, Value.null), (.integer(2_455_564), .text("2011-W02")),
    (.real(2_455_563.5), .text("2011-W02")), (.integer(20_110_102), .text("2011-W02")),
    (.integer(-1), .null), (.integer(.max), .null), (.integer(.min), .null),
    (.real(.infinity), .null), (.real(-.infinity), .null), (.real(.nan), .null),
    (.real(5_373_484.5), .null), (.real(5_373_484.4), .text("+10000-W01")),
    (.text(utf8("2011-01-02")), .text("2011-W02")), (.text(utf8("2455563.5")), .text("2011-W02")),
    (.text(utf8("2011-01-02\0x")), .text("2011-W02")), (.text([]), .null),
    (.text([0xFF]), .null), (.blob(utf8("2011-01-02")), .text("2011-W02")), (.blob([0xFF]), .null),
  ])
  func timesOfEveryTypeAreReadAsDocumented(time: Argument, expected: Value) throws {
    #expect(try Connection().one("SELECT week_key(?, 'en_US')", [time]) == expected)
  }

  @Test func wrongNumbersOfArgumentsAreErrors() throws {
    let connection = try Connection()
    for function in SQLFunction.all {
      let counts = function.argumentCounts
      // One number of arguments is checked by SQLite itself, which does not say which they are.
      let arguments =
        function.arity == nil ? ": the arguments are \(function.name)(\(function.arguments))" : ""
      for count in [counts.lowerBound - 1, counts.upperBound + 1] where (0...127).contains(count) {
        let marks = Array(repeating: "1", count: count).joined(separator: ",")
        #expect(
          connection.one("SELECT \(function.name)(\(marks))")
            == .error("wrong number of arguments to function \(function.name)()\(arguments)"))
      }
    }
  }

  /// 127 arguments are SQLite's own limit.
  @Test func manyModifiersAreApplied() throws {
    let modifiers = Array(repeating: ", '+1 day'", count: 126).joined()
    #expect(
      try Connection().one("SELECT cal_date('2011-01-01'\(modifiers))") == .text("2011-05-07"))
  }
}

extension SQLFunction {
  /// How many arguments a test passes.
  var exampleCount: Int {
    arity ?? max(name.hasPrefix("cal_") ? 2 : 1, argumentCounts.lowerBound)
  }

  /// Arguments that give a value.
  var rightCall: [Argument] {
    get throws {
      let locale = "en_US"
      let time = "2011-01-02"
      let example: [String]? =
        switch name {
        case "ObjcFormatAnsiDateUsingLocale", "format_date": ["YYYY-ww", time, locale]
        case "format_date_style": [time, locale, "full", "short"]
        case "format_date_template": ["yMMMd", time, locale]
        case "format_span": ["yMMMd", time, "2011-01-09", locale]
        case "week_label": [time, locale]
        case "period_label": ["month", time, locale]
        case "fiscal_label": [time, "nrf", "period", locale]
        case "strftime_l": ["%A %{YYYY-ww}", time, locale]
        case "parse_date": ["y-MM-dd", time, locale]
        case "parse_time": ["HH:mm", "15:04", locale]
        case "pattern_problems": ["YYYY-MM-dd", "uts35"]
        case "week_of_year", "week_based_year", "week_key", "week_start", "week_end",
          "month_week_key",
          "week_of_month", "local_weekday", "is_weekend", "ObjcGetYearAndQuarterUsingLocale":
          [time, locale]
        case "key_start", "key_end": ["2011-W02", locale]
        case "weekday_ordinal", "quarter_of", "half_of", "checked_time": [time]
        case "weeks_in_year": ["2011", locale]
        case "date_of_week": ["2011", "2", "1", locale]
        case "add_weeks": [time, "1"]
        case "weeks_between": [time, "2011-02-02", locale]
        case "first_weekday", "minimum_days": [locale]
        case "start_of", "end_of": ["week", time, locale]
        case "is_to_date": ["week", time, "2011-01-09", locale]
        case "comparable_day": ["month", time, locale]
        case "fiscal_is_to_date": [time, "2011-01-09", "nrf", "period"]
        case "fiscal_comparable_day": [time, "nrf"]
        case "week_period": ["month", time, locale, "majority"]
        case "fiscal_week", "fiscal_period", "fiscal_quarter", "fiscal_year", "fiscal_start",
          "fiscal_end", "fiscal_week_of_period", "fiscal_week_of_quarter":
          [time, "nrf"]
        case "fiscal_key": [time, "nrf", "period"]
        case "fiscal_comparable": [time, "nrf", "2009"]
        case "ObjcGetYearAndHalfYearUsingLocale": [time, locale, "H1 '%@", "H2 '%@", "short"]
        case "in_zone": [time, "Europe/Berlin"]
        case "format_in_zone": ["HH:mm VV, V", time, "Europe/Berlin", locale]
        case "format_span_in_zone": ["MMMdjm", time, "2011-01-09", "Europe/Berlin", locale]
        case "weekcalendar_version", "week_data_version": []
        case "cal_strftime": ["%Y-%W", time]
        case "cal_timediff": [time, "2010-12-31"]
        case "cal_date", "cal_time", "cal_datetime", "cal_julianday", "cal_unixepoch":
          [time, "+1 month"]
        default: nil
        }
      let texts = try #require(example, "no example of \(name)")
      try #require(argumentCounts.contains(texts.count))
      return texts.map { .text(Array($0.utf8)) }
    }
  }
}
