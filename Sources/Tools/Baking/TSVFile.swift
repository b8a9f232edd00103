/// A table as the text of a TSV file.
///
/// Three lines of comment (what it is, the versions with the number of rows, the columns), then a
/// line a row. Tab, newline, backslash and all characters that cannot be seen are written as in
/// Swift: `\t`, `\n`, `\\`, `\u{200F}`.
package enum TSVFile {
  package static func text(of table: SourceTable, in data: SourceData) -> String {
    text(
      of: data[table], as: table, note: table.note, versions: [data.icuVersion, data.cldrVersion])
  }

  package static func text(
    of rows: [[String]], as table: some TSVTable, note: String, versions: [String]
  ) -> String {
    var text = "# \(table.name): \(note)\n"
    text += "# ICU \(versions[0]), CLDR \(versions[1]), \(rows.count) rows\n"
    text += "# " + table.columns.joined(separator: "\t") + "\n"
    for row in rows {
      text += row.map { Escaping.escaped($0, also: ["\t"]) }.joined(separator: "\t") + "\n"
    }
    return text
  }

  /// Reads a file's text into the table; the versions have to be those of the data.
  package static func read(
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

/// What a TSV file has.
package protocol TSVTable {
  /// The file's name without its ending.
  var name: String { get }
  /// What the columns hold.
  var columns: [String] { get }
  /// Whether the last column may come more than once, or not at all.
  var hasOpenEnd: Bool { get }
}

extension TSVTable {
  /// The file's name.
  package var fileName: String { name + ".tsv" }
}

/// Characters that cannot be seen, or would end what they are in, as escapes.
package enum Escaping {
  package static func escaped(_ text: String, also others: Set<Unicode.Scalar> = []) -> String {
    var result = ""
    for scalar in text.unicodeScalars { append(scalar, to: &result, also: others) }
    return result
  }

  package static func append(
    _ scalar: Unicode.Scalar, to result: inout String, also others: Set<Unicode.Scalar> = []
  ) {
    switch scalar {
    case "\\": result += "\\\\"
    case "\t": result += "\\t"
    case "\n": result += "\\n"
    default:
      if others.contains(scalar) || isInvisible(scalar) {
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      return true
    case .spaceSeparator:
      return scalar != " "
    default:
      return false
    }
  }

  package static func unescaped(_ text: Substring) -> String? {
    guard text.contains("\\") else { return String(text) }
    var result = ""
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        result.unicodeScalars.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "\\": result += "\\"
      case "t": result += "\t"
      case "n": result += "\n"
      case "u":
        guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}"),
          let value = UInt32(String(rest[..<end]), radix: 16), let scalar = Unicode.Scalar(value)
        else { return nil }
        result.unicodeScalars.append(scalar)
        rest = rest[rest.index(after: end)...]
      default: return nil
      }
    }
    return result
  }
}
