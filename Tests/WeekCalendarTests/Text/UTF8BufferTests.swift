import Testing
import WeekCalendar

@Suite struct UTF8BufferTests {
  private static func isRefused(_ capacity: Int) -> Bool {
    switch UTF8Buffer(capacity: capacity) {
    case .none: true
    case .some: false
    }
  }

  @Test func impossibleCapacitiesAreRefused() {
    for capacity in [.max, .max - 1, .max / 2, 1 << 62, -1, .min] {
      #expect(Self.isRefused(capacity), "\(capacity)")
    }
    for capacity in [0, 1, 15, 64, 4_096, 1 << 20] {
      #expect(!Self.isRefused(capacity), "\(capacity)")
    }
  }

  @Test func shortageStaysUntilRemoved() {
    var buffer = UTF8Buffer()
    buffer.limit = 4
    buffer.append("2011-02")
    #expect(buffer.shortage == .limit)
    #expect(buffer.count == 0)
    buffer.append("2011")
    #expect(buffer.shortage == .limit)
    buffer.removeAll()
    #expect(buffer.shortage == nil)
    buffer.append("2011")
    #expect(buffer.string == "2011")
    #expect(buffer.shortage == nil)
    buffer.append(0x2D)
    #expect(buffer.shortage == .limit)
    #expect(buffer.string == "2011")
  }

  /// Every limit below, at and above the length of a text, also after the buffer has grown past it.
  @Test func limitIsExact() throws {
    let pattern = try DatePattern("EEEE, d. MMMM y 'um' HH:mm:ss.SSS zzzz")
    let locale = try CalendarLocale("de_DE")
    let dateTime = CivilDateTime(try CivilDate("2011-01-02"))
    let text = pattern.string(from: dateTime, locale: locale)
    var used = UTF8Buffer()
    used.append(String(repeating: "x", count: 1_000))
    for limit in 0...text.utf8.count + 40 {
      var fresh = UTF8Buffer()
      fresh.limit = limit
      pattern.append(dateTime, locale: locale, to: &fresh)
      used.removeAll()
      used.limit = limit
      pattern.append(dateTime, locale: locale, to: &used)
      #expect(used.count <= limit && fresh.count <= limit)
      #expect((fresh.shortage == nil) == (limit >= text.utf8.count), "\(limit)")
      #expect((used.shortage == nil) == (limit >= text.utf8.count), "\(limit)")
      if limit >= text.utf8.count {
        #expect(fresh.string == text)
        #expect(used.string == text)
      }
    }
  }

  /// strftime's groups insert, change case and cut in a buffer that has run short in the middle of them.
  @Test func groupsStopAtTheLimitOfTheBuffer() throws {
    let format = try DatePattern("%^30A%-d%#20B%040c%{EEEE}", dialect: .localized)
    let locale = try CalendarLocale("el_GR")
    let dateTime = CivilDateTime(try CivilDate("2011-01-02"))
    let text = format.string(from: dateTime, locale: locale)
    for limit in 0..<text.utf8.count {
      var buffer = UTF8Buffer()
      buffer.limit = limit
      format.append(dateTime, zone: .gmt, locale: locale, to: &buffer)
      #expect(buffer.shortage == .limit)
      #expect(buffer.count <= limit)
    }
  }

  /// The zero for C comes after the bytes, also where they fill the memory or the limit; it is not counted.
  @Test func theZeroAtTheEndIsNotCounted() throws {
    for length in 0...130 {
      let text = String(repeating: "x", count: length)
      var buffer = UTF8Buffer()
      buffer.limit = length
      buffer.append(text)
      let isTerminated = buffer.terminate()
      #expect(isTerminated)
      #expect(buffer.count == length && buffer.string == text && buffer.shortage == nil)
    }
    var buffer = UTF8Buffer()
    buffer.append(Span<UInt8>())
    buffer.append("ab")
    buffer.append(Span<UInt8>())
    #expect(buffer.string == "ab" && buffer.shortage == nil)
  }
}
