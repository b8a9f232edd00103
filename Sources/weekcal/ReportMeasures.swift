import ArgumentParser
import WeekReports

/// What `weekcal report` computes of each period.
struct ReportMeasures: ParsableArguments {
  @Option(help: ArgumentHelp("The sum of a column; may be repeated.", valueName: "column"))
  var sum: [String] = []

  @Option(help: ArgumentHelp("The average of a column.", valueName: "column"))
  var avg: [String] = []

  @Option(help: ArgumentHelp("The least number of a column.", valueName: "column"))
  var min: [String] = []

  @Option(help: ArgumentHelp("The greatest number of a column.", valueName: "column"))
  var max: [String] = []

  @Option(help: ArgumentHelp("How many different values a column has.", valueName: "column"))
  var distinct: [String] = []

  @Option(
    help: ArgumentHelp("How many rows have something in a column.", valueName: "column"))
  var countOf: [String] = []

  @Flag(help: "The number of rows; without anything else it is what a report has.")
  var count = false

  @Option(
    help: ArgumentHelp(
      "The sums of two columns and their quotient, for example Value/Visits.", valueName: "a/b"))
  var ratio: [String] = []

  @Option(
    help: ArgumentHelp(
      "The average of a column weighted by another: sum of a*b / sum of b.", valueName: "a*b"))
  var weighted: [String] = []

  func validate() throws {
    for (option, values, sign, example) in [
      ("--ratio", ratio, "/", "Value/Visits"), ("--weighted", weighted, "*", "price*pieces"),
    ] {
      for value in values where !value.contains(sign) {
        throw ValidationError(
          "\(option) \(VisibleText.quoted(value)) has no '\(sign)': expected two columns, as in \(example)"
        )
      }
    }
  }

  /// The columns that are named, and all that a name with a sign in it can mean.
  var possibleColumns: [String] {
    sum + avg + min + max + distinct + countOf
      + ratio.flatMap { Self.splits($0, "/").flatMap { [$0.0, $0.1] } }
      + weighted.flatMap { Self.splits($0, "*").flatMap { [$0.0, $0.1] } }
  }

  /// The aggregates of a table with these columns, in the order of the command line.
  func aggregates(
    columns: [String], arguments: [String] = CommandLine.arguments
  ) throws -> [Aggregate] {
    var found: [(place: Int, aggregates: [Aggregate])] = []
    func add(_ option: String, _ value: String, _ aggregates: [Aggregate]) {
      found.append((Self.place(of: option, value, in: arguments), aggregates))
    }
    for name in sum { add("--sum", name, [.sum(name)]) }
    for name in avg { add("--avg", name, [.average(name)]) }
    for name in min { add("--min", name, [.minimum(name)]) }
    for name in max { add("--max", name, [.maximum(name)]) }
    for name in distinct { add("--distinct", name, [.distinct(name)]) }
    for name in countOf { add("--count-of", name, [.count(name)]) }
    if count { add("--count", "", [.rows]) }
    for text in ratio {
      let (first, second) = try Self.split("--ratio", text, "/", columns)
      add("--ratio", text, [.sum(first), .sum(second), .ratio(first, second)])
    }
    for text in weighted {
      let (first, second) = try Self.split("--weighted", text, "*", columns)
      add("--weighted", text, [.weighted(first, by: second)])
    }
    var result: [Aggregate] = []
    // Sorting is stable, so that options of one place stay as they are.
    for (_, aggregates) in found.sorted(by: { $0.place < $1.place }) {
      for aggregate in aggregates where !result.contains(aggregate) { result.append(aggregate) }
    }
    return result
  }

  /// Where an option with a value stands on the command line.
  private static func place(of option: String, _ value: String, in arguments: [String]) -> Int {
    arguments.indices.first { index in
      arguments[index] == "\(option)=\(value)"
        || arguments[index] == option
          && (value.isEmpty || index + 1 < arguments.count && arguments[index + 1] == value)
    } ?? arguments.count
  }

  /// The two columns of a text with a sign between them; a column's name may hold the sign too.
  private static func split(
    _ option: String, _ text: String, _ sign: Character, _ columns: [String]
  ) throws -> (String, String) {
    let splits = splits(text, sign)
    let fitting = splits.filter { columns.contains($0.0) && columns.contains($0.1) }
    guard fitting.count <= 1, let split = fitting.first ?? splits.first else {
      throw Failure(
        .usage, "\(option) \(VisibleText.quoted(text)) can be split in \(fitting.count) ways")
    }
    return split
  }

  /// The text split at each of its signs.
  private static func splits(_ text: String, _ sign: Character) -> [(String, String)] {
    text.indices.filter { text[$0] == sign }.map {
      (String(text[..<$0]), String(text[text.index(after: $0)...]))
    }
  }
}
