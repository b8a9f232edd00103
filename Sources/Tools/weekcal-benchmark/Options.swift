/// The options of the command line.
struct Options {
  var names: [String] = []
  var rounds = 15
  /// The number of rows of tables; nil for the default of each benchmark.
  var rows: Int?
  var side: SideName?
  var listsOnly = false
  var asksForHelp = false

  enum SideName: String {
    case a, b, scan
  }

  struct Fault: Error {
    let text: String
  }

  static let help = """
    USAGE: weekcal-benchmark [NAME...] [--rounds N] [--rows N] [--list]
           weekcal-benchmark --only NAME --side a|b|scan [--rounds N] [--rows N]
           weekcal-benchmark report [--rows N] [--python PATH]

    Runs both sides of each benchmark turn by turn and prints the least and the middle
    time of the rounds. NAME is a name or its beginning; without one all are run.
    Results are compared in every round: where the sides disagree the run fails.
    report compares a report of a large CSV file with polars and DuckDB, and query with sqlite3: see report --help.

      --rounds N   rounds that count, after one that warms up (15)
      --rows N     rows of the tables that SQL runs over (2,000,000 or 400,000; fewer for counting)
      --list       print the names and what they compare
      --only NAME  the same as NAME
      --side SIDE  run one side only, without a clock, for counting instructions
                   (valgrind does not read all of Swift's debug information):
                     strip -g -o counted .build/release/weekcal-benchmark
                     valgrind --tool=callgrind ./counted --only week-column \\
                       --side a --rounds 1
      --help       print this
    """

  init(_ arguments: some Sequence<String>) throws(Fault) {
    var rest = Array(arguments.reversed())
    while let argument = rest.popLast() {
      switch argument {
      case "--help", "-h": asksForHelp = true
      case "--list": listsOnly = true
      case "--only": names.append(try Self.value(of: argument, &rest))
      case "--rounds": rounds = try Self.number(of: argument, 1_000_000, &rest)
      case "--rows": rows = try Self.number(of: argument, 100_000_000, &rest)
      case "--side":
        let text = try Self.value(of: argument, &rest)
        guard let side = SideName(rawValue: text) else {
          throw Fault(text: "--side \(text): write a, b or scan")
        }
        self.side = side
      default:
        guard !argument.hasPrefix("-") else {
          throw Fault(text: "\(argument) is not an option: see --help")
        }
        names.append(argument)
      }
    }
  }

  private static func number(
    of option: String, _ most: Int, _ rest: inout [String]
  ) throws(Fault) -> Int {
    let text = try value(of: option, &rest)
    guard let number = Int(text), (1...most).contains(number) else {
      throw Fault(text: "\(option) \(text): write a number from 1 to \(most)")
    }
    return number
  }

  private static func value(
    of option: String, _ rest: inout [String]
  ) throws(Fault) -> String {
    guard let value = rest.popLast() else { throw Fault(text: "\(option) needs a value") }
    return value
  }

  /// The benchmarks with the given names; a name that is not complete selects all that start with it.
  func selection(of all: [Benchmark]) throws(Fault) -> [Benchmark] {
    guard !names.isEmpty else { return all }
    for name in names where !all.contains(where: { $0.name.hasPrefix(name) }) {
      throw Fault(text: "there is no benchmark \(name): --list prints all")
    }
    return all.filter { benchmark in
      names.contains { name in
        all.contains { $0.name == name }
          ? benchmark.name == name : benchmark.name.hasPrefix(name)
      }
    }
  }
}
