import BakedFiles
import Baking
import Comparison
import Testing
import WeekCalendar

/// Tests features of span formats that no locale of the baked data uses, with packs built for this purpose.
@Suite struct SpanPackTests {
  private static let start = "2011-01-02"
  private static let end = "2011-03-05"

  /// A pack built from the tables, with other formats for German spans.
  private static func names(_ rows: [[String]]) throws -> NamesPack {
    var data = try SourceFiles.ofThisPackage.sourceData()
    let kept = data[.intervalFormats].filter { row in
      row[0] != "de" || !rows.contains { $0[1] == row[1] }
    }
    let german = (rows + kept.filter { $0[0] == "de" }).sorted { one, other in
      (one[1] == "fallback" ? "" : one[1]) < (other[1] == "fallback" ? "" : other[1])
    }
    #expect(german.count == data[.intervalFormats].filter { $0[0] == "de" }.count)
    data[.intervalFormats] = kept.filter { $0[0] != "de" } + german
    return try ICUPacks(data).names
  }

  private static func text(_ template: String, _ names: NamesPack) throws -> String {
    let locale = try CalendarLocale("de", names: names)
    return try DateSpanPattern(template: template, locale: locale).string(
      from: CivilDate(start), to: CivilDate(end))
  }

  @Test func latestFirstPrefixPutsTheLaterDateFirst() throws {
    let row = [
      "de", "yMMMd", "yMd", "latestFirst:d. MMM y – d. MMM y",
      "latestFirst:d. MMM – d. MMM y", "d.–d. MMM y",
    ]
    let names = try Self.names([row])
    #expect(try Self.text("yMMMd", names) == "5. März – 2. Jan. 2011")
    // The other formats are unchanged, although the pack is a different one.
    let locale = try CalendarLocale("de")
    let baked = try DateSpanPattern(template: "yMd", locale: locale).string(
      from: CivilDate(Self.start), to: CivilDate(Self.end))
    #expect(try Self.text("yMd", names) == baked)
    #expect(names.pack != NamesPack.baked.pack)
    // The prefix applies to one format only.
    let german = try CalendarLocale("de", names: names)
    let days = try DateSpanPattern(template: "yMMMd", locale: german).string(
      from: CivilDate("2011-01-02"), to: CivilDate("2011-01-05"))
    #expect(days == "2.–5. Jan. 2011")
  }

  /// A fallback with the later date first reverses all formats without a prefix.
  @Test func aReversedFallbackReversesFormatsWithoutAPrefix() throws {
    let names = try Self.names([
      ["de", "fallback", "-", "{1} nach {0}"],
      ["de", "yM", "yM", "M/y – M/y", "earliestFirst:M/y – M/y"],
    ])
    #expect(try Self.text("yM", names) == "1/2011 – 3/2011")
    #expect(try Self.text("MMM", names) == "März–Jan.")
    #expect(try Self.text("yQQQQ", names) == "1. Quartal 2011 nach 1. Quartal 2011")
    #expect(throws: PatternError.noSpan) { try Self.text("D", names) }
  }

  /// The patterns of a template share a list of texts with 16-bit offsets; longer lists are an error.
  @Test(arguments: [(3_000, true), (7_500, false)])
  func textsThatAreTooLongAreRefused(count: Int, isTaken: Bool) throws {
    let text = String(repeating: "x", count: count)
    let names = try Self.names([["de", "fallback", "-", "{0}\(text){1}"]])
    let locale = try CalendarLocale("de", names: names)
    let template = "GyMMMMEEEEdjmsSSS"
    guard isTaken else {
      #expect(throws: PatternError.noSpan) {
        try DateSpanPattern(template: template, locale: locale)
      }
      return
    }
    let written = try DateSpanPattern(template: template, locale: locale).string(
      from: CivilDate(Self.start), to: CivilDate(Self.end))
    let one = try DatePattern(template: template, locale: locale)
    let days = try [Self.start, Self.end].map { try CivilDate($0) }
    #expect(
      written == days.map { one.string(from: $0, locale: locale) }.joined(separator: text))
  }

  @Test func malformedTablesAreRefused() throws {
    for (row, problem) in [
      (["de", "fallback", "-"], "de has no fallback"),
      (["de", "yMMMd", "yMd", "y"], "de yMMMd needs a pattern a field"),
      (["de", "yMMMd", "q", "y"], "de yMMMd has an unknown field"),
    ] {
      #expect(throws: SourceDataError("intervalFormats.tsv: " + problem)) {
        try Self.names([row])
      }
    }
  }
}
