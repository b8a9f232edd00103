import WeekCalendar

/// Detects how a CSV file is written and what its columns hold.
///
/// This is the only place where guesses are made. If the reading rules reject the file, the first options that the
/// error offers are used (``refusal`` holds the error), and text columns are tried as dates and as numbers.
/// ``description`` holds the result, for readers that detect nothing themselves.
///
///     let text = "Report\n\nDay;Sales\n31.12.2024;1.234,50\n02.01.2025;7,00\n"
///     let inspection = try FileInspection(ByteSource(Array(text.utf8)))
///     inspection.description.options.skippedLines  // 2
///     inspection.columns[0].form                   // "day.month.year"
public struct FileInspection: Sendable {
  /// The findings for one column.
  public struct Column: Hashable, Sendable {
    /// The column's name.
    public var name: String
    /// The type by the reading rules, which `query` uses if the column is not named.
    public var type: ColumnType
    /// What the cells hold if the column is named.
    public var content: FileDescription.Content
    /// The form of its dates or numbers, in words; `nil` for text and for the form in which programs write.
    public var form: String?
    /// The number of filled cells, without those that hold a missing-value word.
    public var filledCount = 0
    /// The number of cells that are empty or hold a missing-value word.
    public var missingCount = 0
    /// The number of different cells; `nil` if there are more than a thousand.
    public var distinctCount: Int?
    /// The least cell, compared as a number, day or text; `nil` if all are empty.
    public var least: String?
    /// The greatest cell; see ``least``.
    public var greatest: String?
    /// Why the column is text although most of its cells are dates or numbers, one line each.
    public var notes: [String] = []
  }

  /// The error for which the offered options were used; `nil` if the rules could read the file.
  public private(set) var refusal: CSVError?
  /// The options that were used and what they do; `nil` if none were needed.
  public private(set) var offer: CSVOffer?
  /// How the file is written and what its columns hold.
  public private(set) var description = FileDescription()
  /// The findings for each column.
  public private(set) var columns: [Column] = []
  /// The options used to read the file: the given ones and those of ``offer``.
  public private(set) var options: CSVOptions
  /// The reading report.
  public private(set) var reading = ReadingReport()

  /// Inspects a file, which is read several times.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - options: What is known about how the file is written.
  ///   - locale: The locale whose month names are recognized in addition to the English ones.
  ///   - control: Threads and cancellation.
  /// - Throws: ``ReportError`` if the file cannot be read and no options are offered.
  public init(
    _ bytes: ByteSource, options: CSVOptions = CSVOptions(), locale: CalendarLocale? = nil,
    control: StreamControl = StreamControl()
  ) throws(ReportError) {
    self.options = options
    var options = options
    var survey = ColumnSurvey(options: Self.surveyOptions(options, locale))
    var source = CSVSource(bytes, options: options)
    func text() throws(ReportError) -> CSVSource {
      guard let again = bytes.fromStart() else { throw .source("it can be read only once") }
      return CSVSource(again, options: options)
    }

    var solution: CSVFinding.Solution?
    do throws(ReportError) {
      try source.stream(into: &survey, control: control)
      solution = CSVFinding(bytes, options).laterHeader(than: try source.columnNames())
      if let found = solution, !found.options.includeSettings(of: options) { solution = nil }
    } catch {
      guard case .csv(let problem) = error else { throw error }
      solution = CSVFinding(bytes, options).solutions(for: problem)
        .first { $0.options.includeSettings(of: options) }
      guard solution != nil else { throw error }
      refusal = problem.problem
    }
    if let solution {
      offer = solution.offer
      options = solution.options
      self.options = options
      survey = ColumnSurvey(options: Self.surveyOptions(options, locale))
      source = try text()
      try source.stream(into: &survey, control: control)
    }
    reading = source.reading ?? ReadingReport()
    let found = survey.columns
    var inspector = ColumnInspector(
      texts: Set(found.indices.filter { found[$0].type == .text && !found[$0].isEmpty }),
      numberForm: options.numberForm, locale: locale)
    source = try text()
    try source.stream(into: &inspector)
    columns = found.indices.map { index in
      var column = Column(name: found[index].name, type: found[index].type, content: .text)
      inspector.describe(&column, index, found[index])
      if column.type != .text {
        let plain: FileDescription.Content = column.type == .integer ? .integer : .real
        let isFormGiven = options.numberForm != NumberForm()
        column.content = isFormGiven ? .numbers(options.numberForm) : plain
      }
      return column
    }
    describe(options)
    try check(text, control)
  }

  private static func surveyOptions(
    _ options: CSVOptions, _ locale: CalendarLocale?
  ) -> ColumnSurvey.Options {
    var survey = ColumnSurvey.Options()
    survey.numberForm = options.numberForm
    survey.locale = locale
    return survey
  }

  private mutating func describe(_ options: CSVOptions) {
    var plain = options
    plain.delimiter = options.delimiter ?? reading.delimiter ?? ""
    plain.quote = options.quote ?? "\""
    plain.escape = options.escape ?? .doubled
    plain.encoding = options.encoding ?? reading.encoding.flatMap { TextEncoding($0) } ?? .utf8
    plain.headerRows = options.headerRows ?? 1
    // All lines before the header are skipped, including `sep=;` and empty lines.
    if let header = reading.headerLines, plain.comment == nil {
      plain.skippedLines = max(plain.skippedLines, header.lowerBound - 1)
    }
    (plain.decimal, plain.thousands) = (nil, nil)
    description.options = plain
    description.columns = columns.map { .init($0.name, $0.content) }
  }

  /// Reads the file by its description until all columns fit; those that do not fit are changed to text.
  private mutating func check(
    _ text: () throws(ReportError) -> CSVSource, _ control: StreamControl
  ) throws(ReportError) {
    while true {
      var options = ColumnSurvey.Options()
      for column in description.columns {
        do throws(FileDescriptionError) {
          try FileDescription(columns: [column]).describe(&options)
        } catch {
          leaveAsText(column.name, error.problem)
        }
      }

      var survey = ColumnSurvey(options: options)
      var source = try text().reading(description.readingOptions)
      try source.stream(into: &survey, control: control)
      let wrong = survey.columns.filter { $0.ambiguity != nil }
      for column in wrong { leaveAsText(column.name, column.ambiguity.map { "\($0)" } ?? "") }
      guard wrong.isEmpty else { continue }
      var cellCheck = DescribedCells(survey.columns)
      source = try text().reading(description.readingOptions)
      try source.stream(into: &cellCheck)
      guard !cellCheck.problems.isEmpty else {
        return try description.checkFooter(options) { () throws(ReportError) in
          try text().reading(description.readingOptions)
        }
      }
      for (name, problem) in cellCheck.problems { leaveAsText(name, problem) }
    }
  }

  private mutating func leaveAsText(_ name: String, _ problem: String) {
    for index in columns.indices where columns[index].name == name {
      (columns[index].content, columns[index].form) = (.text, nil)
      if !problem.isEmpty { columns[index].notes.append(problem) }
      description.columns[index].content = .text
    }
  }
}
