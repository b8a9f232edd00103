extension CivilDate {
  /// Reads an ISO 8601 date, or the day of an ISO 8601 date and time.
  ///
  /// The date may be a calendar date, `2011-01-02`, an ordinal date, `2011-002`, or a week date, `2010-W52-7`. Hyphens
  /// are optional: `20110102` is a calendar date, and seven digits, `2011002`, are an ordinal date. Years outside
  /// 0...9999 need a sign, four to six digits, and the hyphens. A time may follow, in the forms that
  /// ``CivilDateTime/init(_:)-(String)`` reads; `24:00` makes the result the next day.
  ///
  ///     try CivilDate("2010-W52-7").description            // "2011-01-02"
  ///     try CivilDate("2011-01-02T15:04:05Z").description  // "2011-01-02"
  ///
  /// - Throws: ``CivilDateError/malformed(offset:form:)`` if the text is not in one of these forms,
  ///   ``CivilDateError/outOfRange(field:value:allowed:)`` for a day that does not exist, or
  ///   ``CivilDateError/offsetNotAllowed(at:)`` for an offset from UTC other than zero.
  ///
  /// Source: ISO 8601-1:2019, 5.2.2 to 5.2.4, 5.4.
  public init(_ text: String) throws(CivilDateError) {
    self = try text.withUTF8Span(CivilDate.init(utf8:))
  }

  /// Reads an ISO 8601 date from UTF-8 bytes; see ``init(_:)-(String)``.
  public init(utf8: Span<UInt8>) throws(CivilDateError) {
    self = if let date = utf8.readPlainDate() { date } else { try CivilDateTime(utf8, .date).date }
  }
}

extension CivilDate: CustomStringConvertible {
  /// The date in ISO 8601 form, `2011-01-02`; years outside 0...9999 have a sign.
  public var description: String {
    String(capacity: ByteWriter.maximumDateTimeLength) { $0.write(self) }
  }
}
