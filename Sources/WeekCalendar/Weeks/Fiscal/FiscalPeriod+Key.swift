extension FiscalPeriod {
  /// The key: `FY2023-W53`, `FY2023-P12`, `FY2023-Q4`, `FY2023`.
  ///
  /// ASCII in every locale, and never like the key of a locale's week. Keys of one unit sort as the periods do in
  /// the years 0 to 9999; other years take a sign.
  public var key: String {
    String(capacity: ByteWriter.maximumFiscalKeyLength) {
      $0.write(fiscalYear: year, unit, number: number)
    }
  }

  /// The week, period, quarter or year of a key: the inverse of ``key``.
  ///
  ///     try FiscalPeriod(key: "FY2023-P12", .nrf).days.upperBound  // 2024-02-03
  ///
  /// - Throws: ``FiscalCalendarError/malformedKey(offset:)`` where the text departs from the form, and what
  ///   ``init(_:number:year:_:)`` throws.
  public init(key: String, _ calendar: FiscalCalendar) throws(FiscalCalendarError) {
    self = try key.withUTF8Span { (utf8) throws(FiscalCalendarError) in
      try FiscalPeriod(utf8Key: utf8, calendar)
    }
  }

  /// The one of a key in UTF-8 bytes; letters may be in lower case.
  package init(
    utf8Key text: Span<UInt8>, _ calendar: FiscalCalendar
  ) throws(FiscalCalendarError) {
    var scanner = FiscalScanner()
    guard scanner.take("fy", in: text) else { throw .malformedKey(offset: scanner.offset) }
    let isNegative = scanner.take("-", in: text)
    let isExpanded = isNegative || scanner.take("+", in: text)
    // There is one year 0, written 0000.
    guard let magnitude = scanner.number(digits: isExpanded ? 4...7 : 4...4, in: text),
      !isNegative || magnitude > 0
    else { throw .malformedKey(offset: scanner.offset) }
    let year = isNegative ? 0 &- magnitude : magnitude
    if scanner.isAtEnd(text) {
      try self.init(.year, number: 1, year: year, calendar)
      return
    }
    let unit: FiscalUnit
    let digits: Int
    if scanner.take("-w", in: text) {
      (unit, digits) = (.week, 2)
    } else if scanner.take("-p", in: text) {
      (unit, digits) = (.period, 2)
    } else if scanner.take("-q", in: text) {
      (unit, digits) = (.quarter, 1)
    } else {
      throw .malformedKey(offset: scanner.offset)
    }
    guard let number = scanner.number(digits: digits...digits, in: text), scanner.isAtEnd(text)
    else {
      throw .malformedKey(offset: scanner.offset)
    }
    try self.init(unit, number: number, year: year, calendar)
  }
}

extension ByteWriter {
  /// The most bytes that a fiscal key can have: `FY+1000000-W53`.
  package static var maximumFiscalKeyLength: Int { 14 }

  /// Writes a key; of a year the number is not written.
  package mutating func write(fiscalYear year: Int, _ unit: FiscalUnit, number: Int) {
    write(UInt8(ascii: "F"))
    write(UInt8(ascii: "Y"))
    write(year: year)
    guard let letter = unit.letter else { return }
    write(ASCII.hyphen)
    write(letter)
    if unit == .quarter { write(digit: number) } else { write(pair: number) }
  }
}
