import WeekCalendar
import WeekReports
import WeekReportsSQLite

/// Keeps the rows of a CSV file for which a SQL expression over its columns is true.
///
/// All cells decide the types of the columns (``WeekReports/ColumnSurvey``), so the file is read once more beforehand.
struct SQLCondition: RowFilter {
  private let expression: String
  private let options: ColumnSurvey.Options
  private var names: [String] = []
  private var found: [ColumnSurvey.Column] = []
  private var evaluation: Evaluation?

  /// Creates a condition for a file that can be read twice.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - options: The options for the survey of the columns.
  init(_ expression: String, options: ColumnSurvey.Options) {
    self.expression = expression
    self.options = options
  }

  /// Notes on surprising findings in the columns, one line each.
  var notes: [String] { found.flatMap(\.notes) }

  /// Determines the types of the columns that the expression uses.
  ///
  /// - Parameters:
  ///   - source: The rows of the files, which are read to the end.
  ///   - numberForm: How numbers are written, as far as it is known.
  ///   - control: The threads.
  ///   - text: The same rows from the start, for columns that need a second look.
  /// - Throws: ``WeekReports/ReportError``, also if the cells of a column can be read in several ways.
  mutating func survey(
    _ source: inout CSVFiles, _ numberForm: NumberForm, control: StreamControl,
    _ text: () throws(ReportError) -> CSVFiles
  ) throws(ReportError) {
    let columns = try source.columnNames()
    let mentioned = Self.mentionedColumns(of: expression, among: columns)
    let used: Set<Int>
    do throws(ReportError) {
      used = try evaluation(mentioned.map { columns[$0] }, []).condition.usedColumns
    } catch {
      let suggestion = UnknownName.suggestion(for: error.description, amongColumns: columns)
      throw .request(error.description + suggestion)
    }
    let positions = used.sorted().map { mentioned[$0] }
    names = positions.map { columns[$0] }
    if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
      throw .request(
        "--where: two columns are named \(VisibleText.quoted(twice)): expected different names")
    }
    guard !positions.isEmpty else { return }
    var options = options
    options.numberForm = numberForm
    options.keep(Set(names))
    var survey = ColumnSurvey(columns: positions, options: options)
    try source.stream(into: &survey, control: control)
    found = try survey.columns(among: columns.count, options, text)
    if let ambiguity = found.lazy.compactMap(\.ambiguity).first { throw ambiguity }
  }

  /// Requests the columns that were surveyed.
  mutating func open(_ columns: [String]) throws(ReportError) -> [Int] {
    evaluation = try evaluation(names, found)
    return names.compactMap { columns.firstIndex(of: $0) }
  }

  mutating func test(
    _ batch: RowBatch, columns: [Int], keeps: inout ContiguousArray<Bool>
  ) throws(ReportError) {
    do throws(ReportError) {
      try evaluation?.condition.test(batch, columns: columns, keeps: &keeps)
    } catch {
      if case .source(let problem) = error { throw .source("--where: \(problem)") }
      throw error
    }
  }

  /// A copy with its own database.
  func fork() -> (any RowFilter)? {
    var fork = self
    fork.evaluation = try? evaluation(names, found)
    return fork.evaluation == nil ? nil : fork
  }

  /// The compiled expression and its database; each is used by one thread at a time.
  private final class Evaluation: @unchecked Sendable {
    let condition: RowCondition
    private let database: Database

    init(_ expression: String, _ names: [String], _ found: [ColumnSurvey.Column]) throws {
      database = try Database(path: Database.memory)
      condition = try RowCondition(
        expression, names: names, found: found, on: database.connection)
    }
  }

  private func evaluation(
    _ names: [String], _ found: [ColumnSurvey.Column]
  ) throws(ReportError) -> Evaluation {
    do {
      return try Evaluation(expression, names, found)
    } catch let error as ReportError {
      throw .request("--where: \(error)")
    } catch let failure as Failure {
      throw .request("--where: \(failure.message)")
    } catch {
      throw .request("--where: \(error)")
    }
  }

  /// The columns with names that appear anywhere in an expression.
  ///
  /// They include all columns that the expression uses, with names that appear unchanged or with doubled quotes.
  private static func mentionedColumns(of expression: String, among columns: [String]) -> [Int] {
    let text = folded(expression)
    return columns.indices.filter { index in
      let name = folded(columns[index])
      if text.contains(name) { return true }
      return quotes.contains { quote in
        name.contains(quote) && text.contains(name.flatMap { $0 == quote ? [$0, $0] : [$0] })
      }
    }
  }

  private static let quotes = Array("\"`]".utf8)

  /// The text in lowercase as SQLite compares names: only ASCII letters are folded.
  private static func folded(_ text: String) -> [UInt8] {
    text.utf8.map(ASCII.lowercased)
  }
}
