import Baking
import ICUBridge
import WeekCalendar

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The command `weekcal-conformance`: its arguments, and the comparisons that they select.
struct ConformanceCommand {
  /// The options that select a part of the comparison.
  private enum Part: String {
    case tables = "--tables"
    case spans = "--spans"
    case relative = "--relative"
    case reading = "--reading"
    case zoneNames = "--zone-names"
    case zoneReading = "--zone-reading"
  }

  private var part: Part?
  private var locales: [String] = []
  private var directory: String?

  /// Reads the arguments; ends the program after `--help` and for an unknown argument.
  init(arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--locale" where !rest.isEmpty: locales.append(rest.removeFirst())
      case "--icu" where !rest.isEmpty: directory = rest.popFirst()
      case "--help", "-h":
        print(usage)
        exit(0)
      default:
        guard let part = Part(rawValue: argument) else {
          print("weekcal-conformance: unknown argument or missing value: \(argument)\n\(usage)")
          exit(1)
        }
        self.part = part
      }
    }
  }

  /// Runs the comparisons and prints their results; returns false if anything differs.
  func run() throws -> Bool {
    let library = try ICULibrary(path: directory)
    print("ICU \(library.icuVersion) (CLDR \(library.cldrVersion)), \(library.path)")
    let isBaked = library.icuVersion == RulesPack.baked.icuVersion
    if isBaked { try library.setDefaultLocale("root") }
    let run = ConformanceRun(
      library: library, isBaked: isBaked,
      packs: isBaked ? .baked : try ICUPacks(reading: library),
      locales: locales.isEmpty ? library.availableLocales : locales)
    switch part {
    case .tables: return try run.writeTables() == 0
    case .zoneNames: return try run.compareZoneNames() == 0
    case .zoneReading: return try run.compareZoneReading() == 0
    case .relative, .spans, .reading, nil: break
    }
    print("with \(isBaked ? "the baked data" : "a pack made from this libicu")")
    var differences = 0
    if part == nil || part == .relative { differences += try run.compareRelativeWords() }
    if part == nil { differences += try run.compareLetters() }
    if part == nil || part == .spans { differences += try run.compareSpans() }
    if part == nil || part == .reading { differences += try run.compareReading() }
    if differences == 0 { print("no differences") }
    return differences == 0
  }
}
