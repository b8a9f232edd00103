import ArgumentParser
import Testing
import weekcal

/// A command's own parser starts faster than the root's, and takes the same and no more.
@Suite struct SubcommandParsingTests {
  @Test func subcommandsAreParsedDirectly() throws {
    let lines = [
      "report f.csv --date d --sum v -l de_DE", "week 2011-01-02", "format yyyy 2011-01-02",
      "calendar 2011", "rules en_US", "query f.csv", "stale f.db", "functions week_key", "lint .",
      "sql week_key d --dialect postgres", "dimension --from 2011-01-01 --to 2011-01-02",
      "import f.csv f.db --table t", "inspect f.csv",
    ]
    for line in lines {
      let arguments = line.split(separator: " ").map(String.init)
      let own = try #require(CommandNames.command(of: arguments), "\(line)")
      let root = try Weekcal.parseAsRoot(arguments)
      #expect(type(of: own) == type(of: root))
      #expect(Self.shown(own) == Self.shown(root))
    }
    // `data` has commands of its own, which the root finds.
    #expect(lines.count == CommandNames.commands.count - 1)
  }

  @Test func otherArgumentsGoToTheRootCommand() {
    var count = 0
    for command in CommandNames.all {
      for option in ["--help", "-h", "--version", "--nonsense", "--generate-completion-script"] {
        #expect(CommandNames.command(of: [command, option]) == nil)
        count += 1
      }
    }
    #expect(count == 14 * 5)
    for arguments in [[], ["help"], ["--help"], ["repor", "f.csv"], ["data", "info"]] {
      #expect(CommandNames.command(of: arguments) == nil)
    }
  }

  /// Without this the parser of a command looks for scripts of completion first, in two parses of its own.
  @Test func everySubcommandBelongsToTheRoot() {
    for command in CommandNames.commands {
      #expect(command.configuration._superCommandName == Weekcal.name)
    }
  }

  private static func shown(_ command: any ParsableCommand) -> String {
    var text = ""
    dump(command, to: &text)
    return text
  }
}
