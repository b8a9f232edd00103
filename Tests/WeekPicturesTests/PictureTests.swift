import TestSupport
import Testing
import WeekCalendar
import WeekPictures
import WeekReports

/// Charts and pages as markup: what is in them, and what never is.
///
/// `.ci/pictures` looks at them in a browser.
@Suite struct PictureTests: PictureSuite {
  /// A bar for each period with rows, hatched where it is partial, none where it has no row.
  @Test func everyPeriodWithRowsHasABar() throws {
    let svg = try chart(report(Self.gaps))
    #expect(count("<rect class=\"bar s0\"", in: svg) == 4 + 1)
    #expect(count("url(#weekcal-hatch)", in: svg) == 1 + 1)
    #expect(svg.contains("<title>2020-W53 (2020-12-28 – 2021-01-03) · n: 2</title>"))
    #expect(svg.contains("<title>2020-W52 (2020-12-21 – 2020-12-27) · n: 1 (5/7)</title>"))
    #expect(svg.contains("n: −4</title>"))
    #expect(!svg.contains("2021-W01"))
  }

  /// Lines are broken where a period has no row.
  @Test func linesBreakAtPeriodsWithoutRows() throws {
    let svg = try chart(report(Self.gaps), .lines)
    let path = try #require(svg.split(separator: "\n").first { $0.contains("class=\"line s0\"") })
    #expect(count("M", in: String(path)) == 2)
    #expect(count("L", in: String(path)) == 2)
    #expect(count("<circle class=\"dot hollow s0\"", in: svg) == 1 + 1)
  }

  /// Texts of the table are texts of the picture, whatever is in them.
  @Test func textsAreEscaped() throws {
    let name = "<script>alert(1)</script>&\"'\u{1}\u{202E}"
    let text = "d,n,g\n2021-01-04,1,\"\(name.replacing("\"", with: "\"\""))\"\n2021-01-05,2,b\n"
    let report = try report(text) { $0.groups = ["g"] }
    for style in ReportChart.Style.allCases {
      let svg = try chart(report, style)
      #expect(!svg.contains("<script"))
      #expect(svg.contains("&lt;script&gt;alert(1)&lt;/script&gt;&amp;&quot;'\\u{01}"))
      #expect(!svg.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }
    let page = try ReportPage(
      report, .bars, locale: CalendarLocale("en_US"), title: "</title><img src=x>")
    #expect(!page.html.contains("<img") && !page.html.contains("<script"))
    #expect(page.html.contains("&lt;/title&gt;"))
    for forbidden in ["href", "src=", "@import", "url(h", "https:"] {
      #expect(!page.html.replacing("&lt;img src=x&gt;", with: "").contains(forbidden))
    }
  }

  /// Sums of groups are stacked; averages, and more than eight groups, have plots of their own.
  @Test func sumsOfGroupsAreStackedAndOthersHavePlots() throws {
    let rows = (0..<9).map { "2021-01-0\($0 % 3 + 4),\($0),g\($0)\n" }.joined()
    let nine = try report("d,n,g\n" + rows) { $0.groups = ["g"] }
    let three = try report("d,n,g\n" + rows.prefix(16 * 3)) { $0.groups = ["g"] }
    let averages = try report("d,n,g\n" + rows.prefix(16 * 3)) {
      $0.groups = ["g"]
      $0.aggregates = [.average("n")]
    }
    func plots(_ report: Report, _ style: ReportChart.Style) throws -> Int {
      count("class=\"strong\"", in: try chart(report, style))
    }
    #expect(try plots(three, .bars) == 1)
    #expect(try plots(three, .lines) == 1)
    #expect(try plots(averages, .bars) == 3)
    #expect(try plots(averages, .lines) == 1)
    #expect(try plots(nine, .bars) == 9)
    #expect(try plots(nine, .lines) == 9)
  }

  /// Plots of many groups are a grid with one scale: marks beside its first column, an axis below each.
  @Test func plotsOfManyGroupsShareAScale() throws {
    func places(_ style: String, _ attribute: String, in svg: String) -> [Double] {
      svg.split(separator: "\n").filter { $0.contains("class=\"\(style)\"") }.compactMap {
        $0.split(separator: " \(attribute)=\"").last?.split(separator: "\"").first
          .flatMap { Double($0) }
      }
    }
    var count = 0
    for (groups, columns, rows) in [(4, 2, 2), (5, 2, 3), (7, 3, 3), (9, 3, 3), (16, 3, 6)] {
      let lines = (0..<groups * 3).map {
        "2021-01-\($0 / groups * 7 + 10),\($0),g\($0 % groups)\n"
      }
      let report = try report("d,n,g\n" + lines.joined()) {
        $0.groups = ["g"]
        $0.aggregates = [.average("n")]
      }
      for (locale, word) in [("en_US", ">Week<"), ("he_IL", ">שבוע<")] {
        let svg = try chart(report, .bars, locale)
        let (x, y) = (places("strong", "x", in: svg), places("strong", "y", in: svg))
        #expect(x.count == groups && Set(x).count == columns && Set(y).count == rows)
        #expect((x[0] < x[1]) == (locale == "en_US"))
        #expect(svg.contains("class=\"heading\"") && svg.contains(">avg_n</text>"))
        // The mark of 0 beside each row, the numbers of weeks below each column.
        #expect(self.count(">0</text>", in: svg) == rows)
        #expect(self.count(">3</text>", in: svg) == columns)
        #expect(self.count(word, in: svg) == 1)
        count += 1
      }
    }
    #expect(count == 10)
  }

  /// The legend says what is hatched, and the axis what its numbers are.
  @Test func wordsAreThoseOfTheLocale() throws {
    let report = try report(Self.gaps)
    for style in ReportChart.Style.allCases {
      #expect(try chart(report, style).contains(">partly covered (5/7 days)</text>"))
    }
    var count = 0
    for (locale, word) in [
      ("en_US", "Week"), ("de_DE", "Woche"), ("fr_FR", "Semaine"), ("ru_RU", "Неделя"),
      ("ar_EG", "الأسبوع"), ("ja_JP", "週"), ("ka_GE", "კვირა"),
    ] {
      #expect(try chart(report, .bars, locale).contains(">\(word)</text>"), "\(locale)")
      count += 1
    }
    #expect(count == 7)
    // A legend of many kinds of coverage ends after four of them.
    let months = "d,n\n2023-01-05,1\n2023-02-05,1\n2023-04-05,1\n2024-02-05,1\n2024-06-12,1\n"
    let late = try self.report(months, .unit(.month)) {
      $0.coveredFrom = try? CivilDate("2024-06-10")
    }
    #expect(try chart(late).contains(">partly covered (0/31 · 0/28 · 0/30 · 0/29 · … days)</text>"))
    let days = try self.report(Self.gaps, .unit(.day))
    #expect(try chart(days).contains(">Day</text>"))
    let plain = try self.report(Self.gaps, .unit(.month))
    #expect(try !chart(plain).contains(">Month</text>"))
  }

  /// Lines have a dot for each value if there is room; averages over them have none.
  @Test func linesHaveDotsIfThereIsRoom() throws {
    let first = try CivilDate("2021-01-01")
    var count = 0
    for (days, dots) in [(20, 20), (100, 0)] {
      let rows = try (0..<days).map { "\(try first.adding(days: $0)),\($0)\n" }.joined()
      let report = try report("d,n\n" + rows, .unit(.day)) {
        $0.derived = [DerivedColumn(.movingAverage(2))]
      }
      let svg = try chart(report, .lines)
      #expect(self.count("<circle class=\"dot s0\"", in: svg) == dots)
      #expect(self.count("<circle class=\"dot mark", in: svg) == 0)
      #expect(self.count("<path class=\"line mark\"", in: svg) == 1 + 1)
      count += 1
    }
    #expect(count == 2)
    // Narrow bars have a gap of 0.3 on both sides.
    let rows = try (0..<200).map { "\(try first.adding(days: $0)),1\n" }.joined()
    let svg = try chart(report("d,n\n" + rows, .unit(.day)))
    let bars = svg.split(separator: "\n").filter { $0.contains("<rect class=\"bar s0\"") }
    let numbers = bars.compactMap { bar in
      ["x", "width"].compactMap { name in
        bar.split(separator: " \(name)=\"").last?.split(separator: "\"").first.flatMap {
          Double($0)
        }
      }
    }
    #expect(numbers.count == 200)
    for (one, next) in zip(numbers, numbers.dropFirst()) {
      #expect((next[0] - one[0] - one[1] - 0.6).magnitude < 0.03)
    }
  }

  /// A long legend has several lines, from right to left in languages of the right.
  @Test func longLegendsHaveSeveralLines() throws {
    let rows = (0..<8).map { "2021-01-04,1,\($0) \(String(repeating: "group ", count: 4))\n" }
    let report = try report("d,n,g\n" + rows.joined()) { $0.groups = ["g"] }
    /// The places of the eight marks of the legend.
    func marks(_ style: ReportChart.Style, _ locale: String) throws -> [(x: Double, y: String)] {
      try chart(report, style, locale).split(separator: "\n").compactMap { line in
        let parts = line.split(separator: "\"")
        if line.hasPrefix("<rect class=\"bar s"), line.hasSuffix("width=\"14\" height=\"12\"/>") {
          return Double(parts[3]).map { ($0, String(parts[5])) }
        }
        guard line.hasPrefix("<path class=\"line s"), line.contains("h18") || line.contains("h-18")
        else { return nil }
        let place = parts[3].dropFirst().split { " h".contains($0) }
        return Double(place[0]).map { ($0, String(place[1])) }
      }
    }
    var count = 0
    for (style, width) in [(ReportChart.Style.bars, 14.0), (.lines, 0)] {
      let left = try marks(style, "en_US").prefix(8)
      let right = try marks(style, "he_IL").prefix(8)
      #expect(left.count == 8 && Set(left.map(\.y)).count == 4)
      for (one, other) in zip(left, right) {
        #expect(one.y == other.y)
        #expect((one.x + width + other.x - 560).magnitude < 0.02)
        count += 1
      }
    }
    #expect(count == 16)
  }

  /// Names that do not fit are cut; tooltips have all of them.
  @Test func longNamesAreCut() throws {
    let name = "g" + String(repeating: " very long", count: 20)
    let report = try report("d,n,g\n2021-01-04,1,\(name)\n2021-01-04,2,\n2021-01-04,3,\u{FFFE}\n") {
      $0.groups = ["g"]
    }
    let title = "A" + String(repeating: " title", count: 30)
    let svg = try ReportChart(report, .bars, locale: CalendarLocale("en_US"), title: title).svg
    #expect(count(">\(name)</text>", in: svg) == 0 && count(">g very long very", in: svg) == 1)
    #expect(count(" \(name): 1", in: svg) == 1 && count("…</text>", in: svg) == 2)
    #expect(count(">\(title)</text>", in: svg) == 0 && svg.contains("<title>\(title)</title>"))
    // A missing group has a name, and what XML does not allow is replaced.
    #expect(svg.contains(">(none)</text>") && svg.contains(">\u{FFFD}</text>"))
    #expect(!svg.unicodeScalars.contains("\u{FFFE}"))
  }

  /// Pages and pictures have the language and direction of the locale.
  @Test func pagesHaveTheDirectionOfTheLocale() throws {
    let report = try report(Self.gaps)
    var count = 0
    for (locale, tag, direction) in [
      ("en_US", "en-US", "ltr"), ("ar_EG", "ar-EG", "rtl"), ("und", "und", "ltr"),
    ] {
      let page = try ReportPage(report, .bars, locale: CalendarLocale(locale), title: "A").html
      #expect(page.contains("<html lang=\"\(tag)\" dir=\"\(direction)\">"), "\(locale)")
      count += 1
    }
    #expect(count == 3)
  }

  /// Law: totals of periods and of groups are not in the series.
  @Test func seriesHaveNoTotals() throws {
    let text = "d,n,g\n2021-01-04,1,a\n2021-01-05,2,\n2021-01-18,3,a\n"
    let series = try [false, true].map { hasTotals in
      try ReportSeries(
        report(text) {
          $0.groups = ["g"]
          $0.hasTotals = hasTotals
        })
    }
    for series in series {
      #expect(series.periods.map(\.key) == ["2021-W01", "2021-W02", "2021-W03"])
      #expect(series.coverage.map { $0?.covered } == [7, nil, 1])
      let groups = series.groups.indices.sorted { series.groupName($0) < series.groupName($1) }
      #expect(groups.map { series.groupName($0) } == ["(none)", "a"])
      let values = groups.map { series.values[0][$0].map(\.double) }
      #expect(values == [[2, nil, nil], [1, nil, 3]])
    }
    #expect(series.count == 2)
  }

  @Test func titlesAreWrittenOnce() throws {
    let report = try report(Self.gaps)
    let svg = try ReportChart(report, .bars, locale: CalendarLocale("en_US"), title: "A & B").svg
    #expect(svg.contains("aria-label=\"A &amp; B\"") && svg.contains("<title>A &amp; B</title>"))
    #expect(count("class=\"title\"", in: svg) == 1)
    let plain = try chart(report)
    #expect(count("class=\"title\"", in: plain) == 0 && plain.contains("><title>n</title>"))
    let page = try ReportPage(report, .bars, locale: CalendarLocale("en_US"), title: "A").html
    let sheet = try #require(page.split(separator: "</style>").first)
    #expect(
      sheet.contains("table{") && sheet.contains("margin:1rem 0;width:100%;")
        && !sheet.contains("body{max-width")
    )
  }

  /// In a stack 0 takes no room, as a line of it would lie over the bars beside it.
  ///
  /// A week of nothing but zeros, and a bar that stands alone, keep their line.
  @Test func zerosTakeNoRoomInStacks() throws {
    let first = try CivilDate("2021-01-04")
    let weeks: [[Int?]] = [
      [3, 0, 2], [0, 0, 0], [0, nil, nil], [nil, 5, 0], [-1, 0, 4], [0, 0, 7],
    ]
    var text = "d,n,g\n"
    var expected = 0
    for (week, values) in weeks.enumerated() {
      let day = try first.adding(days: 7 * week)
      for (group, value) in values.enumerated() {
        if let value { text += "\(day),\(value),g\(group)\n" }
      }
      expected += max(values.compactMap { $0 }.count { $0 != 0 }, 1)
    }
    let svg = try chart(report(text) { $0.groups = ["g"] })
    let bars = svg.split(separator: "\n").filter {
      $0.contains("<rect class=\"bar s") && $0.contains("<title>")
    }
    #expect(bars.count == expected && expected == 2 + 1 + 1 + 1 + 2 + 1)
    #expect(bars.count { $0.contains("height=\"1\"") } == 2)
    #expect(bars.count { $0.contains(": 0") } == 2)
    // Bars of one period meet and do not overlap.
    func number(_ name: String, _ bar: Substring) -> Double {
      bar.split(separator: " \(name)=\"").last?.split(separator: "\"").first.flatMap { Double($0) }
        ?? .nan
    }
    var pairs = 0
    for (one, other) in zip(bars, bars.dropFirst())
    where number("x", one) == number("x", other) {
      let ends = [one, other].map { (number("y", $0), number("y", $0) + number("height", $0)) }
      #expect(ends[0].0 >= ends[1].1 - 0.02 || ends[1].0 >= ends[0].1 - 0.02)
      pairs += 1
    }
    #expect(pairs == 2)
    let alone = try chart(report("d,n\n2021-01-04,0\n2021-01-11,4\n"))
    #expect(alone.contains("height=\"1\""))
  }

  /// Averages over periods and the year before are lines over the value's own bars.
  @Test func derivedValuesAreLinesOverTheBars() throws {
    let report = try report(Self.gaps) {
      $0.derived = [
        DerivedColumn(.movingAverage(2)), DerivedColumn(.yearBefore), DerivedColumn(.change),
      ]
    }
    let svg = try chart(report)
    #expect(count("class=\"strong\"", in: svg) == 2)
    #expect(svg.contains("n_moving_2"))
    #expect(svg.contains("class=\"line mark before\""))
    // Those of groups have a plot of their own, of lines.
    let groups = try self.report(
      "d,n,g\n2021-01-04,1,a\n2021-01-11,2,a\n2021-01-04,3,b\n2021-01-11,4,b\n"
    ) {
      $0.groups = ["g"]
      $0.derived = [DerivedColumn(.movingAverage(2))]
    }
    let plots = try chart(groups)
    #expect(count("class=\"strong\"", in: plots) == 2 && plots.contains(">n_moving_2</text>"))
    // A line of each group, and its mark in the legend.
    for name in ["s0", "s1"] { #expect(count("<path class=\"line \(name)\"", in: plots) == 2) }
  }

  @Test func reportsWithoutAPictureAreRefused() throws {
    #expect(throws: ReportError.request("a picture needs a row, but the report has none")) {
      try chart(report("d,n\n"))
    }
    let days = try report(
      "d,n\n2001-01-01,1\n2021-01-01,1\n", .unit(.day))
    let tooMany = ReportError.request(
      "a picture has 2000 periods at most, but the report has more: expected longer periods or fewer days"
    )
    #expect(throws: tooMany) { try chart(days) }
    #expect(throws: tooMany) { try ReportSeries(days) }
    let rows = (0...60).map { "2021-01-04,\($0),g\($0)\n" }.joined()
    let groups = try report("d,n,g\n" + rows) {
      $0.groups = ["g"]
      $0.aggregates = [.average("n")]
    }
    #expect(
      throws: ReportError.request(
        "a picture of 61 plots: expected at most 60; use fewer values or groups, for example with a condition"
      )
    ) { try chart(groups) }
    let weekdays = try report(Self.gaps, .weekday(from: .monday))
    #expect(
      throws: ReportError.request(
        "pictures need a time axis, which weekdays and hours do not have: expected a table")
    ) { try chart(weekdays) }
    let both = try report(Self.gaps) { $0.secondCalendar = .weekday(from: .monday) }
    #expect(
      throws: ReportError.request(
        "the report is by two kinds of periods, which are a heat map: expected a report by one")
    ) { try chart(both) }
  }

  /// The axis names fiscal periods as their keys do, and the year they are in below them.
  @Test func axesNameAllKindsOfPeriods() throws {
    let text = "d,n\n2023-12-15,1\n2024-02-04,2\n"
    let fiscal = FiscalCalendar.nrf
    let cases: [(calendar: ReportCalendar, texts: [String])] = [
      (.fiscal(.week, fiscal), ["W46", "W53", "W01", "FY2023"]),
      (.fiscal(.period, fiscal), ["P11", "P12", "P01", "FY2023", "FY2024"]),
      (.fiscal(.quarter, fiscal), ["Q4", "Q1", "FY2023", "FY2024"]),
      (.fiscal(.year, fiscal), ["FY2023", "FY2024"]),
      (.unit(.quarter), ["Q4", "Q1", "2023", "2024"]),
      (.unit(.half), ["H2", "H1", "2023", "2024"]),
      (.unit(.year), ["2023", "2024"]), (.unit(.weekBasedYear), ["2023", "2024"]),
      (.unit(.monthWeek, .weekBased(.iso8601)), ["Week", "3", "1"]),
    ]
    for (calendar, texts) in cases {
      for style in ReportChart.Style.allCases {
        let svg = try chart(report(text, calendar), style)
        for name in texts { #expect(svg.contains(">\(name)</text>"), "\(calendar): \(name)") }
      }
    }
    #expect(cases.count == 9)
    // Weeks with their days as labels.
    for (style, label) in [
      (PeriodLabelStyle.short, "12/11\u{2009}–\u{2009}12/17"),
      (.medium, "Dec 11\u{2009}–\u{2009}17"),
    ] {
      let weeks = try report("d,n\n2023-12-15,1\n2023-12-31,2\n") {
        $0.labels = try? CalendarLocale("en_US")
        $0.labelStyle = style
      }
      #expect(try chart(weeks).contains(">\(label)</text>"), "\(label)")
    }
  }

  /// Numbers no one can draw do not end the program.
  @Test func anyNumbersAreDrawn() throws {
    for numbers in [
      "1e308,-1e308", "1e-320,0", "0,0", "1e308,1e308", "-5,-5", "1e15,1000000000000001", "0.1,0.2",
    ] {
      let parts = numbers.split(separator: ",")
      let report = try report("d,n\n2021-01-04,\(parts[0])\n2021-01-11,\(parts[1])\n")
      for style in ReportChart.Style.allCases {
        let svg = try chart(report, style)
        #expect(!svg.contains("nan") && !svg.contains("inf"), "\(numbers)")
      }
      _ = BlockBars([Double(parts[0]), Double(parts[1]), nil], columns: 10).text(0)
      _ = BlockBars.sparkline([Double(parts[0]), Double(parts[1])])
    }
  }

  /// In languages of the right time runs from right to left.
  @Test func timeRunsRightToLeftInRightToLeftLanguages() throws {
    let report = try report(Self.gaps)
    func places(_ locale: String) throws -> [Double] {
      try chart(report, .bars, locale).split(separator: "\n").filter { $0.contains("<title>") }
        .compactMap { $0.split(separator: " x=\"").last?.split(separator: "\"").first }
        .compactMap { Double($0) }
    }
    var count = 0
    for (locale, isRightToLeft) in [
      ("ar_EG", true), ("he_IL", true), ("fa_IR", true), ("ur_PK", true), ("ps_AF", true),
      ("en_US", false), ("ja_JP", false), ("hi_IN", false), ("uz_Arab_AF", true), ("pa_IN", false),
    ] {
      let places = try places(locale)
      #expect(places.count == 4)
      #expect(isRightToLeft == (places.first ?? 0 > places.last ?? 0), "\(locale)")
      count += 1
    }
    #expect(count == 10)
  }
}
