import TestSupport
import Testing
import WeekCalendar

/// Any bytes give a locale or an error; an identifier is written so that it reads back.
@Suite struct LocaleIdentifierFuzzTests {
  @Test func randomBytesRoundTripOrAreErrors() {
    var generator = SplitMix64(seed: 1)
    for _ in 0..<20_000 {
      let count = Int(generator.next() % 40)
      expectReadsBack((0..<count).map { _ in UInt8(truncatingIfNeeded: generator.next()) })
    }
  }

  @Test func randomPartsRoundTripOrAreErrors() {
    let parts = [
      "en", "de", "zh", "sr", "root", "und", "Latn", "hans", "US", "419", "USA", "POSIX", "1996",
      "u", "t", "x", "a", "fw", "sun", "ca", "gregory", "islamic", "civil", "nu", "rg", "uszzzz",
      "m0", "din", "va", "posix", "true", "yes", "i", "klingon", "cmn", "min", "nan", "é", "\0",
      "@", "numbers", "=", "arab", ";", "calendar", "gregorian", ".", "UTF", "8", "euro", "latin",
      "-", "_", " ", "attribute", "timezone", "America/New_York", "abcdefghi", "", "kn", "false",
    ]
    var generator = SplitMix64(seed: 2)
    var read = 0
    for _ in 0..<60_000 {
      var text = ""
      for _ in 0...Int(generator.next() % 9) {
        text += parts[Int(generator.next() % UInt64(parts.count))]
        text += ["-", "_", "_", ""][Int(generator.next() % 4)]
      }
      if generator.next() % 2 == 0, !text.isEmpty { text.removeLast() }
      if expectReadsBack(Array(text.utf8)) { read += 1 }
    }
    #expect(read > 3_000)
  }

  /// Legacy tags, variants, keywords of all kinds in all three places: each form reads back.
  @Test func randomKeywordsRoundTripOrAreErrors() {
    let bases = [
      "en", "en_US", "en_US_POSIX", "en-posix", "de_DE", "zh", "zh-xiang", "zh__xiang", "zh__hakka",
      "zh-min", "zh-yue", "no-bok", "no_nyn", "art-lojban", "art__lojban", "sgn-be-fr", "th_TH_TH",
      "i-default", "i-lux", "en-gb-oed", "iso8601", "ISO-8601", "iso_NG", "iso", "und", "root",
      "_AE",
      "__POSIX", "C", "x-mine", "sr_Latn", "en_QQ", "zh_Hant_TW_1996", "ca_ES_valencia", "de.UTF-8",
      "",
    ]
    let keys = [
      "ca", "fw", "rg", "sd", "nu", "hc", "va", "tz", "cu", "kn", "vt", "zz", "fx", "u", "t", "x",
      "a",
      "calendar", "numbers", "hours", "currency", "timezone", "colnumeric", "attribute", "weeks",
    ]
    let values = [
      "posix", "5ii", "true", "yes", "no", "false", "gregory", "gregorian", "iso8601", "mon",
      "uszzzz",
      "001zzz", "us", "latn", "arab", "h23", "c12", "foo-bar", "usd", "a/b", "ethiopic-amete-alem",
      "de",
      "m0-din", "America/New_York", "level1", "primary", "",
    ]
    func any(_ list: [String]) -> String { list[Int(generator.next() % UInt64(list.count))] }
    var generator = SplitMix64(seed: 3)
    var read = 0
    var resolved = 0
    for _ in 0..<40_000 {
      var text = any(bases)
      let extensions = Int(generator.next() % 3)
      if extensions > 0 { text += any(["-u", "-u", "_u", "-t", "-x", "-u-attr", "-a"]) }
      for _ in 0..<extensions { text += "-" + any(keys) + "-" + any(values) }
      if text.hasSuffix("-") { text.removeLast() }
      let keywords = Int(generator.next() % 4)
      for index in 0..<keywords {
        text += (index == 0 ? "@" : ";") + any(keys) + "=" + any(values)
      }
      if generator.next() % 16 == 0 { text += "@" + any(values) }
      if expectReadsBack(Array(text.utf8)) { read += 1 }
      if (try? CalendarLocale(text)) != nil { resolved += 1 }
    }
    #expect(read > 15_000)
    #expect(resolved > 5_000)
  }

  @Test func hugeIdentifiersRoundTripOrAreErrors() {
    for count in [254, 255, 256, 100_000] {
      for byte: UInt8 in [0, 0x2d, 0x2e, 0x3b, 0x3d, 0x40, 0x61, 0x5f, 0x80, 0xff] {
        expectReadsBack([UInt8](repeating: byte, count: count))
        expectReadsBack(Array("en@".utf8) + [UInt8](repeating: byte, count: count))
        expectReadsBack(Array("en-u-".utf8) + [UInt8](repeating: byte, count: count))
      }
    }
    let keywords = "en@" + (0..<40).map { "k\($0)=a" }.joined(separator: ";")
    expectReadsBack(Array(keywords.utf8))
  }

  @discardableResult
  private func expectReadsBack(_ bytes: [UInt8]) -> Bool {
    let identifier: LocaleIdentifier
    do {
      identifier = try bytes.withSpan { (text) throws(LocaleError) in
        try LocaleIdentifier(utf8: text)
      }
    } catch {
      #expect(!error.description.isEmpty)
      return false
    }
    do {
      let locale = try CalendarLocale(identifier)
      #expect(try WeekRules(locale: identifier) == locale.rules)
    } catch {
      #expect(!error.description.isEmpty)
    }
    // The forms may be longer than the text: `kn` is written `colnumeric=yes`.
    let icu = identifier.description
    if icu.utf8.count <= LocaleIdentifier.maximumLength {
      let again = try? LocaleIdentifier(icu)
      #expect(again == identifier, "\(bytes) \(icu)")
    }
    let tag = identifier.bcp47
    if tag.utf8.count <= LocaleIdentifier.maximumLength {
      let again = try? LocaleIdentifier(tag)
      #expect(again?.bcp47 == tag, "\(bytes) \(tag)")
      // All but what BCP 47 cannot write.
      let written = identifier.keywords.filter {
        $0.key.count == 1 || $0.isUnicodeExtension || $0.isPrivateUse
      }
      #expect(again?.keywords == written, "\(bytes) \(tag)")
      #expect(again?.language == identifier.language, "\(bytes) \(tag)")
      #expect(again?.script == identifier.script, "\(bytes) \(tag)")
      #expect(again?.region == identifier.region, "\(bytes) \(tag)")
      #expect(again?.variants == identifier.variants, "\(bytes) \(tag)")
    }
    return true
  }
}
