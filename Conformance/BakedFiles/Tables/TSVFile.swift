import Baking

/// The form of the TSV files.
///
/// Three lines of comment (what the table is, the versions and the number of rows, the columns) precede one line for
/// each row. Tab, newline, backslash and invisible characters are written as in Swift: `\t`, `\n`, `\\`, `\u{200F}`.
enum TSVFile {
  /// The text of a table's file.
  static func text(of rows: [[String]], as table: some TSVTable, versions: [String]) -> String {
    var text = "# \(table.name): \(table.note)\n"
    text += "# ICU \(versions[0]), CLDR \(versions[1]), \(rows.count) rows\n"
    text += "# " + table.columns.joined(separator: "\t") + "\n"
    for row in rows {
      text += row.map { Escaping.escaped($0, also: ["\t"]) }.joined(separator: "\t") + "\n"
    }
    return text
  }

  /// Reads the rows and the versions of ICU and CLDR from the text of a table's file.
  static func read(
    _ text: String, as table: some TSVTable
  ) throws(SourceDataError) -> (versions: [String], rows: [[String]]) {
    var rows: [[String]] = []
    var versions: [String] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.isEmpty { continue }
      if line.hasPrefix("#"), index < 3 {
        if index == 1 { versions = line.dropFirst(2).split(separator: ",").map(String.init) }
        continue
      }

      var row: [String] = []
      for cell in line.split(separator: "\t", omittingEmptySubsequences: false) {
        guard let value = Escaping.unescaped(cell) else {
          throw SourceDataError("\(table.fileName):\(index + 1): bad escape in '\(cell)'")
        }
        row.append(value)
      }
      guard row.count == table.columns.count || table.hasOpenEnd && row.count >= 3 else {
        throw SourceDataError(
          "\(table.fileName):\(index + 1): \(row.count) cells where "
            + "\(table.columns.count) were expected")
      }
      rows.append(row)
    }
    guard versions.count == 3, versions[0].hasPrefix("ICU "), versions[1].hasPrefix(" CLDR "),
      versions[2] == " \(rows.count) rows"
    else {
      throw SourceDataError(
        "\(table.fileName):2: the header has to read '# ICU N, CLDR N, \(rows.count) rows'")
    }
    return ([String(versions[0].dropFirst(4)), String(versions[1].dropFirst(6))], rows)
  }
}
