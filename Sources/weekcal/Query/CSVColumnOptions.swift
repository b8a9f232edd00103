import ArgumentParser
import WeekCalendar
import WeekReports

/// Options for the names and types of a CSV file's columns, for the commands that make a table of it.
struct CSVColumnOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The names of all columns, instead of the header's: day,visits.", valueName: "names"))
  var columns: String?

  @Option(
    help: ArgumentHelp(
      "A column of dates, which become YYYY-MM-DD; may be repeated.", valueName: "column"))
  var dateColumn: [String] = []

  @Option(
    help: ArgumentHelp(
      "A column whose cells stay texts as they are, or all; may be repeated.", valueName: "column"))
  var asText: [String] = []

  @Option(locale: ArgumentHelp("The locale whose names of months are read.", valueName: "id"))
  var locale: String?

  @OptionGroup var dates: DateFormOption

  /// Whether anything is given.
  var isGiven: Bool { columns != nil || !dateColumn.isEmpty || !asText.isEmpty }

  func validate() throws {
    if dateColumn.isEmpty, dates.dateFormat != nil {
      throw ValidationError("--date-format needs --date-column: which column is written so")
    }
  }

  /// The names given.
  var names: [String]? {
    columns.map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// The options of the survey of columns.
  func survey() throws -> ColumnSurvey.Options {
    var options = ColumnSurvey.Options()
    let locale = try Locales.resolve(self.locale ?? "und")
    options.dates = Set(dateColumn)
    options.dateForm = try dates.dateForm(locale)
    options.texts = Set(asText).subtracting(["all"])
    options.isAllText = asText.contains("all")
    if self.locale != nil { options.locale = locale }
    return options
  }
}
