import TestSupport
import Testing
import WeekCalendar
import WeekCalendarRelativeWords

/// Words for times that are some units away; that they are ICU's, `LiveRelativeTests` and the golden tables say.
@Suite struct RelativeWordsTests {
  /// The table of the documentation, and others.
  @Test func documentedExamplesHold() throws {
    let rows: [(String, RelativeWidth, Int, RelativeUnit, RelativeStyle, String)] = [
      ("en_US", .long, -1, .week, .named, "last week"),
      ("en_US", .long, 0, .week, .named, "this week"),
      ("en_US", .long, 2, .week, .named, "in 2 weeks"),
      ("en_US", .long, -1, .week, .numeric, "1 week ago"),
      ("en_US", .long, 0, .quarter, .named, "this quarter"),
      ("en_US", .long, 2, .day, .named, "in 2 days"),
      ("en_US", .long, 1_200, .year, .named, "in 1,200 years"),
      ("en_US", .narrow, -3, .month, .named, "3mo ago"),
      ("en_IN", .long, 1_234_567, .day, .named, "in 12,34,567 days"),
      ("de_DE", .short, -1, .week, .named, "letzte Woche"),
      ("de_DE", .narrow, -2, .week, .named, "vor 2 Wo."),
      ("de_DE", .long, 2, .day, .named, "übermorgen"),
      ("de_DE", .long, 0, .quarter, .named, "dieses Quartal"),
      ("de_DE", .long, 1_200, .year, .named, "in 1.200 Jahren"),
      ("es", .long, 1_200, .year, .named, "dentro de 1.200 años"),
      ("pl", .long, 22, .day, .named, "za 22 dni"),
      ("ru", .long, 21, .week, .named, "через 21 неделю"),
      ("ar_EG", .long, 11, .day, .named, "خلال ١١ يومًا"),
      ("fa", .long, -3, .week, .named, "۳ هفته پیش"),
      ("ja", .long, 1, .quarter, .named, "翌四半期"), ("und", .long, -1, .year, .named, "last year"),
    ]
    for (locale, width, count, unit, style, expected) in rows {
      let words = RelativeWords(try CalendarLocale(locale), width: width)
      let text = words.string(count, unit, style)
      #expect(locale == "und" || text == expected, "\(locale) \(count) \(unit): \(text)")
    }
    #expect(rows.count == 21)
    let english = RelativeWords(try CalendarLocale("en_US"))
    #expect(english.string(0, .week, .numeric) == "in 0 weeks")
    #expect(english.string(0, .week, .numeric, zeroIsPast: true) == "0 weeks ago")
    #expect(english.string(0, .week, .named, zeroIsPast: true) == "this week")
  }

  /// A locale of which there are no words has those of the next one that it inherits from.
  @Test func localesInherit() throws {
    let pairs = [
      ("de_US", "de"), ("en_CV", "en_001"), ("zh_TW", "zh_Hant"), ("iw", "he"),
      ("de-u-nu-beng", "de"),
    ]
    for (one, other) in pairs {
      let (first, second) = (
        RelativeWords(try CalendarLocale(one)), RelativeWords(try CalendarLocale(other))
      )
      #expect(first.string(-1, .week) == second.string(-1, .week))
      #expect(first.plurals == second.plurals)
    }
    #expect(RelativeWords(try CalendarLocale("de-u-nu-beng")).string(3, .day) == "in ৩ Tagen")
  }

  /// In a numbered text there is the number, parted as by hand; nothing of the pattern is left.
  @Test func numbersAreWhole() throws {
    let words = RelativeWords(try CalendarLocale("en"), width: .narrow)
    var compared = 0
    for count in stride(from: -10_000_000, through: 10_000_000, by: 99_991) {
      let digits = "\(count.magnitude)"
      var expected = ""
      for (index, digit) in digits.enumerated() {
        if index > 0, (digits.count - index) % 3 == 0 { expected += "," }
        expected.append(digit)
      }
      let text = words.string(count, .day, .numeric)
      #expect(text == (count < 0 ? "\(expected)d ago" : "in \(expected)d"))
      compared += 1
    }
    #expect(compared == 201)
    for count in [Int.min, .max] {
      #expect(words.string(count, .year).contains("9,223,372,036,854,775,80"))
    }
  }

  /// A condition means what UTS #35 says, by another reading of it.
  @Test func pluralConditionsMeanWhatUTS35Says() throws {
    func holds(_ text: String, _ number: UInt) throws -> Bool {
      try #require(PluralCondition(Array(text.utf8))).holds(number)
    }
    var compared = 0
    for number: UInt in 0...1_300 {
      let (ten, hundred) = (number % 10, number % 100)
      let few = ten >= 2 && ten <= 4 && !(hundred >= 12 && hundred <= 14)
      #expect(try holds("v = 0 and i % 10 = 2..4 and i % 100 != 12..14", number) == few)
      #expect(try holds("n = 1 or t != 0 and i = 0,1", number) == (number == 1))
      #expect(
        try holds("n%10=3..4,9 and n%100!=10..19,70..79", number)
          == ([3, 4, 9].contains(ten) && !(10...19).contains(hundred)
            && !(70...79).contains(hundred)))
      #expect(
        try holds("e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5", number)
          == (number != 0 && number % 1_000_000 == 0))
      compared += 4
    }
    #expect(compared == 5_204)
    for text in [
      "", "n", "n =", "n = 1 and", "n = 1 n = 2", "n % 0 = 1", "n = 4..2", "1 = 1", "n = 1,",
      "N = 1", "n == 1",
    ] {
      #expect(PluralCondition(Array(text.utf8)) == nil, "\(text)")
    }
  }

  @Test func numbersAreGroupedByTheLocale() throws {
    func text(_ groups: String, _ number: UInt) throws -> String {
      var buffer = UTF8Buffer()
      try #require(NumberGroups(Array(groups.utf8))).append(
        number, .latin, to: &buffer)
      return buffer.withBytes { String(decoding: Array($0), as: UTF8.self) }
    }
    #expect(
      try text("133,", 0) == "0" && text("133,", 999) == "999" && text("133,", 1_000) == "1,000")
    #expect(try text("233.", 9_999) == "9999" && text("233.", 10_000) == "10.000")
    #expect(try text("132,", 1_234_567) == "12,34,567" && text("0", 1_234_567) == "1234567")
    #expect(
      try text("133\u{202F}", .max)
        == "18\u{202F}446\u{202F}744\u{202F}073\u{202F}709\u{202F}551\u{202F}615")
    for groups in ["", "1", "133", "103,", "130,", "x33,"] {
      #expect(NumberGroups(Array(groups.utf8)) == nil)
    }
  }

  /// Every flipped bit is an error, and what is not checked can be read without a trap.
  @Test func everyFlippedBitIsAnError() throws {
    let pack = RelativeWordsPack.baked.pack
    var bytes = pack
    var tried = 0
    for place in Array(0..<47) + stride(from: 47, to: pack.count, by: 211) {
      bytes[place] ^= 1 << UInt8(place % 7)
      // The word WEEKCAL, the letter and number of the form; the checksum finds all else.
      let error = place < 7 ? PackError.notAPack : place < 9 ? .otherFormat : .damaged
      #expect(throws: error, "\(place)") { try RelativeWordsPack(pack: bytes) }
      bytes[place] = pack[place]
      tried += 1
    }
    #expect(tried == 47 + (pack.count - 47 + 210) / 211)
    #expect(throws: PackError.damaged) { try RelativeWordsPack(pack: Array(pack.dropLast())) }
    #expect(throws: PackError.damaged) { try RelativeWordsPack(pack: pack + [0]) }
    #expect(throws: PackError.notAPack) { try RelativeWordsPack(pack: []) }
    #expect(throws: PackError.otherFormat) { try RelativeWordsPack(pack: NamesPack.baked.pack) }
    var random = SplitMix64(seed: 7)
    var (accepted, written) = (0, 0)
    let locales = try ["de", "ar_EG", "en_IN", "und"].map { try CalendarLocale($0) }
    for _ in 0..<200 {
      var broken = pack
      for _ in 0..<64 {
        broken[Int.random(in: 9..<broken.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      broken.removeLast(Int.random(in: 0..<broken.count, using: &random))
      if (try? RelativeWordsPack(pack: broken)) != nil { accepted += 1 }
      for locale in locales {
        let words = RelativeWords(locale, width: .short, pack: RelativeWordsPack(unchecked: broken))
        for count in [-3, -1, 0, 12_345] {
          _ = words.string(count, .week)
          written += 1
        }
      }
    }
    #expect(accepted == 0 && written == 200 * 4 * 4)
  }
}
