// Measures both sides of every claim about speed: `swift run -c release weekcal-benchmark`.
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

let benchmarks =
  ArithmeticBenchmarks.all + IdentifierBenchmarks.all + WordBenchmarks.all + FormatBenchmarks.all
  + SQLBenchmarks.all + ReportBenchmarks.all

do {
  let arguments = CommandLine.arguments
  if arguments.count > 1, arguments[1] == "report" {
    if arguments.contains("--help") {
      print(EngineComparison.help)
    } else if try !EngineComparison(arguments.dropFirst(2)).run() {
      exit(1)
    }
    exit(0)
  }
  if arguments.count == 4, arguments[1] == "report-of" {
    try EngineComparison.runOne(arguments[2], arguments[3])
    exit(0)
  }
  let options = try Options(CommandLine.arguments.dropFirst())
  let selected = try options.selection(of: benchmarks)
  if options.asksForHelp {
    print(Options.help)
  } else if options.listsOnly {
    for benchmark in selected { print("\(benchmark.name): \(benchmark.summary)") }
  } else if let side = options.side {
    try Runner.run(side, of: selected, rounds: options.rounds, rows: options.rows)
  } else if try !Runner.compare(selected, rounds: options.rounds, rows: options.rows) {
    exit(1)
  }
} catch let fault as Options.Fault {
  standardError(fault.text)
  exit(2)
} catch {
  standardError("\(error)")
  exit(1)
}
