import Foundation
import TestSupport
import Testing

/// Sums in `weekcal report`, as all three forms write them.
@Suite struct ReportSumsTests {
  private func report(_ arguments: [String], _ rows: [String]) throws -> Tool.Result {
    try Tool.run(
      ["report", "-", "--date", "d", "--sum", "n", "-l", "de_DE", "--quiet"] + arguments,
      input: "d,n\n" + rows.map { "2011-01-02,\($0)\n" }.joined())
  }

  /// The sum as adding on paper has it, in the text table, CSV and JSON.
  @Test(arguments: [
    ["9223372036854775808"], ["9223372036854775807", "1"], ["-9223372036854775808", "-1"],
    ["18446744073709551616", "0.01"], ["0.1", "0.2"], ["12.80", "0.2"],
    ["0.1", "0.1", "0.1", "-0.3"], ["1.005", "-0.00500000000000000000000000000000000001"],
    ["99999999999999999999999999999999999998", "1"], ["0.00000000000000000000000000000000000001"],
    ["5", "-0.5"], ["-0.0", "0"],
  ]) func sumIsWrittenWithAllDigits(_ numbers: [String]) throws {
    let sum = try numbers.map { try #require(NaiveDecimal($0)) }.reduce(
      try #require(NaiveDecimal("0")), +
    ).description
    let csv = try report(["--format", "csv"], numbers)
    #expect(
      csv.output
        == "week,first_day,last_day,n,days_covered,days\n2010-W52,2010-12-27,2011-01-02,\(sum),1,7\n"
    )
    let json = try report(["--format", "json"], numbers)
    #expect(
      json.output.contains(
        "\"last_day\":\"2011-01-02\",\"n\":\(sum),\"days_covered\":1,\"days\":7,"), "\(json.output)"
    )
    let text = try report([], numbers)
    #expect(
      text.lines.dropFirst(2).first?.hasSuffix("  \(sum)   1/7") == true, "\(text.output)")
    #expect(csv.errors + json.errors + text.errors == "")
  }

  static let faults: [(rows: [String], error: String)] = [
    (
      ["99999999999999999999999999999999999999", "1"],
      "the sum of column 'n' in 2010-W52 has more than 38 digits, the limit for exact sums: round the numbers, or "
        + "write each with an exponent such as e0 for a sum of doubles"
    ),
    (
      ["1", "123456789012345678901234567890123456789"],
      "row 2 (line 3) has a number of 39 digits in column 'n': "
        + "'123456789012345678901234567890123456789': expected at most 38, or an exponent such as e0 "
        + "for a double"
    ),
    (
      ["1e308", "1e308"],
      "the sum of column 'n' in 2010-W52 is beyond the largest double, 1.8e308"
    ),
    (
      ["-1e308", "-1e308", "1e307"],
      "the sum of column 'n' in 2010-W52 is beyond the largest double, 1.8e308"
    ),
    (
      ["1e309"],
      "row 1 (line 2) has a number in column 'n' that is too large for a double: '1e309': expected at most 1.8e308"
    ),
    (
      ["Infinity"],
      "row 1 (line 2) has no number in column 'n' but 'Infinity': expected digits, with a point before "
        + "decimals, or nothing; --na Infinity treats it as a missing value"
    ),
  ]

  @Test(arguments: faults.indices, ["csv", "json", "table"])
  func sumThatOverflowsIsAnError(_ index: Int, _ format: String) throws {
    let (rows, error) = Self.faults[index]
    let result = try report(["--format", format], rows)
    #expect(result.status == 65)
    #expect(result.output == "")
    #expect(result.errors == "weekcal: standard input: \(error)\n")
  }

  @Test func tablesHaveExactAndDoubleSums() throws {
    let database = try TestDatabase(
      """
      CREATE TABLE t(d, i INTEGER, r REAL, t TEXT);
      INSERT INTO t VALUES ('2011-01-02', 9223372036854775807, 0.1, '0.10'),
        ('2011-01-02', 9223372036854775807, 0.2, '0.2'), ('2011-01-02', 2, 0.3, '1');
      CREATE TABLE u(d, r);
      INSERT INTO u VALUES ('2011-01-02', 1), ('2011-01-02', 9e999);
      """)
    let sums = try Tool.run([
      "report", database.path, "--table", "t", "--date", "d", "--sum", "i", "--sum", "r", "--sum",
      "t", "--ratio", "t/i", "-l", "de_DE", "--format", "csv",
    ])
    #expect(
      sums.output == """
        week,first_day,last_day,i,r,t,t/i,days_covered,days
        2010-W52,2010-12-27,2011-01-02,18446744073709551616,0.6,1.30,7.047314121155779e-20,1,7

        """)
    let infinite = try Tool.run([
      "report", database.path, "--table", "u", "--date", "d", "--sum", "r", "-l", "de_DE",
    ])
    #expect(infinite.status == 65)
    #expect(
      infinite.errors.hasSuffix(
        "rowid 2 has a number in column 'r' that is too large for a double: 'Infinity': expected at most 1.8e308\n"
      ))
    let ratio = try Tool.run(
      ["report", "-", "--date", "d", "--ratio", "a/b", "-l", "de_DE"],
      input: "d,a,b\n2011-01-02,1e300,1e-300\n")
    #expect(ratio.status == 65)
    #expect(ratio.output == "")
    #expect(
      ratio.errors
        == "weekcal: standard input: the quotient 'a/b' in 2010-W52 is beyond the largest double, 1.8e308\n"
    )
  }

  /// --decimals rounds what a table shows; without it exact sums are whole.
  @Test func sumsAreRoundedOnlyOnRequest() throws {
    for (decimals, sum) in [("0", "12"), ("1", "12.3"), ("2", "12.34"), ("4", "12.3450")] {
      let result = try report(["--decimals", decimals], ["12.3", "0.045"])
      #expect(try #require(result.lines.dropFirst(2).first).hasSuffix("  \(sum)   1/7"))
    }
    #expect(
      try report(["--decimals", "1", "--format", "csv"], ["12.3", "0.045"]).output.hasSuffix(
        ",12.345,1,7\n"))
  }

  #if os(Linux)
  /// A week costs at most 256 bytes while it is read, sorted and written, in every form: those of its seven days, of
  /// what it sums up, and of a line, some of them twice while they grow.
  @Test(arguments: ["csv", "json", "table"]) func reportsTakeFewBytesPerWeek(_ format: String)
    throws
  {
    // Both write more than a pipe holds, so that they are there when they are looked at.
    let few = try memory(weeks: 10_000, format)
    let many = try memory(weeks: 110_000, format)
    #expect(few > 0)
    #expect(many > few)
    #expect((many - few) / 100_000 <= 256, "\((many - few) / 100_000) bytes a week")
  }

  /// The most memory in bytes that the tool has had while its output was read: it cannot end before.
  private func memory(weeks: Int, _ format: String) throws -> Int {
    let days = Self.everySeventhDay(weeks)
    var text = "d,n\n"
    for week in 0..<weeks { text += days[week * 7_919 % weeks] + ",1.25\n" }
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Tool.path)
    process.arguments = [
      "report", try folder.file("weeks.csv", Array(text.utf8)), "--date", "d", "--sum", "n", "-l",
      "de_DE", "--format", format,
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    var memory = 0
    var lines = 0
    while true {
      let bytes = pipe.fileHandleForReading.availableData
      guard !bytes.isEmpty else { break }
      lines += bytes.count { $0 == 0x0A }
      memory = max(memory, Self.peak(of: process.processIdentifier) ?? 0)
    }
    process.waitUntilExit()
    #expect(lines >= weeks + 1)
    return memory
  }

  /// The peak of a process that runs.
  private static func peak(of process: Int32) -> Int? {
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
      .map { $0 * 1_024 }
  }

  /// Days a week apart from 1000-01-01 on.
  private static func everySeventhDay(_ count: Int) -> [String] {
    var days: [String] = []
    var (year, month, day, number) = (1_000, 1, 1, 0)
    while days.count < count {
      if number % 7 == 0 {
        days.append("\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)")
      }
      number += 1
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      let length = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
      day += 1
      if day > length { (month, day) = (month + 1, 1) }
      if month > 12 { (year, month) = (year + 1, 1) }
    }
    return days
  }
  #endif
}
