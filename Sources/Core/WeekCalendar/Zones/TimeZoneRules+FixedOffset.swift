extension TimeZoneRules {
  /// Makes a zone whose clocks always differ from UTC by the same offset.
  ///
  /// Its abbreviation is `UTC`, or the offset: `+0530`, `-08`, `+001516`.
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

  /// Reads a fixed offset from UTF-8 bytes: `UTC`, `Z`, `+05:30`, `-0800`, `+05`, `+00:15:16`.
  ///
  /// Hours are two digits, 00 to 23. East of Greenwich is `+`, as in ISO 8601, not as in POSIX and in the
  /// names `Etc/GMT+5`. Nil for anything else, so that names can be tried next.
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
