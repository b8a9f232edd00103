import Testing
import WeekCalendarSQLite

/// Arguments in the place of modifiers that are none.
@Suite struct ModifierMistakeTests {
  private static let words = ["pattern_problems", "parse_date", "parse_time", "relative_words"]

  /// The functions of the library that take modifiers, with arguments up to the first of them.
  private static func calls() throws -> [(name: String, arguments: String)] {
    try SQLFunction.all.filter {
      $0.arity == nil && !$0.name.hasPrefix("cal_") && !words.contains($0.name)
    }.map { function in
      var arguments = try function.rightCall.map {
        if case .text(let bytes) = $0 {
          "'" + String(decoding: bytes, as: UTF8.self) + "'"
        } else {
          ""
        }
      }
      switch function.name {
      case "fiscal_start", "fiscal_end", "fiscal_comparable_day": arguments.append("'year'")
      case "fiscal_comparable": arguments.append("'number'")
      case "week_label", "period_label", "fiscal_label": arguments.append("'medium'")
      default: break
      }
      return (function.name, arguments.joined(separator: ", "))
    }
  }

  /// SQLite reads numbers with control characters around them; a suggestion repeats none.
  @Test func suggestionsHoldNoControlCharacters() throws {
    let connection = try Connection()
    for control in ["\t", "\n", "\u{B}", "\u{C}", "\r", "\u{1}"] {
      for (text, near) in [("1 day", "1 day"), ("\(control)-2days", "-2 days")] {
        let answer = connection.one(
          "SELECT local_weekday('2011-01-02', 'en', ?)", [.text(Array((control + text).utf8))])
        guard case .error(let message) = answer else {
          Issue.record("no error: \(Array(text.utf8))")
          continue
        }
        #expect(message.hasSuffix(" is not a modifier; did you mean '\(near)'?"), "\(message)")
        #expect(message.utf8.allSatisfy { $0 >= 0x20 }, "\(Array(message.utf8))")
      }
    }
  }

  /// Every function names what is no modifier, and gives NULL for NULL and for what does not fit its time.
  @Test func everyFunctionNamesAWrongModifier() throws {
    let connection = try Connection()
    var functions = 0
    for (name, arguments) in try Self.calls() {
      functions += 1
      func value(_ modifiers: String) -> Value {
        connection.one("SELECT \(name)(\(arguments), \(modifiers))")
      }
      for modifiers in [
        "'strat of month'", "'+1 day', 'strat of month'", "'strat of month', '+1 day'",
      ] {
        #expect(
          value(modifiers)
            == .error("\(name): 'strat of month' is not a modifier; did you mean 'start of month'?")
        )
      }
      #expect(
        value("'start of week xx_XX'")
          == .error(
            "\(name): 'start of week xx_XX': 'xx' is not a language in CLDR: two or three letters such as 'en', 'de' or 'haw'"
          ))
      for misplaced in ["en_US", "iso8601"] {
        guard case .error(let message) = value("'\(misplaced)'") else {
          Issue.record("\(name): \(value("'\(misplaced)'"))")
          continue
        }
        #expect(
          message.hasPrefix(
            "\(name): '\(misplaced)' is a locale or week scheme, not a modifier; the arguments are \(name)("
          ))
      }
      // An error is what `checked_time` is for.
      let unfit = ["'unixepoch'", "'+1 day', 'julianday'", "'+99999 years'"]
      for modifiers in ["NULL", "NULL, 'x'", "'x', NULL"] + (name == "checked_time" ? [] : unfit) {
        #expect(value(modifiers) == .null, "\(name) \(modifiers)")
      }
    }
    #expect(functions == 43)
  }

  @Test(arguments: [
    (
      "week_key('2011-01-02', 'en_US', 'long')",
      "'long' is a style, not a modifier; the arguments are week_key(time, locale, modifier, ...)"
    ),
    (
      "week_label('2011-01-02', 'en_US', 'long', 'en_US')",
      "'en_US' is a locale or week scheme, not a modifier; the arguments are week_label(time, locale [, style], modifier, ...)"
    ),
    (
      "quarter_of('2011-01-02', 'nrf')",
      "'nrf' is a fiscal calendar, not a modifier; the arguments are quarter_of(time, modifier, ...)"
    ),
    ("half_of('2011-01-02', 'month')", "'month' is not a modifier; did you mean 'start of month'?"),
    (
      "add_weeks('2011-01-02', 1, '+14days')",
      "'+14days' is not a modifier; did you mean '+14 days'?"
    ),
    (
      "add_weeks('2011-01-02', 1, '-2 mnths')",
      "'-2 mnths' is not a modifier; did you mean '-2 months'?"
    ),
    (
      "week_key('2011-01-02', 'en_US', '+1 fortnight')",
      "'+1 fortnight' is not a modifier: write one of SQLite's, such as '+1 day' or 'start of month'"
    ),
    (
      "week_key('2011-01-02', 'en_US', 'weekday 7')",
      "'weekday 7' is not a modifier; did you mean 'weekday 0'?"
    ),
    (
      "week_key('2011-01-02', 'en_US', '')",
      "'' is not a modifier: write one of SQLite's, such as '+1 day' or 'start of month'"
    ),
    (
      "week_key('2011-01-02', 'en_US', 1)",
      "'1' is not a modifier: write one of SQLite's, such as '+1 day' or 'start of month'"
    ),
    (
      "week_key(1293926400, 'en_US', 'unixepock')",
      "'unixepock' is not a modifier; did you mean 'unixepoch'?"
    ),
    (
      "in_zone('2011-01-02', 'UTC', 'Asia/Tokyo')",
      "'Asia/Tokyo' is a time zone, not a modifier; the arguments are in_zone(time, zone, modifier, ...)"
    ),
    (
      "cal_date('2011-01-02', 'start of week xx_XX')",
      "'start of week xx_XX': 'xx' is not a language in CLDR: two or three letters such as 'en', 'de' or 'haw'"
    ),
    (
      "cal_date('2011-01-02', '+1 day', 'end of week 3')",
      "'end of week 3': '3' at byte 0 of the locale is not a language: two or three letters, as in 'en' (no language at all is 'und')"
    ),
  ])
  func errorsNameTheLikelyModifier(call: String, message: String) throws {
    let name = call.prefix { $0 != "(" }
    #expect(try Connection().one("SELECT \(call)") == .error("\(name): \(message)"))
  }

  /// Modifiers of SQLite's documentation and of ours, for a time of each kind: never called no modifier.
  @Test func everyModifierIsAccepted() throws {
    let connection = try Connection()
    let modifiers = [
      "1 day", "+1 days", "-1.5 days", "1 hour", "2 hours", "-3 minutes", "4 seconds",
      "5.001 second", "1 month",
      "2 months", "+1 year", "-100 years", "+99999999 seconds", "05:30", "+05:30:15",
      "-05:30:15.123", "+0001-02-03",
      "-0001-02-03 04:05", "+0001-02-03 04:05:06.789", "+14713-00-00", "ceiling", "floor",
      "start of month",
      "start of year", "start of day", "end of month", "end of year", "end of day", "weekday 0",
      "weekday 6",
      "weekday -1", "unixepoch", "julianday", "auto", "subsec", "subsecond", "START OF MONTH",
      "unixms", "unixus", "since2001", "yyyymmdd", "+2 weeks", "-1 week", "start of week",
      "end of week",
      "start of week en_US", "end of week mysql0", "start of quarter", "end of quarter",
      "start of half", "end of half",
    ]
    var calls = 0
    for modifier in modifiers {
      for time in ["'2011-01-02'", "'15:04'", "2455563.5", "20110102", "1293926400", "-1"] {
        calls += 1
        if case .error(let message) = connection.one(
          "SELECT week_key(\(time), 'en_US', '\(modifier)')")
        {
          Issue.record("\(time) \(modifier): \(message)")
        }
      }
    }
    #expect(calls == 51 * 6)
  }

  /// SQLite's own functions keep NULL for what SQLite does not know.
  @Test func sqlitesFunctionsStillGiveNull() throws {
    for modifier in [
      "'strat of month'", "'en_US'", "''", "1", "'+1 fortnight'", "'start of weeks'",
      "'Asia/Tokyo'",
    ] {
      #expect(
        try Connection().one("SELECT cal_date('2011-01-02', \(modifier))") == .null, "\(modifier)")
    }
  }
}
