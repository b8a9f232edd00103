import WeekCalendar

/// Benchmarks of this package's SQL functions against SQLite's, in each row of a table, without the time of the scan.
enum SQLBenchmarks {
  static var all: [Benchmark] {
    [
      againstWeeks("sql-format-date", "format_date('YYYY-ww', d, 'en_US')", "YYYY-ww", 0.5),
      againstWeeks("sql-week-key", "week_key(d, 'en_US')", "YYYY-'W'ww", 0.4),
      againstWeeks(
        "sql-objc-format", "ObjcFormatAnsiDateUsingLocale('YYYY-ww', d, 'en_US')", "YYYY-ww", nil),
      againstDates("sql-cal-date", "cal_date(d)", "date(d)"),
      againstDates(
        "sql-cal-strftime", "cal_strftime('%Y-%m-%d', d)", "strftime('%Y-%m-%d', d)"),
      patternColumn,
      parsing("sql-parse-date", "yyyy-MM-dd", "en"), parsing("sql-parse-words", "d MMMM y", "de"),
    ] + ColumnBenchmarks.all
  }

  private static func againstWeeks(
    _ name: String, _ expression: String, _ pattern: String, _ goal: Double?
  ) -> Benchmark {
    Benchmark(name, "week texts of 2,000,000 rows", rows: 2_000_000, goal: goal) { rowCount in
      let table = try SampleTable(rowCount: rowCount)
      return Sides(
        a: try table.side(expression, expected: weekTexts(pattern)),
        b: try table.side(
          "strftime('%Y-%W', d)", expected: CTexts(format: "%Y-%W", width: 7).texts()),
        scan: try table.scan(), count: rowCount)
    }
  }

  private static func againstDates(
    _ name: String, _ expression: String, _ builtIn: String
  ) -> Benchmark {
    Benchmark(name, "date texts of 2,000,000 rows", rows: 2_000_000, goal: 1) { rowCount in
      let table = try SampleTable(rowCount: rowCount)
      let dates = CTexts(format: "%Y-%m-%d", width: 10).texts()
      return Sides(
        a: try table.side(expression, expected: dates),
        b: try table.side(builtIn, expected: dates),
        scan: try table.scan(), count: rowCount)
    }
  }

  private static let patternColumn = Benchmark(
    "sql-pattern-column", "a pattern from a column, 2,000,000 rows", rows: 2_000_000, goal: 2
  ) { rowCount in
    let table = try SampleTable(rowCount: rowCount)
    let weeks = try weekTexts("YYYY-ww")
    return Sides(
      a: try table.side("format_date(p, d, 'en_US')", expected: weeks),
      b: try table.side("format_date('YYYY-ww', d, 'en_US')", expected: weeks),
      scan: try table.scan(), count: rowCount)
  }

  /// A benchmark of parsing the texts of a pattern against formatting them.
  private static func parsing(
    _ name: String, _ pattern: String, _ locale: String
  ) -> Benchmark {
    Benchmark(name, "\(pattern) in \(locale), 2,000,000 rows", rows: 2_000_000, goal: 2.5) {
      rowCount in
      let compiled = try DatePattern(pattern)
      let calendarLocale = try CalendarLocale(locale)
      let texts = SampleDays.dates.map { compiled.string(from: $0, locale: calendarLocale) }
      let table = try SampleTable(rowCount: rowCount, texts)
      return Sides(
        a: try table.side(
          "parse_date('\(pattern)', p, '\(locale)')", expected: SampleDays.dates.map(\.description)),
        b: try table.side("format_date('\(pattern)', d, '\(locale)')", expected: texts),
        scan: try table.scan(), count: rowCount)
    }
  }

  private static func weekTexts(_ pattern: String) throws -> [String] {
    let week = try DatePattern(pattern)
    let locale = try CalendarLocale("en_US")
    return SampleDays.dates.map { week.string(from: $0, locale: locale) }
  }
}
