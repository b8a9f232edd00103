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
  private let raw: RawCell
  // Of the batch, at addresses, as each cell is asked for by itself.
  private var kinds: UnsafeMutablePointer<CellKind>
  private var payloads: UnsafeMutablePointer<Int64>  // whole numbers, the bits of doubles, days
  private var capacity = 0
  private let cells: UnsafeMutablePointer<CellColumn?>

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
  /// - Throws: ``WeekReports/ReportError`` where a number or a day can be read in two ways, or is not a day.
  func read(_ batch: RowBatch, column: Int) throws(ReportError) {
    cells.pointee = batch.column(column)
    if type != .text, capacity < batch.count { grow(to: batch.count) }
    switch type {
    case .text: return
    case .day: try readDays(batch, column)
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

  /// How its cells were found to be written, in a line, where that may surprise.
  func formNote(_ name: String) -> String? {
    switch type {
    case .text: nil
    case .day: dates.foundForm.map { ColumnNotes.dates(name, $0) }
    case .integer, .real: numbers.foundForm.map { ColumnNotes.numbers(name, $0) }
    }
  }

  private func readNumbers(_ batch: RowBatch, _ column: Int) throws(ReportError) {
    numbers.read(batch, column: column)
    if numbers.readings == .both {
      try numbers.close()
    }
    let values = numbers.values(numbers.readings.open[0])
    let cells = batch.column(column)
    let isReal = type == .real
    for row in 0..<batch.count {
      let (value, coefficient) = (cells[row], values.coefficients[row])
      let kind = CellKind(
        value, code: values.codes[row], coefficient: coefficient, number: values.number(row))
      kinds[row] = kind
      switch kind {
      case .integer where isReal:
        kinds[row] = .real
        payloads[row] = Int64(bitPattern: Double(coefficient).bitPattern)
      case .integer, .long: payloads[row] = coefficient
      case .real:
        payloads[row] = Int64(bitPattern: Self.double(values, row).bitPattern)
      case .code, .word: counts.add(kind, value, batch.place(row))
      case .null: break
      }
    }
  }

  private func readDays(_ batch: RowBatch, _ column: Int) throws(ReportError) {
    dates.read(batch, column: column)
    if dates.readings == .both { try dates.close() }
    let days = dates.days(dates.readings.open[0])
    let cells = batch.column(column)
    for row in 0..<batch.count {
      if days[row] == DateColumn.none, !cells.isNull(row) {
        throw dates.error(batch, column: column, row: row)
      }
      kinds[row] = days[row] == DateColumn.none ? .null : .integer
      payloads[row] = Int64(days[row])
    }
  }

  /// Gives a cell to SQLite.
  @inline(__always)
  func give(_ row: Int, _ context: OpaquePointer?) {
    guard let cells = cells.pointee, row < cells.count else {
      return sqlite3_result_null(context)
    }
    guard type != .text else { return give(cells[row], context) }
    switch kinds[row] {
    case .integer where type == .day: giveDay(payloads[row], context)
    case .integer, .long: sqlite3_result_int64(context, payloads[row])
    case .real:
      sqlite3_result_double(context, Double(bitPattern: UInt64(bitPattern: payloads[row])))
    case .null: sqlite3_result_null(context)
    case .code, .word: give(cells[row], context)
    }
  }

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

  private func giveDay(_ day: Int64, _ context: OpaquePointer?) {
    guard let day = EpochDay(Int(day)) else {
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
