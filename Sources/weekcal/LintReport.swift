import ArgumentParser
import WeekCalendar
import WeekReports

/// `--format` of `weekcal lint`.
enum LintFormat: String, CaseIterable, ExpressibleByArgument {
  case text
  case json
}

/// What `weekcal lint` has found, and how it says so.
struct LintReport {
  let format: LintFormat
  private var entries: [Entry] = []
  private var fileCount = 0
  private var patternCount = 0
  private var computedCount = 0
  private var ignoredCount = 0
  private(set) var mistakeCount = 0
  private var noteCount = 0

  private struct Entry {
    var file: String
    var line: Int
    var column: Int
    var excerpt: [String]
    var pattern: String
    var dialect: PatternDialect
    var diagnosis: PatternDiagnosis
    var hasCorrection = true

    var correction: String? { hasCorrection ? diagnosis.correction : nil }
  }

  init(format: LintFormat) {
    self.format = format
  }

  // MARK: Checking

  /// Checks a pattern of the command line: a line of its own in a file named `pattern`.
  mutating func check(
    _ pattern: String, number: Int, dialect: PatternDialect, locale: CalendarLocale
  ) {
    patternCount += 1
    let file = SourceFile(name: "pattern", bytes: Array(pattern.utf8))
    for diagnosis in PatternDiagnostics.check(pattern, dialect: dialect, locale: locale) {
      let place = file.place(of: diagnosis.byteRange.lowerBound)
      add(
        Entry(
          file: file.name, line: number, column: place.column,
          excerpt: file.excerpt(diagnosis.byteRange), pattern: pattern, dialect: dialect,
          diagnosis: diagnosis))
    }
  }

  /// Checks the patterns in a file.
  mutating func check(_ file: SourceFile, _ language: SourceLanguage, locale: CalendarLocale) {
    fileCount += 1
    let finder = PatternFinder(file.bytes, language)
    patternCount += finder.patterns.count
    computedCount += finder.computedCount
    for found in finder.patterns {
      let bytes = found.text.withBlanks
      let diagnoses = bytes.withUnsafeBufferPointer {
        PatternDiagnostics.check(utf8: $0, dialect: found.dialect, locale: locale)
      }
      for diagnosis in diagnoses where applies(diagnosis, to: found, language) {
        let range = found.text.place(of: diagnosis.byteRange)
        let place = file.place(of: range.lowerBound)
        guard !Self.isIgnored(file.line(place.line)) else {
          ignoredCount += 1
          continue
        }
        add(
          Entry(
            file: file.name, line: place.line, column: place.column,
            excerpt: file.excerpt(range),
            pattern: String(decoding: bytes, as: UTF8.self), dialect: found.dialect,
            // A correction of a text that is known in part would leave out the rest.
            diagnosis: diagnosis, hasCorrection: found.text.isExact))
      }
    }
  }

  /// Whether a diagnosis holds for what was found.
  ///
  /// Of a text that is put together at run time only what no other part can mend: a year of the week
  /// beside a month, a day of the year beside a month. java.time has the letters n, N and p besides.
  private func applies(
    _ diagnosis: PatternDiagnosis, to found: FoundPattern, _ language: SourceLanguage
  ) -> Bool {
    if !found.text.isExact {
      return diagnosis.kind == .weekYearWithDate || diagnosis.kind == .dayOfYearForDay
    }
    guard found.hasOtherLetters,
      diagnosis.kind == .unknownLetter || diagnosis.kind == .unknownConversion
    else { return true }
    return language != .javascript
      && !"nNp".utf8.contains(found.text.bytes[diagnosis.byteRange.lowerBound])
  }

  private static func isIgnored(_ line: ArraySlice<UInt8>) -> Bool {
    String(decoding: line, as: UTF8.self).contains("weekcal:ignore")
  }

  private mutating func add(_ entry: Entry) {
    if entry.diagnosis.severity == .note { noteCount += 1 } else { mistakeCount += 1 }
    entries.append(entry)
  }

  // MARK: Writing

  /// Such as `2 mistakes and 1 note in 12 patterns of 3 files`.
  var summary: String {
    var text = Self.count(mistakeCount, "mistake")
    if noteCount > 0 { text += " and " + Self.count(noteCount, "note") }
    text += " in " + Self.count(patternCount, "pattern")
    if fileCount > 0 { text += " of " + Self.count(fileCount, "file") }
    if ignoredCount > 0 { text += "; \(ignoredCount) ignored" }
    if computedCount > 0 {
      text +=
        "; " + Self.count(computedCount, "more pattern") + " "
        + (computedCount == 1 ? "is" : "are") + " put together at run time and not checked"
    }
    return text
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count == 0 ? "no" : "\(count)") \(noun)\(count == 1 ? "" : "s")"
  }

  func write(to output: inout Output) throws {
    switch format {
    case .text:
      for entry in entries {
        let diagnosis = entry.diagnosis
        try output.append(
          "\(VisibleText.escaped(entry.file)):\(entry.line):\(entry.column): \(diagnosis.severity): "
            + "\(VisibleText.escaped(diagnosis.message)) [\(diagnosis.kind)]\n")
        for line in entry.excerpt { try output.append(line + "\n") }
        if let correction = entry.correction {
          try output.append("  fix: \(VisibleText.escaped(correction))\n")
        }
      }
    case .json:
      let names = [
        "file", "line", "column", "severity", "kind", "pattern", "dialect", "message", "fix",
      ]
      try output.write(
        .json, columns: names.map { TableColumn($0) },
        rows: entries.lazy.map { entry in
          [
            .text(entry.file), .integer(Int128(entry.line)), .integer(Int128(entry.column)),
            .text(entry.diagnosis.severity.description), .text(entry.diagnosis.kind.description),
            .text(entry.pattern), .text(entry.dialect.description),
            .text(entry.diagnosis.message),
            entry.correction.map { .text($0) } ?? .null,
          ]
        })
    }
  }
}
