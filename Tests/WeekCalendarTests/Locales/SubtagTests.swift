import Testing
import WeekCalendar

@Suite struct SubtagTests {
  @Test func lettersChangeCase() {
    #expect(Subtag("latn").titlecased == Subtag("Latn"))
    #expect(Subtag("Us").uppercased == Subtag("US"))
    #expect(Subtag("EN").lowercased == Subtag("en"))
    #expect(Subtag("1A9z").lowercased.description == "1a9z")
    #expect(Subtag("1a9z").uppercased.description == "1A9Z")
    #expect(Subtag("1a9z").titlecased.description == "1a9z")
  }

  @Test func everyLengthAndByteRoundTripsOrIsNil() {
    let text = "aB3dE6gH"
    for count in 0...8 {
      let part = String(text.prefix(count))
      let subtag = Subtag(part)
      #expect(subtag?.count == count)
      #expect(subtag?.description == part)
      #expect(subtag?.isEmpty == (count == 0))
      #expect(subtag.flatMap { Subtag(rawValue: $0.rawValue) } == subtag)
    }
    let longText = "abcdefghi"
    #expect(Subtag(longText) == nil)
    for byte in UInt8.min...UInt8.max {
      let isWanted =
        (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
      let subtag = [byte].withSpan { Subtag(utf8: $0) }
      #expect((subtag != nil) == isWanted)
      #expect(subtag?[0] ?? byte == byte)
    }
    #expect(Subtag(rawValue: 0x6500_6e00_0000_0000) == nil)
  }

  /// A literal is the subtag; a text may be none.
  @Test func literalsEqualTexts() throws {
    let literal: Subtag = "AE"
    #expect(Subtag("AE") == literal && literal.description == "AE")
    let text = "AE"
    #expect(try #require(Subtag(text)) == literal)
    #expect(literal.split(at: 1) == ("A", "E") && literal.split(at: 0) == ("", "AE"))
    #expect(
      literal.split(at: 8) == ("AE", "") && ("uszzzz" as Subtag).split(at: 2) == ("us", "zzzz"))
    #expect(try LocaleIdentifier("ar@numbers=arab").value(of: "nu") == "arab")
  }

  @Test func orderIsByteOrder() {
    let words = ["", "001", "419", "US", "a", "aa", "aaa", "ab", "b"]
    for (one, other) in zip(words, words.dropFirst()) {
      #expect(Subtag(one).flatMap { low in Subtag(other).map { low < $0 } } == true)
    }
    #expect(Subtag("419").isDigits && !Subtag("4a").isDigits)
    #expect(Subtag("en").isLetters && !Subtag("e1").isLetters)
    #expect(Subtag("en")[9] == 0 && Subtag("en")[2] == 0)
  }
}
