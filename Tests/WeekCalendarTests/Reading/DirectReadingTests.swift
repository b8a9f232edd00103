import TestSupport
import Testing
import WeekCalendar

/// What is read in one walk, the search reads too, and finds no other reading.
@Suite struct DirectReadingTests {
  /// Fields that can be read in one walk, and texts between that run into them.
  private static let pieces = [
    "y", "yyyy", "yy", "MM", "M", "MMM", "MMMM", "LLLL", "d", "dd", "E", "EEEE", "EEEEEE", "e", "c",
    "D", "DDD", "Y", "YY", "w", "ww", "Q", "QQQ", "QQQQ", "G", "g", "F", "W", "H", "HH", "h", "mm",
    "ss", "S", "SS", "SSS", "a", "k", "A", "X", "XX", "XXX", "XXXX", "XXXXX", "x", "xx", "xxx",
    "Z", "ZZZZZ", " ", "-", "'1'", "':'", "'年'", "'٣'", ". ", ", ", "'T'", "''",
  ]
  private static let days = ["y-MM-dd", "d MMMM y", "YYYY-'W'ww-e", "EEEE, d. MMM yy", "yyyyMMdd"]

  private struct Readings: Equatable {
    var direct: ParsedDateTime?
    var searched: ParsedDateTime?

    init(_ text: [UInt8], _ pattern: DatePattern, _ locale: CalendarLocale, _ mode: ParsingMode) {
      let context = ReadingContext(mode)
      text.withSpan { text in
        direct = DirectReading.parse(text, by: pattern, locale, context)
        searched = try? PatternReader.parse(text, by: pattern, locale, context)
      }
    }
  }

  @Test func directReadingEqualsTheSearch() throws {
    var generator = SplitMix64(seed: 11)
    func any<Element>(_ list: [Element]) -> Element {
      list[Int(generator.next() % UInt64(list.count))]
    }
    let locales = try [
      "en_US", "de_DE", "tr", "ru", "ar_EG", "fa", "hi", "ja_JP", "el", "ff_Adlm", "mn", "lt",
    ].map { try CalendarLocale($0) }
    var rows = 0
    var direct = 0
    for round in 0..<20_000 {
      var text = any(Self.days)
      for _ in 0..<generator.next() % 5 { text += any(Self.pieces) }
      guard
        let pattern = try? DatePattern(
          text, reckoning: round % 7 == 0 ? .julianBefore1582 : .proleptic)
      else { continue }
      let locale = any(locales)
      let day = Int(truncatingIfNeeded: generator.next() % 60_000) - 20_000
      let date = CivilDateTime(
        CivilDate(try #require(EpochDay(round % 5 == 0 ? day * 11 : day))),
        try CivilTime(millisecondOfDay: Int(generator.next() % 86_400_000)))
      let offset = Int(generator.next() % 172_799) - 86_399
      let zone = try UTCOffset(seconds: any([0, offset, offset / 900 * 900]))
      var bytes = Array(pattern.string(from: date, zone: zone, locale: locale).utf8)
      for change in 0..<4 {
        if change > 0, !bytes.isEmpty {
          let place = Int(generator.next() % UInt64(bytes.count))
          switch generator.next() % 4 {
          case 0: bytes[place] = any(Array("0123456789+-Z: T.".utf8))
          case 1: bytes.remove(at: place)
          case 2: bytes[place] ^= 0x20
          default: bytes.insert(any(Array("0123456789+-Z: ".utf8)), at: place)
          }
        }
        for mode in [ParsingMode.exact, .standard] {
          let readings = Readings(bytes, pattern, locale, mode)
          rows += 1
          guard let found = readings.direct else { continue }
          direct += 1
          #expect(
            found == readings.searched,
            "'\(text)' in \(locale), \(mode): \(String(decoding: bytes, as: UTF8.self)) gives \(readings)"
          )
        }
      }
    }
    #expect(rows > 120_000)
    #expect(direct > 18_000)
  }

  /// Each of the patterns that tables of dates are written in takes the short way, in all locales.
  @Test func commonPatternsAreReadDirectly() throws {
    let patterns = [
      "yyyy-MM-dd", "yyyyMMdd", "d MMMM y", "EEEE, d. MMMM y", "YYYY-'W'ww-e", "dd.MM.yy",
      "yyyy-MM-dd'T'HH:mm:ss.SSSXXX", "yyyy-MM-dd HH:mm xxx", "MMM d, y, h:mm a", "y年M月d日",
      "yyyy-DDD",
    ]
    let date = CivilDateTime(try CivilDate("2011-03-07"), try CivilTime(hour: 15, minute: 4))
    var rows = 0
    var others: Set<String> = []
    for index in 0..<NamesPack.baked.localeCount {
      let locale = try CalendarLocale(NamesPack.baked.localeIdentifier(at: index))
      for text in patterns {
        let pattern = try DatePattern(text)
        let bytes = Array(pattern.string(from: date, locale: locale).utf8)
        rows += 1
        let readings = Readings(bytes, pattern, locale, .standard)
        if let found = readings.direct {
          #expect(found == readings.searched, "\(text) in \(locale)")
        } else {
          others.insert("\(text) in \(locale)")
        }
      }
    }
    #expect(rows == 11 * NamesPack.baked.localeCount)
    // Digits of the locale's own beside letters beyond ASCII, and names of two halves of the day alike.
    #expect(others.count * 20 < rows, "\(others.sorted())")
  }
}
