import CBenchmarkKernels
import WeekCalendar
import WeekReports

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Compares the weekly ratio of a large CSV file by this package, a C loop, and polars and DuckDB if Python has them.
///
/// Each engine runs in its own process, so that its peak memory can be measured. All must find the same sums.
struct EngineComparison {
  private var rowCount = 4_500_000
  private var rounds = 3
  private var python = "python3"
  private var path = "/tmp/weekcal-benchmark-report.csv"

  static let help = """
    USAGE: weekcal-benchmark report [--rows N] [--rounds N] [--python PATH] [--file PATH]

    Writes a CSV file of shuffled rows (500 facets, 6,000 days), and computes the weekly ratio of two columns:
      - from the file, with a C loop without checks, with WeekReports, and with polars and DuckDB if Python has them
      - from the same rows in a SQLite table, with WeekReports and with SQLite's GROUP BY strftime
      - from the file in SQL, with weekcal query, sqlite3's .import and the command duckdb
    The file is removed afterwards. --rows 100000000 shows that memory does not grow with the file.

    To build weekcal: swift build -c release --product weekcal
    To install polars and DuckDB: python3 -m venv v && v/bin/pip install polars duckdb; then --python v/bin/python3
    """

  /// The times, the peak memory and the sums of one run.
  private struct Result {
    /// Wall-clock time.
    var seconds: Double
    var processorSeconds: Double
    var peakMegabytes: Double
    var sums: String
  }

  init(_ arguments: ArraySlice<String>) throws(Options.Fault) {
    var rest = Array(arguments.reversed())
    while let argument = rest.popLast() {
      guard let value = rest.popLast() else {
        throw Options.Fault(text: "\(argument) needs a value")
      }
      switch argument {
      case "--rows": rowCount = try Self.number(value, argument)
      case "--rounds": rounds = try Self.number(value, argument)
      case "--python": python = value
      case "--file": path = value
      default: throw Options.Fault(text: "unknown option \(argument): see report --help")
      }
    }
  }

  private static func number(_ text: String, _ option: String) throws(Options.Fault) -> Int {
    guard let number = Int(text), number > 0 else {
      throw Options.Fault(text: "\(option) \(text): expected a number of at least 1")
    }
    return number
  }

  /// Runs all engines and prints the table; returns false if their sums differ.
  func run() throws -> Bool {
    #if DEBUG
    print("This is a debug build, so the times mean nothing: use swift run -c release.")
    #endif
    try Self.write(rowCount, to: path)
    let database = path + ".db"
    defer {
      unlink(path)
      unlink(database)
    }
    unlink(database)
    try StoredComparison.write(path, to: database)
    let program = CommandLine.arguments[0]
    let ours = [1, 2].map { threads in
      Engine(
        name: "WeekReports", threads: threads,
        command: [program, "report-of", path, "\(threads)"], isOurs: true)
    }
    let loop = Engine(name: "C loop", threads: 1, command: [program, "report-of", path, "c"])
    let others = [1, 2].flatMap { threads in
      ["polars", "duckdb"].map { name in
        Engine(
          name: name, threads: threads,
          command: [python, "-c", Self.script(name), path, "\(threads)"],
          environment: ["POLARS_MAX_THREADS": "\(threads)"])
      }
    }
    let stored = [
      Engine(
        name: "WeekReports", threads: 1, command: [program, "report-of", database, "table"],
        isOurs: true),
      Engine(name: "SQLite", threads: 1, command: [program, "report-of", database, "sql"]),
    ]
    print("\(rowCount) rows, fastest of \(rounds) rounds:")
    print("engine         threads   seconds  processor   ns/row   peak MB  to ours")
    var agreed: String?
    var areSame = true
    var base: [Int: Double] = [:]
    func measure(_ engines: [Engine]) {
      for engine in engines {
        guard let result = best(of: engine) else {
          print(Self.label(engine) + " not available: see report --help")
          continue
        }
        if engine.isOurs { base[engine.threads] = result.seconds }
        areSame = areSame && result.sums == (agreed ?? result.sums)
        agreed = result.sums
        print(line(engine, result, base: base[engine.threads]))
      }
    }

    measure(ours + [loop] + others)
    print("The same rows in a SQLite table:")
    measure(stored)
    print("The file in SQL, including the start of a process:")
    measure(QueryComparison.engines(path, beside: program))
    if !areSame { print("FAILED: the sums differ") }
    return areSame
  }

  /// The fastest run of an engine; nil if its first run fails.
  private func best(of engine: Engine) -> Result? {
    var best: Result?
    for _ in 0..<rounds {
      guard let result = Self.result(engine.command, engine.environment) else { break }
      if result.seconds < (best?.seconds ?? .infinity) { best = result }
    }
    return best
  }

  /// The line of an engine; its last figure is the time relative to `base`, the time of this package.
  private func line(_ engine: Engine, _ result: Result, base: Double?) -> String {
    let figures = [
      ResultTable.decimal(result.seconds, 3), ResultTable.decimal(result.processorSeconds, 3),
      ResultTable.decimal(result.seconds * 1e9 / Double(rowCount), 1),
      ResultTable.decimal(result.peakMegabytes, 0),
      base.map { ResultTable.decimal(result.seconds / $0, 2) } ?? "",
    ]
    return Self.label(engine)
      + figures.map { String(repeating: " ", count: max(10 - $0.count, 1)) + $0 }.joined()
  }

  private static func label(_ engine: Engine) -> String {
    padded(engine.name, 15) + padded("\(engine.threads)", 8)
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 1))
  }

  /// Runs one engine in this process, and prints its seconds and sums.
  ///
  /// The engine is `table`, `sql`, `c`, or the number of threads of WeekReports.
  static func runOne(_ path: String, _ engine: String) throws {
    let start = now
    if engine == "table" || engine == "sql" {
      let totals =
        try engine == "sql"
        ? StoredComparison.sums(path) : StoredComparison.sums(path, request())
      print(now - start, totals.map { "\($0)" }.joined(separator: " "))
      return
    }
    if engine == "c" {
      // The loop needs the text in memory. Its time does not include reading the file.
      let text = try bytes(path)
      let start = now
      var sums = [Int64](repeating: 0, count: 7_000 * 3)
      _ = weekcal_c_report(text, text.count, &sums, 7_000)
      let seconds = now - start
      var totals: [Int64] = [0, 0, 0]
      for week in 0..<7_000 { for column in 0..<3 { totals[column] += sums[3 * week + column] } }
      print(seconds, "\(totals[1]) \(totals[2]) \(totals[0])")
      return
    }

    var source = try source(path)
    var builder = try ReportBuilder(request())
    try source.stream(into: &builder, control: StreamControl(threads: Int(engine) ?? 1))
    let report = try builder.report()
    let seconds = now - start
    print(seconds, totals(report).map { "\($0)" }.joined(separator: " "))
  }

  /// The rows of a CSV file, which stays open until the process ends.
  static func source(_ path: String) throws -> CSVSource {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { throw BenchmarkSkipped(reason: "\(path) cannot be read") }
    return CSVSource(
      ByteSource { (buffer) throws(CSVError) -> Int in
        buffer.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
      })
  }

  /// The request for the weekly ratio, its two sums, and the number of rows.
  private static func request() throws -> ReportRequest {
    var request = ReportRequest(
      dateColumn: "Date",
      .unit(.week, .weekBased(try WeekRules(firstWeekday: .sunday, minimumDaysInFirstWeek: 1))))
    request.aggregates = [.ratio("Value", "Visits"), .sum("Value"), .sum("Visits"), .rows]
    return request
  }

  /// The sums over all weeks.
  static func totals(_ report: Report) -> [Int128] {
    var totals: [Int128] = [0, 0, 0]
    for row in report.rows where row.period != nil {
      for column in 0..<3 {
        if case .integer(let value) = row.values[column + 1] { totals[column] += value }
      }
    }
    return totals
  }

  private static func script(_ name: String) -> String {
    let query =
      name == "polars"
      ? """
      import polars as pl
      start = time.perf_counter()
      d = (pl.scan_csv(sys.argv[1], try_parse_dates=True)
        .group_by((pl.col("Date") + pl.duration(days=1)).dt.truncate("1w"))
        .agg(pl.col("Value").sum().alias("v"), pl.col("Visits").sum().alias("n"), pl.len().alias("c"))
        .with_columns((pl.col("v") / pl.col("n")).alias("r")).sort("Date").collect())
      seconds = time.perf_counter() - start
      found = (d["v"].sum(), d["n"].sum(), d["c"].sum())
      """
      : """
      import duckdb
      db = duckdb.connect()
      db.execute("SET threads = " + sys.argv[2])
      start = time.perf_counter()
      d = db.execute("SELECT date_trunc('week', Date + 1) w, sum(Value) v, sum(Visits) n, count(*) c, "
        "sum(Value) / sum(Visits) r FROM read_csv('" + sys.argv[1] + "') GROUP BY w ORDER BY w").fetchall()
      seconds = time.perf_counter() - start
      found = tuple(int(sum(row[i] for row in d)) for i in (1, 2, 3))
      """
    return "import sys, time\n" + query + "\nprint(seconds, *found)\n"
  }

  /// Runs a command that prints three sums; nil if it fails.
  ///
  /// The command can print its seconds or the name of a column before the sums. Without seconds, the time of the whole
  /// process counts.
  private static func result(_ command: [String], _ environment: [String: String]) -> Result? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for (name, value) in environment { setenv(name, value, 1) }
    let start = now
    let child = spawn(command, output: ends[1], closing: ends[0])
    close(ends[1])
    defer { close(ends[0]) }
    guard let child else { return nil }
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = read(ends[0], &buffer, buffer.count)
      guard count > 0 else { break }
      text += buffer[..<count]
    }

    var status: Int32 = 0
    var usage = rusage()
    guard wait4(child, &status, 0, &usage) == child, status == 0 else { return nil }
    let whole = now - start
    let words = String(decoding: text, as: UTF8.self)
      .split { $0.isWhitespace || $0 == "\"" }
    guard (3...4).contains(words.count) else { return nil }
    let seconds = words.count == 4 ? Double(words[0]) ?? whole : whole
    #if canImport(Darwin)
    let peak = Double(usage.ru_maxrss) / 1_048_576
    #else
    let peak = Double(usage.ru_maxrss) / 1_024
    #endif
    return Result(
      seconds: seconds,
      processorSeconds: Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
        + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6,
      peakMegabytes: peak, sums: words.suffix(3).joined(separator: " "))
  }

  private static func spawn(_ command: [String], output: Int32, closing: Int32) -> pid_t? {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_addclose(&actions, closing)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var arguments = command.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var child: pid_t = 0
    return posix_spawnp(&child, command[0], &actions, nil, arguments, environ) == 0 ? child : nil
  }

  private static func bytes(_ path: String) throws -> [UInt8] {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { throw BenchmarkSkipped(reason: "\(path) cannot be read") }
    defer { close(file) }
    var text = [UInt8](repeating: 0, count: Int(lseek(file, 0, SEEK_END)))
    lseek(file, 0, SEEK_SET)
    var count = 0
    while count < text.count {
      let more = text.withUnsafeMutableBytes { buffer in
        buffer.baseAddress.map { read(file, $0 + count, buffer.count - count) } ?? 0
      }
      guard more > 0 else { break }
      count += more
    }
    return text
  }

  /// Writes the rows, which are the same in every run.
  private static func write(_ rowCount: Int, to path: String) throws {
    guard let file = fopen(path, "w") else {
      throw BenchmarkSkipped(reason: "\(path) cannot be written")
    }

    var state: UInt64 = 20_110_102
    func random(_ count: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(truncatingIfNeeded: state >> 12) % count
    }
    let days = try (0..<6_000).map { day in
      guard let day = EpochDay(10_957 + day) else { throw BenchmarkSkipped(reason: "no such day") }
      return CivilDate(day).description
    }
    fputs("FacetId,Value,Visits,Date\n", file)
    for _ in 0..<rowCount {
      fputs(
        "F\(1_000 + random(500)),\(1_000 + random(150_000)),\(1 + random(199)),\(days[random(6_000)])\n",
        file)
    }
    guard fclose(file) == 0 else { throw BenchmarkSkipped(reason: "\(path) cannot be written") }
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
