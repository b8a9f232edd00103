import WeekCalendar

/// Which weekly report to make of a table, by the names of its columns.
///
///     var request = WeeklyReportRequest(dateColumn: "Date", rules: try WeekRules(locale: "en_US"))
///     request.setRatio("Value", "Visits")
///     var rows = try CSVReader(bytes: bytes)
///     print(try request.run(&rows).report.formatted(.table))
public struct WeeklyReportRequest: Hashable, Sendable {
  /// The column that holds the dates.
  public var dateColumn: String
  /// The columns to sum, in the order of the report.
  public private(set) var sums: [String] = []
  /// The quotient of two of the sums.
  public private(set) var ratio: WeeklyReport.Ratio?
  /// How weeks are numbered, and whether they are cut at 1 January.
  public var scheme: WeekScheme
  /// The first day to count; `nil` for no limit.
  public var firstDay: CivilDate?
  /// The last day to count; `nil` for no limit.
  public var lastDay: CivilDate?
  /// Whether rows without a date are counted and left out; otherwise the first is an error.
  public var skipsBadDates = false

  /// How dates are written.
  public var dateForm = DateForm.iso8601
  /// The zone whose days are counted where dates are instants; `nil` for UTC.
  public var zone: TimeZoneRules?

  /// A request for the number of rows of each week.
  public init(dateColumn: String, scheme: WeekScheme) {
    self.dateColumn = dateColumn
    self.scheme = scheme
  }

  /// A request for the number of rows of each whole week of a rule.
  public init(dateColumn: String, rules: WeekRules) {
    self.init(dateColumn: dateColumn, scheme: .weekBased(rules))
  }

  /// Asks for the sum of a column; once is enough.
  public mutating func addSum(_ column: String) {
    if !sums.contains(column) { sums.append(column) }
  }

  /// Asks for the quotient of the sums of two columns, and for the two sums.
  public mutating func setRatio(_ numerator: String, _ denominator: String) {
    addSum(numerator)
    addSum(denominator)
    guard let first = sums.firstIndex(of: numerator), let second = sums.firstIndex(of: denominator)
    else { return }
    ratio = WeeklyReport.Ratio(numerator: first, denominator: second)
  }

  /// A report, and what was read but is not in it.
  public struct Outcome: Hashable, Sendable {
    /// The report.
    public var report: WeeklyReport
    /// How many rows the table has.
    public var rowCount = 0
    /// How many rows lie outside the days to count.
    public var outsideCount = 0
    /// How many rows have no date; 0 unless they are skipped.
    public var badDateCount = 0
    /// The error for the first of them.
    public var firstBadDate: ReportError?
    /// The first row whose date has an offset from UTC other than zero, where no zone was given.
    public var firstOffset: RowPlace?
    /// How many rows have dates before the year 1000 or after 9999 by a form that was asked for, as years
    /// of two digits have.
    public var oddYearCount = 0
    /// The first of them.
    public var firstOddYear: OddYear?
    /// How many counted rows have nothing in the column, for each sum.
    public var emptyCounts: [Int]
  }

  /// A date before the year 1000 or after 9999.
  public struct OddYear: Hashable, Sendable {
    /// The row.
    public var place: RowPlace
    /// What stands there.
    public var text: String
    /// How it was read.
    public var date: CivilDate
  }

  /// Reads all rows and makes the report.
  ///
  /// A column holds numbers, or nothing where there is none (SQL's NULL, which `SUM` leaves out).
  ///
  /// - Throws: `ReportError`, at the first row that cannot be counted.
  public func run<Rows: RowStream>(_ rows: inout Rows) throws(ReportError) -> Outcome {
    try collect(&rows)
  }

  /// Reads all rows of a CSV text and makes the report; see `run(_:)` of any rows.
  ///
  /// - Throws: `ReportError`, at the first row that cannot be counted.
  public func run(_ rows: inout CSVReader) throws(ReportError) -> Outcome {
    try collect(&rows)  // compiled for this type
  }

  @inline(__always)
  private func collect<Rows: RowStream>(_ rows: inout Rows) throws(ReportError) -> Outcome {
    let dateIndex = try Self.index(of: dateColumn, in: rows.columnNames)
    var sumIndices: [Int] = []
    for sum in sums { sumIndices.append(try Self.index(of: sum, in: rows.columnNames)) }
    var builder = WeeklyReportBuilder(sums: sums, ratio: ratio, scheme: scheme)
    let start = firstDay?.epochDay.value ?? .min
    let end = lastDay?.epochDay.value ?? .max
    let usualDays = dateForm == .iso8601 ? Int32.min ... .max : Self.usualDays
    var outcome = Outcome(
      report: try builder.report(), emptyCounts: [Int](repeating: 0, count: sums.count))
    var days = DayMemory(DateReader(dateForm, zone: zone))
    while try rows.next() {
      outcome.rowCount += 1
      guard let day = rows.withValue(dateIndex, { days.day($0) }) else {
        let error = badDate(rows.place, rows.withValue(dateIndex, Self.text))
        guard skipsBadDates else { throw error }
        if outcome.firstBadDate == nil { outcome.firstBadDate = error }
        outcome.badDateCount += 1
        continue
      }
      if days.reader.hasForeignOffset, outcome.firstOffset == nil {
        outcome.firstOffset = rows.place
      }
      if !usualDays.contains(day.value) {
        outcome.oddYearCount += 1
        if outcome.firstOddYear == nil {
          outcome.firstOddYear = OddYear(
            place: rows.place, text: rows.withValue(dateIndex, Self.text) ?? "",
            date: CivilDate(day))
        }
      }
      guard start <= day.value, day.value <= end else {
        outcome.outsideCount += 1
        continue
      }
      let week = builder.addRow(on: day)
      for sum in sumIndices.indices {
        switch rows.withValue(sumIndices[sum], Self.number) {
        case .number(let number):
          do throws(ExactSum.Failure) {
            try builder.add(number, to: sum, in: week)
          } catch {
            throw self.error(error, rows.place, sums[sum])
          }
        case nil: outcome.emptyCounts[sum] += 1
        case let reading?:
          let text = rows.withValue(sumIndices[sum], Self.text) ?? ""
          throw self.error(reading, rows.place, sums[sum], text)
        }
      }
    }
    outcome.report = try builder.report()
    return outcome
  }

  private func badDate(_ place: RowPlace, _ text: String?) -> ReportError {
    guard dateForm != .iso8601 else { return .badDate(place, column: dateColumn, text: text) }
    return .unreadableDate(
      place, column: dateColumn, text: text, problem: dateForm.problem(of: text ?? ""))
  }

  /// The days of the years 1000 to 9999, since 1970-01-01.
  private static var usualDays: ClosedRange<Int32> { -354_285...2_932_896 }

  private func error(
    _ failure: ExactSum.Failure, _ place: RowPlace, _ column: String
  ) -> ReportError {
    switch failure {
    case .tooManyDigits: .sumTooLong(place, column: column)
    case .beyondDouble: .sumBeyondDouble(place, column: column)
    }
  }

  private func error(
    _ reading: ReportNumber.Reading, _ place: RowPlace, _ column: String, _ text: String
  ) -> ReportError {
    switch reading {
    case .tooManyDigits(let digits):
      .tooManyDigits(place, column: column, text: text, digits: digits)
    case .beyondDouble: .numberBeyondDouble(place, column: column, text: text)
    case .noNumber, .number: .badNumber(place, column: column, text: text)
    }
  }

  /// What a cell is; `nil` where there is nothing.
  @inline(__always)
  private static func number(_ value: RowValue) -> ReportNumber.Reading? {
    switch value {
    case .null: nil
    case .integer(let value): .number(.integer(value))
    case .real(let value):
      value.isFinite ? .number(.real(value)) : value.isNaN ? nil : .beyondDouble
    case .text(let text): ReportNumber.read(text)
    case .blob: .noNumber
    }
  }

  private static func text(_ value: RowValue) -> String? {
    switch value {
    case .null: nil
    case .integer(let value): "\(value)"
    case .real(let value): DoubleWriter.shortest(value)
    case .text(let text): String(decoding: text, as: UTF8.self)
    case .blob(let bytes): TableCell.hexadecimal(Array(bytes.prefix(20)))
    }
  }

  private static func index(of name: String, in names: [String]) throws(ReportError) -> Int {
    let matches = names.indices.filter { names[$0] == name }
    guard let first = matches.first else { throw .noColumn(name, available: names) }
    guard matches.count == 1 else { throw .ambiguousColumn(name, count: matches.count) }
    return first
  }
}
