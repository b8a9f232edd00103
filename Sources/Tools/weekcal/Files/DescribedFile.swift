import WeekReports

/// How a CSV file is read: by the options, and by a description of it, if there is one.
struct DescribedFile {
  /// The options; those of the command line before those of the description.
  let options: CSVOptions
  private let description: FileDescription?
  private let path: String
  /// Whether the description says which lines at the end to leave out.
  private var hasFooter = false

  /// Finds the description of a file: that of `--metadata`, or the one beside it, `NAME.csv-metadata.json`.
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
    guard let path else {
      (options, description) = (isShown ? given.optionsToShow : given.options, nil)
      self.path = ""
      return
    }
    self.path = path
    let bytes = try SystemCalls.contents(of: path)
    let description: FileDescription
    do throws(FileDescriptionError) {
      let described = try FileDescription.metadataFile(bytes)
      // By the option it may be that of last week's file.
      if given.metadata == nil, described != file.split(separator: "/").last.map(String.init) {
        if !isQuiet {
          Note.write(
            "\(VisibleText.quoted(path: path)) describes "
              + (described.map { VisibleText.quoted($0) } ?? "no file in its url")
              + ": it is ignored (--metadata FILE uses it)")
        }
        (options, self.description) = (isShown ? given.optionsToShow : given.options, nil)
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
    (self.options, self.description) = (options, description.with(given))
    hasFooter = given.skipFooter == nil && options.skippedFooterLines > 0
  }

  /// Whether its columns are described.
  var hasColumns: Bool { description?.columns.isEmpty == false }

  /// What follows the name of a file in the name of the one that describes it.
  static var ending: String { "-metadata.json" }

  /// What is known of the columns: by the command line, then by the description.
  func survey(_ given: ColumnSurvey.Options) throws -> ColumnSurvey.Options {
    var survey = given
    try orFail { (description) throws(FileDescriptionError) in try description.describe(&survey) }
    return survey
  }

  /// How the dates of a column are written; nil if that is not described.
  func dateForm(of column: String) throws -> DateForm? {
    var form: DateForm?
    try orFail { (description) throws(FileDescriptionError) in
      form = try description.dateForm(of: column)
    }
    return form
  }

  /// How the numbers of columns are written, by name.
  var numberForms: [String: NumberForm] { description?.numberForms ?? [:] }

  /// Checks that no row of a file is taken for a line below the table, for which it is read once more.
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

  /// Checks the columns of a report, whose dates and numbers are read by their forms, against the description.
  ///
  /// - Parameters:
  ///   - rows: The rows of the file, which are read to the end.
  ///   - date: The column of dates, if there is one.
  ///   - hasDateFormat: Whether an option says how the dates are written.
  ///   - numbers: The columns of numbers.
  ///   - control: The threads.
  /// - Throws: `Failure` if a column is described as something else, `ReportError` if its cells are not as described.
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

  private func orFail(
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
  /// The description with the marks of numbers that the command line gives.
  fileprivate func with(_ given: CSVFileOptions) -> FileDescription {
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
