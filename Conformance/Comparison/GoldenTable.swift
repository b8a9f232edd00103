import Baking
import ICUBridge
import WeekCalendar

/// A table of results computed by ICU, which is committed so that the baked data can be checked without ICU.
///
/// Each table can be computed by a libicu and by the engine. The tests compare the engine's rows with the file, and, if
/// the versions are the same, the file with the rows of the installed ICU.
package struct GoldenTable: Sendable {
  /// The file's name under `Conformance/Tables`.
  package let fileName: String
  /// The description of the table, which is its first line.
  package let note: String
  /// The names of the columns, which are its third line.
  package let columns: String
  /// Computes the rows with a libicu.
  package let rowsOfICU: @Sendable (ICULibrary) throws -> [String]
  /// Computes the rows with the engine and some packs.
  package let rowsOfEngine: @Sendable (ICUPacks, [String]) throws -> [String]

  /// All tables.
  package static let all = [
    localeRules, yearEnds, letterHashes, letterSamples, spanHashes, spanSamples, relativeHashes,
    relativeSamples,
    zoneNameHashes, zoneNameSamples, zoneSpanSamples,
  ]

  /// The text of the file, with the rows of a libicu after three lines of comment.
  package func text(_ library: ICULibrary) throws -> String {
    let rows = try rowsOfICU(library)
    return "# \(note)\n# ICU \(library.icuVersion), CLDR \(library.cldrVersion), "
      + "\(rows.count) rows\n# \(columns)\n" + rows.joined(separator: "\n") + "\n"
  }

  /// Reads the rows of a file's text, and the ICU version in its header.
  package static func rows(of text: String) -> (icuVersion: String, count: Int?, rows: [String]) {
    let lines = text.split(separator: "\n").map(String.init)
    let header = lines.dropFirst().first?.split(whereSeparator: { $0 == " " || $0 == "," }) ?? []
    let version = header.count > 2 ? String(header[2]) : ""
    let count = header.count > 5 ? Int(header[5]) : nil
    return (version, count, lines.filter { !$0.hasPrefix("#") })
  }
}

// MARK: Rules and weekend of each locale

extension GoldenTable {
  /// The first weekday (Sunday is 1), the minimum days, and the weekend of each locale.
  static let localeRules = GoldenTable(
    fileName: "locale-rules.tsv",
    note: "week rules and weekend of each locale, as ICU's calendar has them; Sunday is 1",
    columns: "locale\tfirst weekday\tminimum days\tweekend days",
    rowsOfICU: { library in
      try library.availableLocales.map { identifier in
        let calendar = try ICUCalendar(identifier, in: library)
        var weekend = ""
        for day in 1...7 where try calendar.dayType(weekday: day) != .weekday {
          weekend += "\(day)"
        }
        return "\(identifier)\t\(calendar.firstWeekday)\t"
          + "\(calendar.minimumDaysInFirstWeek)\t\(weekend)"
      }
    },
    rowsOfEngine: { packs, locales in
      try locales.map { identifier in
        let locale = try CalendarLocale(identifier, packs: packs)
        let days = (1...7).filter { day in
          Weekday(icu: day).map { locale.weekend.contains($0) } ?? false
        }
        return "\(identifier)\t\(locale.rules.firstWeekday.icu)\t"
          + "\(locale.rules.minimumDaysInFirstWeek)\t" + days.map(String.init).joined()
      }
    })
}

// MARK: Year ends of each distinct rule

extension GoldenTable {
  /// The days compared around each 1 January.
  static let yearEndOffsets = -14...14
  /// The years; the days around the start of each are compared.
  static let yearEndYears = 1_901...2_100
  /// The rules in use in CLDR 38 to 48 (Sunday is 1), to which other rules in ``localeRules`` are added.
  static let rulesInUse = [(1, 1), (1, 4), (2, 1), (2, 4), (6, 1), (7, 1)]

  /// ICU's fields from 18 December to 15 January in two centuries, for each rule in use.
  static let yearEnds = GoldenTable(
    fileName: "year-ends.tsv",
    note: "18 December to 15 January of each rule in use: week-based year less the year of "
      + "January, week, week of month, local weekday",
    columns: "first weekday\tminimum days\tyear of January\t"
      + "29 days, each year:week:month week:weekday",
    rowsOfICU: { library in
      let calendar = try ICUCalendar("en_US", in: library)
      return yearEndRows { rule, year, day in
        calendar.setWeekRules(firstWeekday: rule.0, minimumDaysInFirstWeek: rule.1)
        calendar.setMilliseconds(Double(day.epochDay.value) * 86_400_000)
        return "\(calendar[.weekBasedYear] - year):\(calendar[.weekOfYear]):"
          + "\(calendar[.weekOfMonth]):\(calendar[.localWeekday])"
      }
    },
    rowsOfEngine: { _, _ in
      yearEndRows { rule, year, day in
        guard let first = Weekday(icu: rule.0),
          let rules = try? WeekRules(firstWeekday: first, minimumDaysInFirstWeek: rule.1)
        else { return "no rule" }
        let fields = day.weekFields(rules)
        return "\(fields.weekBasedYear - year):\(fields.weekOfWeekBasedYear):"
          + "\(fields.weekOfMonth):\(fields.localWeekday)"
      }
    })

  private static func yearEndRows(
    _ cell: ((Int, Int), _ year: Int, CivilDate) -> String
  ) -> [String] {
    var rows: [String] = []
    for rule in rulesInUse {
      for year in yearEndYears {
        var cells: [String] = []
        for offset in yearEndOffsets {
          guard let start = try? CivilDate(year: year, month: 1, day: 1),
            let day = try? start.adding(days: offset)
          else { continue }
          cells.append(cell(rule, year, day))
        }
        rows.append("\(rule.0)\t\(rule.1)\t\(year)\t" + cells.joined(separator: " "))
      }
    }
    return rows
  }
}
