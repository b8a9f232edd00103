import Testing
import WeekCalendar

/// Digits and numbers that are read from bytes.
@Suite struct DecimalReadingTests {
  @Test func onlyASCIIDigitsAreDigits() {
    var digits = 0
    for byte in UInt8.min...UInt8.max {
      let isDigit = (Unicode.Scalar(byte).properties.numericType == .decimal) && byte < 0x80
      #expect(ASCII.isDigit(byte) == isDigit, "\(byte)")
      #expect((ASCII.digit(byte) < 10) == isDigit, "\(byte)")
      if isDigit { digits += 1 }
    }
    #expect(digits == 10)
  }

  @Test(
    arguments: [
      ("2011-01-02", 0, 4, 4, 2011), ("2011-01-02", 0, 19, 4, 2011), ("2011-01-02", 0, 2, 2, 20),
      ("2011-01-02", 4, 4, 0, 0), ("2011-01-02", 8, 9, 2, 2), ("2011-01-02", 10, 2, 0, 0),
      ("2011-01-02", 11, 2, 0, 0), ("", 0, 4, 0, 0), ("٢٠١١", 0, 4, 0, 0), ("0007", 0, 4, 4, 7),
      ("9999999999999999999", 0, 19, 19, 9_999_999_999_999_999_999), ("/0", 0, 2, 0, 0),
      (":0", 0, 2, 0, 0),
    ] as [(String, Int, Int, Int, UInt64)])
  func runsOfDigitsEndAtTheLimit(
    _ text: String, _ offset: Int, _ limit: Int, _ count: Int, _ value: UInt64
  ) {
    let run = text.withUTF8Span { DecimalRun($0, at: offset, limit: limit) }
    #expect(run.count == count)
    #expect(run.value == value)
  }

  /// What SQLite reads as a number, against Swift's correctly rounded reading.
  @Test func numbersEqualSwiftsReading() {
    let numbers = [
      "0", "12", "-1.5", "+1.5", ".5", "5.", "1e3", "1E-3", " 2455563.5\t", "2455563.4166666665",
      "20110102", "9007199254740991", "0.1", "1234567.891", "-0.000001", "1e22", "1e400",
    ]
    var count = 0
    for text in numbers {
      let trimmed = text.filter { $0 != " " && $0 != "\t" }
      // Swift wants digits on both sides of the point.
      let expected = Double(
        trimmed.hasPrefix(".") ? "0" + trimmed : trimmed.hasSuffix(".") ? trimmed + "0" : trimmed)
      #expect(text.withUTF8Span { $0.number } == expected, "\(text)")
      count += 1
    }
    #expect(count == 17)
    for text in [
      "", " ", "e", "1e", "1e+", "0x10", "inf", "nan", "1_000", "1 2", "--1", "1.2.3", ".",
    ] {
      #expect(text.withUTF8Span { $0.number } == nil, "\(text)")
    }
  }
}
