import Baking
import Comparison
import ICUBridge
import WeekCalendar

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

// swift run -c release weekcal-conformance           the full run against the installed libicu
// swift run -c release weekcal-conformance --tables  writes the golden tables from it
let usage = """
  USAGE: weekcal-conformance [--tables]

  Compares every letter, width and locale with the installed libicu, and what both read; takes some
  minutes.

  --tables  Writes the golden tables that come from it instead.
  """
let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments {
case [], ["--tables"]: break
case ["--help"], ["-h"]:
  print(usage)
  exit(0)
default:
  print("weekcal-conformance: unknown arguments \(arguments.joined(separator: " "))\n\(usage)")
  exit(1)
}

let library = try ICULibrary()
print("ICU \(library.icuVersion) (CLDR \(library.cldrVersion)), \(library.path)")

let data = try LocaleData(pack: try PackBuilder.pack(try ICUReader(library).sourceData()))
if arguments == ["--tables"] {
  for table in GoldenTable.all {
    let path = SourceFiles.ofThisPackage.tablesFolder + "/" + table.fileName
    try SourceFiles.write(try table.text(library), to: path)
    print("wrote \(path)")
  }
  let path = SourceFiles.ofThisPackage.tablesFolder + "/" + ReadingTally.fileName
  let reading = try ReadingTally.sample(library, data: data)
  try SourceFiles.write(reading.text(library), to: path)
  print("wrote \(path)")
  for difference in reading.examples { print("  of no listed kind: \(difference)") }
  exit(reading.unlisted == 0 ? 0 : 1)
}

var failures = 0
for reckoning in GregorianReckoning.allCases {
  let outcome = try FormatComparison(library, data: data).run(reckoning: reckoning)
  print("letters, \(reckoning): \(outcome.comparisons) compared")
  for difference in outcome.differences { print("  \(difference)") }
  fflush(nil)
  failures += outcome.differences.count
}
let reading = try ReadingTally.full(library, data: data)
print("reading: \(reading.readings) texts, \(reading.unlisted) differences of no listed kind")
for row in reading.rows(ReadingOracle.allCases) { print("  \(row)") }
for difference in reading.examples { print("  \(difference)") }
failures += reading.unlisted
guard failures == 0 else { exit(1) }
print("no difference")
