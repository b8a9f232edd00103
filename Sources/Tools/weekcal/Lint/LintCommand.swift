import ArgumentParser
import PatternLint
import WeekCalendar

/// `weekcal lint`.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    _superCommandName: Weekcal.name,
    abstract: "Find mistakes in date patterns, also in source code.",
    discussion: """
      Examples:
        weekcal lint Sources schema.sql
        weekcal lint --pattern YYYY-MM-dd
        git show :report.sql | weekcal lint - --format json

      Checks the given patterns, and those in source files: in SQL (strftime, format_date, parse_date, \
      date_format, to_char, ...), and in Swift, C, Objective-C, C#, Java, Kotlin, Scala, Python, Ruby, \
      PHP, Go, JavaScript and the shell (dateFormat, DatePattern, ofPattern, ToString, strftime, \
      toFormat, date +%Y, ...), including SQL in their strings. Suggests a fix if the API has letters \
      for it.

      Templates (skeletons) are checked too: setLocalizedDateFormatFromTemplate, getInstanceForSkeleton, \
      getBestDateTimePattern, format_date_template, format_span, ...; and tokens of moment and Day.js, in \
      files that import or call one of them. Arrow, Pendulum, Go's time.Format, Intl and Swift's \
      FormatStyle are not checked.

      In folders, all files with these extensions are read: \(SourceLanguage.allFileExtensions). Names \
      that start with a period and links to folders are skipped; so are pipes and other special files, \
      with a note. Files may be UTF-8 or UTF-16. Lines with weekcal:ignore are not reported.

      The exit status is 1 if there is an error or a warning. Notes do not count.
      """)

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Pattern to check; may be repeated.", valueName: "pattern"))
  var pattern: [String] = []
  @Option(
    help: ArgumentHelp(
      "Pattern language.",
      discussion: "auto: strftime if a pattern has a % outside apostrophes, otherwise UTS #35.",
      valueName: "dialect"))
  var dialect: DialectName = .auto
  @Option(
    help: ArgumentHelp(
      "Language of all files.",
      discussion: "Default: by the extension of each file; SQL for standard input.",
      valueName: "language"))
  var language: SourceLanguage?
  @Option(
    name: [.customShort("l"), .long],
    help: ArgumentHelp("Locale of the examples.", valueName: "locale"),
    completion: .custom { _, _, _ in Locales.identifiers })
  var locale = "en_US"
  @Option(
    help: "Output format.")
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
