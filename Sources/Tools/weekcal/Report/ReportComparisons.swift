import ArgumentParser
import WeekReports

/// The options of `weekcal report` for columns derived from its aggregates.
struct ReportComparisons: ParsableArguments {
  /// The names of `--change`.
  enum Change: String, CaseIterable {
    case previous
    case previousInPercent = "previous%"
    case year
    case yearInPercent = "year%"

    var derivation: Derivation {
      switch self {
      case .previous: .change
      case .previousInPercent: .changeInPercent
      case .year: .changeFromYearBefore
      case .yearInPercent: .changeFromYearBeforeInPercent
      }
    }
  }

  @Option(
    help: ArgumentHelp(
      "The change to the period before or the year before: \(Change.allNames).",
      discussion: """
        With %, in hundredths. The year before has the week of the same number, or as --year-before says.
        """,
      valueName: "what[:column]"))
  var change: [String] = []

  @Option(
    help: ArgumentHelp(
      "What the same period of the year before has: of all, or of a column.",
      valueName: "column"))
  var lastYear: [String] = []

  @Option(
    help: ArgumentHelp(
      "Which week of the year before that is: number or 52-weeks.",
      discussion: """
        By number 2021-W10 is compared with 2020-W10, and week 53 with nothing where the year before had 52. \
        52 weeks before 2021-W10 is 2020-W11 by ISO 8601, as 2020 had 53.
        """))
  var yearBefore = YearComparison.sameNumber

  @Option(
    help: ArgumentHelp(
      "The average over this many periods, the row's own the last of them.",
      discussion: "Of averages and ratios it is that of all rows of the periods together.",
      valueName: "n[:column]"))
  var moving: [String] = []

  @Option(
    help: ArgumentHelp(
      "The sum of all rows of the report so far: of all, or of a column.", valueName: "column"))
  var running: [String] = []

  @Option(
    help: ArgumentHelp(
      "The sum of the rows of the year so far: of all, or of a column.",
      discussion:
        "Also of those before --from. Of weeks it is the week-based year, of fiscal periods theirs.",
      valueName: "column"))
  var yearToDate: [String] = []

  @Option(
    help: ArgumentHelp(
      "Which part of the period's total each group has, in hundredths: of all, or of a column.",
      valueName: "column"))
  var share: [String] = []

  @Option(
    help: ArgumentHelp(
      "Which part of the report's total each row has, in hundredths: of all, or of a column.",
      valueName: "column"))
  var shareOfAll: [String] = []

  /// The options that take a column of sums or counts.
  private var sums: [(option: String, derivation: Derivation, names: [String])] {
    [
      ("--running", .runningSum, running), ("--year-to-date", .yearToDate, yearToDate),
      ("--share", .shareOfPeriod, share), ("--share-of-all", .shareOfAll, shareOfAll),
    ]
  }

  /// Adds the sums that only these options name, of columns of the table.
  func addSums(_ aggregates: inout [Aggregate], columns: [String]) {
    for text in sums.flatMap(\.names) {
      let name = ColumnName.meant(by: text, among: columns)
      guard columns.contains(name), !aggregates.contains(where: { $0.name == text }) else {
        continue
      }
      if !aggregates.contains(where: { $0.name == name }) { aggregates.append(.sum(name)) }
    }
  }

  /// The requested derived columns for these aggregates.
  func columns(_ aggregates: [Aggregate]) throws -> [DerivedColumn] {
    var columns: [DerivedColumn] = []
    for text in change {
      let (what, name) = Self.split(text)
      guard let change = Change(rawValue: what) else {
        throw Failure(
          .usage,
          "--change \(VisibleText.quoted(text)): expected \(Change.allNames)"
            + ReportError.suggestion(for: what, among: Change.allCases.map(\.rawValue)))
      }
      columns.append(
        DerivedColumn(change.derivation, of: try Self.aggregate("--change", name, aggregates)))
    }
    for name in lastYear {
      columns.append(
        DerivedColumn(.yearBefore, of: try Self.aggregate("--last-year", name, aggregates)))
    }
    for text in moving {
      let (what, name) = Self.split(text)
      guard let count = Int(what), (2...1_000).contains(count) else {
        throw Failure(
          .usage, "--moving \(VisibleText.quoted(text)): expected a number of periods, 2 to 1000")
      }
      columns.append(
        DerivedColumn(
          .movingAverage(count), of: try Self.aggregate("--moving", name, aggregates)))
    }
    for (option, derivation, names) in sums {
      for name in names {
        columns.append(
          DerivedColumn(derivation, of: try Self.aggregate(option, name, aggregates)))
      }
    }
    return columns
  }

  /// The parts before and after the first colon.
  private static func split(_ text: String) -> (String, String?) {
    guard let colon = text.firstIndex(of: ":") else { return (text, nil) }
    return (String(text[..<colon]), String(text[text.index(after: colon)...]))
  }

  /// The aggregate with a heading; nil for `all` of them.
  private static func aggregate(
    _ option: String, _ name: String?, _ aggregates: [Aggregate]
  ) throws -> Aggregate? {
    guard let text = name else { return nil }
    let known = aggregates.isEmpty ? [.rows] : aggregates
    let name = ColumnName.meant(by: text, among: known.map(\.name))
    if let aggregate = known.first(where: { $0.name == name }) { return aggregate }
    guard name != "all" else { return nil }
    let names = known.map(\.name)
    throw Failure(
      .usage,
      "\(option): the report has no column \(VisibleText.quoted(name)); it has \(VisibleText.list(names))"
        + ReportError.suggestion(for: name, among: names))
  }
}
