import Testing
import WeekCalendar

/// What ``ByteWriter`` writes, against Swift's own numbers as text.
@Suite struct ByteWriterTests {
  private func written(_ write: (inout ByteWriter) -> Void) -> String {
    String(capacity: 40, write)
  }

  private func padded(_ value: Int, to width: Int) -> String {
    let digits = String(value.magnitude)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  @Test func numbersOfTwoToFourDigitsAreWritten() {
    var count = 0
    for value in 0...9_999 {
      if value < 10 { #expect(written { $0.write(digit: value) } == "\(value)") }
      if value < 100 { #expect(written { $0.write(pair: value) } == padded(value, to: 2)) }
      if value < 1_000 {
        #expect(written { $0.write(UInt64(value), digits: 3) } == padded(value, to: 3))
      }
      #expect(written { $0.write(quadruple: value) } == padded(value, to: 4))
      count += 1
    }
    #expect(count == 10_000)
  }

  /// What has no room is left out, and no byte after the room is touched.
  @Test func writesNothingBeyondItsCapacity() {
    let writes: [(inout ByteWriter) -> Void] = [
      { $0.write(0x41) }, { $0.write("abc") }, { $0.write(pair: 12) }, { $0.write(123, digits: 3) },
      { $0.write(quadruple: 1234) }, { $0.write(0x2D, pair: 12) }, { $0.write(.max, digits: 20) },
      { $0.write(1, digits: -1) },
      { $0.write(year: -123_456) },
    ]
    var count = 0
    for room in 0...25 {
      for write in writes {
        var memory = [UInt8](repeating: 0x2E, count: 64)
        let length = memory.withUnsafeMutableBufferPointer { memory in
          var writer = ByteWriter(UnsafeMutableBufferPointer(rebasing: memory[20..<20 + room]))
          write(&writer)
          write(&writer)
          return writer.count
        }
        #expect(length <= room)
        #expect(memory[..<20].allSatisfy { $0 == 0x2E })
        #expect(memory[(20 + length)...].allSatisfy { $0 == 0x2E })
        count += 1
      }
    }
    #expect(count == 26 * 9)
  }

  @Test func numbersOfAnyLengthAreWritten() {
    let values: [UInt64] = [0, 9, 10, 99, 100, 12_345, 4_294_967_296, .max - 1, .max]
    for value in values {
      let digits = "\(value)"
      #expect(UTF8Buffer.digitCount(value) == digits.count)
      #expect(written { $0.write(value, digits: digits.count) } == digits)
      var buffer = UTF8Buffer()
      buffer.append(long: value, minimumDigits: 20)
      #expect(buffer.string == String(repeating: "0", count: 20 - digits.count) + digits)
    }
  }

  /// ISO 8601's expanded form: a sign where four digits do not do, or the year is before 0.
  @Test func yearsBeyondFourDigitsHaveASign() {
    var count = 0
    for year in stride(from: -1_000_000, through: 1_000_000, by: 997) {
      let sign = year < 0 ? "-" : year > 9_999 ? "+" : ""
      #expect(written { $0.write(year: year) } == sign + padded(year, to: 4))
      count += 1
    }
    #expect(count == 2_007)
    #expect(written { $0.write(year: 0) } == "0000")
    #expect(written { $0.write(year: 9_999) } == "9999")
    #expect(written { $0.write(year: 10_000) } == "+10000")
    #expect(written { $0.write(year: -1) } == "-0001")
  }

  @Test(arguments: [
    (0, "+00:00", "+00", "Z"), (19_800, "+05:30", "+0530", "+05:30"),
    (-28_800, "-08:00", "-08", "-08:00"), (916, "+00:15:16", "+001516", "+00:15"),
    (-1, "-00:00:01", "-000001", "+00:00"), (-86_399, "-23:59:59", "-235959", "-23:59"),
    (360_000, "+100:00", "+100", "+100:00"),
  ])
  func offsetsAreWrittenInEveryForm(
    _ seconds: Int, _ plain: String, _ abbreviation: String, _ timestamp: String
  ) {
    #expect(written { $0.write(offset: seconds, .plain) } == plain)
    #expect(written { $0.write(offset: seconds, .abbreviation) } == abbreviation)
    #expect(written { $0.write(offset: seconds, .timestamp) } == timestamp)
  }

  /// The longest texts fit what the writers' callers give them.
  @Test func longestTextsFitTheMaximumLengths() throws {
    #expect(
      written { $0.write(offset: .max, .plain) }.utf8.count == ByteWriter.maximumOffsetLength)
    let last = CivilDateTime(
      try CivilDate(year: -999_999, month: 12, day: 31), try CivilTime(millisecondOfDay: 86_399_999)
    )
    #expect(written { $0.write(last) }.utf8.count == ByteWriter.maximumDateTimeLength)
    #expect(Period(.day, containing: last.date).key == "-999999-12-31")
    let end = try CivilDate(year: 999_999, month: 12, day: 31)
    var period = try FiscalPeriod(.week, containing: end, .nrf)
    while period.next != period { period = period.next }
    #expect(period.key.hasPrefix("FY+1000001-W"))
    #expect(period.key.utf8.count == ByteWriter.maximumKeyLength)
  }

  /// A text that is appended by way of the stack takes the bytes it has, not the most it can have.
  @Test func appendingTakesOnlyTheBytesWritten() {
    var buffer = UTF8Buffer()
    buffer.limit = 6
    buffer.append(upTo: ByteWriter.maximumOffsetLength) { $0.write(offset: 19_800, .plain) }
    #expect(buffer.string == "+05:30")
    #expect(buffer.shortage == nil)
    buffer.append(upTo: 1) { $0.write(ASCII.zero) }
    #expect(buffer.shortage == .limit)
  }

  /// Without memory nothing is written.
  @Test func nothingFitsAtANullAddress() {
    var writer = unsafe ByteWriter(UnsafeMutableBufferPointer(start: nil, count: 0))
    writer.write(0x41)
    writer.write(pair: 11)
    writer.write(UInt64(2011), digits: 4)
    #expect(writer.count == 0)
  }
}
