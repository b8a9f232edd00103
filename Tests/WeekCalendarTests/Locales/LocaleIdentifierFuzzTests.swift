import Testing

@testable import WeekCalendar

/// Any bytes give a locale or an error; an identifier is written so that it reads back.
@Suite struct LocaleIdentifierFuzzTests {
  @Test func randomBytes() {
    var generator = SplitMix(state: 1)
    for _ in 0..<20_000 {
      let count = Int(generator.next() % 40)
      expectReadsBack((0..<count).map { _ in UInt8(truncatingIfNeeded: generator.next()) })
    }
  }

  @Test func randomParts() {
    let parts = [
      "en", "de", "zh", "sr", "root", "und", "Latn", "hans", "US", "419", "USA", "POSIX", "1996",
      "u", "t", "x", "a", "fw", "sun", "ca", "gregory", "islamic", "civil", "nu", "rg", "uszzzz",
      "m0", "din", "va", "posix", "true", "yes", "i", "klingon", "cmn", "min", "nan", "é", "\0",
      "@", "numbers", "=", "arab", ";", "calendar", "gregorian", ".", "UTF", "8", "euro", "latin",
      "-", "_", " ", "attribute", "timezone", "America/New_York", "abcdefghi", "", "kn", "false",
    ]
    var generator = SplitMix(state: 2)
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

  @Test func hugeAndHostile() {
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
      identifier = try bytes.withUnsafeBufferPointer { (text) throws(LocaleError) in
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
    }
    return true
  }
}

/// A small generator with a fixed start, so that a failure comes back.
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ value &>> 30) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ value &>> 27) &* 0x94d0_49bb_1331_11eb
    return value ^ value &>> 31
  }
}
