import Foundation
import Testing
import WeekCalendar

/// `--label-style` of `weekcal report` and `weekcal week`.
@Suite struct LabelStyleTests {
  private static let locales = [
    "en_US", "de_DE", "fr_FR", "hu_HU", "ar_EG", "he_IL", "fa_IR", "hi_IN", "th_TH", "zh_CN",
    "ja_JP",
    "ru_RU",
  ]

  private static func sales() -> String {
    URL(filePath: #filePath).appending(path: "../../../Fixtures/sales.csv").standardized.path
  }

  fileprivate static func report(_ arguments: [String]) throws -> Tool.Result {
    try Tool.run(["report", sales(), "--date", "Datum", "--sum", "Umsatz", "--quiet"] + arguments)
  }

  /// The label of each row is the span of its first and last day, in every form, period and locale.
  @Test func aLabelIsTheSpanOfTheRow() throws {
    var compared = 0
    for name in Self.locales {
      let locale = try CalendarLocale(name)
      for (style, template) in [("long", "yMMMMd"), ("medium", "yMMMd"), ("short", "yMd")] {
        let span = try DateSpanPattern(template: template, locale: locale)
        for periods in [
          ["--by", "week"], ["--by", "half"], ["--by", "period", "--calendar", "nrf"],
          ["--by", "mysql0"],
        ] {
          let rows = try Self.report(
            periods + ["-l", name, "--label-style", style, "--format", "json"]
          ).output
          let parsed = try JSONSerialization.jsonObject(with: Data(rows.utf8)) as? [[String: Any]]
          for row in try #require(parsed) {
            let days = ["first_day", "last_day"].compactMap { row[$0] as? String }
            let text = span.string(
              from: try CivilDate(days[0]), to: try CivilDate(days[1]))
            #expect(row["label"] as? String == text)
            compared += 1
          }
        }
      }
    }
    #expect(compared > 500, "\(compared)")
  }

  /// In a text from left to right a label from right to left has marks around it, so that the numbers beside it stay
  /// where they are; files for programs have none.
  @Test func partialPeriodsAreMarkedInTables() throws {
    // The weeks of 48 rows from 7 December 2020 on, by their first day.
    for (name, isMarked, count) in [
      ("he_IL", true, 16), ("ar_EG", true, 17), ("de_DE", false, 16),
    ] {
      let arguments = ["-l", name, "--label-style", "medium"]
      let table = try Self.report(arguments)
      let rows = table.rows.dropFirst(2)
      for row in rows {
        #expect(row.unicodeScalars.contains("\u{200F}") == isMarked, "\(row)")
        #expect(row.unicodeScalars.contains("\u{200E}") == isMarked, "\(row)")
      }
      let csv = try Self.report(arguments + ["--format", "csv"])
      #expect(rows.count == count && csv.rows.count == 1 + count)
      #expect(!csv.output.unicodeScalars.contains("\u{200E}"))
    }
  }

  @Test func wordsLabelEveryPeriod() throws {
    let fiscal = try Self.report([
      "--by", "period", "--calendar", "nrf", "-l", "de_DE", "--label-style", "words",
    ])
    #expect(fiscal.rows.count == 2 + 5)
    for row in fiscal.rows.dropFirst(2) { #expect(row.contains(#/P\d+ FY\d{4}/#), "\(row)") }
    for by in ["week", "month", "quarter", "year"] {
      let labels = try Self.report(["--by", by, "-l", "de_DE", "--labels"])
      let words = try Self.report(["--by", by, "-l", "de_DE", "--label-style", "words"])
      #expect(labels.output == words.output && labels.status == 0)
    }
  }

  /// The days are told of each bar and below the plots.
  @Test func picturesShowTheDaysOfEachBar() throws {
    let plain = try Self.report(["-l", "de_DE", "--format", "svg"]).output
    let days = try Self.report(["-l", "de_DE", "--format", "svg", "--label-style", "medium"]).output
    let first = try #require(days.firstMatch(of: #/<title>(20\d\d-W\d\d) \((.*?)\) · /#))
    let week = try Week(String(first.1), .iso8601)
    #expect(first.2 == (try week.label(.medium, locale: "de_DE")))
    #expect(!plain.contains(first.2))
    #expect(days.contains(#/<text[^>]*>\d+\.[^<]*–[^<]*\d+\. [A-Z]/#))
  }

  /// Where a label has the days and room is short, bars take that of their columns; all else stays.
  @Test func barsKeepRoomForLabels() throws {
    var shorter = 0
    for name in Self.locales {
      for style in ["long", "medium", "short"] {
        let arguments = ["-l", name, "--label-style", style]
        let plain = try Self.report(arguments)
        let bars = try Self.report(arguments + ["--bars"])
        #expect(bars.status == 0, "\(name) \(style): \(bars)")
        #expect(bars.rows.count == plain.rows.count)
        #expect(bars.output.contains("█"))
        #expect(bars.output.contains("label"))
        if !bars.output.contains("first_day") {
          #expect(!bars.output.contains("last_day"))
          shorter += 1
        }
      }
    }
    #expect(shorter > 5 && shorter < 3 * Self.locales.count, "\(shorter)")
    // Words do not say the days.
    let words = try Self.report(["-l", "de_DE", "--labels", "--bars"])
    #expect(words.output.contains("first_day") == (words.status == 0))
  }

  @Test func weekShowsLabels() throws {
    let week = try Tool.run(["week", "2012-12-31", "-l", "de_DE", "--label-style", "medium"])
    #expect(week.rows.last?.hasSuffix("31. Dez. 2012\u{2009}–\u{2009}6. Jan. 2013") == true)
    #expect(week.rows.first?.hasSuffix("label") == true)
    let words = try Tool.run(["week", "2012-12-31", "-l", "en_US", "--label-style", "words"])
    #expect(words.rows.last?.hasSuffix("week 1 of 2013") == true)
    let fiscal = ["week", "2024-04-09", "--calendar", "nrf", "--unit", "period", "--label-style"]
    #expect(try Tool.run(fiscal + ["words"]).rows.last?.hasSuffix("P3 FY2024") == true)
    let german = try Tool.run(fiscal + ["long", "-l", "de_DE"])
    #expect(
      german.rows.last?.hasSuffix("7. April\u{2009}–\u{2009}4. Mai 2024") == true, "\(german)")
  }

  @Test(arguments: [
    (["--label-style", "medium"], "--label-style needs --locale"),
    (["--label-style", "tiny", "-l", "en"], "'tiny' is invalid for '--label-style"),
    (["--label-style", "long", "--labels", "-l", "en"], "--labels means --label-style words"),
    (["--label-style", "long", "--by", "weekday", "-l", "en"], "weekdays recur"),
    (["--label-style", "long", "--by", "hour", "-l", "en"], "hours recur"),
    (
      ["--labels", "span", "-l", "en"],
      "Unexpected argument 'span': '--labels' takes no value; did you mean '--label-style'?"
    ),
    (
      ["--labels=span", "-l", "en"],
      "'--labels' does not take any value, but 'span' was specified; did you mean '--label-style'?"
    ),
  ])
  func wrongLabelStylesAreErrors(arguments: [String], message: String) throws {
    let result = try Self.report(arguments)
    #expect(result.status == 64)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test func twoKindsOfWeeksAreStillRefused() throws {
    let result = try Tool.run(["week", "2012-12-31", "-l", "de_DE", "--calendar", "nrf"])
    #expect(
      result.status == 64 && result.errors.contains("expected --locale or --calendar, not both"))
  }
}

extension Tool.Result {
  /// The lines that are not empty.
  fileprivate var rows: [Substring] { output.split(separator: "\n") }
}
