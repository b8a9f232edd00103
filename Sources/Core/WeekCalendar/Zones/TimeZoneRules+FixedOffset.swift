extension TimeZoneRules {
  /// Makes the rules of a time zone with a fixed offset from UTC.
  ///
  /// The abbreviation is `UTC` for offset 0, otherwise the offset, such as `+0530`, `-08` or `+001516`.
  ///
  ///     let rules = TimeZoneRules(try UTCOffset(seconds: 19_800))
  ///     rules.offset(at: try Instant("2011-01-02T00:00Z"))  // +05:30
  ///
  /// Also known as: `ZoneOffset` (java.time), `TimeZone(secondsFromGMT:)` (Foundation).
  public init(_ offset: UTCOffset) {
    let seconds = offset.seconds
    var text = UTF8Buffer()
    text.append(upTo: ByteWriter.maximumOffsetLength) { $0.write(offset: seconds, .abbreviation) }
    let name = text.withBytes { seconds == 0 ? nil : TimeZoneAbbreviation($0, 0..<$0.count) }
    let seconds32 = Int32(truncatingIfNeeded: seconds)
    self.init(
      types: [
        LocalTimeType(offsetSeconds: seconds32, isDaylight: false, abbreviation: name ?? .utc)
      ])
  }

  /// Makes rules from a fixed offset in UTF-8 bytes: `UTC`, `Z`, `+05:30`, `-0800`, `+05` or `+00:15:16`.
  ///
  /// Hours have two digits, 00 to 23. `+` means east of Greenwich, as in ISO 8601 and unlike in POSIX and in names such
  /// as `Etc/GMT+5`. The result is nil for any other text, so that the caller can try it as a name.
  package init?(fixedOffset utf8: Span<UInt8>) {
    if utf8.isEqual(to: "UTC") || utf8.isEqual(to: "Z") {
      self = .utc
      return
    }

    var scanner = ISO8601Scanner(.instant)
    guard utf8.byte(at: 0) == ASCII.plus || utf8.byte(at: 0) == ASCII.hyphen,
      (try? scanner.readOffset(utf8)) != nil, scanner.isAtEnd(utf8),
      let offset = scanner.utcOffset
    else { return nil }
    self.init(UTCOffset(ofRules: offset.seconds))
  }
}
