import ArgumentParser
import WeekCalendar
import WeekReports

/// Options for the names and types of the columns, in commands that make a CSV file a table.
struct CSVColumnOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Names of all columns, such as day,visits, instead of the header.", valueName: "names"))
  var columns: String?

  @Option(
    help: ArgumentHelp(
      "Column of dates to convert to YYYY-MM-DD; may be repeated.",
      discussion: "Default pattern: the only one that fits all cells.",
      valueName: "column[=pattern]"))
  var dateColumn: [String] = []

  @Option(
    help: ArgumentHelp(
      "Column of numbers with separators or units, or of durations; may be repeated.",
      discussion:
        "Forms: point, comma or duration. Default form: the only one that fits all cells.",
      valueName: "column[=form]"))
  var numberColumn: [String] = []

  @Option(
    help: ArgumentHelp(
      "Column to keep as text, or all; may be repeated.", valueName: "column"))
  var asText: [String] = []

  @Option(locale: ArgumentHelp("Locale of month names.", valueName: "locale"))
  var locale: String?

  @OptionGroup var dates: DateFormOption

  /// Whether any option for names or types is given.
  var isGiven: Bool {
    columns != nil || !dateColumn.isEmpty || !numberColumn.isEmpty || !asText.isEmpty
  }

  func validate() throws {
    if dateColumn.isEmpty, dates.dateFormat != nil {
      throw ValidationError("--date-format needs --date-column COLUMN")
    }
  }

  static let namesTwice =
    "--columns and the description of the file both name the columns: expected one of them (--no-metadata "
    + "ignores the description)"

  /// The names in `--columns`.
  var names: [String]? {
    columns.map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// The options for a survey of the columns.
  func survey() throws -> ColumnSurvey.Options {
    var options = ColumnSurvey.Options()
    let locale = try Locales.resolve(self.locale ?? "und")
    for argument in dateColumn {
      let (name, pattern) = Self.split(argument)
      options.dates.insert(name)
      if let pattern {
        options.dateForms[name] = try dates.form(pattern, option: "--date-column", locale)
      }
    }
    for argument in numberColumn {
      let (name, form) = Self.split(argument)
      options.numbers.insert(name)
      switch form {
      case nil: break
      case "point": options.numberForms[name] = NumberForm(decimal: .point)
      case "comma": options.numberForms[name] = NumberForm(decimal: .comma)
      case "duration": options.numberForms[name] = .duration
      case let form?:
        throw Failure(
          .usage,
          "--number-column \(VisibleText.quoted(argument)): \(VisibleText.quoted(form)) is not a number "
            + "form: expected point, comma or duration")
      }
    }
    if let name = options.dates.intersection(options.numbers).min() {
      throw Failure(
        .usage,
        "--date-column and --number-column both name \(VisibleText.quoted(name)): expected one of them"
      )
    }
    options.dateForm = try dates.dateForm(locale)
    options.texts = Set(asText).subtracting(["all"])
    options.isAllText = asText.contains("all")
    if self.locale != nil { options.locale = locale }
    return options
  }

  /// The name of a column, and the text after the first `=`.
  private static func split(_ argument: String) -> (name: String, form: String?) {
    guard let sign = argument.firstIndex(of: "="), sign != argument.startIndex else {
      return (argument, nil)
    }
    return (String(argument[..<sign]), String(argument[argument.index(after: sign)...]))
  }
}
