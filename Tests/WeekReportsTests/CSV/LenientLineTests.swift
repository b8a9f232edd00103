import TestSupport
import Testing
import WeekReports

/// Lines that are not rows, taken as they are.
@Suite struct LenientLineTests {
  private func cells(_ line: String, _ options: CSVOptions = CSVOptions()) throws -> [String] {
    var options = options
    options.badRows = .keep
    let text = "Date,Count,Name\n" + String(repeating: "2011-01-02,7,a\n", count: 5)
    let found = try collect(text + line + "\n2011-01-03,8,b\n", options)
    #expect(found.rows.count == 7 && found.rows.last == ["2011-01-03", "8", "b"], "\(line)")
    #expect(found.notes.contains { $0.hasPrefix("kept 1 row") && $0.contains("line 7") }, "\(line)")
    return found.rows.count == 7 ? found.rows[5] : []
  }

  @Test func cellsAreKept() throws {
    let lines: [(line: String, cells: [String])] = [
      ("2011-01-02,7", ["2011-01-02", "7", ""]),
      ("2011-01-02", ["2011-01-02", "", ""]),
      ("2011-01-02,7,a,b, c", ["2011-01-02", "7", "a,b, c"]),
      ("2011-01-02,7,a,,", ["2011-01-02", "7", "a"]),
      ("2011-01-02,7,\"a\",\"b,c\"", ["2011-01-02", "7", "a\",\"b,c"]),
      ("2011-01-02,7,5\" nail", ["2011-01-02", "7", "5\" nail"]),
      ("\"2011-01-02,7,a", ["\"2011-01-02", "7", "a"]),
      ("2011-01-02,7,\"a", ["2011-01-02", "7", "\"a"]),
      ("2011-01-02,7,\"", ["2011-01-02", "7", "\""]),
      ("\"2011-01-02,7,\"a, b\"", ["\"2011-01-02", "7", "a, b"]),
      ("2011-01-02,7,\"a \"b\", c\"", ["2011-01-02", "7", "a \"b\", c"]),
      ("2011-01-02,\"7\"x,\"a \"\"b\"\"\"", ["2011-01-02", "\"7\"x", "a \"b\""]),
    ]
    for (line, expected) in lines { #expect(try cells(line) == expected, "\(line)") }
    #expect(lines.count == 12)
  }

  /// Whatever a line is, it is taken, and no byte of it but delimiters and quotes is lost.
  @Test func anyLineIsAccepted() throws {
    var random = SplitMix64(seed: 7)
    let signs = ["\"", ",", "a", "b", " ", "1", "'", "\\", "é"]
    var count = 0
    for _ in 0..<400 {
      let length = Int.random(in: 1...30, using: &random)
      let line =
        "x" + (0..<length).map { _ in signs[Int.random(in: 0..<9, using: &random)] }.joined()
      var options = CSVOptions()
      options.badRows = .keep
      options.delimiter = ","
      options.quote = "\""
      options.escape = .doubled
      let found = try collect("k,l,m\n1,2,3\n" + line + "\n4,5,6\n", options)
      let letters = { (text: String) in text.filter { $0 != "," && $0 != "\"" } }
      guard found.rows.count == 3 else { continue }  // a quoted cell with line ends
      #expect(letters(found.rows[1].joined()) == letters(line), "\(line)")
      count += 1
    }
    #expect(count > 300)
  }
}
