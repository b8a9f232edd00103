import WeekCalendar
import WeekReports

/// Reads the cells of a column, and passes them to SQLite as values of the column's type.
final class CellReader {
  let type: ColumnType

  private var numbers: NumberColumn
  private let form: DateForm
  /// The findings for its dates, for errors.
  private let dates: DateColumn?
  private let raw: RawCell
  // The values of the batch, in memory with fast access because SQLite requests each cell in a separate call.
  private var kinds = ReusedMemory(repeating: Kind.null, capacity: 0)
  /// Whole numbers, or the bits of doubles.
  private var payloads = ReusedMemory<Int64>(repeating: 0, capacity: 0)
  private let cells = ReusedMemory<CellColumn?>(repeating: nil, capacity: 1)

  /// How SQLite gets the bytes of an unchanged cell.
  enum RawCell {
    /// SQLite copies the bytes.
    case copied
    /// SQLite uses the bytes in the batch, which outlives the statement.
    case borrowed
  }

  /// Makes a reader for a surveyed column.
  ///
  /// - Parameters:
  ///   - column: The findings for the column.
  ///   - raw: Whether SQLite must copy unchanged cells.
  convenience init(_ column: ColumnSurvey.Column, raw: RawCell) {
    self.init(column.type, numbers: column.numbers, dates: column.dates, raw: raw)
  }

  /// Makes a reader for a column with a given type.
  ///
  /// - Parameters:
  ///   - type: The type of the column.
  ///   - numbers: The findings for its numbers.
  ///   - dates: The findings for its dates; `nil` for ISO 8601.
  ///   - raw: Whether SQLite must copy unchanged cells.
  init(_ type: ColumnType, numbers: NumberColumn, dates: DateColumn? = nil, raw: RawCell) {
    self.type = type
    self.numbers = numbers
    self.dates = dates
    form = dates?.form ?? .iso8601
    self.raw = raw
  }

  /// Reads the cells of the column at a position in the batch.
  ///
  /// - Throws: ``WeekReports/ReportError`` for a cell that does not have the type.
  func read(_ batch: RowBatch, column: Int) throws(ReportError) {
    cells.room[0] = batch.column(column)
    if type == .integer || type == .real {
      kinds.grow(to: batch.count, repeating: .null)
      payloads.grow(to: batch.count, repeating: 0)
    }
    switch type {
    case .text: return
    case .date: try checkDates(batch, column)
    case .integer, .real: try readNumbers(batch, column)
    }
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
        kinds.room[row] = .integer
        payloads.room[row] = coefficient
      case 0...18, NumberValues.real, NumberValues.other:
        kinds.room[row] = .real
        payloads.room[row] = Int64(bitPattern: Self.double(values, row).bitPattern)
      case NumberValues.null: kinds.room[row] = .null
      default: throw numbers.error(batch, column: column, row: row)
      }
    }
  }

  private func checkDates(_ batch: RowBatch, _ column: Int) throws(ReportError) {
    let cells = batch.column(column)
    for row in 0..<batch.count where !cells.isNull(row) {
      let value = cells[row]
      guard form.isoText(value) == nil else { continue }
      var dates = dates ?? DateColumn(numbers.name, form: form)
      dates.read(batch, column: column)
      throw dates.error(batch, column: column, row: row)
    }
  }

  /// Passes the cell in a row to SQLite.
  @inline(__always)
  func write(_ row: Int, to result: SQLiteResult) {
    guard let cells = cells.values[0], row < cells.count else { return result.setNull() }
    switch type {
    case .text: write(cells[row], to: result)
    case .date: writeDate(cells[row], to: result)
    case .integer, .real:
      switch kinds.values[row] {
      case .integer: result.set(payloads.values[row])
      case .real: result.set(Double(bitPattern: UInt64(bitPattern: payloads.values[row])))
      case .null: result.setNull()
      }
    }
  }

  private enum Kind: BitwiseCopyable { case null, integer, real }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18,
  ]

  private static func double(_ values: NumberValues, _ row: Int) -> Double {
    let (coefficient, code) = (values.coefficients[row], values.codes[row])
    // Both doubles are exact, so the quotient is rounded only once.
    if code <= 18, coefficient.magnitude <= 1 << 53 {
      return Double(coefficient) / powers[Int(code)]
    }
    return values.number(row)?.double ?? 0
  }

  private func writeDate(_ value: RowValue, to result: SQLiteResult) {
    guard let text = form.isoText(value) else { return result.setNull() }
    result.set(text)
  }

  private func write(_ value: RowValue, to result: SQLiteResult) {
    switch value {
    case .null: result.setNull()
    case .integer(let value): result.set(value)
    case .real(let value): result.set(value)
    case .text(let text): result.set(text: text, isKept: raw == .borrowed)
    case .blob(let bytes): result.set(blob: bytes, isKept: raw == .borrowed)
    }
  }
}
