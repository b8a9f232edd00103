import CSQLite
import WeekCalendar
import WeekReports

/// Reads the cells of a column of batches as values of its type, for SQLite.
final class CellReader {
  let type: ColumnType

  private var numbers: NumberColumn
  private let form: DateForm
  private let raw: RawCell
  // Of the batch, at addresses, as each cell is asked for by itself.
  private var kinds: UnsafeMutablePointer<Kind>
  private var payloads: UnsafeMutablePointer<Int64>  // whole numbers, the bits of doubles
  private var capacity = 0
  private let cells: UnsafeMutablePointer<CellColumn?>

  /// What becomes of a cell as it is.
  enum RawCell {
    /// SQLite keeps a copy.
    case copied
    /// The batch outlives the statement that reads it.
    case borrowed
  }

  /// A reader of a column that was surveyed.
  ///
  /// - Parameters:
  ///   - column: What is known of it.
  ///   - raw: Whether SQLite must copy texts.
  convenience init(_ column: ColumnSurvey.Column, raw: RawCell) {
    self.init(column.type, numbers: column.numbers, form: column.dates.form, raw: raw)
  }

  /// A reader of a column of a type.
  ///
  /// - Parameters:
  ///   - type: Its type.
  ///   - numbers: What is known of its numbers.
  ///   - form: How its dates are written.
  ///   - raw: Whether SQLite must copy texts.
  init(_ type: ColumnType, numbers: NumberColumn, form: DateForm?, raw: RawCell) {
    self.type = type
    self.numbers = numbers
    self.form = form ?? .iso8601
    self.raw = raw
    kinds = .allocate(capacity: capacity)
    payloads = .allocate(capacity: capacity)
    cells = .allocate(capacity: 1)
    cells.initialize(to: nil)
  }

  deinit {
    kinds.deallocate()
    payloads.deallocate()
    cells.deallocate()
  }

  /// Reads the cells of a batch's column.
  ///
  /// - Throws: ``WeekReports/ReportError`` where a cell is not of the type.
  func read(_ batch: RowBatch, column: Int) throws(ReportError) {
    cells.pointee = batch.column(column)
    if type == .integer || type == .real, capacity < batch.count { grow(to: batch.count) }
    switch type {
    case .text: return
    case .date: try checkDates(batch, column)
    case .integer, .real: try readNumbers(batch, column)
    }
  }

  /// Makes room for the rows of a batch, each of which is read anew.
  private func grow(to count: Int) {
    kinds.deallocate()
    payloads.deallocate()
    capacity = count
    kinds = .allocate(capacity: count)
    kinds.initialize(repeating: .null, count: count)
    payloads = .allocate(capacity: count)
    payloads.initialize(repeating: 0, count: count)
  }

  private func readNumbers(_ batch: RowBatch, _ column: Int) throws(ReportError) {
    numbers.read(batch, column: column)
    if case .several = numbers.readings { try numbers.close() }
    let values = numbers.values(numbers.readings.open[0])
    let isReal = type == .real
    for row in 0..<batch.count {
      let (code, coefficient) = (values.codes[row], values.coefficients[row])
      switch code {
      case 0 where !isReal:
        kinds[row] = .integer
        payloads[row] = coefficient
      case 0...18, NumberValues.real, NumberValues.other:
        kinds[row] = .real
        payloads[row] = Int64(bitPattern: Self.double(values, row).bitPattern)
      case NumberValues.null: kinds[row] = .null
      default: throw numbers.error(batch, column: column, row: row)
      }
    }
  }

  private func checkDates(_ batch: RowBatch, _ column: Int) throws(ReportError) {
    let cells = batch.column(column)
    for row in 0..<batch.count where !cells.isNull(row) {
      let value = cells[row]
      if case .text(let text) = value, MissingCells.isMissing(text) { continue }
      guard form.isoText(value) == nil else { continue }
      var dates = DateColumn(numbers.name, form: form)
      dates.read(batch, column: column)
      throw dates.error(batch, column: column, row: row)
    }
  }

  /// Gives a cell to SQLite.
  @inline(__always)
  func give(_ row: Int, _ context: OpaquePointer?) {
    guard let cells = cells.pointee, row < cells.count else {
      return sqlite3_result_null(context)
    }
    switch type {
    case .text: give(cells[row], context)
    case .date: giveDate(cells[row], context)
    case .integer, .real:
      switch kinds[row] {
      case .integer: sqlite3_result_int64(context, payloads[row])
      case .real:
        sqlite3_result_double(context, Double(bitPattern: UInt64(bitPattern: payloads[row])))
      case .null: sqlite3_result_null(context)
      }
    }
  }

  private enum Kind { case null, integer, real }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18,
  ]

  private static func double(_ values: NumberValues, _ row: Int) -> Double {
    let (coefficient, code) = (values.coefficients[row], values.codes[row])
    // Both are exact, so that the quotient is rounded once.
    if code <= 18, coefficient.magnitude <= 1 << 53 {
      return Double(coefficient) / powers[Int(code)]
    }
    return switch values.number(row) {
    case .integer(let value): Double(value)
    case .decimal(let value): value.double
    case .real(let value): value
    case nil: 0
    }
  }

  private func giveDate(_ value: RowValue, _ context: OpaquePointer?) {
    guard let text = form.isoText(value) else { return sqlite3_result_null(context) }
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
