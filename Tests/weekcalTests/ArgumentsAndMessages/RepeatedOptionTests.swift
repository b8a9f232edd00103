import ArgumentParser
import Foundation
import Testing
import weekcal

/// An option with one value that is given twice is an error in every command, and never the last value alone.
@Suite struct RepeatedOptionTests {
  private struct Description: Decodable {
    struct Command: Decodable { var arguments: [Argument]? }
    struct Argument: Decodable {
      struct Name: Decodable {
        var kind: String
        var name: String
      }
      var kind: String
      var isRepeating: Bool
      var names: [Name]?
    }
    var command: Command
  }

  /// The first arguments of each command and subcommand, with its type.
  private static var commands: [(words: [String], type: any ParsableCommand.Type)] {
    CommandNames.commands.flatMap {
      command -> [(words: [String], type: any ParsableCommand.Type)] in
      let name = command.configuration.commandName ?? ""
      return [([name], command)]
        + command.configuration.subcommands.map { ([name, $0._commandName], $0) }
    }
  }

  @Test func optionsWithOneValueMayNotBeRepeated() throws {
    var (single, repeating, pairs) = (0, 0, 0)
    for (words, type) in Self.commands {
      let description = try JSONDecoder().decode(
        Description.self, from: Data(type._dumpHelp().utf8))
      for argument in description.command.arguments ?? [] where argument.kind == "option" {
        let names = (argument.names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name }
        for first in names {
          for second in names {
            let forms = [
              [first, "x", second, "y"], [first, "x", "\(second)=y"], ["\(first)=x", second, "y"],
              [first, "x", "other", second, "x"],
            ]
            for form in forms {
              if argument.isRepeating {
                try RepeatedOptions.check(words + form)
                repeating += 1
              } else {
                let given = first == second ? first : "\(first) and \(second)"
                let values = form[2] == "other" ? "'x' and 'x'" : "'x' and 'y'"
                let error = #expect(throws: (any Error).self, "\(words) \(form)") {
                  try RepeatedOptions.check(words + form)
                }
                let message = "\"\(given): given twice, \(values): expected one value\""
                let found = String(describing: error).replacing("\\'", with: "'")
                #expect(found.contains(message))
                single += 1
              }
            }
            if first != second { pairs += 1 }
            // Neither a value that looks the same nor what comes after -- is the option.
            try RepeatedOptions.check(words + [first, "x", "--", second, "y"])
          }
        }
      }
    }
    #expect(single > 300)
    #expect(repeating > 100)
    #expect(pairs > 10)
  }

  @Test func theListsOfNamesAreTheParsersOwn() throws {
    var repeatable: Set<String> = []
    var single: Set<String> = []
    var longNames: [String: String] = [:]
    for (_, type) in Self.commands {
      let description = try JSONDecoder().decode(
        Description.self, from: Data(type._dumpHelp().utf8))
      for argument in description.command.arguments ?? [] where argument.kind == "option" {
        let names = (argument.names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name }
        let long = try #require(names.first { $0.hasPrefix("--") })
        if argument.isRepeating { repeatable.insert(long) } else { single.insert(long) }
        for short in names where !short.hasPrefix("--") {
          #expect([nil, long].contains(longNames[short]), "\(short) is \(long) in one command")
          longNames[short] = long
        }
        #expect(names.filter { $0.hasPrefix("--") } == [long])
      }
    }
    #expect(RepeatedOptions.repeatable == repeatable.sorted())
    #expect(repeatable.isDisjoint(with: single))
    #expect(RepeatedOptions.longNames == longNames)
  }

  @Test(arguments: [
    (
      "report - --date d --calendar nrf --calendar broadcast",
      "--calendar: given twice, 'nrf' and 'broadcast': expected one value"
    ),
    (
      "week 2011-01-02 -l de_DE --locale en_US",
      "-l and --locale: given twice, 'de_DE' and 'en_US': expected one value"
    ),
    (
      "calendar 2011 -l de_DE --format=svg --format text", "--format: given twice, 'svg' and 'text'"
    ),
    ("rules en_US --format csv --format json", "--format: given twice"),
    ("query :memory: 'SELECT 1' --format csv --format csv", "--format: given twice"),
    ("lint . --format github --format sarif", "--format: given twice"),
  ]) func errorsNameTheRepeatedValues(_ command: String, _ error: String) throws {
    let result = try Tool.shell("\"$WEEKCAL\" \(command) < /dev/null")
    #expect(result.status == 64)
    #expect(result.output.contains(error), "\(result.output)")
  }

  @Test func repeatableOptionsMayBeRepeated() throws {
    let result = try Tool.run(
      [
        "report", "-", "--date", "d", "--by", "year", "--sum", "a", "--sum", "b", "--quiet",
        "--quiet", "--format", "csv",
      ], input: "d,a,b\n2011-01-02,1,2\n")
    #expect(result.errors == "")
    #expect(result.output.contains("2011,2011-01-01,2011-12-31,1,2,"))
  }
}
