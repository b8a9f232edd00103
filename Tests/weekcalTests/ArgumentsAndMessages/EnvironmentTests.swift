import Foundation
import Testing

/// What commands take from around them: the day and the locale.
@Suite struct EnvironmentTests {
  /// 2011-01-02T23:30:00Z.
  private static let lateSunday = ["SOURCE_DATE_EPOCH": "1294011000"]

  private func dates(_ texts: [String], _ environment: [String: String]) throws -> [String] {
    let result = try Tool.run(
      ["format", "yyyy-MM-dd", "-l", "en"] + texts, environment: environment)
    #expect(result.status == 0, "\(texts): \(result.errors)")
    return result.output.split(separator: "\n").map(String.init)
  }

  @Test func relativeDaysAreCountedFromToday() throws {
    let table = [
      ("today", "2011-01-02"), ("yesterday", "2011-01-01"), ("tomorrow", "2011-01-03"),
      ("TODAY", "2011-01-02"), ("-7d", "2010-12-26"), ("+2w", "2011-01-16"), ("-1m", "2010-12-02"),
      ("-1y", "2010-01-02"), ("+0d", "2011-01-02"), ("today-7d", "2010-12-26"),
      ("tomorrow+1m", "2011-02-03"), ("yesterday-1w", "2010-12-25"), ("-0007d", "2010-12-26"),
    ]
    let answers = try dates(table.map(\.0), Self.lateSunday)
    #expect(answers == table.map(\.1))
    #expect(answers.count == 13)
  }

  /// A shorter month has no 31st.
  @Test func monthsEndOnTheirLastDay() throws {
    // 2012-03-31T12:00:00Z.
    let environment = ["SOURCE_DATE_EPOCH": "1333195200"]
    #expect(
      try dates(["-1m", "-13m", "+1m", "-1y"], environment)
        == ["2012-02-29", "2011-02-28", "2012-04-30", "2011-03-31"])
  }

  /// The day is that of --zone, else of local time.
  @Test func todayIsTheDayInTheZone() throws {
    let local = Self.lateSunday.merging(["TZ": "Asia/Tokyo"]) { $1 }
    #expect(try dates(["today"], local) == ["2011-01-03"])
    #expect(try dates(["today", "--zone", "America/New_York"], local) == ["2011-01-02"])
    #expect(try dates(["today", "--zone", "Asia/Tokyo"], Self.lateSunday) == ["2011-01-03"])
  }

  @Test func reportsTakeRelativeDays() throws {
    let lines = "d\n2010-12-25\n2011-01-01\n2011-01-02\n2011-01-03\n"
    let arguments = ["report", "-", "--date", "d", "-l", "de_DE", "--format", "csv"]
    let result = try Tool.run(
      arguments + ["--from", "-7d", "--to", "today"], input: lines, environment: Self.lateSunday)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.lines.dropFirst() == ["2010-W52,2010-12-27,2011-01-02,2,7,7", ""])
    let inZone = try Tool.run(
      arguments + ["--from", "today", "--to", "tomorrow", "--zone", "Asia/Tokyo"], input: lines,
      environment: Self.lateSunday)
    // Days to count beyond the last row say nothing about the data.
    #expect(inZone.lines.dropFirst() == ["2011-W01,2011-01-03,2011-01-09,1,1,7", ""])
    let disorder = try Tool.run(
      arguments + ["--from", "today", "--to", "-1d"], input: lines, environment: Self.lateSunday)
    #expect(disorder.status == 64)
    #expect(disorder.errors == "weekcal: --to 2011-01-01 comes before --from 2011-01-02\n")
  }

  /// Days of today are for arguments: in data they are not dates.
  @Test func malformedRelativeDaysAreErrors() throws {
    var count = 0
    for text in [
      "7d", "+7", "-7x", "todays", "today-", "today7d", "+12345678d", "--7d", "+d", "1w",
    ] {
      let result = try Tool.run(
        ["week", "-l", "de", "--"] + [text], environment: Self.lateSunday)
      #expect(result.status == 64, "\(text): \(result.output)")
      count += 1
    }
    #expect(count == 10)
    let line = try Tool.run(["week", "-l", "de"], input: "today\n", environment: Self.lateSunday)
    #expect(line.status == 65)
    let far = try Tool.run(["week", "-l", "de", "+9999999y"], environment: Self.lateSunday)
    #expect(far.status == 64)
    #expect(far.errors.hasPrefix("weekcal: '+9999999y': year "), "\(far.errors)")
    let clock = try Tool.run(
      ["week", "-l", "de", "today"], environment: ["SOURCE_DATE_EPOCH": "x"])
    #expect(clock.errors == "weekcal: SOURCE_DATE_EPOCH is 'x': expected seconds since 1970\n")
    #expect(clock.status == 64)
    // A word for a day is not a pattern.
    let pattern = try Tool.run(["format", "-7d", "-l", "de"], environment: Self.lateSunday)
    #expect(pattern.status == 64)
    #expect(pattern.errors.contains("it is a date; the pattern goes first"))
  }

  @Test func localeComesFromTheEnvironment() throws {
    var count = 0
    for (environment, locale, name, week) in [
      (["LANG": "de_DE.UTF-8"], "de_DE", "LANG", "2010-W52"),
      (["LANG": "de_DE.UTF-8", "LC_TIME": "en_US.UTF-8"], "en_US", "LC_TIME", "2011-W02"),
      (["LC_TIME": "en_US", "LC_ALL": "fr_FR@euro"], "fr_FR", "LC_ALL", "2010-W52"),
      (["LC_ALL": "", "LANG": "sr_RS@latin"], "sr_Latn_RS", "LANG", "2011-W01"),
    ] {
      let result = try Tool.run(
        ["week", "2011-01-02", "--format", "csv"], environment: environment)
      #expect(result.errors == "weekcal: no --locale: using \(locale) from \(name)\n")
      #expect(result.lines.dropFirst().first?.hasPrefix("2011-01-02,\(week),") == true)
      #expect(result.status == 0)
      count += 1
    }
    let option = try Tool.run(
      ["week", "2011-01-02", "-l", "de_DE"], environment: ["LANG": "en_US.UTF-8"])
    #expect(option.errors == "")
    for (environment, message) in [
      ([:], "none of LC_ALL, LC_TIME and LANG is set"),
      (["LANG": "C.UTF-8"], "LANG is 'C.UTF-8', which is not a locale"),
      (["LC_ALL": "POSIX", "LANG": "de_DE.UTF-8"], "LC_ALL is 'POSIX', which is not a locale"),
      (["LANG": "xx_YY"], "LANG is 'xx_YY': "),
    ] {
      for command in [
        ["week", "2011-01-02"], ["calendar", "2013"], ["format", "y", "2011-01-02"],
      ] {
        let result = try Tool.run(command, environment: environment)
        #expect(result.status == 64, "\(environment)")
        let example =
          command[0] == "week"
          ? "--locale or --calendar is required, as in --locale de_DE or --calendar nrf"
          : "--locale is required, as in --locale de_DE"
        #expect(result.errors.hasPrefix("weekcal: \(example): \(message)"), "\(result.errors)")
        count += 1
      }
    }
    #expect(count == 4 + 4 * 3)
  }

  @Test func calendarDefaultsToTheCurrentYear() throws {
    let year = try Tool.run(["calendar", "-l", "en_US"], environment: Self.lateSunday)
    #expect(year.output == (try Tool.run(["calendar", "2011", "-l", "en_US"])).output)
    let month = try Tool.run(["calendar", "2024-02", "-l", "en_US"])
    #expect(month.status == 0)
    #expect(month.output == (try Tool.run(["calendar", "2024", "2", "-l", "en_US"])).output)
    #expect(try Tool.run(["calendar", "-l", "en_US", "--", "-4-02"]).status == 0)
    for (arguments, message) in [
      (["2024-13"], "month 13 is out of range"), (["2024-02", "3"], "the month is given twice"),
      (["2024-2"], "expected a year, as in 2013, a month"), (["today"], "expected a year"),
      (["1000000-01"], "year 1000000 is out of range"),
    ] {
      let result = try Tool.run(["calendar", "-l", "en_US"] + arguments)
      #expect(result.status == 64)
      #expect(result.errors.contains(message), "\(result.errors)")
    }
  }

  @Test func stylesAndTemplatesAreOptions() throws {
    var count = 0
    for (arguments, text) in [
      (["--style", "full"], "Sonntag, 2. Januar 2011"), (["--style", "short"], "02.01.11"),
      (["--style", "none,short"], "15:04"),
      (["--style", "medium,short"], "02.01.2011, 15:04"),
      (["--style", "long,short"], "2. Januar 2011 um 15:04"),
      (["--style", "long,short,at-time"], "2. Januar 2011 um 15:04"),
      (["--style", "long,short,standard"], "2. Januar 2011, 15:04"),
      (["--template", "yMMMM"], "Januar 2011"), (["--template", "MMMd"], "2. Jan."),
    ] {
      let result = try Tool.run(["format"] + arguments + ["2011-01-02 15:04", "-l", "de_DE"])
      #expect(result.output == text + "\n", "\(arguments): \(result.errors)")
      let lines = try Tool.run(
        ["format"] + arguments + ["-l", "de_DE"], input: "2011-01-02 15:04\n2011-01-02 15:04\n")
      #expect(lines.output == text + "\n" + text + "\n")
      count += 1
    }
    #expect(count == 9)
    for (arguments, message) in [
      (["--style", "none"], "The value 'none' is invalid for '--style <style>'"),
      (["--style", "long,long,long"], "is invalid for '--style <style>'"),
      (["--style", "long,long,standard,standard"], "is invalid for '--style <style>'"),
      (["--style", "long", "--template", "y"], "expected --style or --template, not both"),
      (["--style", "long", "YYYY", "2011-01-02"], "'YYYY' is not a date"),
      (["--template", String(repeating: "y", count: 2_000)], "--template 'yyyy"),
      ([], "Missing expected argument '<pattern>'"),
    ] {
      let result = try Tool.run(["format"] + arguments + ["-l", "de_DE"])
      #expect(result.status == 64, "\(arguments): \(result.output)")
      #expect(result.errors.contains(message), "\(result.errors)")
    }
  }

  /// An error names what is right: the option, the command, the column, the table, the function, the zone.
  @Test func errorsSayWhatIsExpected() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/sales.csv"
    try Data("Day,Shop,Sum\n2011-01-02,Bonn,3\n".utf8).write(to: URL(fileURLWithPath: file))
    let report = ["report", file, "-l", "de"]
    let query = ["query", file]
    let cases: [(arguments: [String], status: Int32, hint: String)] = [
      (["week", "--locle", "de"], 64, "Did you mean '--locale'?"),
      (report + ["--date", "Day", "--fron", "2011-01-02"], 64, "did you mean '--from'?"),
      (report + ["--sun", "Sum"], 64, "did you mean '--sum'?"),
      (report + ["--unit", "week"], 64, "Unknown option '--unit'\n"),
      (report + ["--unit", "week"], 64, "See 'weekcal report --help-all'"),
      (report + ["--sum", "Sum"], 64, "the columns are: 'Day', 'Shop', 'Sum'"),
      (report + ["--where", "Shop = 1"], 64, "the columns are: 'Day', 'Shop', 'Sum'"),
      (report + ["--date", "Day", "--top", "x"], 64, "'--top <n>': expected a whole number"),
      (report + ["--date", "Day", "--decimals", "x"], 64, "expected a whole number"),
      (report + ["--date", "Day", "--threads", "1.5"], 64, "expected a whole number"),
      (report + ["--date", "Day", "--skip-rows", "x"], 64, "expected a whole number"),
      (report + ["--date", "Day", "--sum", "Sun"], 66, "did you mean 'Sum'?"),
      (report + ["--date", "Day", "--where", "Shp = 'Bonn'"], 64, "did you mean 'Shop'?"),
      (query + ["SELECT Smu FROM sales"], 65, "did you mean 'Sum'?"),
      (query + ["SELECT s.Shp FROM sales s"], 65, "did you mean 'Shop'?"),
      (query + ["SELECT * FROM slaes"], 65, "did you mean 'sales'?"),
      (query + ["SELECT week_kye(Day, 'de') FROM sales"], 65, "did you mean 'week_key'?"),
      (query + ["SELECT week_key(Day) FROM sales"], 65, "week_key(time, locale, modifier, ...)"),
      (["sql", "week_key", "d", "--dialct", "duckdb"], 64, "did you mean '--dialect'?"),
      (["sql", "week_kye", "d", "--dialect", "duckdb"], 64, "did you mean 'week_key'?"),
      (["dimnsion"], 64, "did you mean 'dimension'?"),
      (["--verison"], 64, "did you mean '--version'?"),
      (["data", "show"], 64, "expected info, diff or save"),
      (["data", "info", "--forma", "json"], 64, "Did you mean '--format'?"),
      (["format", "y", "-l", "de", "--zone", "Berlin"], 64, "did you mean 'Europe/Berlin'?"),
      (
        ["format", "y", "-l", "de", "--zone", "europe/berlin"], 64, "did you mean 'Europe/Berlin'?"
      ),
      (["format", "y", "-l", "de", "--zone", "New York"], 64, "did you mean 'America/New_York'?"),
      (["format", "y", "-l", "de", "--zone", "Asia/Tokio"], 64, "did you mean 'Asia/Tokyo'?"),
    ]
    for (arguments, status, hint) in cases {
      let result = try Tool.run(arguments)
      #expect(result.status == status, "\(arguments): \(result.errors)")
      #expect(result.errors.contains(hint), "\(arguments): \(result.errors)")
    }
    #expect(cases.count == 28)
  }
}
