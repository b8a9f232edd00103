import Foundation
import WeekCalendar

/// Benchmarks of locales and zones from a column against a constant one, which show the effect of caches.
///
/// The rows cycle through all locales of the data, or through all zones of the system, so that two
/// successive rows never have the same one. The first round fills the caches and is not measured.
enum ColumnBenchmarks {
  static var all: [Benchmark] {
    [
      locales("sql-locales-week-key", "week_key(d, L)") { date, locale in
        date.weekDate(locale.rules).key.description
      },
      locales("sql-locales-format", "format_date('EEEE d MMM y', d, L)") {
        let pattern = try? DatePattern("EEEE d MMM y")
        return pattern?.string(from: $0, locale: $1) ?? ""
      },
      locales("sql-locales-style", "format_date_style(d, L, 'long')") {
        DatePattern(dateStyle: .long, timeStyle: .none, locale: $1).string(from: $0, locale: $1)
      },
      locales("sql-locales-template", "format_date_template('yMMMd', d, L)") {
        let pattern = try? DatePattern(template: "yMMMd", locale: $1)
        return pattern?.string(from: $0, locale: $1) ?? ""
      },
      locales("sql-locales-strftime", "strftime_l('%x', d, L)") {
        let format = try? DatePattern("%x", dialect: .localized)
        return format?.string(from: $0, locale: $1) ?? ""
      },
      zones,
    ]
  }

  /// A benchmark of an expression in which the column `p`, and then `'en_US'`, replaces `L`.
  private static func locales(
    _ name: String, _ expression: String,
    _ text: @escaping @Sendable (CivilDate, CalendarLocale) -> String
  ) -> Benchmark {
    Benchmark(name, "907 locales in a column, 400,000 rows", rows: 400_000, goal: 2) { rowCount in
      let data = NamesPack.baked
      let names = (0..<data.localeCount).map { data.localeIdentifier(at: $0) }
      let locales = try names.map { try CalendarLocale($0) }
      let constant = try CalendarLocale("en_US")
      let dates = SampleDays.dates
      let table = try SampleTable(rowCount: rowCount, names)
      return Sides(
        a: try table.side(expression.replacing("L", with: "p")) {
          Array(text(dates[$0 % dates.count], locales[$0 % locales.count]).utf8)
        },
        b: try table.side(readingColumn(expression.replacing("L", with: "'en_US'"))) {
          Array(text(dates[$0 % dates.count], constant).utf8)
        },
        scan: try table.scan(), count: rowCount)
    }
  }

  /// An expression that also reads the column `p`, so that both sides include SQLite's time for this.
  private static func readingColumn(_ expression: String) -> String {
    "iif(length(p) > 0, \(expression), p)"
  }

  private static let zones = Benchmark(
    "sql-zones", "all zones of the system in a column, 400,000 rows", rows: 400_000, goal: 2
  ) { rowCount in
    let names = SystemTimeZones.standardFolders.lazy.map(zoneNames).first { !$0.isEmpty } ?? []
    guard names.count >= 400 else { throw BenchmarkSkipped(reason: "no tz database is installed") }
    let rules = try names.map { try SystemTimeZones().rules(named: $0) }
    let constant = try SystemTimeZones().rules(named: "America/New_York")
    let dates = SampleDays.dates
    func text(_ date: CivilDate, _ rules: TimeZoneRules) -> [UInt8] {
      let instant = Instant(utc: CivilDateTime(date))
      let local = instant.map { rules.dateTime(at: $0).description } ?? ""
      return Array(local.replacing("T", with: " ").utf8)
    }
    let table = try SampleTable(rowCount: rowCount, names)
    return Sides(
      a: try table.side("in_zone(d, p)") {
        text(dates[$0 % dates.count], rules[$0 % rules.count])
      },
      b: try table.side(readingColumn("in_zone(d, 'America/New_York')")) {
        text(dates[$0 % dates.count], constant)
      },
      scan: try table.scan(), count: rowCount)
  }

  /// The names in the text form of a tz database, which has lines such as `Z name ...` and `L target name`.
  private static func zoneNames(_ folder: String) -> [String] {
    guard let text = try? String(contentsOfFile: folder + "/tzdata.zi", encoding: .utf8) else {
      return []
    }
    return text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      switch words.first {
      case "Z" where words.count > 1: return String(words[1])
      case "L" where words.count > 2: return String(words[2])
      default: return nil
      }
    }
  }
}
