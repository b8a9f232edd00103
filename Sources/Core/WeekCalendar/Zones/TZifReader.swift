/// Parses the bytes of a time zone file into ``TimeZoneRules``.
///
/// Versions 1 to 4 are supported. From version 2 on, the 32-bit block is skipped, and the 64-bit block and the footer's
/// rule are read. Standard/wall and UT/local indicators are skipped, because only an obsolete kind of rule needs them.
/// Every count is first checked against the size of the file, which bounds the work. Source: RFC 9636, 3.
enum TZifReader {
  static func read(_ bytes: Span<UInt8>) throws(TZifError) -> TimeZoneRules {
    let header = try self.header(bytes, at: 0)
    guard header.version != 0 else { return try rules(bytes, header, timeSize: 4, footer: nil) }
    let end = try self.end(bytes, of: header, timeSize: 4)
    let second = try self.header(bytes, at: end)
    guard second.version == header.version else {
      throw TZifError(.version(second.version), at: end &+ 4)
    }
    let footerStart = try self.end(bytes, of: second, timeSize: 8)
    return try rules(bytes, second, timeSize: 8, footer: try self.footer(bytes, at: footerStart))
  }

  private struct Header {
    static var size: Int { 44 }

    let version: UInt8
    /// Where the data block starts.
    let start: Int
    let utIndicators: UInt32
    let standardIndicators: UInt32
    let leapSeconds: UInt32
    let transitions: UInt32
    let types: UInt32
    let abbreviationBytes: UInt32

    /// The size of the data block in bytes; 64 bits even if `Int` has 32.
    func blockSize(timeSize: UInt64) -> UInt64 {
      let times = UInt64(transitions) &* (timeSize &+ 1) &+ UInt64(leapSeconds) &* (timeSize &+ 4)
      let texts = UInt64(types) &* 6 &+ UInt64(abbreviationBytes)
      return times &+ texts &+ UInt64(standardIndicators) &+ UInt64(utIndicators)  // < 2^38
    }
  }

  private static func header(_ bytes: Span<UInt8>, at start: Int) throws(TZifError) -> Header {
    guard bytes.count &- start >= Header.size else {
      throw TZifError(.truncated, at: bytes.count)
    }
    guard number(bytes, at: start) == 0x545A_6966 else { throw TZifError(.notTZif, at: start) }
    let version = bytes.byte(at: start &+ 4)
    guard version == 0 || (UInt8(ascii: "2")...UInt8(ascii: "4")).contains(version) else {
      throw TZifError(.version(version), at: start &+ 4)
    }
    return Header(
      version: version, start: start &+ Header.size,
      utIndicators: number(bytes, at: start &+ 20),
      standardIndicators: number(bytes, at: start &+ 24),
      leapSeconds: number(bytes, at: start &+ 28), transitions: number(bytes, at: start &+ 32),
      types: number(bytes, at: start &+ 36), abbreviationBytes: number(bytes, at: start &+ 40))
  }

  /// The end of the header's data block, which must be inside the file.
  private static func end(_ bytes: Span<UInt8>, of header: Header, timeSize: Int) throws(TZifError)
    -> Int
  {
    let size = header.blockSize(timeSize: UInt64(timeSize))
    guard size <= UInt64(bytes.count &- header.start) else {
      throw TZifError(.truncated, at: bytes.count)
    }
    return header.start &+ Int(size)
  }

  private static func check(_ header: Header) throws(TZifError) {
    let start = header.start &- Header.size
    for (count, place) in [(header.utIndicators, 20), (header.standardIndicators, 24)]
    where count != 0 && count != header.types {
      throw TZifError(.indicatorCount(count), at: start &+ place)
    }
    guard header.leapSeconds == 0 else { throw TZifError(.leapSeconds, at: start &+ 28) }
    guard header.transitions <= UInt32(TimeZoneRules.maximumTransitions) else {
      throw TZifError(.transitionCount(header.transitions), at: start &+ 32)
    }
    guard (1...256).contains(header.types) else {
      throw TZifError(.typeCount(header.types), at: start &+ 36)
    }
    guard header.abbreviationBytes > 0 else {
      throw TZifError(.abbreviationCount(0), at: start &+ 40)
    }
  }

  private static func rules(
    _ bytes: Span<UInt8>, _ header: Header, timeSize: Int, footer: PosixTimeZone?
  ) throws(TZifError) -> TimeZoneRules {
    try check(header)
    _ = try end(bytes, of: header, timeSize: timeSize)
    let count = Int(header.transitions)
    let indexStart = header.start &+ count &* timeSize
    let typeStart = indexStart &+ count
    let typeCount = Int(header.types)
    let abbreviationStart = typeStart &+ typeCount &* 6

    var transitions: [Int64] = []
    var typeIndices: [UInt8] = []
    transitions.reserveCapacity(count)
    typeIndices.reserveCapacity(count)
    for index in 0..<count {
      let place = header.start &+ index &* timeSize
      let time =
        timeSize == 4
        ? Int64(Int32(bitPattern: number(bytes, at: place)))
        : Int64(bitPattern: UInt64(number(bytes, at: place)) &<< 32)
          | Int64(number(bytes, at: place &+ 4))
      if let last = transitions.last, last >= time {
        throw TZifError(.transitionOrder, at: place)
      }
      let type = bytes.byte(at: indexStart &+ index)
      guard Int(type) < typeCount else {
        throw TZifError(.typeIndex(type), at: indexStart &+ index)
      }
      transitions.append(time)
      typeIndices.append(type)
    }

    var types: [LocalTimeType] = []
    types.reserveCapacity(typeCount)
    for index in 0..<typeCount {
      types.append(
        try type(
          bytes, at: typeStart &+ index &* 6, abbreviations: abbreviationStart,
          count: Int(header.abbreviationBytes)))
    }
    return TimeZoneRules(
      transitions: transitions, typeIndices: typeIndices, types: types, footer: footer)
  }

  private static func type(
    _ bytes: Span<UInt8>, at place: Int, abbreviations: Int, count: Int
  ) throws(TZifError) -> LocalTimeType {
    let offset = Int32(bitPattern: number(bytes, at: place))
    guard LocalTimeType.allowedOffsets.contains(offset) else {
      throw TZifError(.utcOffset(offset), at: place)
    }
    let flag = bytes.byte(at: place &+ 4)
    guard flag <= 1 else { throw TZifError(.daylightFlag(flag), at: place &+ 4) }
    let index = Int(bytes.byte(at: place &+ 5))
    guard index < count else { throw TZifError(.abbreviation, at: place &+ 5) }
    let start = abbreviations &+ index
    // One byte more than the maximum length, for the terminating NUL.
    let limit = min(abbreviations &+ count, start &+ TimeZoneAbbreviation.maximumLength &+ 1)
    let end = bytes.extracting(first: limit).end(from: start) { $0 != 0 }
    guard end < limit,
      let abbreviation = TimeZoneAbbreviation(bytes, start..<end)
    else { throw TZifError(.abbreviation, at: start) }
    return LocalTimeType(offsetSeconds: offset, isDaylight: flag == 1, abbreviation: abbreviation)
  }

  private static func footer(_ bytes: Span<UInt8>, at start: Int) throws(TZifError)
    -> PosixTimeZone?
  {
    guard start < bytes.count else { throw TZifError(.truncated, at: bytes.count) }
    let newline = UInt8(ascii: "\n")
    guard bytes.byte(at: start) == newline else { throw TZifError(.footer, at: start) }
    let end = bytes.end(from: start &+ 1) { $0 != newline }
    guard end < bytes.count else { throw TZifError(.truncated, at: bytes.count) }
    guard end &+ 1 == bytes.count else { throw TZifError(.footer, at: end &+ 1) }
    guard end > start &+ 1 else { return nil }
    do throws(PosixTimeZoneError) {
      return try PosixTimeZoneParser.parse(bytes.extracting(start &+ 1..<end))
    } catch {
      throw TZifError(.rule(error.problem), at: start &+ 1 &+ error.offset)
    }
  }

  /// A big-endian number of four bytes; the caller has checked that they exist.
  private static func number(_ bytes: Span<UInt8>, at place: Int) -> UInt32 {
    UInt32(bytes.byte(at: place)) &<< 24 | UInt32(bytes.byte(at: place &+ 1)) &<< 16
      | UInt32(bytes.byte(at: place &+ 2)) &<< 8 | UInt32(bytes.byte(at: place &+ 3))
  }
}
