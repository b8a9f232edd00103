import ArgumentParser
import Baking
import WeekCalendar
import WeekReports

extension DataCommand {
  /// Compares the packs of two sources.
  struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "diff",
      abstract: "Compare the rules and names of two sources.",
      discussion: """
        Examples:
          weekcal data diff old.weekcal baked
          weekcal data diff baked icu --limit 0
          weekcal data diff old.weekcal baked --format csv

        The first table counts the locales that were compared, and those that exist in only one source \
        or differ in rules (including regions, such as und_AE), names or patterns. The second table \
        has a row for each difference, with the first text that differs. CSV and JSON have all rows of \
        the second table only.
        """)

    @Argument(help: ArgumentHelp("First source.", discussion: DataSource.help))
    var old: DataSource
    @Argument(help: "Second source.")
    var new: DataSource
    @Option(
      help: ArgumentHelp("Maximum number of rows for each part of a table.", valueName: "n"))
    var limit = 10
    @OptionGroup var format: FormatOption

    func validate() throws {
      guard limit >= 0 else { throw ValidationError("--limit \(limit): expected 0 or more") }
    }

    func run() throws {
      let comparison = PackComparison(try old.packs(), try new.packs())
      let isTable = format.format == .table
      var columns = [TableColumn("locale"), TableColumn("part")]
      columns.append(TableColumn(isTable ? "texts" : "differing_texts", alignment: .trailing))
      columns.append(TableColumn("first"))
      columns += isTable ? [title(old), title(new)] : [TableColumn("old"), TableColumn("new")]
      try Output.write(for: format.format.reader) { output in
        var rows: [[TableCell]] = []
        for part in PackDifference.Part.allCases {
          let all = comparison.differences(part)
          rows += (isTable ? all.prefix(limit) : all[...]).map { cells($0, isTable) }
        }
        if isTable {
          try output.write(.table, columns: Self.countColumns, rows: counts(comparison))
          if rows.isEmpty { return }
          try output.append("\n")
        }
        try output.write(format.format, columns: columns, rows: rows)
      }
      let hidden =
        PackDifference.Part.allCases.map { comparison.differences($0).count - limit }
        .filter { $0 > 0 }.reduce(0, +)
      if isTable, hidden > 0 {
        Note.write("\(hidden) more rows: --limit N shows more, --format csv shows all")
      }
    }

    private func title(_ source: DataSource) -> TableColumn {
      TableColumn(Self.shortened(source.title))
    }

    private static var countColumns: [TableColumn] {
      [
        TableColumn("part"), TableColumn("compared", alignment: .trailing),
        TableColumn("differ", alignment: .trailing),
      ]
    }

    private func counts(_ comparison: PackComparison) -> [[TableCell]] {
      PackDifference.Part.allCases.map { part in
        [
          .text(part.rawValue), .integer(Int128(comparison.compared[part] ?? 0)),
          .integer(Int128(comparison.differences(part).count)),
        ]
      }
    }

    private func cells(_ difference: PackDifference, _ isTable: Bool) -> [TableCell] {
      func cell(_ text: String?) -> TableCell {
        guard let text else { return .null }
        return .text(isTable ? Self.shortened(text) : text)
      }
      return [
        cell(difference.locale), .text(difference.part.rawValue),
        .integer(Int128(difference.count)), cell(difference.item), cell(difference.old),
        cell(difference.new),
      ]
    }

    /// The text shortened to 14 terminal columns, so that rows fit into 80.
    private static func shortened(_ text: String) -> String {
      let visible = VisibleText.escaped(text)
      guard DisplayWidth.of(visible) > 14 else { return visible }
      var result = ""
      for scalar in visible.unicodeScalars {
        let longer = result + String(scalar)
        guard DisplayWidth.of(longer) <= 12 else { break }
        result = longer
      }
      return result + ".."
    }
  }
}
