import Testing

/// Examples that are false are found: each fault, at its line, with what came instead.
@Suite struct FalseExampleTests {
  /// Blocks of a text as a README has it.
  private func blocks(_ text: String) -> [Block] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return Markdown(file: "README.md", Documentation.numbered(lines)).blocks
  }

  private typealias Found = (place: Place, message: String)

  private func expect(_ found: [Found], _ expected: [(line: Int, text: String)]) {
    let found = found.sorted { ($0.place.line, $0.message) < ($1.place.line, $1.message) }
    #expect(found.map(\.place.line) == expected.map(\.line), "\(found)")
    for (found, expected) in zip(found, expected) {
      #expect(found.message.contains(expected.text))
    }
  }

  @Test func falseSwiftExamplesAreReported() throws {
    let text = """
      ```swift
      let date = try CivilDate("2011-01-02")
      date.weekday.iso  // 7
      date.weekday.iso  // 6
      date.weekday      // .monday
      date.month        // a remark that nobody lists
      ```

      ```swift
      CivilDate.today   // 1
      ```

          try CivilDate("2011-02-29")  // throws: day 29
          try CivilDate("2011-02-29")  // throws: day 30
          try CivilDate("2011-02-28")  // throws: day 28
          try CivilDate("2011-02-29")

      ```swift
      do {
        _ = try CivilDate("2011-01-02")
      } catch {
        error.description  // "never"
      }
      ```

      ```swift
      PatternLetter.known  // internal, so nothing that a user can write
      ```

      ```swift
      for day in 1...1 {  // day by day
        print(day)  // 2
      }
      ```

      ```swift
      Array(repeating: 0, count: -1).count  // 0
      ```
      """
    var swift = SwiftExamples()
    for block in blocks(text) { swift.append(block, preamble: "", remarks: []) }
    #expect(swift.examples.count == 7)
    let outcome = try swift.run()
    expect(
      outcome.failures,
      [
        (4, "gives 7, the comment says 6"), (5, "gives Sunday, the comment says .monday"),
        (6, "gives 1, the comment says a remark that nobody lists"),
        (10, "does not compile: type 'CivilDate' has no member 'today'"),
        (13, "the example throws"), (14, "gives throws:"), (15, "gives 2011-02-28"),
        (22, "is never reached"), (27, "cannot find 'PatternLetter' in scope"),
        (31, "stands after a statement without a value"), (32, "gives 1, the comment says 2"),
        (37, "is never reached"), (37, "the example ends with signal"),
      ])
    #expect(outcome.runCount == 3)
  }

  @Test func falseSQLExamplesAreReported() throws {
    let text = """
      ```sql
      SELECT week_key('2011-01-02', 'en_US');  -- 2011-W02
      SELECT week_key('2011-01-02', 'en_US');  -- 2011-W01
      SELECT 1, NULL, 2;  -- 1||2
      SELECT 1
        WHERE 0;
      SELECT week_key('2011-01-02', 'xx_XX');
      SELECT week_key('2011-01-02', 'de_DEE');  -- error: no such words
      SELECT 1;
        -- 2
      .load ./libweekcalendar
      .load ./libothercalendar
      SELECT value FROM (SELECT 1 AS value UNION SELECT 2)
        -- 1
        -- 2
      ```

      ```sql
      SELECT 1,  -- one
        2;  -- 1|2
      ```
      """
    var sql = SQLExamples()
    let database = try ExampleDatabase()
    for block in blocks(text) { sql.run(SQLExample(block), on: database) }
    expect(
      sql.failures,
      [
        (3, "gives 2011-W02, not 2011-W01"), (5, "gives no row"), (7, "fails:"), (8, "fails:"),
        (9, "gives 1, not 2"), (12, "no such extension"),
        (20, "stands inside of a statement"),
      ])
    #expect(sql.runCount == 11)
    #expect(sql.comparedCount == 7)
  }

  @Test func falseCommandsAreReported() throws {
    let text = """
      ```sh
      .ci/test && swift run -c release weekcal-bake --check  # as it is
      .ci/nothing
      swift run weekcal-bake --frob
      swift run weekcal-nothing
      swift test --filter NothingTests
      make
      swift package build-product extension nothing --output DIR
      ```

      ```console
      $ weekcal week 2011-01-02 --locale en_US --format csv
      date,key,year,week,first_day,last_day
      2011-01-02,2011-W02,2011,2,2011-01-02,2011-01-08
      $ weekcal week 2011-01-02 --locale en_US --format csv
      ...
      2011-01-02,2011-W01,2011,2,2011-01-02,2011-01-08
      $ weekcal week 2011-01-02 --locale en_US --format csv
      date,key,year,week,first_day,last_day
      $ weekcal week 2011-02-29 --locale en_US
      ```

      ```sh
      weekcal nothing
      ```
      """
    var shell = try ShellExamples()
    for block in blocks(text) { try shell.run(ShellExample(block)) }
    expect(
      shell.failures,
      [
        (3, "no such script"), (4, "does not tell of --frob"), (5, "no such program"),
        (6, "there is no NothingTests"), (7, "nothing says how to check make"),
        (8, "there is no product nothing"),
        (15, "there is no line"), (18, "goes on with"), (20, "ends with"),
        (24, "has no command nothing"),
      ])
    #expect(shell.comparedCount == 3)
  }

  @Test func blocksAndSpansAreFoundInMarkdown() {
    let text = """
      Text with `a span`, ``a link`` and `one over
      two lines`.

          let indented = 1

          let goesOn = 2
      - a list
          is not a block

      ```
      nothing says what this is
      ```

      ```sh
      weekcal week 2011-01-02
      ```

      ```
      its output
      ```
      """
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let markdown = Markdown(file: "README.md", Documentation.numbered(lines))
    #expect(markdown.blocks.map(\.language) == [.swift, .unknown(""), .shell, .output])
    #expect(markdown.blocks.map(\.place.line) == [4, 11, 15, 19])
    #expect(markdown.blocks.map(\.lines.count) == [3, 1, 1, 1])
    #expect(markdown.spans.map(\.text) == ["a span", "a link", "one over two lines"])
    #expect(markdown.spans.map(\.ticks) == [1, 2, 1])
  }

  @Test(arguments: [
    ("7", "7", true), ("7", "77", false), ("7", "7 (a remark)", true), ("7", "8 (a remark)", false),
    ("a  b\nc", "a b c", true), ("abc", "a...", true), ("abc", "a...c", true),
    ("abc", "a...b", false), ("abc", "...", true), ("1...7", "1...7", true),
    ("1...8", "1...7", false), ("123", "1...3", false),
    ("skipped(before: 1)", "skipped(before: 1)", true),
    ("skipped(before: 1)", "skipped(before: 2)", false), ("", "7", false),
  ])
  func outputThatDiffersIsReported(actual: String, expected: String, agrees: Bool) {
    #expect(ExampleResult.matches(actual, expected) == agrees)
  }

  @Test func resultsAreWrittenAsInSwift() {
    #expect(ExampleResult.spelling("a\"b'") == #""a\"b'""#)
    #expect(ExampleResult.spelling(Int?.none as Any) == "nil")
    #expect(ExampleResult.spelling(Optional("a") as Any) == #""a""#)
    #expect(ExampleResult.spelling(["a", "b"]) == #"["a", "b"]"#)
    #expect(ExampleResult.spelling((1, "a")) == #"(1, "a")"#)
    #expect(ExampleResult.spelling(0.1) == "0.1")
    enum Kind {
      case one(Int)
      case two(first: Int, second: String?)
    }
    #expect(ExampleResult.spelling([Kind.one(7)]) == "[.one(7)]")
    #expect(
      ExampleResult.spelling(Kind.two(first: 1, second: nil)) == ".two(first: 1, second: nil)")
    #expect(ExampleResult.spellings("a") == [#""a""#, "a"])
  }
}
