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

    Runs both sides of each benchmark in turns, and prints the minimum and median time
    of the rounds. NAME is a benchmark or the start of its name; default: all benchmarks.
    Each round compares the results of the sides; if they differ, the run fails.
    report compares a report of a large CSV file with polars and DuckDB, and query with sqlite3: see report --help.

      --rounds N   number of rounds after a warm-up round; default: 15
      --rows N     rows of the SQL tables; default: 2,000,000 or 400,000; fewer for --side
      --list       list the benchmarks
      --only NAME  same as NAME
      --side SIDE  run one side without timing it, to count its instructions with valgrind
                   (strip removes debug information that valgrind cannot read):
                     strip -g -o counted .build/release/weekcal-benchmark
                     valgrind --tool=callgrind ./counted --only week-column \\
                       --side a --rounds 1
      --help       show this help
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
          throw Fault(text: "--side \(text): expected a, b or scan")
        }
        self.side = side
      default:
        guard !argument.hasPrefix("-") else {
          throw Fault(text: "unknown option \(argument): see --help")
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
      throw Fault(text: "\(option) \(text): expected a number from 1 to \(most)")
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
      throw Fault(text: "no benchmark \(name): --list shows all")
    }
    return all.filter { benchmark in
      names.contains { name in
        all.contains { $0.name == name }
          ? benchmark.name == name : benchmark.name.hasPrefix(name)
      }
    }
  }
}
