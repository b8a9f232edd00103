extension TimeZoneRules {
  /// The range of fixed offsets: -86,399...86,399 seconds, less than a day.
  public static var allowedFixedOffsets: ClosedRange<Int> {
    1 - Int(JulianDay.secondsPerDay)...Int(JulianDay.secondsPerDay) - 1
  }

  /// Makes a zone whose clocks always differ from UTC by the same seconds, east positive.
  ///
  /// Its abbreviation is `UTC`, or the offset: `+0530`, `-08`, `+001516`. Nil outside ``allowedFixedOffsets``.
  ///
  ///     TimeZoneRules(fixedOffsetSeconds: 19_800)?.offsetSeconds(atUnixSeconds: 0)  // 19800
  ///
  /// Also known as: `ZoneOffset` (java.time), `TimeZone(secondsFromGMT:)` (Foundation).
  public init?(fixedOffsetSeconds seconds: Int) {
    guard Self.allowedFixedOffsets.contains(seconds) else { return nil }
    var text = UTF8Buffer()
    text.append(upTo: ByteWriter.maximumOffsetLength) { $0.write(offset: seconds, .abbreviation) }
    let name = text.withBytes { seconds == 0 ? nil : TimeZoneAbbreviation($0, 0..<$0.count) }
    let offset = Int32(truncatingIfNeeded: seconds)
    self.init(
      types: [LocalTimeType(offsetSeconds: offset, isDaylight: false, abbreviation: name ?? .utc)])
  }

  /// Reads a fixed offset from UTF-8 bytes: `UTC`, `Z`, `+05:30`, `-0800`, `+05`, `+00:15:16`.
  ///
  /// Hours are two digits, 00 to 23. East of Greenwich is `+`, as in ISO 8601, not as in POSIX and in the
  /// names `Etc/GMT+5`. Nil for anything else, so that names can be tried next.
  public init?(fixedOffset utf8: Span<UInt8>) {
    if utf8.isEqual(to: "UTC") || utf8.isEqual(to: "Z") {
      self = .utc
      return
    }
    var scanner = ISO8601Scanner(.instant)
    guard utf8.byte(at: 0) == ASCII.plus || utf8.byte(at: 0) == ASCII.hyphen,
      (try? scanner.readOffset(utf8)) != nil, scanner.isAtEnd(utf8),
      let offset = scanner.utcOffset
    else { return nil }
    self.init(fixedOffsetSeconds: offset.seconds)
  }
}
