import Testing

/// What is written down is run: every example of the READMEs, the doc comments and the help.
///
/// A failure is at the example's own line. An example that takes something for granted gets it
/// from a table in `Preambles.swift`.
@Suite struct ExampleTests {
  private let documentation: Documentation

  init() throws {
    documentation = try Documentation.whole.get()
  }

  private func blocks(_ language: Block.Language) -> [Block] {
    documentation.blocks.filter { $0.language == language }
  }

  @Test func everyCodeBlockNamesItsLanguage() {
    #expect(documentation.fileCount > 300)
    #expect(documentation.blocks.count > 100)
    for block in documentation.blocks {
      if case .unknown(let label) = block.language {
        block.place.fail(
          "a block is swift, sql, sh or text, or the output right after one of commands: "
            + (label.isEmpty ? "this one does not say" : "\"\(label)\" is none of them"))
      }
    }
    // Pictures are not run: no more of them than these.
    let pictures = blocks(.text).map(\.file)
    let known = [
      "Sources/README.md", "Sources/README.md", "Sources/Tools/weekcal/Weeks/MonthGrid.swift",
      "Sources/Core/WeekCalendar/Locales/Packs/PackSection.swift",
      "Sources/Core/WeekCalendarZoneNames/ZonePackSection.swift",
    ]
    // Programs that do not run here.
    let ofOtherPrograms = "Sources/Tools/WarehouseSQL/WarehouseSQL.docc/DaysInBITools.md"
    for block in blocks(.text) where !known.contains(block.file) && block.file != ofOtherPrograms {
      block.place.fail("a block of text is not run; is it an example?")
    }
    #expect(pictures.count == known.count + 3)
    // The examples of other languages are run with the libraries that they show.
    let extensionFolder = "Sources/Hosts/WeekCalendarExtension"
    let embedding = "\(extensionFolder)/WeekCalendarExtension.docc/Embedding.md"
    let hosts = [
      "python": (["README.md", embedding, "\(extensionFolder)/Python/README.md"], ".ci/python"),
      "js": (
        ["README.md", embedding, "\(extensionFolder)/JavaScript/README.md"], ".ci/javascript"
      ),
      "c": ([embedding], ".ci/interface"),
      "GRDB": (
        ["Sources/SQLite/WeekCalendarSQLite/WeekCalendarSQLite.docc/WeekKeysInGRDB.md"],
        ".ci/applications"
      ),
    ]
    var hosted: Set<String> = []
    for block in documentation.blocks {
      guard case .hosted(let language) = block.language else { continue }
      hosted.insert("\(language) \(block.file)")
      if hosts[language]?.0.contains(block.file) != true {
        block.place.fail(
          "\(hosts[language]?.1 ?? "no script") does not run the examples of this file")
      }
    }
    #expect(hosted.count == 8)
    #expect(blocks(.output).count >= 1)
  }

  @Test func swiftExamplesGiveTheDocumentedResults() throws {
    var swift = SwiftExamples()
    var unused = Preambles.swift
    let blocks = blocks(.swift)
    for block in blocks {
      let text = block.lines.map(\.text).joined(separator: "\n")
      let isIts = { (preamble: Preambles.SwiftPreamble) in
        preamble.file == block.file && text.contains(preamble.text)
      }
      let preamble = Preambles.swift.filter(isIts).map(\.code).joined(separator: "\n")
      unused.removeAll(where: isIts)
      swift.append(block, preamble: preamble, remarks: Preambles.remarks)
    }
    for preamble in unused {
      Issue.record("no block of \(preamble.file) has \"\(preamble.text)\"; see Preambles.swift")
    }
    let outcome = try swift.run()
    for failure in outcome.failures { failure.place.fail(failure.message) }
    #expect(outcome.runCount == blocks.count)
    #expect(outcome.comparedCount == swift.examples.reduce(0) { $0 + $1.checks.count })
    #expect(blocks.count >= 75)
    #expect(outcome.comparedCount >= 100)
  }

  @Test func sqlExamplesGiveTheDocumentedResults() throws {
    let database = try ExampleDatabase()
    var sql = SQLExamples()
    sql.remarks = Preambles.remarks
    let blocks = blocks(.sql)
    for block in blocks {
      let example = SQLExample(block)
      if example.statements.isEmpty { block.place.fail("there is no statement in this block") }
      sql.run(example, on: database)
    }
    for failure in sql.failures { failure.place.fail(failure.message) }
    #expect(blocks.count >= 4)
    #expect(sql.runCount >= 10)
    #expect(sql.comparedCount >= 5)
  }

  /// Calls in the prose of SQL functions, `week_key(ts, 'en_US', 'unixepoch')`, are SQL.
  @Test func callsInProseAreValidSQL() throws {
    let database = try ExampleDatabase()
    let names = Set(try database.rows(of: "SELECT DISTINCT name FROM pragma_function_list"))
    var count = 0
    for span in documentation.spans where span.ticks == 1 {
      // A signature shows what may follow; a lone name with parentheses is a name.
      guard let match = span.text.firstMatch(of: /^([A-Za-z_]+)\(.*['0-9].*\)/),
        names.contains(String(match.1)), !span.text.contains("..."), !span.text.contains("[")
      else { continue }
      count += 1
      do {
        _ = try database.rows(of: "SELECT \(span.text) FROM \(Preambles.proseTable)")
      } catch {
        span.place.fail("`\(span.text)`: \(error.description)")
      }
    }
    #expect(count >= 3)
  }

  @Test func shellExamplesGiveTheDocumentedOutput() throws {
    var shell = try ShellExamples()
    // A bundler's lines are run by .ci/javascript.
    let bundled = "Sources/Hosts/WeekCalendarExtension/JavaScript/README.md"
    #expect(blocks(.shell).count { $0.file == bundled } == 2)
    for (index, block) in documentation.blocks.enumerated()
    where block.language == .shell && block.file != bundled {
      var example = ShellExample(block)
      if example.commands.isEmpty { block.place.fail("there is no command in this block") }
      if documentation.blocks.indices.contains(index + 1),
        documentation.blocks[index + 1].language == .output
      {
        example.setOutput(documentation.blocks[index + 1].lines.map(\.text))
      }
      try shell.run(example)
    }
    var spanCount = 0
    for span in documentation.spans
    where span.ticks == 1
      && span.text.contains(/^(weekcal|swift (run|test|build|package)|\.ci\/\w+)( |$)/)
    {
      spanCount += 1
      guard span.text != "weekcal" else { continue }
      try shell.run(ShellExample(command: span.text, at: span.place))
    }
    for command in documentation.helpCommands {
      try shell.run(ShellExample(command: command.text, at: command.place))
    }
    for failure in shell.failures { failure.place.fail(failure.message) }
    #expect(spanCount >= 15)
    #expect(documentation.helpCommands.count >= 15)
    #expect(shell.runCount >= 20)
    #expect(shell.comparedCount >= 2)
    #expect(shell.checkedCount >= 15)
  }
}
