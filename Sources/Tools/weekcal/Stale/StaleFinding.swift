import WeekCalendar
import WeekReports
import WeekReportsSQLite

/// Something stored whose rows are not what the functions give now.
struct StaleFinding {
  enum Kind: String, CaseIterable {
    case index, column, check, key

    /// As a count of it is written.
    func counted(_ count: Int) -> String {
      let word =
        switch self {
        case .index: count == 1 ? "index" : "indexes"
        case .column: count == 1 ? "stored column" : "stored columns"
        case .check: count == 1 ? "CHECK" : "CHECKs"
        case .key: count == 1 ? "key column" : "key columns"
        }
      return "\(count) \(word)"
    }
  }

  struct Example {
    let row, stored, now: TableCell
  }

  let kind: Kind
  let name: String
  let table: String
  /// How many rows are not right.
  var count = 0
  /// The first of them.
  var examples: [Example] = []
  /// What CLDR changed for the regions that are named.
  let changes: String
  /// What puts it right; of a CHECK, what shows the rows that must be corrected.
  let statement: String

  static let columns = [
    TableColumn("kind"), TableColumn("name"), TableColumn("table"),
    TableColumn("rows", alignment: .trailing), TableColumn("row"), TableColumn("stored"),
    TableColumn("now"), TableColumn("rule_changes"), TableColumn("run"),
  ]

  /// How many columns a table shows; the others are in ``script``.
  static let shortColumnCount = 7

  /// What changed, as a comment, and what puts it right: SQL that can be run, or a comment too where a name has
  /// a character that cannot be shown.
  var script: String {
    let shown = VisibleText.escaped(statement, keepsMarks: true)
    return (changes.isEmpty ? "" : "-- \(changes)\n")
      + (shown == statement
        ? "\(statement);\n" : "-- with escapes, as --format json has it whole: \(shown);\n")
  }

  /// A row for each example, or one without.
  var rows: [[TableCell]] {
    (examples.isEmpty ? [nil] : examples.map { Optional($0) }).map { example in
      [
        .text(kind.rawValue), .text(name), .text(table), .integer(Int128(count)),
        example?.row ?? .null, example?.stored ?? .null, example?.now ?? .null,
        changes.isEmpty ? .null : .text(changes), .text(statement),
      ]
    }
  }
}

/// The changes of the regions that the literals of an expression name.
enum RuleChanges {
  /// `AE in cldr46: first day Saturday, now Monday`; the weekend if the expression uses it.
  static func named(in tokens: ArraySlice<SQLText.Token>) -> String {
    var regions: [Subtag] = []
    let asksForWeekend = tokens.contains { $0.isName && $0.text.lowercased() == "is_weekend" }
    for token in tokens where token.kind == .literal {
      // Also the last word of 'start of week en_AE'.
      guard let word = token.text.split(separator: " ").last,
        let locale = try? CalendarLocale(String(word)), !isPinned(locale),
        !regions.contains(locale.region)
      else { continue }
      regions.append(locale.region)
    }
    return regions.flatMap { changes(of: $0, withWeekend: asksForWeekend) }
      .joined(separator: "; ")
  }

  private static func isPinned(_ locale: CalendarLocale) -> Bool {
    ["weekdata", "weeks"].contains { key in
      Subtag(key).flatMap { locale.identifier.value(of: $0) } != nil
    }
  }

  private static func changes(of region: Subtag, withWeekend: Bool) -> [String] {
    let releases = WeekDataRelease.all.filter { $0.name.hasPrefix("cldr") }
    return zip(releases, releases.dropFirst()).flatMap { old, new in
      old.changes(to: new).filter { $0.region == region }.compactMap { change in
        var parts: [String] = []
        if change.oldRules.firstWeekday != change.newRules.firstWeekday {
          parts.append(
            "first day \(change.oldRules.firstWeekday), now \(change.newRules.firstWeekday)")
        }
        if change.oldRules.minimumDaysInFirstWeek != change.newRules.minimumDaysInFirstWeek {
          parts.append(
            "minimum days \(change.oldRules.minimumDaysInFirstWeek), "
              + "now \(change.newRules.minimumDaysInFirstWeek)")
        }
        if withWeekend, change.oldWeekend != change.newWeekend {
          parts.append(
            "weekend \(change.oldWeekend.englishName), now \(change.newWeekend.englishName)")
        }
        return parts.isEmpty ? nil : "\(region) in \(new.name): " + parts.joined(separator: ", ")
      }
    }
  }
}
