import Baking
import Comparison
import ICUBridge
import Glibc
import WeekCalendar

// The full run against the installed libicu: `swift run -c release weekcal-conformance`.

let library = try ICULibrary()
print("ICU \(library.icuVersion) (CLDR \(library.cldrVersion)), \(library.path)")
let data = try LocaleData(pack: try PackBuilder.pack(try ICUReader(library).sourceData()))
var failures = 0
for reckoning in GregorianReckoning.allCases {
  let outcome = try FormatComparison(library, data: data).run(reckoning: reckoning)
  print("letters, \(reckoning): \(outcome.comparisons) compared")
  for difference in outcome.differences { print("  \(difference)") }
  fflush(nil)
  failures += outcome.differences.count
}
guard failures == 0 else { exit(1) }
print("no difference")
