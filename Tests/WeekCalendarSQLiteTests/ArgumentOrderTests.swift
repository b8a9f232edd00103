import Testing
import WeekCalendarSQLite

/// Arguments in the wrong order are an error that names the right one, and rows with bad times are not.
@Suite struct ArgumentOrderTests {
  @Test(arguments: [
    ("format_date('2011-01-02', 'EEEE', 'de')", "(format, time, locale, modifier, ...)"),
    (
      "format_date('2011-01-02 10:00', 'yyyy-MM-dd', 'de')", "(format, time, locale, modifier, ...)"
    ),
    ("format_date('2011-01-02T10:00', 'yyyy', 'de')", "(format, time, locale, modifier, ...)"),
    ("format_date('2010-W52-7', 'YYYY-ww', 'de')", "(format, time, locale, modifier, ...)"),
    ("format_date(20110102, 'EEEE', 'de')", "(format, time, locale, modifier, ...)"),
    ("format_date(d, 'EEEE', 'de')", "(format, time, locale, modifier, ...)"),
    ("format_date('EEEE', 'de', '2011-01-02')", "(format, time, locale, modifier, ...)"),
    ("format_date('EEEE', d, 'unixepoch', 'de')", "(format, time, locale, modifier, ...)"),
    ("ObjcFormatAnsiDateUsingLocale('2011-01-02', 'YYYY-ww', 'en_US')", "(format, date, locale)"),
    ("strftime_l('2011-01-02', '%A', 'de')", "(format, time, locale, modifier, ...)"),
    (
      "format_date_template('2011-01-02', 'yMMMd', 'de')", "(template, time, locale, modifier, ...)"
    ),
    (
      "format_date_style(d, 'medium', 'de')",
      "(time, locale, dateStyle [, timeStyle], modifier, ...)"
    ),
    (
      "format_date_style('de', d, 'medium')",
      "(time, locale, dateStyle [, timeStyle], modifier, ...)"
    ),
    (
      "parse_date('2011-01-02', 'yyyy-MM-dd', 'en')",
      "(format, text, locale [, mode [, reference]])"
    ),
    ("week_key('en_US', d)", "(time, locale, modifier, ...)"),
    ("week_key(d, 'unixepoch', 'en_US')", "(time, locale, modifier, ...)"),
    ("week_key(d, '+1 day')", "(time, locale, modifier, ...)"),
    ("is_weekend('en_US', d)", "(time, locale, modifier, ...)"),
    ("weeks_between('en_US', d, d)", "(start, end, locale, modifier, ...)"),
    ("weeks_in_year('en_US', 2011)", "(year, locale)"),
    ("date_of_week('en_US', 2011, 2, 1)", "(year, week, localWeekday, locale)"),
    ("start_of(d, 'month', 'en_US')", "(unit, time, locale, modifier, ...)"),
    ("end_of(d, 'month', 'en_US')", "(unit, time, locale, modifier, ...)"),
    ("start_of('month', 'en_US', d)", "(unit, time, locale, modifier, ...)"),
    ("add_weeks(2, d)", "(time, weeks, modifier, ...)"),
    ("add_weeks(-2, d)", "(time, weeks, modifier, ...)"),
    ("add_weeks('2', '2011-01-02 10:00')", "(time, weeks, modifier, ...)"),
    ("ObjcGetYearAndQuarterUsingLocale('en_US', d)", "(date, locale)"),
    ("in_zone(1293926400, 'unixepoch', 'Europe/Berlin')", "(time, zone, modifier, ...)"),
    ("in_zone(1293926400, 'unixepoch')", "(time, zone, modifier, ...)"),
    ("in_zone(1293926400, 'unixepoch', 'UTC')", "(time, zone, modifier, ...)"),
    ("in_zone(d, '+1 day', 'Europe/Berlin')", "(time, zone, modifier, ...)"),
    ("in_zone('Europe/Berlin', d)", "(time, zone, modifier, ...)"),
    ("in_zone(d, d)", "(time, zone, modifier, ...)"),
  ])
  func swappedArgumentsAreNamed(call: String, order: String) throws {
    let name = call.prefix { $0 != "(" }
    let value = try Connection().one("SELECT \(call) FROM (SELECT '2011-01-02' AS d)")
    guard case .error(let message) = value else {
      Issue.record("\(call): \(value)")
      return
    }
    #expect(message.hasPrefix("\(name): "), "\(message)")
    #expect(message.hasSuffix("; the arguments are \(name)\(order)"), "\(message)")
  }

  /// Every function with a time and a locale, the two exchanged: dates that no function reads, and whatever
  /// else is no locale; locales, schemes and fiscal calendars.
  @Test func everySwappedTimeAndLocaleIsAnError() throws {
    let connection = try Connection()
    let dates = [
      "1/2/2011", "01/02/11", "2.1.2011", "2. 1. 2011", "2011/01/02", "2 Jan 2011", "Jan 2, 2011",
      "January 2 2011", "2-JAN-2011", "1/2/2011 10:00", "2011-1-2", "2011-01-02", "20110102",
      "heute", "gestern", "", "x",
    ]
    let locales = [
      "en_US", "de", "zh-Hant-TW", "en-US-u-fw-mon", "iso8601", "mmwr", "mysql0", "nrf", "iso-13",
    ]
    let parts = [
      "format": "yyyy", "unit": "month", "policy": "majority", "dateStyle": "full",
      "template": "yMd",
      "week": "2", "localWeekday": "1", "year": "2011", "yearMode": "short",
      "firstHalfFormat": "%@",
      "secondHalfFormat": "%@", "end": "2011-01-02",
    ]
    let times = ["time", "date", "text", "start", "key"]
    var calls = 0
    var functions = 0
    for function in SQLFunction.all {
      let names = function.arguments.replacing("[", with: ",").split(separator: ",")
        .map { $0.filter { $0.isLetter } }.filter { !$0.isEmpty && $0 != "modifier" }
      let needed = names.filter { !["mode", "reference", "timeStyle"].contains($0) }
      guard let time = needed.firstIndex(where: times.contains),
        let locale = needed.firstIndex(where: { $0 == "locale" || $0 == "calendar" })
      else { continue }
      functions += 1
      for date in dates {
        for word in locales {
          var arguments = needed.map { parts[$0] ?? $0 }
          arguments[time] = word
          arguments[locale] = date
          let text =
            function.name + "("
            + arguments.map { "'" + $0 + "'" }.joined(separator: ", ") + ")"
          calls += 1
          let value = connection.one("SELECT " + text)
          // An unknown locale is NULL there, unless it is a date.
          if function.name == "ObjcFormatAnsiDateUsingLocale", value == .null,
            ["heute", "gestern", "", "x"].contains(date)
          {
            continue
          }
          // A calendar's unit is looked at after the calendar.
          guard case .error(let message) = value else {
            Issue.record("\(text): \(value)")
            continue
          }
          #expect(
            message.contains("; the arguments are \(function.name)(\(function.arguments))"),
            "\(text): \(message)")
        }
      }
    }
    #expect(functions >= 20)
    #expect(calls == functions * dates.count * locales.count)
    for table in ["weeks", "calendar_days", "fiscal_calendar"] {
      for date in dates {
        let message = connection.errorOf(
          "SELECT * FROM \(table)('en_US', '2011-12-31', '\(date)')")
        #expect(message?.contains("; the arguments are \(table)(start, stop, ") ?? false, "\(date)")
      }
    }
    #expect(
      connection.errorOf("SELECT * FROM convert_week('en_US', '2011-W02', 'iso8601')")?
        .hasSuffix("; the arguments are convert_week(week, from_locale, to_locale)") ?? false)
  }

  /// The format and a date that no function reads, exchanged.
  @Test func writtenDatesAreNamed() throws {
    let connection = try Connection()
    let calls = [
      "format_date('1/2/2011', 'EEEE', 'de')", "format_date('2 Jan 2011', 'yyyy', 'de')",
      "strftime_l('2.1.2011', '%A', 'de')", "format_date_template('1/2/2011', 'yMMMd', 'de')",
      "ObjcFormatAnsiDateUsingLocale('1/2/2011', 'YYYY-ww', 'en_US')",
      "parse_date('1/2/2011', 'd/M/y', 'en')", "start_of('1/2/2011', 'month', 'en_US')",
      "format_date_style('1/2/2011', 'full', 'de')", "week_key('1/2/2011', 'unixepoch', 'de')",
      "add_weeks(2, '1/2/2011')", "in_zone('Europe/Berlin', '1/2/2011')",
    ]
    for call in calls {
      let value = connection.one("SELECT \(call)")
      guard case .error(let message) = value else {
        Issue.record("\(call): \(value)")
        continue
      }
      #expect(message.contains("; the arguments are "), "\(call): \(message)")
    }
  }

  @Test func errorsSayWhichArgumentIsWhere() throws {
    #expect(
      try Connection().one("SELECT format_date('2011-01-02', 'EEEE', 'de')")
        == .error(
          "format_date: 'EEEE' is a pattern in the place of the time, and '2011-01-02' is a "
            + "time; the arguments are format_date(format, time, locale, modifier, ...)"))
  }

  /// Columns of any texts give NULL, as before, where the format, the zone and the locale are right.
  @Test func badRowsAreNull() throws {
    let connection = try Connection()
    let texts = [
      "EEEE", "yyyy-MM-dd", "%A", "%Y-%m-%d", "yMMMd", "en_US", "Europe/Berlin", "unixepoch",
      "month", "full", "x", "", "2011-13-45", "2", "-1", "1/2/2011", "2 Jan 2011", "2.1.2011",
    ]
    var rows = 0
    for call in [
      "format_date('EEEE', d, 'de')", "format_date('''2011-01-02''', d, 'de')",
      "format_date('d.M.', d, 'de', '+1 day')", "format_date('12', d, 'de')",
      "ObjcFormatAnsiDateUsingLocale('YYYY-ww', d, 'de')", "strftime_l('%A', d, 'de')",
      "strftime_l('12:00', d, 'de')", "format_date_template('yMMMd', d, 'de')",
      "format_date_style(d, 'de', 'full')", "parse_date('yyyy-MM-dd', d, 'de')",
      "week_key(d, 'de')", "start_of('month', d, 'de')", "add_weeks('2011-01-02', d)",
      "add_weeks(d, 'x')", "in_zone(d, 'Europe/Berlin')", "in_zone(d, 'UTC', '+1 day')",
      "in_zone(d, '+05:30')", "in_zone(d, 'UTC')", "weeks_between(d, d, 'de')",
    ] {
      for text in texts {
        rows += 1
        let value = connection.one("SELECT \(call) FROM (SELECT ? AS d)", [.text(Array(text.utf8))])
        switch (value, call) {
        case (.null, _), (.integer(0), "weeks_between(d, d, 'de')"): break
        // A number of weeks.
        case (.text, "add_weeks('2011-01-02', d)") where text == "2" || text == "-1": break
        // A time alone is of a day, as SQLite has it, so a format of one is swapped with a format.
        case (.error(let message), "strftime_l('12:00', d, 'de')") where text.hasPrefix("%"):
          #expect(message.contains("the arguments are"))
        default: Issue.record("\(call) of '\(text)': \(value)")
        }
      }
    }
    #expect(rows == 19 * 18)
  }
}
