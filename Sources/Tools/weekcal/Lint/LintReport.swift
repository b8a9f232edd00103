import ArgumentParser
import PatternChecks
import PatternLint
import WeekCalendar
import WeekReports

extension SourceLanguage: Choice {}

/// The findings of `weekcal lint`, and their output.
struct LintReport {
  let format: LintFormat
  private(set) var entries: [Entry] = []
  private var fileCount = 0
  private var patternCount = 0
  private var computedCount = 0
  private var ignoredCount = 0
  private(set) var mistakeCount = 0
  private var noteCount = 0

  /// One finding, with its place in a file.
  struct Entry {
    /// A line and a column of a file, from 1.
    typealias Place = (line: Int, column: Int)

    var file: String
    var start: Place
    /// The place after the last character.
    var end: Place
    var excerpt: [String]
    var kind: PatternDiagnosis.Kind
    var severity: PatternDiagnosis.Severity
    var message: String
    var pattern: String
    var dialect: String
    var correction: String?
  }

  init(format: LintFormat) {
    self.format = format
  }

  // MARK: Checking

  /// Checks a pattern of the command line, as line `number` of a file named `pattern`.
  mutating func check(
    _ pattern: String, number: Int, dialect: PatternDialect, locale: CalendarLocale
  ) {
    patternCount += 1
    let file = SourceFile(name: "pattern", bytes: Array(pattern.utf8))
    for diagnosis in PatternDiagnostics.check(pattern, dialect: dialect, locale: locale) {
      let end = file.place(of: diagnosis.byteRange.upperBound)
      add(
        Entry(
          file: file.name,
          start: (number, file.place(of: diagnosis.byteRange.lowerBound).column),
          end: (number, end.column), excerpt: file.excerpt(diagnosis.byteRange),
          kind: diagnosis.kind, severity: diagnosis.severity, message: diagnosis.message,
          pattern: pattern, dialect: dialect.description, correction: diagnosis.correction))
    }
  }

  /// Checks the patterns in a file.
  mutating func check(_ file: SourceFile, _ language: SourceLanguage, locale: CalendarLocale) {
    fileCount += 1
    let lint = PatternLinter(utf8: file.bytes, language, locale: locale)
    patternCount += lint.patternCount
    computedCount += lint.computedCount
    // Remembers the last line, so that a long line with many findings is searched only once.
    var last = (line: 0, isIgnored: false)
    for finding in lint.findings {
      let start = file.place(of: finding.range.lowerBound)
      if start.line != last.line {
        last = (start.line, Self.isIgnored(file.line(start.line)))
      }
      guard !last.isIgnored else {
        ignoredCount += 1
        continue
      }
      add(
        Entry(
          file: file.name, start: start, end: file.place(of: finding.range.upperBound),
          excerpt: file.excerpt(finding.range), kind: finding.kind, severity: finding.severity,
          message: finding.message, pattern: finding.pattern, dialect: finding.dialect,
          correction: finding.correction))
    }
  }

  private static func isIgnored(_ line: ArraySlice<UInt8>) -> Bool {
    String(decoding: line, as: UTF8.self).contains("weekcal:ignore")
  }

  private mutating func add(_ entry: Entry) {
    if entry.severity == .note {
      noteCount += 1
    } else {
      mistakeCount += 1
    }
    entries.append(entry)
  }

  // MARK: Writing

  /// A summary such as `2 mistakes and 1 note in 12 patterns of 3 files`.
  var summary: String {
    var text = Self.count(mistakeCount, "mistake")
    if noteCount > 0 { text += " and " + Self.count(noteCount, "note") }
    text += " in " + Self.count(patternCount, "pattern")
    if fileCount > 0 { text += " of " + Self.count(fileCount, "file") }
    if ignoredCount > 0 { text += "; \(ignoredCount) ignored" }
    if computedCount > 0 {
      text +=
        "; " + Self.count(computedCount, "more pattern") + " "
        + (computedCount == 1 ? "is" : "are") + " built at run time and not checked"
    }
    return text
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count == 0 ? "no" : "\(count)") \(noun)\(count == 1 ? "" : "s")"
  }

  func write(to output: inout Output) throws {
    switch format {
    case .text: try writeText(to: &output)
    case .json: try writeJSON(to: &output)
    case .sarif: try writeSARIF(to: &output)
    case .github: try writeWorkflowCommands(to: &output)
    }
  }

  private func writeText(to output: inout Output) throws {
    for entry in entries {
      try output.append(
        "\(VisibleText.escaped(entry.file)):\(entry.start.line):\(entry.start.column): "
          + "\(entry.severity): \(VisibleText.escaped(entry.message)) [\(entry.kind)]\n")
      for line in entry.excerpt { try output.append(line + "\n") }
      if let correction = entry.correction {
        try output.append("  fix: \(VisibleText.escaped(correction))\n")
      }
    }
  }

  private func writeJSON(to output: inout Output) throws {
    let names = [
      "file", "line", "column", "severity", "kind", "pattern", "dialect", "message", "fix",
    ]
    try output.write(
      .json, columns: names.map { TableColumn($0) },
      rows: entries.lazy.map { entry in
        [
          .text(entry.file), .integer(Int128(entry.start.line)),
          .integer(Int128(entry.start.column)), .text(entry.severity.description),
          .text(entry.kind.description), .text(entry.pattern), .text(entry.dialect),
          .text(entry.message), entry.correction.map { .text($0) } ?? .null,
        ]
      })
  }
}
