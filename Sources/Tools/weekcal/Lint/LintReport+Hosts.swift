import PatternChecks
import WeekCalendar
import WeekReports

// Reports in the formats of other tools.

extension LintReport {
  // MARK: SARIF

  /// Writes a document of SARIF 2.1.0 (OASIS), with one run.
  func writeSARIF(to output: inout Output) throws {
    let kinds = PatternDiagnosis.Kind.allCases.filter { kind in
      entries.contains { $0.kind == kind }
    }
    let rules = kinds.map { "{\"id\":\(Self.json($0.description))}" }
    try output.append(
      """
      {
      "$schema":"https://json.schemastore.org/sarif-2.1.0.json",
      "version":"2.1.0",
      "runs":[{
      "tool":{"driver":{"name":"weekcal","rules":[\(rules.joined(separator: ","))]}},
      "columnKind":"unicodeCodePoints",
      "results":[
      """)
    for (index, entry) in entries.enumerated() {
      try output.append(index == 0 ? "\n" : ",\n")
      try output.append(
        "{\"ruleId\":\(Self.json(entry.kind.description)),"
          + "\"ruleIndex\":\(kinds.firstIndex(of: entry.kind) ?? -1),"
          + "\"level\":\(Self.json(entry.severity.description)),"
          + "\"message\":{\"text\":\(Self.json(Self.message(entry)))},"
          + "\"locations\":[{\"physicalLocation\":{"
          + "\"artifactLocation\":{\"uri\":\(Self.json(Self.uri(entry.file)))},"
          + "\"region\":{\"startLine\":\(entry.start.line),\"startColumn\":\(entry.start.column),"
          + "\"endLine\":\(entry.end.line),\"endColumn\":\(entry.end.column)}}}]}")
    }
    try output.append("\n]\n}]\n}\n")
  }

  private static func json(_ text: String) -> String {
    var bytes: [UInt8] = []
    JSONTableWriter.append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func message(_ entry: Entry) -> String {
    entry.message + (entry.correction.map { "; fix: \($0)" } ?? "")
  }

  /// A path as a URI reference (RFC 3986).
  ///
  /// All bytes are escaped except letters, digits and `-._~/`.
  private static func uri(_ path: String) -> String {
    var text = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      if ASCII.isAlphanumeric(byte) || "-._~/".utf8.contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }

  // MARK: GitHub

  /// Writes a workflow command for each entry: `::warning file=a.sql,line=1,col=2::message`.
  func writeWorkflowCommands(to output: inout Output) throws {
    for entry in entries {
      let command = entry.severity == .note ? "notice" : entry.severity.description
      // An end column is valid only on the line of the start column.
      let end = entry.start.line == entry.end.line ? ",endColumn=\(entry.end.column)" : ""
      try output.append(
        "::\(command) file=\(Self.property(entry.file)),line=\(entry.start.line),"
          + "endLine=\(entry.end.line),col=\(entry.start.column)\(end),"
          + "title=\(Self.property(entry.kind.description))::\(Self.data(Self.message(entry)))\n")
    }
  }

  /// The text after `::`, with percent signs and line ends escaped.
  private static func data(_ text: String) -> String {
    escaped(text, "%\r\n")
  }

  /// A value before `::`, with commas and colons escaped, too.
  private static func property(_ text: String) -> String {
    escaped(text, "%\r\n:,")
  }

  private static func escaped(_ text: String, _ scalars: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalars.unicodeScalars.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += ("%" + (digits.count < 2 ? "0" : "") + digits).unicodeScalars
      } else {
        result.append(scalar)
      }
    }
    return VisibleText.escaped(String(result))
  }
}
