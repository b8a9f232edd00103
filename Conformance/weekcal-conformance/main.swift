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

let usage = """
  USAGE: weekcal-conformance [--tables | --spans | --relative | --reading | --zone-names | --zone-reading]
                             [--locale LOCALE]... [--icu DIRECTORY]

  Compares every letter, width and locale with a libicu: the baked data with the release that it comes
  from, with another one a pack made from it; spans of dates by templates; and what both read. Takes some minutes.

  --tables         Writes the golden tables that come from it instead.
  --spans          Compares spans alone.
  --relative       Compares relative words and plural categories alone.
  --reading        Compares what both read alone.
  --zone-names     Compares names of zones alone: all zones and locales, a quarter of an hour.
  --zone-reading   Compares names of zones read back alone: all zones and locales, a quarter of an hour.
  --locale LOCALE  With --reading, --zone-names or --zone-reading, in this locale only; may be given again.
  --icu DIRECTORY  Takes libicu from this folder instead of the system's: $(.ci/icu).
  """
var isTables = false
var isSpansAlone = false
var isRelativeAlone = false
var isZoneNames = false
var isZoneReading = false
var isReadingAlone = false
var only: [String] = []
var directory: String?
var rest = CommandLine.arguments.dropFirst()
while let argument = rest.popFirst() {
  switch argument {
  case "--tables": isTables = true
  case "--spans": isSpansAlone = true
  case "--relative": isRelativeAlone = true
  case "--zone-names": isZoneNames = true
  case "--zone-reading": isZoneReading = true
  case "--reading": isReadingAlone = true
  case "--locale" where !rest.isEmpty: only.append(rest.removeFirst())
  case "--icu" where !rest.isEmpty: directory = rest.popFirst()
  case "--help", "-h":
    print(usage)
    exit(0)
  default:
    print("weekcal-conformance: unknown argument or no folder: \(argument)\n\(usage)")
    exit(1)
  }
}

let library = try ICULibrary(path: directory)
print("ICU \(library.icuVersion) (CLDR \(library.cldrVersion)), \(library.path)")

let isBaked = library.icuVersion == RulesPack.baked.icuVersion
if isBaked { try library.setDefaultLocale("root") }
let packs = isBaked ? .baked : try ICUPacks(reading: library)
if isTables {
  for table in GoldenTable.all {
    let path = SourceFiles.ofThisPackage.tablesFolder + "/" + table.fileName
    try SourceFiles.write(try table.text(library), to: path)
    print("wrote \(path)")
  }
  let path = SourceFiles.ofThisPackage.tablesFolder + "/" + ReadingTally.fileName
  let reading = try ReadingTally.sample(library, packs: packs)
  try SourceFiles.write(reading.text(library), to: path)
  print("wrote \(path)")
  for difference in reading.examples { print("  of no listed kind: \(difference)") }
  exit(reading.unlisted == 0 ? 0 : 1)
}

if isZoneNames {
  let comparison = try ZoneNamesComparison(library)
  print("\(comparison.zoneCount) zones, \(comparison.instantCount) instants of them")
  let outcome = try comparison.run(locales: only.isEmpty ? library.availableLocales : only) {
    locale in
    print("\(locale)")
    fflush(nil)
  }
  print(
    "names of zones: \(outcome.locales) locales, \(outcome.comparisons) texts compared, "
      + "\(outcome.differences) differ")
  for difference in outcome.examples { print("  \(difference)") }
  for (locale, reason) in ZoneNamesComparison.listed { print("  listed: \(locale): \(reason)") }
  print("  differences of these: \(outcome.listed)")
  exit(outcome.differences == 0 ? 0 : 1)
}

if isZoneReading {
  let outcome = try ZoneReadingComparison(library).run(
    locales: only.isEmpty ? library.availableLocales : only
  ) { locale in
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
  exit(outcome.unlisted == 0 ? 0 : 1)
}

print("on \(isBaked ? "the baked data" : "a pack made from it")")
var failures = 0
let wordsPack =
  isBaked
  ? RelativeWordsPack.baked
  : try RelativeWordsPack(pack: RelativePackBuilder.pack(RelativeReader(library).data()))
if !isSpansAlone && !isReadingAlone {
  let relative = try RelativeComparison(library, packs: packs, words: wordsPack).run(
    library.availableLocales)
  print(
    "relative words: \(relative.texts) texts of \(RelativeComparison.counts.count) counts, "
      + "\(relative.categories) plural categories compared, \(relative.differences.count) differ")
  for difference in relative.differences { print("  \(difference)") }
  fflush(nil)
  failures += relative.differences.count
  if isRelativeAlone {
    guard failures == 0 else { exit(1) }
    print("no difference")
    exit(0)
  }
}
for reckoning in isSpansAlone || isReadingAlone ? [] : GregorianReckoning.allCases {
  let outcome = try FormatComparison(library, packs: packs).run(reckoning: reckoning)
  print("letters, \(reckoning): \(outcome.comparisons) compared")
  for difference in outcome.differences { print("  \(difference)") }
  fflush(nil)
  failures += outcome.differences.count
}
if !isReadingAlone {
  let templates = try SpanComparison.templates(.ofThisPackage, for: library)
  let spans = try SpanComparison(library, packs: packs).run(
    templates: templates, locales: library.availableLocales)
  print(
    "spans: \(templates.count) templates, \(spans.comparisons) texts compared, "
      + "\(spans.differences.count) templates differ")
  if NewerTemplates.differ(in: library) {
    let newer = NewerTemplates.ofSpans.sorted().joined(separator: ", ")
    print("  not compared, as an ICU before 78 writes a number for the name: \(newer)")
  }
  for difference in spans.differences { print("  \(difference)") }
  let refused = spans.refused.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value))" }
  print("  errors, with the number of locales: " + refused.joined(separator: ", "))
  fflush(nil)
  failures += spans.differences.count
}
if !isSpansAlone {
  let reading = try ReadingTally.full(
    library, packs: packs, locales: only.isEmpty ? library.availableLocales : only)
  print("reading: \(reading.readings) texts, \(reading.unlisted) differences of no listed kind")
  for row in reading.rows(ReadingOracle.allCases) { print("  \(row)") }
  for difference in reading.examples { print("  \(difference)") }
  failures += reading.unlisted
}
guard failures == 0 else { exit(1) }
print("no difference")
