import WeekCalendar

/// The numbers of a column of a batch, one for each row.
///
/// Most numbers are a coefficient and how many of its digits are after the point. Other numbers have
/// a special code; ``number(_:)`` returns all of them.
package struct NumberValues: Sendable {
  /// How many rows there are.
  package private(set) var count = 0
  /// For each row: the number without its point, where its code is 0...18.
  package internal(set) var coefficients: ContiguousArray<Int64>
  /// For each row: how many digits are after the point, 0...18, or one of the codes below.
  package internal(set) var codes: ContiguousArray<UInt8>
  /// The code that all rows have, or ``mixed``.
  package internal(set) var commonCode: UInt8 = 0
  /// How many rows have ``bad``.
  package internal(set) var badCount = 0
  private var longs: [ExactDecimal] = []
  /// All bits of the numbers with a scale that are not in cells of eight bytes.
  private var largeBits: UInt64 = 0

  /// The code of a number that is not a decimal of 64 bits; ``number(_:)`` has it.
  package static var other: UInt8 { 251 }
  /// The code of a cell that is not a number.
  package static var bad: UInt8 { 252 }
  /// The code of a double; its coefficient is the double's bit pattern.
  package static var real: UInt8 { 253 }
  /// The code of a cell that holds nothing.
  package static var null: UInt8 { 254 }
  /// The value of ``commonCode`` for different codes; no row has it.
  package static var mixed: UInt8 { 255 }

  /// Values of no rows; their memory grows with the batches.
  package init() {
    coefficients = []
    codes = []
  }

  /// An upper bound of the sum of all coefficients' magnitudes, if all codes are digits after the point.
  var sumBound: UInt64 {
    let (bound, overflow) = UInt64(count).multipliedReportingOverflow(
      by: max(largeBits, 99_999_999) &+ 1)
    return overflow ? .max : bound
  }

  /// Whether a row has a number with a coefficient and a number of decimals.
  @inline(__always)
  package func isExact(_ row: Int) -> Bool { codes[row] <= 18 }

  /// The number of a row; `nil` if the cell is empty or not a number.
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

  /// Makes room for this many rows.
  package mutating func resize(to count: Int) {
    self.count = count
    guard codes.count < count else { return }
    coefficients += repeatElement(0, count: count - coefficients.count)
    codes += repeatElement(0, count: count - codes.count)
  }

  /// Reads the cells that are digits, perhaps with a decimal mark, a number or nothing; `odd` gets the rows
  /// of the others.
  mutating func readPlain(
    _ cells: CellColumn, mark: UInt64, odd: inout ContiguousArray<Int32>
  ) {
    resize(to: cells.count)
    badCount = 0
    if !longs.isEmpty { longs.removeAll() }
    // Two loops, one for digits alone.
    if mark == 0 { read(cells, nil, &odd) } else { read(cells, mark, &odd) }
  }

  @inline(__always)
  private mutating func read(
    _ cells: CellColumn, _ mark: UInt64?, _ odd: inout ContiguousArray<Int32>
  ) {
    let (places, bytes, count) = (cells.cells, cells.bytes, count)
    // All codes are the same where each bit is in all of them or in none.
    var (all, any) = (UInt8.max, UInt8.min)
    var large: UInt64 = 0
    var row = 0
    coefficients.withBorrowedRoom { coefficients in
      codes.withBorrowedRoom { codes in
        while row < count {
          var end = count
          if mark == nil {
            // Four at a time; one by one if another kind is among them.
            let read = cells.readDigits(from: row, into: coefficients)
            if read > 0 {
              for row in row..<row &+ read { codes[row] = 0 }
              all = 0
              row &+= read
            }
            end = min(row &+ (read > 0 ? 4 : 64), count)
          }
          // No calls in this loop, so that all values stay in registers.
          while row < end {
            let cell = places[row]
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
          let (value, code) = Self.other(places[row], bytes, row, &odd)
          if code == 0 { large |= Self.magnitude(value) }
          coefficients[row] = value
          codes[row] = code
          all &= code
          any |= code
          row &+= 1
        }
      }
    }
    commonCode = all == any ? all : count == 0 ? 0 : Self.mixed
    largeBits = large
  }

  @inline(__always)
  private static func magnitude(_ value: Int64) -> UInt64 {
    UInt64(bitPattern: value ^ (value >> 63))
  }

  /// Reads a cell that is not a few digits: a missing value or an unusual number.
  @inline(never)
  private static func other(
    _ cell: Cell, _ bytes: BorrowedBytes, _ row: Int, _ odd: inout ContiguousArray<Int32>
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
    odd.append(Int32(truncatingIfNeeded: row))
    return (0, bad)
  }

  @inline(__always)
  package mutating func set(_ row: Int, _ coefficient: Int64, _ code: UInt8) {
    if code <= 18 { largeBits |= Self.magnitude(coefficient) }
    coefficients[row] = coefficient
    codes[row] = code
  }

  mutating func set(_ row: Int, _ reading: ReportNumber.Reading) {
    switch reading {
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

  /// Finds the code that all rows share.
  package mutating func finish() {
    guard count > 0 else { return }
    let first = codes[0]
    commonCode = codes[..<count].allSatisfy { $0 == first } ? first : Self.mixed
  }
}
