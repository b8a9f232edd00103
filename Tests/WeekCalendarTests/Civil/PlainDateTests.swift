import TestSupport
import Testing
import WeekCalendar

/// `YYYY-MM-DD` is read eight bytes at a time: compared with reading it a character at a time.
@Suite struct PlainDateTests {
  @Test func everyByteAtEveryPlaceIsReadAsByTheFullParser() throws {
    var count = 0
    for text in ["2011-01-02", "0000-12-31", "9999-10-29", "2012-02-29"] {
      for place in 0..<10 {
        for byte in UInt8.min...UInt8.max {
          var bytes = Array(text.utf8)
          bytes[place] = byte
          expectSame(bytes)
          count += 1
        }
      }
    }
    #expect(count == 4 * 10 * 256)
  }

  @Test func everyMonthAndDayIsReadAsByTheFullParser() {
    var count = 0
    for year in ["0000", "1900", "2000", "2011", "2012", "2100", "9999"] {
      for month in 0...99 {
        for day in 0...99 {
          let text = "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
          expectSame(Array(text.utf8))
          count += 1
        }
      }
    }
    #expect(count == 70_000)
  }

  @Test func otherLengthsAreReadAsByTheFullParser() {
    for text in ["", "2011-01-0", "2011-01-021", "2011-01-02 ", "20110102", "12011-01-02"] {
      expectSame(Array(text.utf8))
    }
  }

  private func expectSame(_ bytes: [UInt8]) {
    let found = bytes.withSpan { $0.readPlainDate() }
    if found != naive(bytes) { Issue.record("\(bytes): \(String(describing: found))") }
  }

  private func naive(_ bytes: [UInt8]) -> CivilDate? {
    let fields = bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard fields.map(\.count) == [4, 2, 2] else { return nil }
    var numbers: [Int] = []
    for field in fields {
      guard field.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      numbers.append(field.reduce(0) { $0 * 10 + Int($1) - 0x30 })
    }
    return try? CivilDate(year: numbers[0], month: numbers[1], day: numbers[2])
  }
}
