import WeekReports

/// The options for reading a CSV file, completed with its description, if there is one.
struct DescribedFile {
  /// The options of the command line; options that are not given come from the description.
  let options: CSVOptions
  private let description: FileDescription?
  private let path: String
  /// Whether the description skips lines at the end.
  private var hasFooter = false

  /// Finds the description: the file in `--metadata`, or `NAME.csv-metadata.json` beside the file.
  ///
  /// - Parameters:
  ///   - file: The path of the CSV file.
  ///   - given: The options of the command line.
  ///   - isShown: Whether the rows are only shown, so that rows that cannot be parsed are kept.
  ///   - isQuiet: Whether to suppress notes.
  /// - Throws: `Failure` if the description cannot be read.
  init(_ file: String, _ given: CSVFileOptions, isShown: Bool = false, isQuiet: Bool) throws {
    var path = given.metadata
    if path == nil, !given.noMetadata, file != "-" {
      let beside = file + Self.ending
      switch FileKind(beside) {
      case .regular: path = beside
      case .unreachable where !SystemCalls.isLink(beside): break
      case let kind:
        throw Failure(.noInput, cannotOpen: beside, kind.objection ?? "it is a broken link")
      }
    }
    let undescribedOptions = isShown ? given.optionsToShow : given.options
    guard let path else {
      options = undescribedOptions
      description = nil
      self.path = ""
      return
    }
    self.path = path
    let bytes = try SystemCalls.contents(of: path)
    let description: FileDescription
    do throws(FileDescriptionError) {
      let describedName = try FileDescription.metadataFile(bytes)
      // A file in --metadata may describe another file, such as last week's.
      if given.metadata == nil, describedName != file.split(separator: "/").last.map(String.init) {
        if !isQuiet {
          Note.write(
            "\(VisibleText.quoted(path: path)) "
              + (describedName.map { "describes \(VisibleText.quoted($0))" }
                ?? "names no file in its url")
              + ": it is ignored (--metadata FILE uses it)")
        }
        options = undescribedOptions
        self.description = nil
        return
      }
      description = try FileDescription(metadata: bytes)
    } catch {
      throw Failure(.badData, "\(VisibleText.quoted(path: path)): \(error)")
    }
    if !isQuiet, given.metadata == nil {
      Note.write(
        "\(VisibleText.input(file)): read as described in \(VisibleText.quoted(path: path)) (--no-metadata ignores it)"
      )
    }

    var options = given.options(over: description.readingOptions)
    if isShown, options.badRows == .stop { options.badRows = .keep }
    self.options = options
    self.description = description.withNumberMarks(of: given)
    hasFooter = given.skipFooter == nil && options.skippedFooterLines > 0
  }

  /// The columns of the description; empty without one.
  var columns: [FileDescription.Column] { description?.columns ?? [] }

  /// Whether the description covers columns.
  var hasColumns: Bool { description?.columns.isEmpty == false }

  /// The ending of a description's name, after the name of the described file.
  static var ending: String { "-metadata.json" }

  /// The options for a survey of the columns, completed with the description.
  func survey(_ given: ColumnSurvey.Options) throws -> ColumnSurvey.Options {
    var survey = given
    try withDescription { (description) throws(FileDescriptionError) in
      try description.describe(&survey)
    }
    return survey
  }

  /// The form of a column's dates in the description; nil if it is not described.
  func dateForm(of column: String) throws -> DateForm? {
    var form: DateForm?
    try withDescription { (description) throws(FileDescriptionError) in
      form = try description.dateForm(of: column)
    }
    return form
  }

  /// The forms of numbers in the description, by column name.
  var numberForms: [String: NumberForm] { description?.numberForms ?? [:] }

  /// Checks that the lines skipped at the end contain no row of the table.
  ///
  /// This reads the file once more.
  func checkFooter(of file: InputFile, _ progress: Progress) throws {
    guard let description, hasFooter else { return }
    let survey = try survey(ColumnSurvey.Options())
    try file.makeRegular(progress)
    do {
      try description.checkFooter(survey) { () throws(ReportError) in try file.rows(options) }
    } catch {
      throw Failure(error, file: file.path)
    }
  }

  /// Checks the columns of a report against the description.
  ///
  /// - Parameters:
  ///   - rows: The rows of the file, which are read to the end.
  ///   - date: The column of dates, if there is one.
  ///   - hasDateFormat: Whether an option gives the form of the dates.
  ///   - numbers: The columns of numbers.
  ///   - control: The threads.
  /// - Throws: `Failure` if a column has another type in the description, `ReportError` if a cell does not fit it.
  func check(
    _ rows: inout CSVSource, date: String?, hasDateFormat: Bool, numbers: [String],
    _ control: StreamControl
  ) throws {
    guard let description, !description.columns.isEmpty else { return }
    for name in numbers {
      switch description.content(of: name) {
      case .text?: throw wrong(name, "text", "integer or number")
      case .dates?: throw wrong(name, "date", "integer or number")
      case .integer?, .real?, .numbers?, nil: break
      }
    }
    if let date, !hasDateFormat, let content = description.content(of: date) {
      switch content {
      case .dates: break
      case .text: throw wrong(date, "text", "date, or --date-format")
      case .integer, .real, .numbers: throw wrong(date, "number", "date, or --date-format")
      }
    }

    var survey = ColumnSurvey(options: try self.survey(ColumnSurvey.Options()))
    try rows.stream(into: &survey, control: control)
    if let error = survey.columns.lazy.compactMap(\.ambiguity).first { throw error }
  }

  private func wrong(_ name: String, _ type: String, _ expected: String) -> Failure {
    Failure(
      .badData,
      "\(VisibleText.quoted(path: path)): column \(VisibleText.quoted(name)) is described as \(type): expected "
        + expected)
  }

  /// Calls `body` with the description, if there is one; its error becomes a `Failure`.
  private func withDescription(
    _ body: (FileDescription) throws(FileDescriptionError) -> Void
  ) throws {
    guard let description else { return }
    do throws(FileDescriptionError) {
      try body(description)
    } catch {
      throw Failure(.badData, "\(VisibleText.quoted(path: path)): \(error)")
    }
  }
}

extension FileDescription {
  /// The description with the decimal and thousands marks of the command line.
  fileprivate func withNumberMarks(of given: CSVFileOptions) -> FileDescription {
    guard given.decimal != nil || given.thousands != nil else { return self }
    var description = self
    for index in columns.indices {
      guard var form = numberForms[columns[index].name], !form.isDuration else { continue }
      form.decimal = given.decimal ?? form.decimal
      form.thousands = given.thousands ?? form.thousands
      description.columns[index].content = .numbers(form)
    }
    return description
  }
}
