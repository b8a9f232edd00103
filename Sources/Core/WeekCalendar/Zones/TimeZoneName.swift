/// The name of a time zone in the IANA database, such as `America/New_York`, as a safe file path.
///
/// A name consists of components separated by single slashes. Each component starts with a letter and contains only
/// ASCII letters, digits, `_`, `+` and `-`. The name has at most ``maximumLength`` bytes. Because dots, NUL, and
/// leading, trailing or double slashes are not allowed, a name cannot lead out of the folder of time zones or to any
/// other file in it.
///
/// Names are case-sensitive, because they are file names: `america/new_york` is not found, unless the file system
/// ignores case, as on macOS.
///
///     try TimeZoneName("America/New_York").description  // "America/New_York"
///     try TimeZoneName("../../etc/passwd")              // throws: byte 0
///
/// Also known as: `ZoneId` (java.time), time zone identifier (Temporal, Foundation), Olson name.
/// Source: tz database, "Theory and pragmatics", Timezone identifiers.
public struct TimeZoneName: Hashable, Sendable, CustomStringConvertible {
  package let bytes: [UInt8]

  /// The maximum length of a name in bytes, 64; the longest one in the time zone database has 32.
  public static var maximumLength: Int { 64 }

  /// The name `UTC`.
  public static var utc: TimeZoneName { TimeZoneName(bytes: Array("UTC".utf8)) }

  /// The name as a string, such as `America/New_York`.
  public var description: String { String(decoding: bytes, as: UTF8.self) }
}

extension TimeZoneName {
  /// Makes a name from a string.
  ///
  /// - Throws: ``TimeZoneError/malformedName(offset:)`` if the text is not in the form of a name.
  public init(_ text: String) throws(TimeZoneError) {
    self = try text.withUTF8Span(TimeZoneName.init(utf8:))
  }

  /// Makes a name from UTF-8 bytes.
  ///
  /// - Throws: ``TimeZoneError/malformedName(offset:)`` if the text is not in the form of a name.
  public init(utf8: Span<UInt8>) throws(TimeZoneError) {
    var isStart = true
    for offset in utf8.indices {
      let byte = utf8[offset]
      let isSlash = !isStart && byte == UInt8(ascii: "/")
      let isName = TimeZoneAbbreviation.isByte(byte) || byte == UInt8(ascii: "_")
      guard offset < Self.maximumLength, isSlash || isName && (!isStart || ASCII.isLetter(byte))
      else { throw .malformedName(offset: offset) }
      isStart = isSlash
    }
    // The text is empty or ends with a slash.
    guard !isStart else { throw .malformedName(offset: utf8.count) }
    bytes = [UInt8](utf8)
  }
}
