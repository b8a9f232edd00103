import Foundation
import TestSupport

/// What examples take for granted: they are to be read, not to say everything.
enum Preambles {
  /// What comes before a Swift block, found by its file and a piece of its text.
  struct SwiftPreamble {
    var file: String
    var text: String
    var code: String
  }

  static let swift: [SwiftPreamble] = [
    .init(
      file: "README.md", text: "DatePatternStyle(formatter)",
      code: """
        import Foundation
        let now = Date(timeIntervalSince1970: 1_293_926_400)
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "de_DE")
        formatter.timeZone = .gmt
        formatter.dateFormat = "EEEE, d. MMMM y"
        """),
    .init(
      file: "Sources/Core/WeekCalendar/WeekCalendar.docc/WeeksInSwift.md",
      text: "instant.secondsSince1970", code: "import Foundation"),
    .init(
      file: "Sources/Core/WeekCalendar/Civil/UTCOffset.swift", text: "let zone =",
      code: """
        let locale = try CalendarLocale("en_US")
        let date = try CivilDate("2011-01-02")
        """),
    .init(
      file: "Sources/Core/WeekCalendar/Patterns/Reading/DateParseError.swift", text: "Monday",
      code: #"let locale = try CalendarLocale("en_US")"#),
    .init(
      file: "Sources/Core/WeekCalendar/Patterns/Reading/DatePattern+Parse.swift",
      text: "let parsed =",
      code: #"let locale = try CalendarLocale("en_US")"#),
    .init(
      file: "Sources/Core/WeekCalendar/Text/UTF8Buffer.swift", text: "for date in dates",
      code: """
        let pattern = try DatePattern("YYYY-ww")
        let locale = try CalendarLocale("en_US")
        let dates = [try CivilDateTime("2011-01-02T15:04")]
        func write(_ bytes: Span<UInt8>) {}
        """),
    .init(
      file: "Sources/SQLite/WeekCalendarSQLite/Registration/Registration.swift",
      text: "register(on: connection)",
      code: """
        import CSQLite
        var opened: OpaquePointer?
        sqlite3_open(":memory:", &opened)
        guard let connection = opened else { return }
        """),
    .init(
      file: "Sources/SQLite/WeekCalendarSQLite/Registration/Registration.swift",
      text: "register(on: connection, names",
      code: """
        import CSQLite
        var opened: OpaquePointer?
        sqlite3_open(":memory:", &opened)
        guard let connection = opened else { return }
        let bytes = NamesPack.baked.pack
        """),
    .init(
      file: "Sources/SQLite/WeekCalendarSQLite/Registration/Registration.swift", text: "zoneWords:",
      code: """
        import CSQLite
        import WeekCalendarZoneNames
        var opened: OpaquePointer?
        sqlite3_open(":memory:", &opened)
        guard let connection = opened else { return }
        """),
    .init(
      file: "Sources/SQLite/WeekCalendarSQLite/WeekCalendarSQLite.docc/WeekCalendarSQLite.md",
      text: "zoneWords:",
      code: """
        import CSQLite
        import WeekCalendarZoneNames
        var opened: OpaquePointer?
        sqlite3_open(":memory:", &opened)
        guard let connection = opened else { return }
        """),
    .init(
      file: "Sources/SQLite/WeekCalendarSQLite/Stored/WeekFunctionUse.swift", text: "connection",
      code: Self.storing),
    .init(
      file: "Sources/SQLite/WeekCalendarSQLite/Stored/StaleValues.swift", text: "connection",
      code: Self.storing),
    .init(
      file: "Sources/SQLite/WeekCalendarSQLite/Stored/StoredKeys.swift", text: "connection",
      code: Self.storing),
    .init(
      file: "Sources/SQLite/WeekCalendarSQLite/Stored/StoredDataVersion.swift", text: "connection",
      code: Self.storing),
    .init(
      file: "Sources/SQLite/WeekCalendarSQLite/WeekCalendarSQLite.docc/AfterAnUpdate.md",
      text: "connection", code: Self.storing),
    .init(
      file: "Sources/Reports/WeekReportsSQLite/TableTarget.swift", text: "TableTarget(",
      code: Self.opening),
    .init(
      file: "Sources/Reports/WeekReportsSQLite/CSVImport.swift", text: "CSVImport(",
      code: Self.opening),
    .init(
      file: "Sources/Reports/WeekReportsSQLite/WeekReportsSQLite.docc/ColumnsOfFiles.md",
      text: "CSVImport(", code: Self.opening),
    .init(
      file: "Sources/Reports/WeekReportsSQLite/CSVTable.swift", text: "CSVTable(",
      code: Self.opening),
    .init(
      file: "Sources/Reports/WeekReportsSQLite/QuerySource.swift", text: "QuerySource(",
      code: Self.opening + """

        sqlite3_exec(connection, "CREATE TABLE books(title, acquired)", nil, nil, nil)
        """),
    .init(
      file: "Sources/Reports/WeekReportsSQLite/TableSource.swift", text: "TableSource(",
      code: Self.opening + """

        sqlite3_exec(connection, "CREATE TABLE books(title, price)", nil, nil, nil)
        """),
    .init(
      file: "Sources/Reports/WeekReports/Reports/Report.swift", text: "report.rows",
      code: Self.report),
    .init(
      file: "Sources/Reports/WeekPictures/ReportChart.swift", text: "ReportChart(report",
      code: "import WeekReports\n" + Self.report),
    .init(
      file: "Sources/Reports/WeekPictures/ReportHeatMap.swift", text: "ReportHeatMap(",
      code: """
        import WeekReports
        var request = ReportRequest(dateColumn: "Date", .weekday(from: .monday))
        var source = CSVSource(bytes: Array("Date,Value\\n2011-01-02 15:04,6\\n".utf8))
        """),
    .init(
      file: "Sources/Reports/WeekPictures/ReportPage.swift", text: "ReportPage(report",
      code: "import WeekReports\n" + Self.report),
    .init(
      file: "Sources/Reports/WeekPictures/ReportSeries.swift", text: "ReportSeries(report",
      code: "import WeekReports\n" + Self.report),
    .init(
      file: "Sources/Reports/WeekReports/Reports/ReportTable.swift", text: "ReportTable(report",
      code: Self.report),
    .init(
      file: "Sources/Reports/WeekReports/Reports/ReportTable.swift", text: "report.formatted",
      code: Self.report),
    .init(
      file: "Sources/Reports/WeekReports/Reports/ReportTable+Sorting.swift", text: "table.sorted",
      code: Self.report + "\nlet table = ReportTable(report, for: .csv)\n"),
    .init(
      file: "Sources/Reports/WeekReports/Reports/ReportBuilder.swift",
      text: "ReportBuilder(request)",
      code: """
        let request = ReportRequest(dateColumn: "Date", .unit(.week))
        var source = CSVSource(bytes: Array("Date,Value\\n2011-01-02,6\\n".utf8))
        """),
    .init(
      file: "Sources/Reports/WeekReports/Reports/ReportRequest.swift",
      text: "CSVSource(bytes: bytes)",
      code: #"let bytes = Array("Date,Value,Visits\n2011-01-02,6,2\n".utf8)"#),
  ]

  /// A connection of SQLite.
  private static let opening = """
    import CSQLite
    var opened: OpaquePointer?
    sqlite3_open(":memory:", &opened)
    guard let connection = opened else { return }
    """

  /// A connection with the functions, and a table with an index on one.
  private static let storing =
    opening + """

      try WeekCalendarSQLite.register(on: connection)
      sqlite3_exec(
        connection,
        "CREATE TABLE Usage(Date, WeekKey); CREATE INDEX by_week ON Usage(week_key(Date, 'en_US'))",
        nil, nil, nil)
      """

  private static let report = """
    var request = ReportRequest(
      dateColumn: "Date", .unit(.week, try WeekScheme(locale: "en_US")))
    request.aggregates = [.sum("Value")]
    var source = CSVSource(bytes: Array("Date,Value\\n2011-01-02,6\\n".utf8))
    let report = try request.run(&source)
    """

  /// What else those who use a library import.
  static let imports = [
    "WeekCalendarFoundation": ["Foundation"], "WeekReportsSQLite": ["WeekReports"],
  ]

  /// Comments in examples that are remarks, not results.
  static let remarks: Set<String> = [
    "2011-01-03 to 2011-01-09",
    "2011-09-26 to 2011-10-02",
    "2011-W02 6, then 2011-W03 1",
    "a column",
    "without zone: GMT",
    "an expression",
    "or the bytes of a file",
    "reads 2012/01/31",
    "reads 31 Jan 2012",
    "seconds since 1970",
    "skipped",
    "the bytes of a file",
    "week_key is deterministic",
    "1.234,5",
    "days since 1970-01-01, or DateColumn.none",
    "formatter: a DateFormatter",
    "found out: 1.234,5 and 1,234.5 alike",
    "an error if several readings remain",
    "an error if both readings remain",
    "the first requested column",
    "when it is full, and at the end",
  ]

  /// The columns that calls of SQL functions in prose name.
  static let proseTable =
    "(SELECT '2011-01-02' AS d, '2011-01-02' AS Date, 1293926400 AS ts, 'en_US' AS locale)"

  /// Names in the README and the articles that are not of this package's interface: of Swift and Foundation, of the
  /// fixtures' columns, of its own rooms, and words of files.
  static let namesOfOthers = [
    "Baking", "Calendar", "Codable", "Conformance", "Date", "DateFormatter", "Hashable", "Int128",
    "Intl.Locale", "Locale", "MMddyyyy", "NaN", "Sendable", "Shift_JIS", "Strideable", "String",
    "TimeZone", "Value", "Visits",
  ]

  /// Programs of the examples that the machine need not have; each is a shell script.
  static let programs = ["git": #"[ "$1" = show ] && cat "${2#:}""#]

  /// The files that commands of the examples read.
  static func makeFiles(in folder: Program.Folder) throws {
    let manager = FileManager.default
    let flights = String(decoding: try Fixtures.bytes(Fixtures.flights), as: UTF8.self)
    try folder.write("usage.csv", flights)
    try folder.write("dates.txt", "2011-01-02\n2013-07-04\n")
    try folder.write(
      "days.csv", "day,visits\n" + (1...9).map { "2011-01-0\($0),7\n" }.joined())
    try folder.write("schema.sql", "SELECT format_date('YYYY-MM-dd', Date, 'en_US') FROM Usage;\n")
    try folder.write("report.sql", "SELECT format_date('YYYY-ww', Date, 'en_US') FROM Usage;\n")
    try folder.write("weather.csv", "date,temp\n2011-01-02,3.5\n2011-02-03,4.5\n")
    try folder.write(
      "holidays.csv", "date,name\n2024-12-25,Christmas Day\n2024-12-26,Boxing Day\n")
    let weeks = [
      "2023-01-29,10", "2023-02-05,20", "2023-02-12,30", "2023-02-19,40", "2023-02-26,50",
      "2024-02-04,22", "2024-02-11,33", "2024-02-18,44", "2024-02-25,55",
    ]
    try folder.write("retail.csv", "week,sales\n" + weeks.map { $0 + "\n" }.joined())
    try folder.write("miles.csv", "Date,Airline,Value\n2011-01-02,AA,7\n2011-01-03,UA,8\n")
    let statement =
      "Statement;;\n;;\nDay;Amount;Phone\n31.12.2024;1.234,50;0612345678\n02.01.2025;-7,00;0698765432\n"
      + "03.01.2025;12,25;0611111111\n"
    for name in ["bank", "export", "next", "next-week"] {
      try folder.write("\(name).csv", statement)
    }
    for (month, rows) in [
      ("01", "2024-01-01,7\n2024-01-31,5\n"), ("02", "2024-02-29,8\n"), ("03", "2024-03-31,9\n"),
    ] {
      try folder.write("2024-\(month).csv", "Date,Visits\n" + rows)
    }
    try folder.write("big.csv", "day,visits\n2011-01-02,7\n")
    _ = try Program.run("gzip", ["big.csv"], in: folder.url)
    let database = try ExampleDatabase(folder.url.appending(path: "usage.db").path)
    _ = try database.rows(of: "ALTER TABLE Usage ADD COLUMN WeekKey TEXT")
    _ = try database.rows(of: "UPDATE Usage SET WeekKey = week_key(Date, 'en_US')")
    for name in ["Sources", "Tests"] {
      try manager.createSymbolicLink(
        at: folder.url.appending(path: name), withDestinationURL: Repository.url(name))
    }
  }
}
