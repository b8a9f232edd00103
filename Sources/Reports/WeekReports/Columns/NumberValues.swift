import WeekCalendar

/// The numbers of one column in a batch, one for each row.
///
/// Most numbers are a coefficient and a count of digits after the point. Other numbers have a special code. Use
/// ``number(_:)`` to get a number of either kind.
package struct NumberValues: Sendable {
  /// The number of rows.
  package private(set) var count = 0
  /// For each row: the digits without the point, if the code is 0...18.
  package internal(set) var coefficients: ContiguousArray<Int64>
  /// For each row: the number of digits after the point, 0...18, or one of the codes below.
  package internal(set) var codes: ContiguousArray<UInt8>
  /// The code that all rows have, or ``mixed``.
  package internal(set) var commonCode: UInt8 = 0
  /// The number of rows with the code ``bad``.
  package internal(set) var badCount = 0
  /// The decimals that do not fit in 64 bits; their coefficients are positions in this array.
  private var longs: [ExactDecimal] = []
  /// The magnitudes of the coefficients that are not digits of short cells, combined by bitwise or.
  private var largeBits: UInt64 = 0

  /// The code of a number that is neither a double nor a decimal of 64 bits; ``number(_:)`` returns it.
  package static var other: UInt8 { 251 }
  /// The code of a cell that is not a number.
  package static var bad: UInt8 { 252 }
  /// The code of a double; its coefficient is the double's bit pattern.
  package static var real: UInt8 { 253 }
  /// The code of an empty cell, a missing value or NaN.
  package static var null: UInt8 { 254 }
  /// The value of ``commonCode`` if codes differ; no row has it.
  package static var mixed: UInt8 { 255 }

  /// Makes values without rows; their memory grows with the batches.
  package init() {
    coefficients = []
    codes = []
  }

  /// An upper bound of the sum of all coefficients' magnitudes, if all codes are 0...18.
  var sumBound: UInt64 {
    let (bound, overflow) = UInt64(count).multipliedReportingOverflow(
      by: max(largeBits, 99_999_999) &+ 1)
    return overflow ? .max : bound
  }

  /// Returns whether a row's number is a coefficient with 0 to 18 decimals.
  @inline(__always)
  package func isExact(_ row: Int) -> Bool { codes[row] <= 18 }

  /// Returns the number of a row; `nil` if the cell is empty or not a number.
  @inline(__always)
  package func number(_ row: Int) -> ReportNumber? {
    guard row >= 0, row < count else { return nil }
    switch codes[row] {
    case 0: return .integer(coefficients[row])
    case 1...18:
      return .decimal(ExactDecimal(unchecked: Int128(coefficients[row]), scale: codes[row]))
    case Self.real: return .real(Double(bitPattern: UInt64(bitPattern: coefficients[row])))
    case Self.other: return .decimal(longs[Int(truncatingIfNeeded: coefficients[row])])
    default: return nil
    }
  }

  /// Whether a row has a number with decimals or a double.
  package var hasReals: Bool {
    if commonCode == 0 || commonCode == Self.null { return false }
    return codes[..<count].contains { 1...18 ~= $0 || $0 == Self.real || $0 == Self.other }
  }

  /// Sets the number of rows, and grows the arrays if necessary.
  package mutating func resize(to count: Int) {
    self.count = count
    guard codes.count < count else { return }
    coefficients += repeatElement(0, count: count - coefficients.count)
    codes += repeatElement(0, count: count - codes.count)
  }

  /// Reads numbers, empty cells, and texts of at most 8 bytes with digits and perhaps a decimal mark.
  ///
  /// - Parameters:
  ///   - cells: The cells of the column.
  ///   - mark: The decimal mark in ASCII; 0 to accept digits alone.
  ///   - uncommon: Receives the rows of all other cells.
  mutating func readPlain(
    _ cells: CellColumn, mark: UInt64, uncommon: inout ContiguousArray<Int32>
  ) {
    resize(to: cells.count)
    badCount = 0
    if !longs.isEmpty { longs.removeAll() }
    // The constant `nil` lets the compiler generate a separate loop for digits alone.
    if mark == 0 { read(cells, nil, &uncommon) } else { read(cells, mark, &uncommon) }
  }

  @inline(__always)
  private mutating func read(
    _ column: CellColumn, _ mark: UInt64?, _ uncommon: inout ContiguousArray<Int32>
  ) {
    let (cells, bytes, count) = (column.cells, column.bytes, count)
    // All codes are equal if each bit is set in all of them or in none.
    var (all, any) = (UInt8.max, UInt8.min)
    var large: UInt64 = 0
    var row = 0
    coefficients.withBorrowedRoom { coefficients in
      codes.withBorrowedRoom { codes in
        while row < count {
          var end = count
          if mark == nil {
            // The function stops before four cells that are not all digits. The loop below then reads these four, or
            // 64 cells if the function read none.
            let read = column.readDigits(from: row, into: coefficients)
            if read > 0 {
              for row in row..<row &+ read { codes[row] = 0 }
              all = 0
              row &+= read
            }
            end = min(row &+ (read > 0 ? 4 : 64), count)
          }
          // This loop calls no functions, so that all values stay in registers.
          while row < end {
            let cell = cells[row]
            guard cell.isShortText else { break }
            let word = UInt64(littleEndian: bytes.load(at: cell.start, as: UInt64.self))
            var (value, code): (Int64, UInt8) = (0, 0)
            if let mark {
              (value, code) = DigitWords.decimal(word, count: cell.count, mark: mark)
            } else {
              value = DigitWords.value(word, count: cell.count)
            }
            guard value >= 0 else { break }
            coefficients[row] = value
            codes[row] = code
            all &= code
            any |= code
            row &+= 1
          }
          guard row < end else { continue }
          let (value, code) = Self.readUncommon(cells[row], bytes, row, &uncommon)
          if code == 0 { large |= Self.magnitude(value) }
          coefficients[row] = value
          codes[row] = code
          all &= code
          any |= code
          row &+= 1
        }
      }
    }
    if count == 0 {
      commonCode = 0
    } else {
      commonCode = all == any ? all : Self.mixed
    }
    largeBits = large
  }

  @inline(__always)
  private static func magnitude(_ value: Int64) -> UInt64 {
    UInt64(bitPattern: value ^ (value >> 63))
  }

  /// Reads an empty cell or a binary number; other cells are added to `uncommon`.
  @inline(never)
  private static func readUncommon(
    _ cell: Cell, _ bytes: BorrowedBytes, _ row: Int, _ uncommon: inout ContiguousArray<Int32>
  ) -> (Int64, UInt8) {
    switch cell.kind {
    case .null: return (0, null)
    case .integer: return (bytes.load(at: cell.start, as: Int64.self), 0)
    case .real:
      let value = bytes.load(at: cell.start, as: Double.self)
      if value.isNaN { return (0, null) }
      if value.isFinite { return (Int64(bitPattern: value.bitPattern), real) }
    default: break
    }
    uncommon.append(Int32(truncatingIfNeeded: row))
    return (0, bad)
  }

  @inline(__always)
  package mutating func set(_ row: Int, _ coefficient: Int64, _ code: UInt8) {
    if code <= 18 { largeBits |= Self.magnitude(coefficient) }
    coefficients[row] = coefficient
    codes[row] = code
  }

  mutating func set(_ row: Int, _ outcome: ReportNumber.Outcome) {
    switch outcome {
    case .number(.integer(let value)): set(row, value, 0)
    case .number(.real(let value)):
      set(row, Int64(bitPattern: value.bitPattern), Self.real)
    case .number(.decimal(let value)):
      if value.scale <= 18, let coefficient = Int64(exactly: value.coefficient) {
        set(row, coefficient, value.smallScale)
      } else {
        set(row, Int64(longs.count), Self.other)
        longs.append(value)
      }
    case .tooManyDigits, .beyondDouble, .noNumber:
      set(row, 0, Self.bad)
      badCount += 1
    }
  }

  /// Sets ``commonCode`` from the codes of all rows.
  package mutating func finish() {
    guard count > 0 else { return }
    let first = codes[0]
    commonCode = codes[..<count].allSatisfy { $0 == first } ? first : Self.mixed
  }
}
