/// The abbreviation of a time zone's local time, such as `EST`, `CEST`, `+03` or `-00`.
///
/// It has one to fifteen ASCII bytes, stored in 16 bytes without an allocation. `-00` means that the local time is
/// unknown. An abbreviation does not identify a time zone: `IST` is used in India, Ireland and Israel.
/// Also known as: "time zone designation" (RFC 9636), `tm_zone`, `%Z` (strftime).
///
///     let rules = try TimeZoneRules(posix: "EST5EDT,M3.2.0,M11.1.0")
///     rules.interval(at: try Instant("2011-01-02T00:00Z")).abbreviation.description  // "EST"
public struct TimeZoneAbbreviation: Hashable, Sendable, CustomStringConvertible {
  /// The maximum length in bytes, 15.
  static var maximumLength: Int { 15 }

  /// Bytes 0...7 and 8...14, the first byte in the highest bits; the lowest byte of `low` is the length.
  private let high: UInt64
  private let low: UInt64

  /// The abbreviation `UTC`.
  static var utc: TimeZoneAbbreviation { TimeZoneAbbreviation(high: 0x5554_4300_0000_0000, low: 3) }

  private init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Makes an abbreviation from 1...15 letters, digits, `+` and `-`; nil for any other length or byte.
  init?(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    guard (1...Self.maximumLength).contains(range.count) else { return nil }
    var high: UInt64 = 0
    var low = UInt64(truncatingIfNeeded: range.count)
    for index in 0..<range.count {
      let byte = bytes.byte(at: range.lowerBound &+ index)
      guard Self.isByte(byte) else { return nil }
      let place = UInt64(truncatingIfNeeded: 56 &- index % 8 &* 8)
      if index < 8 { high |= UInt64(byte) &<< place } else { low |= UInt64(byte) &<< place }
    }
    self.init(high: high, low: low)
  }

  /// Whether a byte is a letter, a digit or a sign, as RFC 9636 requires.
  static func isByte(_ byte: UInt8) -> Bool {
    ASCII.isAlphanumeric(byte) || byte == ASCII.plus || byte == ASCII.hyphen
  }

  /// The length in bytes, 1...15.
  public var count: Int { Int(low & 0xFF) }

  /// The byte at `index`, or 0 outside `0 ..< count`.
  public subscript(index: Int) -> UInt8 {
    guard (0..<count).contains(index) else { return 0 }
    let half = index < 8 ? high : low
    return UInt8(truncatingIfNeeded: half &>> UInt64(truncatingIfNeeded: 56 &- index % 8 &* 8))
  }

  /// The abbreviation as a string, such as `EST`.
  public var description: String {
    String(capacity: Self.maximumLength) { writer in
      for index in 0..<count { writer.write(self[index]) }
    }
  }
}
