import Testing
import WeekCalendar

/// The whole text of each error of the syntax.
@Suite struct LocaleErrorTests {
  /// Errors quote up to 32 bytes; those that are not printable ASCII take four characters each.
  @Test func excerptsHaveRoomForTheirText() {
    for (byte, text) in [(0x61, "a"), (0xFF, "\\xff"), (0x0A, "\\x0a")] as [(UInt8, String)] {
      for count in 0...40 {
        let excerpt = LocaleExcerpt([UInt8](repeating: byte, count: count))
        let kept = String(repeating: text, count: min(count, 32))
        #expect(excerpt.description == kept + (count > 32 ? "..." : ""))
        #expect(excerpt.isCut == (count > 32))
      }
    }
  }

  @Test func syntaxErrorsSayWhatIsExpected() {
    let rows: [(String, String)] = [
      (
        "",
        "the locale is empty: "
          + "write a language and a region, as in 'en_US', or 'und' for the root"
      ),
      (
        String(repeating: "x", count: 256), "the locale has 256 bytes: at most 255 are allowed"
      ),
      (
        "en_U$",
        "'$' at byte 4 of the locale is not a letter, digit or separator: "
          + "write a locale as in 'en_US' or 'de-u-fw-sun'"
      ),
      (
        "en US",
        "' ' at byte 2 of the locale is not a letter, digit or separator: "
          + "write a locale as in 'en_US' or 'de-u-fw-sun'"
      ),
      (
        "dé_FR",
        "'\\xc3\\xa9' at byte 1 of the locale is not a letter, digit or separator: "
          + "write a locale as in 'en_US' or 'de-u-fw-sun'"
      ),
      (
        "en\0",
        "'\\x00' at byte 2 of the locale is not a letter, digit or separator: "
          + "write a locale as in 'en_US' or 'de-u-fw-sun'"
      ),
      (
        "e",
        "'e' at byte 0 of the locale is not a language: "
          + "two or three letters, as in 'en' (no language at all is 'und')"
      ),
      (
        "Latn",
        "'Latn' at byte 0 of the locale is not a language: "
          + "two or three letters, as in 'en' (no language at all is 'und')"
      ),
      (
        "123",
        "'123' at byte 0 of the locale is not a language: "
          + "two or three letters, as in 'en' (no language at all is 'und')"
      ),
      (
        "en_U2",
        "'U2' at byte 3 of the locale is not a region: two letters or three digits, as in 'US'"
      ),
      (
        "en_Latn_Cyrl",
        "'Cyrl' at byte 8 of the locale is not a region: two letters or three digits, as in 'US'"
      ),
      (
        "en_US_NY",
        "'NY' at byte 6 of the locale is not a variant: "
          + "five to eight letters or digits, or a digit and three more, as in 'POSIX'"
      ),
      (
        "es__TRADITIONAL",
        "'TRADITIONAL' at byte 4 of the locale is not a variant: "
          + "five to eight letters or digits, or a digit and three more, as in 'POSIX'"
      ),
      (
        "en_",
        "the empty part at byte 3 of the locale is not allowed: each separator needs a part after it, as in "
          + "'en_US'"
      ),
      (
        "en___US",
        "the empty part at byte 4 of the locale is not allowed: each separator needs a part after it, as in "
          + "'en_US'"
      ),
      (
        "_",
        "the empty part at byte 1 of the locale is not allowed: each separator needs a part after it, as in "
          + "'en_US'"
      ),
      ("de-1996-1996", "'1996' at byte 8 of the locale is repeated: write it once"),
      (
        "de-u-fw-sun-u-ca-iso8601",
        "'u' at byte 12 of the locale is repeated: write it once"
      ),
      (
        "de-u",
        "the empty part at byte 4 of the locale is not a key or value of '-u-': "
          + "keys have two letters and values three to eight, as in 'u-fw-sun'"
      ),
      (
        "de-u-f1-sun",
        "'f1' at byte 5 of the locale is not a key or value of '-u-': "
          + "keys have two letters and values three to eight, as in 'u-fw-sun'"
      ),
      (
        "de-a",
        "the empty part at byte 4 of the locale is not a part of this extension: "
          + "two to eight letters or digits, as in 'en-a-foo'"
      ),
      (
        "de-t-u-fw-sun",
        "'u' at byte 5 of the locale is not a part of '-t-': "
          + "a language or fields are needed, as in 't-de' or 't-m0-din'"
      ),
      (
        "de-t-m0",
        "the empty part at byte 7 of the locale is not a value of a field of '-t-': "
          + "three to eight letters or digits, as in 't-m0-din'"
      ),
      (
        "x-",
        "the empty part at byte 2 of the locale is not a private use part: "
          + "one to eight letters or digits, as in 'x-mine'"
      ),
      (
        "de_DE.",
        "'.' at byte 5 of the locale is not a codeset: "
          + "letters, digits and hyphens, as in 'de_DE.UTF-8'"
      ),
      (
        "de@abc",
        "'abc' at byte 3 of the locale is not a modifier or keyword, "
          + "as in 'sr_RS@latin' or 'ar@numbers=arab'"
      ),
      (
        "de@",
        "the empty part at byte 3 of the locale is not a modifier or keyword, "
          + "as in 'sr_RS@latin' or 'ar@numbers=arab'"
      ),
      (
        "de_DE@calendar",
        "'calendar' at byte 6 of the locale is not '=': "
          + "a keyword needs a value, as in 'ar@numbers=arab'"
      ),
      (
        "de@rg=",
        "'' is not a value of the locale keyword 'rg': "
          + "a region and 'zzzz', as in 'uszzzz', or a subdivision"
      ),
      (
        "iso",
        "'iso' is the language Isoko: write 'iso8601' for the weeks of ISO 8601, or 'iso_NG' for "
          + "that language in Nigeria"
      ),
      (
        "ISO.UTF-8@fw=sun",
        "'iso' is the language Isoko: write 'iso8601' for the weeks of ISO 8601, or 'iso_NG' for "
          + "that language in Nigeria"
      ),
      (
        "en@firstdayofweek=mon",
        "'firstdayofweek' is not a locale keyword in CLDR: "
          + "the nearest one is 'fw': mon, tue, wed, thu, fri, sat or sun"
      ),
      (
        "de@=latn",
        "the empty part at byte 3 of the locale is not a name of a keyword: "
          + "letters and digits, as in 'ar@numbers=arab'"
      ),
      (
        "de@numbers=latn;calendar",
        "'calendar' at byte 16 of the locale is not '=': "
          + "a keyword needs a value, as in 'ar@numbers=arab'"
      ),
      (
        "de@numbers=",
        "the empty part at byte 11 of the locale is not a value of this keyword: "
          + "letters, digits and hyphens, as in 'ar@numbers=arab'"
      ),
      (
        "de@numbers=a=b",
        "'=' at byte 12 of the locale is not a value of this keyword: "
          + "letters, digits and hyphens, as in 'ar@numbers=arab'"
      ),
    ]
    #expect(rows.count == 36)
    for (text, message) in rows {
      let error = #expect(throws: LocaleError.self, "\(text)") { try LocaleIdentifier(text) }
      #expect(error?.description == message)
    }
  }

  @Test func excerptIsShort() {
    let text = "en_" + String(repeating: "A", count: 200)
    let error = #expect(throws: LocaleError.self) { try LocaleIdentifier(text) }
    #expect(
      error?.description == "'" + String(repeating: "A", count: 32)
        + "...' at byte 3 of the locale is not a region: two letters or three digits, as in 'US'")
  }
}
