import Testing
import WeekReports

@Suite struct VisibleTextTests {
  static let texts: [(String, String)] = [
    ("", ""), ("Date", "Date"), ("日曜日 é", "日曜日 é"), ("a'b\\c", "a'b\\c"),
    ("a\nb\r\tc\0", "a\\nb\\r\\tc\\0"), ("\u{1B}[31mred", "\\u{1B}[31mred"),
    ("\u{7F}\u{9B}31m\u{85}", "\\u{7F}\\u{009B}31m\\u{0085}"),
    ("\u{202E}txt.exe", "\\u{202E}txt.exe"), ("\u{2066}a\u{2069}", "\\u{2066}a\\u{2069}"),
    ("\u{200E}\u{200F}\u{61C}", "\\u{200E}\\u{200F}\\u{061C}"),
    ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"), ("\u{FEFF}Date", "\\u{FEFF}Date"),
    ("Da\u{200B}te", "Da\\u{200B}te"), ("so\u{AD}ft", "so\\u{00AD}ft"),
    ("Da\u{200C}\u{200D}te", "Da\\u{200C}\\u{200D}te"), ("a\u{E0041}", "a\\u{000E0041}"),
    // Persian is written with a joiner, a family and a red heart with others.
    ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("👨\u{200D}👩\u{200D}👧", "👨\u{200D}👩\u{200D}👧"),
    ("❤\u{FE0F}", "❤\u{FE0F}"), ("e\u{301}", "e\u{301}"),
  ]

  @Test func invisibleCharactersAreShown() {
    var count = 0
    for (text, expected) in Self.texts {
      #expect(
        VisibleText.escaped(text).unicodeScalars.elementsEqual(expected.unicodeScalars),
        "\(VisibleText.escaped(text))")
      count += 1
    }
    #expect(count == 20)
    // A date in Arabic, as a table shows it.
    let date = "2\u{200F}/1\u{200F}/2011\u{61C}\u{200E}"
    #expect(VisibleText.escaped(date, keepsMarks: true) == date)
    #expect(VisibleText.escaped("\u{202E}\u{200F}", keepsMarks: true) == "\\u{202E}\u{200F}")
    #expect(VisibleText.escaped("នៅ\u{200B}ម៉ោង") == "នៅ\u{200B}ម៉ោង")
  }

  /// No character of all Unicode has comes through that steers a terminal or turns the direction.
  @Test func noControlCharacterIsPassedThrough() {
    var count = 0
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let shown = VisibleText.escaped("a" + String(scalar))
      let isControl =
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default:
          // Bidi_Control
          [0x61C, 0x200E, 0x200F].contains(value) || (0x202A...0x202E).contains(value)
            || (0x2066...0x2069).contains(value)
        }
      if isControl {
        #expect(shown.utf8.allSatisfy { (0x20..<0x7F).contains($0) }, "\(value)")
        count += 1
      } else if (0x20..<0x7F).contains(value) || scalar.properties.isAlphabetic,
        !scalar.properties.isDefaultIgnorableCodePoint
      {
        #expect(shown.unicodeScalars.count == 2, "\(value)")
      }
    }
    #expect(count == 65 + 2 + 12)
  }

  @Test func longTextsAreCut() {
    #expect(VisibleText.quoted("0123456789", limit: 10) == "'0123456789'")
    #expect(VisibleText.quoted("0123456789a", limit: 10) == "'0123456789...'")
    // Characters are counted, not bytes.
    #expect(VisibleText.quoted("ééééé", limit: 5) == "'ééééé'")
    #expect(VisibleText.excerpt("\n\n\n", limit: 2) == "\\n\\n...")
    #expect(VisibleText.shortened("0123456789", limit: 8) == "012345 ... 89")
    #expect(VisibleText.shortened("01234567", limit: 8) == "01234567")
    #expect(VisibleText.list([]) == "")
    #expect(VisibleText.list(["a", "b\n"]) == "'a', 'b\\n'")
    #expect(VisibleText.list(["a", "b", "c"], limit: 2) == "'a', 'b' ... and 1 more")
    let long = [String](repeating: String(repeating: "x", count: 1_000), count: 200_000)
    #expect(VisibleText.list(long).hasSuffix("xxx...' ... and 199988 more"))
    #expect(VisibleText.list(long).utf8.count < 1_000)
  }

  @Test func errorsQuoteAndCutNames() {
    let names = (0..<200_000).map { "column\($0)\u{1B}[2J" }
    let errors: [(ReportError, String)] = [
      (
        .noColumn("a\nb", available: ["\u{202E}x"]),
        "no column 'a\\nb'; the columns are: '\\u{202E}x'"
      ),
      (
        .ambiguousColumn("\u{9B}", count: 2),
        "the column '\\u{009B}' appears 2 times: expected it once"
      ),
      (
        .badNumber(.row(1), column: "n\t", text: "\u{1B}[31m"),
        "row 1 has no number in column 'n\\t' but '\\u{1B}[31m': expected digits, with a point "
          + "before decimals, or nothing"
      ),
      (
        .unreadableDate(.row(1), column: "d\r", text: "\u{85}", problem: "p"),
        "row 1 has no date in column 'd\\r' but '\\u{0085}': p"
      ),
    ]
    var count = 0
    for (error, text) in errors {
      #expect("\(error)" == text)
      count += 1
    }
    #expect(count == 4)
    #expect("\(ReportError.source("a\u{1B}"))" == "a\\u{1B}")
    #expect("\(ReportError.csv(.sourceFailed("a\nb")))" == "a\\nb")
    let long = "\(ReportError.noColumn("column7", available: names))"
    #expect(long.utf8.count < 600)
    #expect(long.contains("... and 199988 more"))
  }
}
