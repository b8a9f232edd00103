import ArgumentParser
import PatternLint
import WeekCalendar

/// `weekcal lint`.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    _superCommandName: Weekcal.name,
    abstract: "Find mistakes in date patterns, also in source text.",
    discussion: """
      Checks the patterns given, or those in files: in SQL (strftime, format_date, \
      parse_date, date_format, to_char, ...), Swift, C, Objective-C, C#, Java, Kotlin, \
      Scala, Python, Ruby, PHP, Go, JavaScript and the shell (dateFormat, DatePattern, \
      ofPattern, ToString, strftime, toFormat, date +%Y, ...), and in SQL that stands in \
      their strings. A fix is given where the API has the letters for it.

      Templates (skeletons) are checked too: setLocalizedDateFormatFromTemplate, \
      getInstanceForSkeleton, getBestDateTimePattern, format_date_template, format_span, \
      ...; and the tokens of moment and Day.js, in files that import or call one of them. \
      Not checked: Arrow, Pendulum, Go's time.Format, Intl and Swift's FormatStyle.

      Of a folder all files with these endings are read, in its folders too: \
      \(SourceLanguage.allFileExtensions); names that start with a point and links to \
      folders are passed over; so is what is not a regular file, a pipe for example, \
      and that is said. The path - is standard input. Files may be UTF-8 or UTF-16. A \
      line that has weekcal:ignore in it is not reported.

      Ends with status 1 where there is an error or a warning; notes alone are not \
      mistakes.

      Examples:
        weekcal lint Sources schema.sql
        weekcal lint --pattern YYYY-MM-dd
        weekcal lint --pattern '%Y-%W' --dialect sqlite
        git show :report.sql | weekcal lint - --format json
      """)

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("A pattern to check; may be given several times.", valueName: "pattern"))
  var pattern: [String] = []
  @Option(
    help: ArgumentHelp(
      "What the patterns given are: \(DialectName.allNames).",
      discussion: "auto takes those with a % outside apostrophes for strftime's.",
      valueName: "dialect"))
  var dialect: DialectName = .auto
  @Option(
    help: ArgumentHelp(
      "The language of all files: \(SourceLanguage.allNames).",
      discussion: "Else the name's ending says it; standard input is SQL.",
      valueName: "language"))
  var language: SourceLanguage?
  @Option(
    name: [.customShort("l"), .long],
    help: ArgumentHelp("The locale of the examples.", valueName: "id"),
    completion: .custom { _, _, _ in Locales.identifiers })
  var locale = "en_US"
  @Option(
    help: "The form of the result: text, json, sarif (2.1.0) or github (workflow commands).")
  var format: LintFormat = .text
  @Argument(
    help: ArgumentHelp("Files and folders; - is standard input.", valueName: "path"),
    completion: .file())
  var paths: [String] = []

  func validate() throws {
    if paths.isEmpty && pattern.isEmpty {
      throw ValidationError("expected files, folders, - or --pattern <pattern>")
    }
  }

  func run() throws {
    let locale = try Locales.resolve(locale)
    var report = LintReport(format: format)
    for (index, pattern) in pattern.enumerated() {
      report.check(
        pattern, number: index + 1, dialect: dialect.dialect(of: pattern), locale: locale)
    }

    var files = LintFiles(language: language)
    for path in paths { files.visit(path) }
    for file in files.found {
      do {
        let bytes = try SystemCalls.contents(of: file.path)
        report.check(
          SourceFile(
            name: file.path == "-" ? "<stdin>" : file.path,
            bytes: SourceEncoding.normalized(bytes)),
          file.language, locale: locale)
      } catch let failure as Failure {
        files.failures.append(failure)
      }
    }
    try Output.write(for: format == .text ? .person : .program) { output in
      try report.write(to: &output)
    }
    if let note = files.note ?? files.noSourcesNote { Note.write(note) }
    for failure in files.failures { Note.write(failure.message) }
    if let failure = files.failures.first {
      let count = files.failures.count
      throw Failure(
        failure.status,
        "\(count) \(count == 1 ? "path" : "paths") could not be checked; \(report.summary)")
    }
    if report.mistakeCount > 0 { throw Failure(.findings, report.summary) }
    Note.write(report.summary)
  }
}
