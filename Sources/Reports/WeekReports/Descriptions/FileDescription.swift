import WeekCalendar

/// How a CSV file is written and what its columns hold, so that nothing has to be detected.
///
/// ``FileInspection`` makes a description. To store it in a file, use CSV on the Web (W3C Recommendation, 2015,
/// "Metadata Vocabulary for Tabular Data"); see ``init(metadata:)`` and ``metadata(of:)``.
///
///     var description = FileDescription()
///     description.options.delimiter = ";"
///     description.columns = [
///       .init("Day", .dates(pattern: "dd.MM.yyyy")), .init("Sales", .numbers(NumberForm(decimal: .comma))),
///     ]
public struct FileDescription: Hashable, Sendable {
  /// A column of the file.
  public struct Column: Hashable, Sendable {
    /// The name in the header.
    public var name: String
    /// What the cells hold.
    public var content: Content

    /// Makes a column with a name.
    public init(_ name: String, _ content: Content) {
      (self.name, self.content) = (name, content)
    }
  }

  /// What the cells of a column hold.
  public enum Content: Hashable, Sendable {
    /// Text, as it is written.
    case text
    /// Whole numbers that fit in 64 bits, as programs write them.
    case integer
    /// Decimal numbers, as programs write them.
    case real
    /// Numbers in another form.
    case numbers(NumberForm)
    /// Dates in a pattern, or numbers of a unit such as `unixepoch`; `nil` for ISO 8601.
    ///
    /// Month names in the pattern are those of the locale.
    case dates(pattern: String?, locale: String? = nil)
  }

  /// How the file is written.
  public var options: CSVOptions
  /// The columns in file order; empty if they are not described.
  public var columns: [Column]

  /// Makes a description.
  public init(options: CSVOptions = CSVOptions(), columns: [Column] = []) {
    (self.options, self.columns) = (options, columns)
  }

  /// Options for a reader that checks the header.
  ///
  /// The reader rejects UTF-8 if another encoding is described.
  public var readingOptions: CSVOptions {
    var options = options
    if !columns.isEmpty { options.columnNames = columns.map(\.name) }
    options.refusesUTF8 = true
    return options
  }

  /// Adds what is known about the columns to a survey's options.
  ///
  /// Columns that the options already name stay unchanged.
  ///
  /// - Throws: ``FileDescriptionError`` for a pattern that cannot parse a date.
  public func describe(_ survey: inout ColumnSurvey.Options) throws(FileDescriptionError) {
    let given = survey.names
    for column in columns where !given.contains(column.name) && !survey.isAllText {
      switch column.content {
      case .text: survey.texts.insert(column.name)
      case .integer: survey.types[column.name] = .integer
      case .real: survey.types[column.name] = .real
      case .numbers(let form):
        survey.numbers.insert(column.name)
        survey.numberForms[column.name] = form
      // ISO 8601 dates stay unchanged text; the survey only checks them.
      case .dates(nil, _): survey.types[column.name] = .date
      case .dates:
        survey.dates.insert(column.name)
        survey.dateForms[column.name] = try dateForm(of: column.name)
      }
    }
  }

  /// Returns how the dates of a column are written; `nil` if it is not described as a date column.
  ///
  /// - Throws: ``FileDescriptionError`` for a pattern that cannot parse a date.
  public func dateForm(of name: String) throws(FileDescriptionError) -> DateForm? {
    guard case .dates(let pattern, let identifier)? = content(of: name) else { return nil }
    guard let pattern else { return .iso8601 }
    if let number = DateNumber(rawValue: pattern) { return .number(number) }
    let locale: CalendarLocale
    do throws(LocaleError) {
      locale = try CalendarLocale(identifier ?? "en")
    } catch {
      throw self.error(of: name, error.description)
    }
    let parsed: DatePattern
    do throws(PatternError) {
      parsed = try DatePattern(pattern)
    } catch {
      throw self.error(of: name, "the dates are \(VisibleText.quoted(pattern)): \(error)")
    }
    do throws(DateParseError) {
      try parsed.requireParseable()
    } catch {
      guard let form = PeriodForm(parsed, locale, .standard) else {
        throw self.error(of: name, "the dates are \(VisibleText.quoted(pattern)): \(error)")
      }
      return .period(form)
    }
    return .pattern(parsed, locale, .standard)
  }

  private func error(of name: String, _ problem: String) -> FileDescriptionError {
    FileDescriptionError(place: "column \(VisibleText.quoted(name))", problem: problem)
  }

  /// How the numbers of the columns are written, by column name.
  public var numberForms: [String: NumberForm] {
    var forms: [String: NumberForm] = [:]
    for column in columns {
      switch column.content {
      case .numbers(let form): forms[column.name] = form
      case .integer, .real:
        var form = NumberForm(decimal: .point, thousands: NumberForm.Thousands.none)
        form.unit = NumberForm.Unit.none
        forms[column.name] = form
      case .text, .dates: break
      }
    }
    return forms
  }

  /// Returns what a column holds.
  public func content(of name: String) -> Content? {
    columns.first { $0.name == name }?.content
  }
}
