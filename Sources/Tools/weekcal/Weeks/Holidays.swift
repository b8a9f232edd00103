import WeekCalendar
import WeekReports

/// The holidays in a CSV file with the columns `date` and `name`; other columns are ignored.
struct Holidays {
  private var names: [CivilDate: [String]] = [:]

  /// The days, in no particular order.
  var days: some Sequence<CivilDate> { names.keys }

  /// The name of a day's holiday, or several joined by `; ` in the order of the file; nil for other days.
  func name(of date: CivilDate) -> String? { names[date]?.joined(separator: "; ") }

  /// The years of a range without a holiday.
  func years(without range: ClosedRange<Int>) -> [Int] {
    let covered = Set(names.keys.map(\.year))
    return range.filter { !covered.contains($0) }
  }
}

extension Holidays {
  /// Reads the file at a path; `-` is standard input.
  ///
  /// - Throws: `Failure` if the file cannot be read or lacks a column, or if a row has no date, has no name, or repeats
  ///   an earlier row.
  init(path: String) throws {
    let input = try InputFile(path)
    guard !input.isDatabase else {
      throw Failure(
        .badData,
        "\(input.name) is a SQLite database: expected a CSV file with the header date,name")
    }
    do {
      var rows = try input.rows(CSVOptions())
      // The command has none of the options that errors would offer.
      rows.makesOffers = false
      let available = try rows.columnNames()
      let columns = try [Self.date, Self.name].map { try Self.index(of: $0, among: available) }
      let batches = try rows.reader(of: columns)
      var dates = DateReader()
      while let batch = try batches.next() {
        for row in 0..<batch.count { try add(batch, row, &dates, file: path) }
      }
      Note.write(rows.reading, of: path, isQuiet: false)
    } catch let error as ReportError {
      var failure = Failure(.badData, "\(VisibleText.input(path)): \(error)")
      if case .csv(.sourceFailed) = error { failure.status = .inputOutput }
      if case .noColumn = error {
        failure.status = .noInput
        failure.message += "; expected the header \(Self.date),\(Self.name)"
      }
      throw failure
    }
  }

  private static let date = "date"
  private static let name = "name"

  /// The position of a column.
  private static func index(of name: String, among available: [String]) throws -> Int {
    let name = ColumnName.meant(by: name, among: available)
    guard let index = available.firstIndex(of: name) else {
      throw ReportError.noColumn(name, available: available)
    }
    return index
  }

  /// Adds the holiday in a row of a date and a name.
  private mutating func add(
    _ batch: RowBatch, _ row: Int, _ dates: inout DateReader, file: String
  ) throws {
    let place = batch.place(row)
    func failure(_ problem: String) -> Failure {
      Failure(.badData, "\(VisibleText.input(file)): \(place) \(problem)")
    }
    let value = batch.column(0)[row]
    guard let date = dates.dateTime(value)?.date else {
      throw ReportError.badDate(place, column: Self.date, text: Self.text(value))
    }
    guard !dates.hasForeignOffset else {
      let text = VisibleText.quoted(Self.text(value) ?? "")
      throw failure(
        "has the time \(text): expected a day without an offset from UTC, as in 2011-01-02")
    }
    guard let name = Self.text(batch.column(1)[row]), name.contains(where: { !$0.isWhitespace })
    else {
      throw failure("has no name: expected the name of the holiday on \(date)")
    }
    guard names[date]?.contains(name) != true else {
      throw failure("repeats \(date), \(VisibleText.quoted(name)): expected each holiday once")
    }
    names[date, default: []].append(name)
  }

  /// The text of a cell; nil if it is empty.
  private static func text(_ value: RowValue) -> String? {
    if case .text(let bytes) = value { bytes.string } else { nil }
  }
}
