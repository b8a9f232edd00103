import CSQLite
import WeekCalendar
import WeekReports

/// Reads the cells of a column of batches as values of its type, for SQLite.
final class CellReader {
  let type: ColumnType
  /// What was found that does not fit the type.
  private(set) var counts = CellCounts()

  private var numbers: NumberColumn
  private var dates: DateColumn
  private var values: NumberValues?
  private var days: ContiguousArray<Int32> = []
  private var kinds: ContiguousArray<CellKind>
  private var cells: CellColumn?
  private let raw: RawCell

  /// What becomes of a cell as it is.
  enum RawCell {
    /// SQLite keeps a copy.
    case copied
    /// The batch outlives the statement that reads it.
    case borrowed
  }

  /// A reader of a column.
  ///
  /// - Parameters:
  ///   - type: Its type.
  ///   - numbers: What is known of its numbers.
  ///   - dates: What is known of its days.
  ///   - raw: Whether SQLite must copy texts.
  init(_ type: ColumnType, numbers: NumberColumn, dates: DateColumn, raw: RawCell) {
    self.type = type
    self.numbers = numbers
    self.dates = dates
    self.raw = raw
    kinds = ContiguousArray(
      repeating: .word, count: type == .text ? 0 : RowBatch.maximumCount)
  }

  /// Reads the cells of a batch's column.
  ///
  /// - Throws: ``ReportError`` where a number or a day can be read in two ways, or is not a day.
  func read(_ batch: RowBatch, column: Int) throws(ReportError) {
    cells = batch.column(column)
    switch type {
    case .text: return
    case .day: try readDays(batch, column)
    case .integer, .real: try readNumbers(batch, column)
    }
  }

  private func readNumbers(_ batch: RowBatch, _ column: Int) throws(ReportError) {
    values = nil
    numbers.read(batch, column: column)
    if numbers.readings == .both {
      try numbers.close()
    }
    let values = numbers.values(numbers.readings.open[0])
    let cells = batch.column(column)
    for row in 0..<batch.count {
      let value = cells[row]
      let kind = CellKind(
        value, code: values.codes[row], coefficient: values.coefficients[row],
        number: values.number(row))
      kinds[row] = kind
      if kind == .code || kind == .word { counts.add(kind, value, batch.place(row)) }
    }
    self.values = values
  }

  private func readDays(_ batch: RowBatch, _ column: Int) throws(ReportError) {
    days = []
    dates.read(batch, column: column)
    if dates.readings == .both { try dates.close() }
    days = dates.days(dates.readings.open[0])
    guard dates.missingCount > 0 else { return }
    let cells = batch.column(column)
    for row in 0..<batch.count where days[row] == DateColumn.none && !cells.isNull(row) {
      throw dates.error(batch, column: column, row: row)
    }
  }

  /// Gives a cell to SQLite.
  @inline(__always)
  func give(_ row: Int, _ context: OpaquePointer?) {
    guard let cells else { return sqlite3_result_null(context) }
    switch type {
    case .text: give(cells[row], context)
    case .day: giveDay(days[row], context)
    case .integer, .real:
      switch kinds[row] {
      case .integer:
        let value = values?.coefficients[row] ?? 0
        if type == .integer {
          sqlite3_result_int64(context, value)
        } else {
          sqlite3_result_double(context, Double(value))
        }
      case .long: sqlite3_result_int64(context, values?.coefficients[row] ?? 0)
      case .real: sqlite3_result_double(context, double(row))
      case .null: sqlite3_result_null(context)
      case .code, .word: give(cells[row], context)
      }
    }
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18,
  ]

  private func double(_ row: Int) -> Double {
    guard let values else { return 0 }
    let (coefficient, code) = (values.coefficients[row], values.codes[row])
    // Both are exact, so that the quotient is rounded once.
    if code <= 18, coefficient.magnitude <= 1 << 53 {
      return Double(coefficient) / Self.powers[Int(code)]
    }
    return switch values.number(row) {
    case .integer(let value): Double(value)
    case .decimal(let value): value.double
    case .real(let value): value
    case nil: 0
    }
  }

  private func giveDay(_ day: Int32, _ context: OpaquePointer?) {
    guard day != DateColumn.none, let day = EpochDay(Int(day)) else {
      return sqlite3_result_null(context)
    }
    let text = "\(CivilDate(day))"
    sqlite3_result_text64(
      context, text, UInt64(text.utf8.count), Self.transient, UInt8(SQLITE_UTF8))
  }

  private func give(_ value: RowValue, _ context: OpaquePointer?) {
    let ownership = raw == .borrowed ? nil : Self.transient
    switch value {
    case .null: sqlite3_result_null(context)
    case .integer(let value): sqlite3_result_int64(context, value)
    case .real(let value): sqlite3_result_double(context, value)
    case .text(let text):
      text.withMemoryRebound(to: CChar.self) {
        sqlite3_result_text64(
          context, $0.baseAddress, UInt64($0.count), ownership, UInt8(SQLITE_UTF8))
      }
    case .blob(let bytes):
      sqlite3_result_blob64(context, bytes.baseAddress, UInt64(bytes.count), ownership)
    }
  }

  /// `SQLITE_TRANSIENT`: SQLite copies the bytes.
  private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
}
