import Testing

@testable import WeekCalendar

/// Broken packs give an error, and what is let through can be read without a trap.
@Suite struct PackFuzzTests {
  private let pack = LocaleData.baked.pack

  @Test func everyHeaderByteChangedIsAnError() {
    var accepted = 0
    for index in 0..<PackFormat.headerCount {
      for change: UInt8 in [1, 0x40, 0x80, 0xff] {
        var bytes = pack
        bytes[index] ^= change
        if (try? LocaleData(pack: bytes)) != nil { accepted += 1 }
      }
    }
    #expect(accepted == 0)
  }

  @Test func truncatedPacksAreErrors() {
    for count in [0, 1, 7, 8, 9, PackFormat.headerCount, 1000, pack.count / 2, pack.count - 1] {
      #expect(throws: LocaleDataError.self) { try LocaleData(pack: Array(pack.prefix(count))) }
    }
    #expect(throws: LocaleDataError.self) { try LocaleData(pack: pack + [0]) }
    #expect(throws: LocaleDataError.self) {
      try LocaleData(pack: [UInt8](repeating: 0, count: 3 << 20))
    }
    #expect(throws: LocaleDataError.notAPack) { try LocaleData(pack: Array("WEEKDAYS".utf8)) }
    #expect(throws: LocaleDataError.otherFormat) { try LocaleData(pack: Array("WEEKCALZ".utf8)) }
  }

  @Test func mutatedPacksAreErrorsOrReadable() {
    var random = SplitMix64(state: 42)
    var accepted = 0
    var rejected = 0
    for _ in 0..<300 {
      var bytes = pack
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        bytes[index] = UInt8.random(in: 0...255, using: &random)
      }
      if let data = try? LocaleData(pack: bytes) {
        accepted += 1
        #expect(Self.readAll(data, stride: 50) > 0)
      } else {
        rejected += 1
      }
    }
    #expect(accepted + rejected == 300)
    #expect(accepted > 10 && rejected > 10)
  }

  @Test func unvalidatedBytesCannotBeReadOutside() {
    var random = SplitMix64(state: 7)
    for _ in 0..<200 {
      var bytes = pack
      for _ in 0..<64 {
        bytes[Int.random(in: 8..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
      _ = Self.readAll(LocaleData(unchecked: bytes), stride: 97)
    }
  }

  /// Asks everything of some locales; the number of bytes seen.
  private static func readAll(_ data: LocaleData, stride step: Int) -> Int {
    var seen = data.icuVersion.utf8.count + data.cldrVersion.utf8.count
    for index in Swift.stride(from: 0, to: min(data.localeCount, 2000), by: step) {
      seen += data.localeIdentifier(at: index).utf8.count
      let record = data.record(LocaleIndex(value: index))
      for raw in 0..<UInt8(SymbolKind.count) {
        let list = data.names(record, SymbolKind(rawValue: raw))
        for name in -1...list.count { seen += list[name].utf8.count }
      }
      for role in NumberingRole.allCases {
        let system = data.numberingSystem(record, role)
        seen += data.digits(system)?.byteCount ?? 0
        data.withMinusSign(record, numberingSystem: system) { seen += $0.count }
      }
      let (subtags, variant) = data.locale(at: index)
      seen += data.localeIndex(subtags, variant: variant)?.value ?? 0
      seen += data.likelySubtags(subtags)?.language.count ?? 0
      seen += data.parent(subtags)?.language.count ?? 0
      seen += data.languageAlias(subtags.language)?.language.count ?? 0
      seen += data.localeAlias(subtags)?.variant.count ?? 0
      seen += data.isLanguage(subtags.language) ? 1 : 0
      seen += data.regionWeeks(subtags.region)?.minimumDaysInFirstWeek ?? 0
      seen += data.regionAlias(subtags.region)?.count ?? 0
      seen += data.isRegion(subtags.region) ? 1 : 0
      for list in RecordList.allCases { seen += data.names(record, list).count }
      seen += data.dayPeriodIndex(record, hour: index % 25)
      seen += data.weekLabelIndex(record, week: index, isOfYear: true)
      seen += formatAll(data.localeIdentifier(at: index), data)
    }
    return seen
  }

  /// Formats and reads by a locale's styles, templates and zones; the number of bytes written.
  private static func formatAll(_ name: String, _ data: LocaleData) -> Int {
    guard let locale = try? CalendarLocale(name, data: data),
      let zone = try? FixedZone(offsetSeconds: -19_815)
    else { return 0 }
    let dateTime = CivilDateTime(
      CivilDate(uncheckedYear: 2_011, month: 1, day: 2), CivilTime(unchecked: 54_245_678))
    var patterns = [
      DatePattern(dateStyle: .full, timeStyle: .full, locale: locale),
      DatePattern(dateStyle: .short, timeStyle: .short, locale: locale),
    ]
    for template in ["yw", "MMMMW", "yMMMEdjms"] {
      if let pattern = try? DatePattern(template: template, locale: locale) {
        patterns.append(pattern)
      }
    }
    if let pattern = try? DatePattern("y-MM-dd HH:mm OOOO zzzz b BBBB") { patterns.append(pattern) }
    var seen = 0
    for pattern in patterns {
      let text = pattern.string(from: dateTime, zone: zone, locale: locale)
      seen += text.utf8.count
      for mode in ParsingMode.allCases {
        let found = try? pattern.parseWithOffset(text, locale: locale, mode: mode)
        seen += found?.offsetSeconds ?? 0 != 0 ? 1 : 0
      }
    }
    if let format = try? DatePattern("%c|%x|%X|%r|%Z", dialect: .localized) {
      seen += format.string(from: dateTime, zone: zone, locale: locale).utf8.count
    }
    return seen
  }
}

/// A small generator with a fixed sequence (Steele, Lea, Flood: SplitMix64, 2014).
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ value >> 30) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ value >> 27) &* 0x94d0_49bb_1331_11eb
    return value ^ value >> 31
  }
}
