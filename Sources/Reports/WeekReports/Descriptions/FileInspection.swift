import WeekCalendar

/// What a CSV file is: how it is written, and what its columns hold.
///
/// Here guesses are made, and nowhere else: where the rules of reading refuse a file, the options that they offer first
/// are taken (``refusal`` says why), and columns of texts are tried as dates and as numbers. ``description`` is what was
/// found, for readers that look for nothing.
///
///     let text = "Report\n\nDay;Sales\n31.12.2024;1.234,50\n02.01.2025;7,00\n"
///     let inspection = try FileInspection(ByteSource(Array(text.utf8)))
///     inspection.description.options.skippedLines  // 2
///     inspection.columns[0].form                   // "day.month.year"
public struct FileInspection: Sendable {
  /// What was found in a column.
  public struct Column: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The type by the rules, as `query` has it where nobody names the column.
    public var type: ColumnType
    /// What its cells are if it is named.
    public var content: FileDescription.Content
    /// The form of its dates or numbers, in words; `nil` where they are written as programs write them, and of texts.
    public var form: String?
    /// How many cells are filled, less those with a word for nothing.
    public var filledCount = 0
    /// How many cells are empty or have a word for nothing.
    public var missingCount = 0
    /// How many different cells there are; `nil` for more than a thousand.
    public var distinctCount: Int?
    /// The least and the greatest cell, by its number, its day or its text; `nil` where all are empty.
    public var least: String?
    /// See ``least``.
    public var greatest: String?
    /// Why it is texts where most of its cells are dates or numbers, one line each.
    public var notes: [String] = []
  }

  /// The error of the rules, for which the options that it offers were taken; `nil` if they read the file.
  public private(set) var refusal: CSVError?
  /// What those options do; `nil` if there are none.
  public private(set) var offer: CSVOffer?
  /// How the file is written, and what its columns hold.
  public private(set) var description = FileDescription()
  /// What was found in its columns.
  public private(set) var columns: [Column] = []
  /// The options used to read the file: the given ones, and those of ``offer``.
  public private(set) var options: CSVOptions
  /// The report of reading.
  public private(set) var reading = ReadingReport()

  /// Looks at a file, which is read several times.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - options: What is known of how it is written.
  ///   - locale: The locale whose names of months are read beside the English ones.
  ///   - control: Threads and cancellation.
  /// - Throws: ``ReportError`` if it cannot be read and no options are offered.
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
      if let found = solution, !found.options.keep(options) { solution = nil }
    } catch {
      guard case .csv(let problem) = error else { throw error }
      solution = CSVFinding(bytes, options).solutions(for: problem)
        .first { $0.options.keep(options) }
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
    var look = ColumnLook(
      texts: Set(found.indices.filter { found[$0].type == .text && !found[$0].isEmpty }),
      numberForm: options.numberForm, locale: locale)
    var again = try text()
    try again.stream(into: &look)
    columns = found.indices.map { index in
      var column = Column(name: found[index].name, type: found[index].type, content: .text)
      look.describe(&column, index, found[index])
      if column.type != .text {
        column.content =
          options.numberForm != NumberForm()
          ? .numbers(options.numberForm) : column.type == .integer ? .integer : .real
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
    // What is before the header, a line `sep=;` and empty lines too.
    if let header = reading.headerLines, plain.comment == nil {
      plain.skippedLines = max(plain.skippedLines, header.lowerBound - 1)
    }
    (plain.decimal, plain.thousands) = (nil, nil)
    description.options = plain
    description.columns = columns.map { .init($0.name, $0.content) }
  }

  /// Reads the file as it is described: columns that do not fit then are described as texts.
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
      var look = DescribedCells(survey.columns)
      source = try text().reading(description.readingOptions)
      try source.stream(into: &look)
      guard !look.problems.isEmpty else {
        return try description.checkFooter(options) { () throws(ReportError) in
          try text().reading(description.readingOptions)
        }
      }
      for (name, problem) in look.problems { leaveAsText(name, problem) }
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
