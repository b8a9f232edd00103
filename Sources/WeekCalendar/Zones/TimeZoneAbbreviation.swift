/// The short name of a zone's local time: `EST`, `CEST`, `+03`, `-00`.
///
/// One to fifteen ASCII bytes, kept in 16, so that it costs no allocation. `-00` says that the local time
/// is unknown. An abbreviation names no zone: `IST` is India, Ireland and Israel.
/// Also known as: "time zone designation" (RFC 9636), `tm_zone`, `%Z` (strftime).
public struct TimeZoneAbbreviation: Hashable, Sendable {
  /// The most bytes it can have: 15.
  static var maximumLength: Int { 15 }

  /// The bytes, 0 after the last; then how many they are.
  private var bytes = SIMD16<UInt8>(repeating: 0)

  /// UTC.
  static var utc: TimeZoneAbbreviation {
    TimeZoneAbbreviation(bytes: [0x55, 0x54, 0x43, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3])
  }
}

extension TimeZoneAbbreviation {
  /// Takes letters, digits, `+` and `-` of some bytes; nil for any other byte, none, or more than 15.
  init?(_ text: Span<UInt8>, _ range: Range<Int>) {
    guard (1...Self.maximumLength).contains(range.count) else { return nil }
    bytes[Self.maximumLength] = UInt8(truncatingIfNeeded: range.count)
    for index in 0..<range.count {
      let byte = text.byte(at: range.lowerBound &+ index)
      guard Self.isByte(byte) else { return nil }
      bytes[index] = byte
    }
  }

  /// Whether a byte is a letter, a digit or a sign, as RFC 9636 wants designations.
  static func isByte(_ byte: UInt8) -> Bool {
    ASCII.isAlphanumeric(byte) || byte == ASCII.plus || byte == ASCII.hyphen
  }

  /// How many bytes it has, 1...15.
  public var count: Int { Int(bytes[Self.maximumLength]) }

  /// The byte at `index`, 0 outside `0 ..< count`.
  public subscript(index: Int) -> UInt8 { (0..<count).contains(index) ? bytes[index] : 0 }
}

extension TimeZoneAbbreviation: CustomStringConvertible {
  /// The text, `EST`.
  public var description: String {
    String(capacity: Self.maximumLength) { writer in
      for index in 0..<count { writer.write(self[index]) }
    }
  }
}
