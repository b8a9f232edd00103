import Baking
import WeekCalendar
import WeekCalendarRelativeWords

/// The relative words, plural rules and groups of digits from one release of ICU, as in
/// `Conformance/Data/relativeWords.tsv`.
///
/// A row consists of a locale, a kind and texts:
///
/// - `= LOCALE`: all texts are the same as in another locale.
/// - `plurals`: pairs of a plural category and its condition.
/// - `groups`: the most frequent grouping of digits, then pairs of a numbering system and its different grouping.
/// - `day long` and others: five names, the patterns of the future, and the patterns of the past.
package struct RelativeData: Equatable, Sendable {
  /// The version of ICU, such as "78.3".
  package let icuVersion: String
  /// The version of CLDR, such as "48".
  package let cldrVersion: String
  /// The rows; each has a locale, a kind, and its texts.
  package let rows: [[String]]

  /// The name of the file.
  package static var fileName: String { "relativeWords.tsv" }

  /// The kinds of a locale's rows, in the order of the file.
  static var kinds: [(name: String, field: RelativeField)] {
    var kinds: [(name: String, field: RelativeField)] = [
      ("plurals", .plurals), ("groups", .groups),
    ]
    for unit in RelativeUnit.allCases {
      for width in RelativeWidth.allCases {
        kinds.append(("\(unit) \(width)", .words(unit, width)))
      }
    }
    return kinds
  }

  init(icuVersion: String, cldrVersion: String, rows: [[String]]) {
    self.icuVersion = icuVersion
    self.cldrVersion = cldrVersion
    self.rows = rows
  }

  /// Reads the text of the file.
  package init(tsv text: String) throws {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: true)
    let header = lines.dropFirst().first?.split(whereSeparator: { $0 == " " || $0 == "," }) ?? []
    guard header.count == 7, header[1] == "ICU", header[3] == "CLDR" else {
      throw SourceDataError(
        "\(Self.fileName):2: the header has to read '# ICU N, CLDR N, N rows'")
    }
    var rows: [[String]] = []
    for line in lines where !line.hasPrefix("#") {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map {
        Escaping.unescaped($0)
      }
      guard cells.count >= 2, !cells.contains(nil) else {
        throw SourceDataError("\(Self.fileName): not a row: \(line)")
      }
      rows.append(cells.compactMap { $0 })
    }
    guard Int(header[5]) == rows.count else {
      throw SourceDataError("\(Self.fileName): \(rows.count) rows where \(header[5]) were expected")
    }
    self.init(icuVersion: String(header[2]), cldrVersion: String(header[4]), rows: rows)
  }

  /// The text of the file.
  package var tsv: String {
    "# relativeWords: '= locale' has all of that locale; see RelativeData\n"
      + "# ICU \(icuVersion), CLDR \(cldrVersion), \(rows.count) rows\n"
      + "# locale\tkind\ttexts...\n"
      + rows.map { row in
        row.map { Escaping.escaped($0, also: ["\t"]) }.joined(separator: "\t") + "\n"
      }.joined()
  }
}
