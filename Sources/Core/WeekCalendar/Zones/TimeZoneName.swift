/// The name of a time zone in the IANA database, `America/New_York`: the path of a file, made safe.
///
/// Components of ASCII letters, digits, `_`, `+` and `-`, each starting with a letter, with single
/// slashes between them; at most ``maximumLength`` bytes. There is no dot, no leading, trailing or double
/// slash and no NUL, so no name leads out of the folder of zones or to another file in it.
///
/// Letter case counts, because names are file names: `america/new_york` is not a zone, except where the file
/// system ignores case, as on macOS.
///
///     try TimeZoneName("America/New_York").description  // "America/New_York"
///     try TimeZoneName("../../etc/passwd")              // throws: byte 0
///
/// Also known as: `ZoneId` (java.time), time zone identifier (Temporal, Foundation), Olson name.
/// Source: tz database, "Theory and pragmatics", Timezone identifiers.
public struct TimeZoneName: Hashable, Sendable, CustomStringConvertible {
  package let bytes: [UInt8]

  /// The most bytes a name can have: 64; the longest of the tz database has 32.
  public static var maximumLength: Int { 64 }

  /// The name `UTC`.
  public static var utc: TimeZoneName { TimeZoneName(bytes: Array("UTC".utf8)) }

  /// The name, `America/New_York`.
  public var description: String { String(decoding: bytes, as: UTF8.self) }
}

extension TimeZoneName {
  /// Makes a name from a text.
  ///
  /// - Throws: ``TimeZoneError/malformedName(offset:)``.
  public init(_ text: String) throws(TimeZoneError) {
    self = try text.withUTF8Span(TimeZoneName.init(utf8:))
  }

  /// Makes a name from UTF-8 bytes.
  ///
  /// - Throws: ``TimeZoneError/malformedName(offset:)``.
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
    // A slash at the end, or nothing at all.
    guard !isStart else { throw .malformedName(offset: utf8.count) }
    bytes = [UInt8](utf8)
  }
}
