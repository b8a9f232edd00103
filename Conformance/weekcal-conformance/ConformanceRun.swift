import BakedFiles
import Baking
import Comparison
import ICUBridge
import WeekCalendar
import WeekCalendarRelativeWords

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The comparisons with one libicu; each prints its result, and returns the number of differences.
struct ConformanceRun {
  let library: ICULibrary
  /// Whether the packs are the baked ones, because the baked data comes from the library's release.
  let isBaked: Bool
  let packs: ICUPacks
  /// The locales for parsing and for names of zones; all other comparisons have all locales.
  let locales: [String]

  /// Writes the golden tables; returns the number of unlisted differences in the table of parsing.
  func writeTables() throws -> Int {
    let folder = SourceFiles.ofThisPackage.tablesFolder
    for table in GoldenTable.all {
      let path = folder + "/" + table.fileName
      try SourceFiles.write(try table.text(library), to: path)
      print("wrote \(path)")
    }
    let path = folder + "/" + ReadingTally.fileName
    let reading = try ReadingTally.sample(library, packs: packs)
    try SourceFiles.write(reading.text(library), to: path)
    print("wrote \(path)")
    for difference in reading.examples { print("  of no listed kind: \(difference)") }
    return reading.unlisted
  }

  func compareZoneNames() throws -> Int {
    let comparison = try ZoneNamesComparison(library)
    print("\(comparison.zoneCount) zones, \(comparison.instantCount) instants of them")
    let outcome = try comparison.run(locales: locales) { locale in
      print("\(locale)")
      fflush(nil)
    }
    print(
      "names of zones: \(outcome.locales) locales, \(outcome.comparisons) texts compared, "
        + "\(outcome.differences) differ")
    for difference in outcome.examples { print("  \(difference)") }
    for (locale, reason) in ZoneNamesComparison.listed { print("  listed: \(locale): \(reason)") }
    print("  differences of these: \(outcome.listed)")
    return outcome.differences
  }

  func compareZoneReading() throws -> Int {
    let outcome = try ZoneReadingComparison(library).run(locales: locales) { locale in
      print("\(locale)")
      fflush(nil)
    }
    print(
      "names of zones read: \(outcome.locales) locales, \(outcome.texts) texts; the same zone \(outcome.zones), "
        + "another zone with the same offset \(outcome.otherZones), the same offset \(outcome.offsets), "
        + "read by neither \(outcome.unread), \(outcome.unlisted) differ in no listed way")
    for example in outcome.unlistedExamples.values.sorted() { print("  \(example)") }
    for kind in ZoneReadingDifference.allCases {
      print("  \(kind.rawValue): \(outcome.kinds[kind] ?? 0): \(kind.reason)")
      if let example = outcome.examples[kind] { print("    \(example)") }
    }
    return outcome.unlisted
  }

  func compareRelativeWords() throws -> Int {
    let words =
      isBaked
      ? RelativeWordsPack.baked
      : try RelativeWordsPack(pack: RelativePackBuilder.pack(RelativeReader(library).data()))
    let relative = try RelativeComparison(library, packs: packs, words: words).run(
      library.availableLocales)
    print(
      "relative words: \(relative.texts) texts of \(RelativeComparison.counts.count) counts, "
        + "\(relative.categories) plural categories compared, \(relative.differences.count) differ")
    for difference in relative.differences { print("  \(difference)") }
    fflush(nil)
    return relative.differences.count
  }

  /// Compares every letter and width in both reckonings.
  func compareLetters() throws -> Int {
    var differences = 0
    for reckoning in GregorianReckoning.allCases {
      let outcome = try FormatComparison(library, packs: packs).run(reckoning: reckoning)
      print("letters, \(reckoning): \(outcome.comparisons) compared")
      for difference in outcome.differences { print("  \(difference)") }
      fflush(nil)
      differences += outcome.differences.count
    }
    return differences
  }

  func compareSpans() throws -> Int {
    let templates = try SpanComparison.templates(.ofThisPackage, for: library)
    let spans = try SpanComparison(library, packs: packs).run(
      templates: templates, locales: library.availableLocales)
    print(
      "spans: \(templates.count) templates, \(spans.comparisons) texts compared, "
        + "\(spans.differences.count) templates differ")
    if NewerTemplates.differ(in: library) {
      let newer = NewerTemplates.ofSpans.sorted().joined(separator: ", ")
      print("  not compared, because ICU before 78 writes a number instead of the name: \(newer)")
    }
    for difference in spans.differences { print("  \(difference)") }
    let refused = spans.refused.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value))" }
    print("  errors, with the number of locales: " + refused.joined(separator: ", "))
    fflush(nil)
    return spans.differences.count
  }

  /// Compares parsing, with `strptime` too.
  func compareReading() throws -> Int {
    let reading = try ReadingTally.full(library, packs: packs, locales: locales)
    print("reading: \(reading.readings) texts, \(reading.unlisted) differences of no listed kind")
    for row in reading.rows(ReadingOracle.allCases) { print("  \(row)") }
    for difference in reading.examples { print("  \(difference)") }
    return reading.unlisted
  }
}
