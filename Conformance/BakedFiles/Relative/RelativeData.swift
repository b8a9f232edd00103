import Baking
import WeekCalendar
import WeekCalendarRelativeWords

/// The relative words, plural rules and groups of digits of one ICU, as `Conformance/Data/relativeWords.tsv` holds them.
///
/// A row is a locale, a kind and texts: `= LOCALE` for a locale that has all of another one; `plurals` with categories and
/// conditions in turn; `groups` with how digits are parted, then numbering systems that part them otherwise in turn with
/// how; `day long` and so on with five names and the patterns of the future and the past.
package struct RelativeData: Equatable, Sendable {
  /// The version of the ICU that the words were read from.
  package let icuVersion: String
  /// Such as "48".
  package let cldrVersion: String
  /// Each at least a locale, a kind and a text.
  package let rows: [[String]]

  /// The name of the file.
  package static var fileName: String { "relativeWords.tsv" }
  /// The generated Swift file, from the package's top folder.
  package static var generatedFile: String {
    "Sources/Core/WeekCalendarRelativeWords/BakedRelativeWords.swift"
  }

  /// The kinds of a locale's rows, in their order.
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

  /// The Swift that holds the pack.
  package func generatedSwift() throws -> String {
    try GeneratedSwift.text(
      "relative words", "BakedRelativeWords", pack: RelativePackBuilder.pack(self),
      versions: [icuVersion, cldrVersion])
  }
}

extension SourceFiles {
  /// Reads the table of relative words.
  package func relativeData() throws -> RelativeData {
    try RelativeData(tsv: Self.read(dataFolder + "/" + RelativeData.fileName))
  }
}
