/// ISO 8601 texts of dates and times, as bytes: the form that needs no locale.
///
/// Written: `2011-01-02`, `2011-01-02T15:04:05`, `2011-01-02T15:04:05.006`. Years outside
/// 0...9999 take the expanded form with a sign and four to six digits: `+12011-01-02`,
/// `-0004-01-02`. Reading takes the other forms too (``ISO8601Scanner``) and is strict: real days
/// only, nothing around them.
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
    if magnitude > 99_999 {
      end.pointee = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: magnitude / 100_000)
      end += 1
    }
    if magnitude > 9_999 {
      end.pointee = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: magnitude / 10_000 % 10)
      end += 1
    }
    let lastFour = Int(truncatingIfNeeded: magnitude % 10_000)
    end = write(pair: lastFour % 100, to: write(pair: lastFour / 100, to: end))
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
    return write(pair: value, to: out + 1)
  }

  @inline(__always)
  private static func write(
    pair value: Int, to out: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    out[0] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value / 10)
    out[1] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value % 10)
    return out + 2
  }

  // MARK: Reading

  /// Reads a whole text as a date, perhaps with a time.
  static func readDate(_ text: UnsafeBufferPointer<UInt8>) throws(CivilDateError) -> CivilDate {
    var scanner = ISO8601Scanner(text, .date)
    let dateTime = try scanner.dateTime()
    try scanner.requireNoOffset()
    return dateTime.date
  }

  /// Reads a whole text as a date with an optional time.
  static func readDateTime(
    _ text: UnsafeBufferPointer<UInt8>
  ) throws(CivilDateError) -> CivilDateTime {
    var scanner = ISO8601Scanner(text, .dateTime)
    let dateTime = try scanner.dateTime()
    try scanner.requireNoOffset()
    return dateTime
  }

  /// Reads a whole text as a time.
  static func readTime(_ text: UnsafeBufferPointer<UInt8>) throws(CivilDateError) -> CivilTime {
    var scanner = ISO8601Scanner(text, .time)
    return try scanner.timeToTheEnd()
  }
}

extension ParsedDateTime {
  /// Reads an ISO 8601 date with an optional time and offset, as it is written; see
  /// ``CivilDateTime/init(_:)-(String)`` for the forms.
  ///
  /// - Throws: ``CivilDateError``.
  package init(iso8601 text: UnsafeBufferPointer<UInt8>) throws(CivilDateError) {
    var scanner = ISO8601Scanner(text, .dateTime)
    let dateTime = try scanner.dateTime()
    self.init(dateTime: dateTime, offsetSeconds: scanner.utcOffset?.seconds)
  }

  /// Reads an ISO 8601 text; see ``init(iso8601:)-(UnsafeBufferPointer<UInt8>)``.
  package init(iso8601 text: String) throws(CivilDateError) {
    self = try text.withUTF8Bytes { (utf8) throws(CivilDateError) in
      try ParsedDateTime(iso8601: utf8)
    }
  }
}

extension CivilDate {
  /// Reads the day of an ISO 8601 date, or of a date and time.
  ///
  /// Calendar dates `2011-01-02`, ordinal dates `2011-002` and week dates `2010-W52-7`, each also
  /// without hyphens (`20110102`; seven digits, `2011002`, are an ordinal date); years outside 0...9999
  /// with a sign, four to six digits and hyphens. A time may follow as
  /// ``CivilDateTime/init(_:)-(String)`` reads it; after `24:00` the day is the next one.
  ///
  ///     try CivilDate("2010-W52-7").description            // "2011-01-02"
  ///     try CivilDate("2011-01-02T15:04:05Z").description  // "2011-01-02"
  ///
  /// - Throws: ``CivilDateError/malformed(offset:form:)`` where the text departs from the form,
  ///   ``CivilDateError/outOfRange(field:value:allowed:)`` for a day that does not exist, or
  ///   ``CivilDateError/offsetNotAllowed(at:)`` for an offset from UTC other than zero.
  ///
  /// Source: ISO 8601-1:2019, 5.2.2 to 5.2.4, 5.4.
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
  /// Reads an ISO 8601 time: `15:04`, `15:04:05`, `15:04:05.006`, or `150405` without colons.
  ///
  /// A `T` may stand before it, `Z` or an offset of zero after it. The fraction, after a dot or a
  /// comma, has any number of digits; it is rounded to the nearest millisecond, but not up into the
  /// next second, as SQLite rounds it. `24:00` is another day's midnight, so without a date it is
  /// an error.
  ///
  ///     try CivilTime("15:04:05,0055").description   // "15:04:05.006"
  ///     try CivilTime("15:04:05.99999").description  // "15:04:05.999"
  ///
  /// - Throws: ``CivilDateError``.
  ///
  /// Source: ISO 8601-1:2019, 5.3.
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
  /// Dates are read as ``CivilDate/init(_:)-(String)`` reads them, times as
  /// ``CivilTime/init(_:)-(String)`` does; `24:00` is 00:00 of the next day. `Z` and offsets of zero
  /// may follow. Another offset makes the text an instant, whose date and time depend on the zone it
  /// is looked at from: ``UnixTime/init(_:)-(String)`` reads it.
  ///
  ///     try CivilDateTime("2011-002T1504Z").description    // "2011-01-02T15:04:00"
  ///     try CivilDateTime("2010-12-31T24:00").description  // "2011-01-01T00:00:00"
  ///
  /// - Throws: ``CivilDateError``.
  ///
  /// Source: ISO 8601-1:2019, 5.4.
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
