import ArgumentParser
import WeekReports

/// The options of `weekcal report` for columns derived from its aggregates.
struct ReportComparisons: ParsableArguments {
  /// The kinds of `--change`.
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
      "Change from the previous period or year: \(Change.allNames).",
      discussion: "With %, in percent. --year-before decides which week of the previous year.",
      valueName: "kind[:column]"))
  var change: [String] = []

  @Option(
    help: ArgumentHelp(
      "Value of the same period last year, for a column or all.",
      valueName: "column"))
  var lastYear: [String] = []

  @Option(
    help: ArgumentHelp(
      "Week or day of last year to compare with.",
      discussion: """
        number compares 2021-W10 with 2020-W10, and week 53 with nothing if the previous year had 52 weeks. \
        52-weeks compares 2021-W10 with 2020-W11 by ISO 8601, because 2020 had 53 weeks. With --by day, \
        weekday compares Monday of 2021-W10 with Monday of 2020-W10. With --calendar, restated compares the \
        weeks of a fiscal year as NRF does: after a year of 53 weeks, week n with week n+1, and a week 53 with \
        nothing. Longer periods are compared with the sums of their weeks: nrf's FY2024-P01 with weeks 2 to 5 of \
        FY2023.
        """,
      valueName: "match"))
  var yearBefore = YearComparison.sameNumber

  @Option(
    help: ArgumentHelp(
      "Moving average over a period and the n-1 periods before it.",
      discussion: "For averages and ratios, computed from all rows of these periods.",
      valueName: "n[:column]"))
  var moving: [String] = []

  @Option(
    help: ArgumentHelp(
      "Running total of the report, for a column or all.", valueName: "column"))
  var running: [String] = []

  @Option(
    help: ArgumentHelp(
      "Running total of the year, for a column or all.",
      discussion:
        "Includes rows before --from. Weeks use the week-based year, fiscal periods the fiscal year.",
      valueName: "column"))
  var yearToDate: [String] = []

  @Option(
    help: ArgumentHelp(
      "Each group's share of the period's total, in percent; for a column or all.",
      valueName: "column"))
  var share: [String] = []

  @Option(
    help: ArgumentHelp(
      "Each row's share of the report's total, in percent; for a column or all.",
      valueName: "column"))
  var shareOfAll: [String] = []

  /// The options that take a column of sums or counts.
  private var sumOptions: [(option: String, derivation: Derivation, names: [String])] {
    [
      ("--running", .runningSum, running), ("--year-to-date", .yearToDate, yearToDate),
      ("--share", .shareOfPeriod, share), ("--share-of-all", .shareOfAll, shareOfAll),
    ]
  }

  /// Adds a sum for each column of the table that only these options name.
  func addSums(_ aggregates: inout [Aggregate], columns: [String]) {
    for text in sumOptions.flatMap(\.names) {
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
      let (kind, name) = Self.split(text)
      guard let change = Change(rawValue: kind) else {
        throw Failure(
          .usage,
          "--change \(VisibleText.quoted(text)): expected \(Change.allNames)"
            + ReportError.suggestion(for: kind, among: Change.allCases.map(\.rawValue)))
      }
      columns.append(
        DerivedColumn(change.derivation, of: try Self.aggregate("--change", name, aggregates)))
    }
    for name in lastYear {
      columns.append(
        DerivedColumn(.yearBefore, of: try Self.aggregate("--last-year", name, aggregates)))
    }
    for text in moving {
      let (number, name) = Self.split(text)
      guard let count = Int(number), (2...1_000).contains(count) else {
        throw Failure(
          .usage, "--moving \(VisibleText.quoted(text)): expected a number of periods, 2 to 1000")
      }
      columns.append(
        DerivedColumn(
          .movingAverage(count), of: try Self.aggregate("--moving", name, aggregates)))
    }
    for (option, derivation, names) in sumOptions {
      for name in names {
        columns.append(
          DerivedColumn(derivation, of: try Self.aggregate(option, name, aggregates)))
      }
    }
    guard yearBefore == .sameNumber || columns.contains(where: { $0.derivation.comparesYears })
    else {
      throw Failure(
        .usage,
        "--year-before \(yearBefore.rawValue) has nothing to compare: add --last-year all, or --change year"
      )
    }
    return columns
  }

  /// The parts before and after the first colon.
  private static func split(_ text: String) -> (String, String?) {
    guard let colon = text.firstIndex(of: ":") else { return (text, nil) }
    return (String(text[..<colon]), String(text[text.index(after: colon)...]))
  }

  /// The aggregate with a name; nil for `all`, or without a name.
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
