/// A date and time parsed from text, and the UTC offset if the text has one.
///
///     let parsed = try DatePattern("y-MM-dd HH:mm xxx").parseWithOffset("2011-01-02 03:04 +05:30")
///     parsed.instant?.description  // "2011-01-01T21:34:00Z"
public struct ParsedDateTime: Hashable, Sendable {
  /// The local date and time, as written.
  public let dateTime: CivilDateTime
  /// Seconds east of Greenwich, -86,399...86,399, 0 for GMT and UTC; nil if the text had no offset.
  package let offsetSeconds: Int?

  /// The offset from UTC, or nil if the text had none.
  public var offset: UTCOffset? { offsetSeconds.map { UTCOffset(ofRules: $0) } }
}

extension ParsedDateTime {
  /// Reads an ISO 8601 date with an optional time and offset, without converting it to UTC.
  ///
  /// ``CivilDateTime/init(_:)-(String)`` lists the forms.
  ///
  /// - Throws: ``CivilDateError``.
  package init(iso8601 text: Span<UInt8>) throws(CivilDateError) {
    var scanner = ISO8601Scanner(.dateTime)
    let dateTime = try scanner.dateTime(text)
    self.init(dateTime: dateTime, offsetSeconds: scanner.utcOffset?.seconds)
  }

  package init(iso8601 text: String) throws(CivilDateError) {
    self = try text.withUTF8Span(ParsedDateTime.init(iso8601:))
  }
}
