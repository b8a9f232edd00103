/// ISO 8601 texts of dates and times, as bytes: the form that needs no locale.
///
/// Written and read: `2011-01-02`, `2011-01-02T15:04:05`, `2011-01-02T15:04:05.006`. Years outside
/// 0...9999 take the expanded form with a sign and four to six digits: `+12011-01-02`,
/// `-0004-01-02`. Reading is strict: real days only, two-digit fields, nothing around them.
/// Source: ISO 8601-1:2019, 5.2.2.1, 5.4.2.1; 8601-2:2019, 4.4.1.2 for the sign.
enum ISO8601Text {
  /// The most bytes a text can have: `-999999-12-31T23:59:59.999`.
  static var maximumLength: Int { 26 }

  // MARK: Writing

  /// Writes a date and returns the end; `out` has room for ``maximumLength`` bytes.
  @inline(__always)
  static func write(
    _ date: CivilDate, to out: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    var end = out
    let year = date.year
    let magnitude = year.magnitude
    if year < 0 || year > 9_999 {
      end.pointee = year < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+")
      end += 1
    }
    var divisor: UInt = magnitude > 99_999 ? 100_000 : magnitude > 9_999 ? 10_000 : 1_000
    while divisor > 0 {
      end.pointee = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: magnitude / divisor % 10)
      end += 1
      divisor /= 10
    }
    end = write(pair: date.month, after: UInt8(ascii: "-"), to: end)
    return write(pair: date.day, after: UInt8(ascii: "-"), to: end)
  }

  /// Writes a date and time and returns the end.
  static func write(
    _ dateTime: CivilDateTime, to out: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    write(dateTime.time, after: UInt8(ascii: "T"), to: write(dateTime.date, to: out))
  }

  /// Writes a time behind a separator and returns the end; milliseconds only where they are not zero.
  static func write(
    _ time: CivilTime, after separator: UInt8, to out: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    var end = write(pair: time.hour, after: separator, to: out)
    end = write(pair: time.minute, after: UInt8(ascii: ":"), to: end)
    end = write(pair: time.second, after: UInt8(ascii: ":"), to: end)
    guard time.millisecond > 0 else { return end }
    end = write(pair: time.millisecond / 10, after: UInt8(ascii: "."), to: end)
    end.pointee = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: time.millisecond % 10)
    return end + 1
  }

  @inline(__always)
  private static func write(
    pair value: Int, after separator: UInt8, to out: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    out[0] = separator
    out[1] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value / 10)
    out[2] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value % 10)
    return out + 3
  }

  // MARK: Reading

  /// Reads a whole text as a date.
  static func readDate(_ text: UnsafeBufferPointer<UInt8>) throws(CivilDateError) -> CivilDate {
    var scanner = Scanner(text: text, form: .date)
    let date = try scanner.date()
    guard scanner.isAtEnd else { throw scanner.error }
    return date
  }

  /// Reads a whole text as a date with an optional time.
  static func readDateTime(
    _ text: UnsafeBufferPointer<UInt8>
  ) throws(CivilDateError) -> CivilDateTime {
    var scanner = Scanner(text: text, form: .dateTime)
    let date = try scanner.date()
    if scanner.isAtEnd { return CivilDateTime(date) }
    guard scanner.take(UInt8(ascii: "T")) || scanner.take(UInt8(ascii: " ")) else {
      throw scanner.error
    }
    return CivilDateTime(date, try scanner.timeToTheEnd())
  }

  /// Reads a whole text as a time.
  static func readTime(_ text: UnsafeBufferPointer<UInt8>) throws(CivilDateError) -> CivilTime {
    var scanner = Scanner(text: text, form: .time)
    return try scanner.timeToTheEnd()
  }

  private struct Scanner {
    let text: UnsafeBufferPointer<UInt8>
    let form: CivilDateError.CivilTextForm
    var offset = 0

    var isAtEnd: Bool { offset == text.count }
    var error: CivilDateError { .malformed(offset: offset, form: form) }

    mutating func take(_ byte: UInt8) -> Bool {
      guard offset < text.count, text[offset] == byte else { return false }
      offset &+= 1
      return true
    }

    mutating func digit() -> Int? {
      guard offset < text.count else { return nil }
      let value = text[offset] &- UInt8(ascii: "0")
      guard value <= 9 else { return nil }
      offset &+= 1
      return Int(value)
    }

    mutating func digits(_ count: Int) throws(CivilDateError) -> Int {
      var value = 0
      for _ in 0..<count {
        guard let digit = digit() else { throw error }
        value = value &* 10 &+ digit
      }
      return value
    }

    mutating func date() throws(CivilDateError) -> CivilDate {
      let isNegative = take(UInt8(ascii: "-"))
      let isExpanded = isNegative || take(UInt8(ascii: "+"))
      var year = try digits(4)
      if isExpanded {
        if let fifth = digit() { year = year &* 10 &+ fifth }
        if let sixth = digit() { year = year &* 10 &+ sixth }
        // There is one year 0, written 0000.
        if isNegative && year == 0 { throw error }
      }
      guard take(UInt8(ascii: "-")) else { throw error }
      let month = try digits(2)
      guard take(UInt8(ascii: "-")) else { throw error }
      let day = try digits(2)
      return try CivilDate(year: isNegative ? 0 &- year : year, month: month, day: day)
    }

    mutating func timeToTheEnd() throws(CivilDateError) -> CivilTime {
      let hour = try digits(2)
      guard take(UInt8(ascii: ":")) else { throw error }
      let minute = try digits(2)
      var second = 0
      var millisecond = 0
      if take(UInt8(ascii: ":")) {
        second = try digits(2)
        if take(UInt8(ascii: ".")) { millisecond = try digits(3) }
      }
      guard isAtEnd else { throw error }
      return try CivilTime(hour: hour, minute: minute, second: second, millisecond: millisecond)
    }
  }
}

extension CivilDate {
  /// Reads an ISO 8601 date, `2011-01-02`; years outside 0...9999 with sign and four to six digits.
  ///
  /// - Throws: ``CivilDateError/malformed(offset:form:)`` where the text departs from the form, or
  ///   ``CivilDateError/outOfRange(field:value:allowed:)`` for a day that does not exist.
  public init(_ text: String) throws(CivilDateError) {
    self = try text.withUTF8Bytes { (utf8) throws(CivilDateError) in
      try ISO8601Text.readDate(utf8)
    }
  }

  /// Reads an ISO 8601 date from UTF-8 bytes; see ``init(_:)-(String)``.
  public init(utf8: UnsafeBufferPointer<UInt8>) throws(CivilDateError) {
    self = try ISO8601Text.readDate(utf8)
  }
}

extension CivilDate: CustomStringConvertible {
  /// The ISO 8601 text, `2011-01-02`; years outside 0...9999 with a sign.
  public var description: String {
    String(unsafeUninitializedCapacity: ISO8601Text.maximumLength) { buffer in
      guard let start = buffer.baseAddress else { return 0 }
      return ISO8601Text.write(self, to: start) - start
    }
  }
}

extension CivilTime {
  /// Reads an ISO 8601 time: `15:04`, `15:04:05`, `15:04:05.006`.
  ///
  /// - Throws: ``CivilDateError``.
  public init(_ text: String) throws(CivilDateError) {
    self = try text.withUTF8Bytes { (utf8) throws(CivilDateError) in
      try ISO8601Text.readTime(utf8)
    }
  }
}

extension CivilTime: CustomStringConvertible {
  /// The ISO 8601 text, `15:04:05`, with `.006` where there are milliseconds.
  public var description: String {
    String(unsafeUninitializedCapacity: ISO8601Text.maximumLength) { buffer in
      guard let start = buffer.baseAddress else { return 0 }
      // The date's separator is written and left out.
      let end = ISO8601Text.write(self, after: UInt8(ascii: "T"), to: start)
      start.update(from: start + 1, count: end - start - 1)
      return end - start - 1
    }
  }
}

extension CivilDateTime {
  /// Reads an ISO 8601 date with an optional time: `2011-01-02`, `2011-01-02T15:04`,
  /// `2011-01-02T15:04:05.006`; a blank may stand for the `T`.
  ///
  /// - Throws: ``CivilDateError``.
  public init(_ text: String) throws(CivilDateError) {
    self = try text.withUTF8Bytes { (utf8) throws(CivilDateError) in
      try ISO8601Text.readDateTime(utf8)
    }
  }
}

extension CivilDateTime: CustomStringConvertible {
  /// The ISO 8601 text, `2011-01-02T15:04:05`, with `.006` where there are milliseconds.
  public var description: String {
    String(unsafeUninitializedCapacity: ISO8601Text.maximumLength) { buffer in
      guard let start = buffer.baseAddress else { return 0 }
      return ISO8601Text.write(self, to: start) - start
    }
  }
}
