extension TimeZoneRules {
  /// What a fixed offset can be: -86,399...86,399 seconds, less than a day.
  public static var allowedFixedOffsets: ClosedRange<Int> { -86_399...86_399 }

  /// Makes a zone whose clocks always differ from UTC by the same seconds, east positive.
  ///
  /// Its abbreviation is `UTC`, or the offset: `+0530`, `-08`, `+001516`.
  /// Nil outside ``allowedFixedOffsets``.
  ///
  ///     TimeZoneRules(fixedOffsetSeconds: 19_800)?.offsetSeconds(atUnixSeconds: 0)  // 19800
  ///
  /// Also known as: `ZoneOffset` (java.time), `TimeZone(secondsFromGMT:)` (Foundation).
  public init?(fixedOffsetSeconds seconds: Int) {
    guard Self.allowedFixedOffsets.contains(seconds) else { return nil }
    let offset = Int32(truncatingIfNeeded: seconds)
    let name = offset == 0 ? .utc : Self.abbreviation(ofOffset: offset)
    self.init(
      always: LocalTimeType(offsetSeconds: offset, isDaylight: false, abbreviation: name))
  }

  /// Reads a fixed offset from UTF-8 bytes: `UTC`, `Z`, `+05:30`, `-0800`, `+05`, `+00:15:16`.
  ///
  /// Hours are two digits, 00 to 23. East of Greenwich is `+`, as in ISO 8601, not as in POSIX and in the
  /// names `Etc/GMT+5`. Nil for anything else, so that names can be tried next.
  public init?(fixedOffset utf8: UnsafeBufferPointer<UInt8>) {
    if ZoneBytes.equal(utf8, "UTC") || ZoneBytes.equal(utf8, "Z") {
      self = .utc
      return
    }
    guard let seconds = Self.offset(in: utf8) else { return nil }
    self.init(fixedOffsetSeconds: seconds)
  }

  private static func offset(in text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let sign = text.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      text.count <= 9
    else { return nil }
    let hasColons = text.count > 3 && text[3] == UInt8(ascii: ":")
    var position = 1
    var seconds = 0
    var unit = 3_600
    while position < text.count {
      if hasColons && position > 1 {
        guard text[position] == UInt8(ascii: ":") else { return nil }
        position &+= 1
      }
      guard unit > 0, position &+ 1 < text.count, ASCII.isDigit(text[position]),
        ASCII.isDigit(text[position &+ 1])
      else { return nil }
      let zero = UInt8(ascii: "0")
      let pair = Int(text[position] &- zero) &* 10 &+ Int(text[position &+ 1] &- zero)
      guard pair < (unit == 3_600 ? 24 : 60) else { return nil }
      seconds &+= pair &* unit
      unit /= 60
      position &+= 2
    }
    guard unit < 3_600 else { return nil }
    return sign == UInt8(ascii: "-") ? 0 &- seconds : seconds
  }

  private static func abbreviation(ofOffset offset: Int32) -> TimeZoneAbbreviation {
    let size = offset.magnitude
    var bytes = [offset < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+")]
    var parts = [size / 3_600, size / 60 % 60, size % 60]
    while parts.count > 1 && parts.last == 0 { parts.removeLast() }
    for part in parts {
      bytes.append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: part / 10))
      bytes.append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: part % 10))
    }
    return bytes.withUnsafeBufferPointer { TimeZoneAbbreviation(utf8: $0) ?? .utc }
  }
}
