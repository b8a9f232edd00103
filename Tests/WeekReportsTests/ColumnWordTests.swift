import TestSupport
import Testing
import WeekReports

/// Numbers and dates that are read by words, four at a time where the processor can, beside readers of single bytes.
@Suite struct ColumnWordTests {
  /// What a column makes of texts.
  private struct Reading: RowConsumer {
    var dates = DateColumn("d", form: .iso8601)
    var numbers = NumberColumn("n")
    var days: [Int32?] = []
    var values: [ReportNumber?] = []

    mutating func open(_ columns: [String]) -> [Int] { [0] }

    mutating func take(_ batch: RowBatch) {
      dates.read(batch, column: 0)
      numbers.read(batch, column: 0)
      let (found, read) = (dates.days(.first), numbers.values(.first))
      for row in 0..<batch.count {
        days.append(found[row] == DateColumn.none ? nil : found[row])
        values.append(read.number(row))
      }
      #expect(read.count == batch.count)
      #expect(dates.missingCount == found[..<batch.count].count { $0 == DateColumn.none })
    }
  }

  private func read(_ texts: [[UInt8]]) throws -> Reading {
    var reading = Reading()
    var builder = RowBatchBuilder(columnCount: 1, wanted: [0])
    for text in texts {
      text.withBorrowedBytes { builder.append(.text($0)) }
      builder.endRow()
      if builder.isFull, let batch = try builder.takeBatch() { reading.take(batch) }
    }
    if let batch = try builder.takeBatch() { reading.take(batch) }
    return reading
  }

  @Test func everyDayOfTwoCenturiesIsRead() throws {
    let texts = NaiveCalendar.days.map { Array($0.text.utf8) }
    let reading = try read(texts)
    // 1900-01-01 is 25,567 days before 1970.
    #expect(reading.days == texts.indices.map { Int32($0 - 25_567) })
    #expect(texts.count == 73_414)
  }

  /// Each byte of a date becomes each other byte, at each place among four rows.
  @Test func datesWithOneChangedByteAreRefused() throws {
    var count = 0
    for date in ["2011-01-31", "1999-12-09", "2096-02-29"] {
      var texts: [[UInt8]] = []
      var isDate: [Bool] = []
      for place in 0..<10 {
        for byte in UInt8.min...UInt8.max {
          var text = Array(date.utf8)
          text[place] = byte
          for _ in 0..<Int(byte) % 4 {
            texts.append(Array(date.utf8))
            isDate.append(true)
          }
          texts.append(text)
          isDate.append(Self.isDate(text))
        }
      }
      let reading = try read(texts)
      for (row, text) in texts.enumerated() {
        // A form feed or blank is not part of a date, but a year with a sign may be one: nothing but dates of ten
        // bytes that are in the table of months is this test's matter.
        guard text[0] == 0x31 || text[0] == 0x32, Self.hasShape(text) || isDate[row] else {
          continue
        }
        #expect(
          (reading.days[row] != nil) == isDate[row], "\(String(decoding: text, as: UTF8.self))")
        count += 1
      }
    }
    #expect(count > 3_000)
  }

  private static func hasShape(_ text: [UInt8]) -> Bool {
    text.count == 10
      && text.enumerated().allSatisfy {
        $0.offset == 4 || $0.offset == 7 ? $0.element == 0x2D : (0x30...0x39).contains($0.element)
      }
  }

  private static func isDate(_ text: [UInt8]) -> Bool {
    guard hasShape(text), let year = Int(String(decoding: text[..<4], as: UTF8.self)),
      let month = Int(String(decoding: text[5..<7], as: UTF8.self)),
      let day = Int(String(decoding: text[8...], as: UTF8.self)), (1...12).contains(month)
    else { return false }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return day >= 1 && day <= lengths[month - 1]
  }

  /// Digits of each length, and each of their bytes as each other byte.
  @Test func numbersWithOneChangedByteAreReadAsByTheParser() throws {
    var texts: [[UInt8]] = []
    for digits in ["7", "10", "000", "9999", "12345", "999999", "1000000", "98765432", "123456789"]
    {
      for place in digits.utf8.indices {
        let offset = digits.utf8.distance(from: digits.utf8.startIndex, to: place)
        for byte in UInt8.min...UInt8.max {
          var text = Array(digits.utf8)
          text[offset] = byte
          for _ in 0..<Int(byte) % 4 { texts.append(Array(digits.utf8)) }
          texts.append(text)
        }
      }
    }
    let reading = try read(texts)
    var count = 0
    for (row, text) in texts.enumerated() {
      let areDigits = text.allSatisfy { (0x30...0x39).contains($0) }
      // Signs and points make other numbers.
      if areDigits {
        let value = text.reduce(Int64(0)) { $0 * 10 + Int64($1 - 0x30) }
        #expect(reading.values[row] == .integer(value))
        count += 1
      } else if let byte = text.first(where: { !(0x30...0x39).contains($0) }),
        !Array("+-.,eE' \u{A0}".utf8).contains(byte), byte < 0x80, byte > 0x20
      {
        #expect(reading.values[row] == nil, "\(text)")
        count += 1
      }
    }
    #expect(count > 20_000)
  }

  /// Cells of all kinds in any order: what is next to a number makes no difference.
  @Test func mixedCellsDoNotAffectEachOther() throws {
    var random = SplitMix64(seed: 71)
    var texts: [[UInt8]] = []
    for _ in 0..<40_000 {
      // Runs of plain cells with others among them, more or fewer.
      let text =
        switch Int.random(in: 0..<24, using: &random) {
        case 0: ""
        case 1: String(Int64.random(in: .min ... .max, using: &random))
        case 2: "-" + String(Int.random(in: 0..<1_000, using: &random))
        case 3: "2011-02-" + String(Int.random(in: 10..<40, using: &random))
        case 4...8: "20" + String(Int.random(in: 10..<99, using: &random)) + "-10-21"
        default:
          String(
            Int.random(in: 0..<100_000_000, using: &random)
              >> Int.random(in: 0..<26, using: &random))
        }
      texts.append(Array(text.utf8))
    }
    let together = try read(texts)
    var count = 0
    for row in stride(from: 0, to: texts.count, by: 7) {
      let text = String(decoding: texts[row], as: UTF8.self)
      #expect(together.values[row] == Int64(text).map { .integer($0) }, "\(text)")
      let alone = try read([texts[row]])
      #expect(together.days[row] == alone.days[0], "\(text)")
      count += 1
    }
    #expect(count == 5_715)
  }
}

/// Sums of columns beside sums of 128 bits.
@Suite struct SumColumnTests {
  private struct Expected {
    var total: Int128 = 0  // in millionths
    var scale = 0
    var count = 0
  }

  /// Batches of one scale and of several, small and large numbers, rows without a cell, new cells on the way.
  @Test(arguments: 0..<40) func sumsOfAnyBatchesEqualExactSums(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var column = SumColumn()
    var expected: [Expected] = []
    let usualScale = Int.random(in: 0...6, using: &random)
    // Up to 2^61 so that the lower words are full after a few rows.
    let bits = [8, 27, 40, 52, 61][seed % 5]
    for _ in 0..<60 {
      let cellCount = expected.count + Int.random(in: 0...3, using: &random)
      while expected.count < cellCount { expected.append(Expected()) }
      column.grow(to: cellCount)
      let isMixed = Int.random(in: 0..<30, using: &random) == 0
      var values = NumberValues()
      values.resize(to: 1 + Int.random(in: 0..<1_024, using: &random))
      var cells = ContiguousArray<Int32>(repeating: -1, count: values.count)
      for row in 0..<values.count {
        let scale = isMixed ? Int.random(in: 0...6, using: &random) : usualScale
        let value = Int64.random(in: -(1 << bits)...(1 << bits), using: &random)
        values.set(row, value, UInt8(scale))
        guard cellCount > 0, Int.random(in: 0..<20, using: &random) > 0 else { continue }
        let cell = Int.random(in: 0..<cellCount, using: &random)
        cells[row] = Int32(cell)
        expected[cell].total += Int128(value) * Self.powers[6 - scale]
        expected[cell].scale = max(expected[cell].scale, scale)
        expected[cell].count += 1
      }
      values.finish()
      column.add(values, to: cells)
    }
    var count = 0
    for (cell, sum) in expected.enumerated() {
      #expect(column[cell].count == sum.count)
      let value = try column[cell].value()
      guard sum.count > 0 else {
        #expect(value == .none)
        continue
      }
      let coefficient = sum.total / Self.powers[6 - sum.scale]
      let decimal = try #require(ExactDecimal(coefficient, scale: sum.scale))
      #expect(value == (sum.scale == 0 ? .integer(coefficient) : .decimal(decimal)))
      count += 1
    }
    #expect(count > 20)
  }

  private static let powers: [Int128] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]

  /// A cell that whole numbers alone have been added to has no decimals, whatever others have.
  @Test func scalesFollowTheCell() throws {
    var column = SumColumn()
    column.grow(to: 3)
    var values = NumberValues()
    values.resize(to: 1)
    values.set(0, 125, 2)
    values.finish()
    column.add(values, to: [0])
    values.set(0, 7, 0)
    values.finish()
    column.add(values, to: [1])
    var other = SumColumn()
    other.grow(to: 3)
    other.merge(column, cells: [2, 1, 0], cellCount: 3)
    for sums in [column, other] {
      #expect(try sums[1].value() == .integer(7))
      #expect(try sums.sum(of: .several([0, 1, 2])).value().double == 8.25)
    }
    #expect(try other[2].value() == .decimal(try #require(ExactDecimal(125, scale: 2))))
    #expect(try other[0].value() == .none)
  }
}
