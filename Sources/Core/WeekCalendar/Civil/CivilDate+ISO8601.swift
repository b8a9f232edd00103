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
    self = try text.withUTF8Span(CivilDate.init(utf8:))
  }

  /// Reads an ISO 8601 date from UTF-8 bytes; see ``init(_:)-(String)``.
  public init(utf8: Span<UInt8>) throws(CivilDateError) {
    self = if let date = utf8.readPlainDate() { date } else { try CivilDateTime(utf8, .date).date }
  }
}

extension CivilDate: CustomStringConvertible {
  /// The ISO 8601 text, `2011-01-02`; years outside 0...9999 with a sign.
  public var description: String {
    String(capacity: ByteWriter.maximumDateTimeLength) { $0.write(self) }
  }
}
