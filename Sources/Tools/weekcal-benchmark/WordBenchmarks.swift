import ICUBridge
import WeekCalendar
import WeekCalendarRelativeWords
import WeekCalendarZoneNames

/// Benchmarks of locales, relative words and names of zones against ICU.
enum WordBenchmarks {
  static var all: [Benchmark] { [makeLocale, relativeWords, zoneNames] }

  private static let language = "de"

  private static func openICU() throws -> ICULibrary {
    guard let library = try? ICULibrary() else {
      throw BenchmarkSkipped(reason: "no libicu found (Debian: libicu72 or libicu-dev)")
    }
    return library
  }

  /// Makes the locales that start weeks on the same day in both releases of CLDR.
  private static let makeLocale = Benchmark(
    "make-locale", "a locale from its identifier, all locales", goal: 1.0 / 4
  ) {
    let library = try openICU()
    let data = NamesPack.baked
    let names = try (0..<data.localeCount).map { data.localeIdentifier(at: $0) }.filter {
      let theirs = try ICUCalendar($0, isProleptic: false, in: library).firstWeekday
      return try CalendarLocale($0).firstWeekday.icu == theirs
    }
    return Sides(
      a: Side(title: "Swift, CalendarLocale(_:)") {
        var digest = Digest()
        for name in names { digest.add(Int32(try CalendarLocale(name).firstWeekday.icu)) }
        return digest.value
      },
      b: Side(title: "ICU \(library.icuVersion), ucal_open") {
        var digest = Digest()
        for name in names {
          digest.add(Int32(try ICUCalendar(name, isProleptic: false, in: library).firstWeekday))
        }
        return digest.value
      },
      count: names.count)
  }

  private static let relativeWords = Benchmark(
    "relative-words", "\"vor 3 Wochen\" to \"in 3 Wochen\" in \(language)", goal: 1.0 / 2
  ) {
    let library = try openICU()
    let words = RelativeWords(try CalendarLocale(language))
    let format = try ICURelativeFormat(locale: language, style: 0, in: library)
    // UDAT_REL_UNIT_WEEK
    let week: Int32 = 3
    let counts = (0..<4_096).map { $0 % 7 - 3 }
    let texts = try counts.map { try format.string(Double($0), unit: week, isNamed: true) }
    return Sides(
      a: Side(title: "Swift, RelativeWords.append to a buffer", expected: digest(texts)) {
        var digest = Digest()
        var buffer = UTF8Buffer()
        for count in counts {
          buffer.removeAll()
          words.append(count, .week, to: &buffer)
          buffer.withBytes { $0.withUnsafeBytes { digest.add($0) } }
        }
        return digest.value
      },
      b: Side(
        title: "ICU \(library.icuVersion), ureldatefmt_format",
        expected: digest(counts.map { words.string($0, .week) })
      ) {
        digest(try counts.map { try format.string(Double($0), unit: week, isNamed: true) })
      },
      count: counts.count)
  }

  private static let zoneNames = Benchmark(
    "zone-names", "d MMM y HH:mm zzzz in \(language), Europe/Berlin", goal: 1.0 / 4
  ) {
    let library = try openICU()
    let letters = "d MMM y HH:mm zzzz"
    let zone = "Europe/Berlin"
    guard let rules = try? SystemTimeZones().rules(named: zone) else {
      throw BenchmarkSkipped(reason: "no tz database is installed")
    }
    let locale = try CalendarLocale(language)
    let pattern = try DatePattern(letters)
    let format = try ICUDateFormat(
      pattern: letters, locale: language, isProleptic: false, in: library)
    try format.setZone(zone)
    let times = SampleDays.dateTimes.compactMap { Instant(utc: $0) }
    let zoned = times.map { ZonedDateTime($0, in: rules) }
    let milliseconds = SampleDays.values.map { Double($0) * 86_400_000 }
    let texts = try milliseconds.map { try format.string($0) }
    return Sides(
      a: Side(title: "Swift, ZoneNames, append to a buffer", expected: digest(texts)) {
        var names = ZoneNames(locale)
        names.setRules(rules, of: try TimeZoneName(zone))
        var digest = Digest()
        var buffer = UTF8Buffer()
        for time in zoned {
          buffer.removeAll()
          pattern.append(time, names: &names, locale: locale, to: &buffer)
          buffer.withBytes { $0.withUnsafeBytes { digest.add($0) } }
        }
        return digest.value
      },
      b: Side(title: "ICU \(library.icuVersion), udat_format", expected: digest(texts)) {
        digest(try milliseconds.map { try format.string($0) })
      },
      count: zoned.count)
  }

  private static func digest(_ texts: [String]) -> UInt64 {
    var digest = Digest()
    for text in texts { Array(text.utf8).withUnsafeBytes { digest.add($0) } }
    return digest.value
  }
}
