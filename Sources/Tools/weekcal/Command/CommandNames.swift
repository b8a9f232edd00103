import ArgumentParser
import WeekReports

/// The names of the commands, checked before the arguments are parsed: the parser takes a name that is
/// not there for an argument too many, and its `help` for nothing at all.
package enum CommandNames {
  private static let help = "help"

  /// The commands, as the help lists them.
  package static var commands: [any ParsableCommand.Type] {
    [
      ReportCommand.self, WeekCommand.self, FormatCommand.self, CalendarCommand.self,
      RulesCommand.self, QueryCommand.self, StaleCommand.self, FunctionsCommand.self,
      LintCommand.self, DataCommand.self, SQLCommand.self, DimensionCommand.self,
      ImportCommand.self, InspectCommand.self,
    ]
  }

  package static var all: [String] { commands.compactMap { $0.configuration.commandName } }

  /// Parses the command named by the first argument with its own parser, without building the others; nil for anything
  /// that fails, including help, which the root handles.
  package static func command(of arguments: [String]) -> (any ParsableCommand)? {
    guard let name = arguments.first, let command = command(named: name) else { return nil }
    return try? command.parse(Array(arguments.dropFirst()))
  }

  /// - Throws: `Failure` that names the nearest command.
  static func check(_ arguments: ArraySlice<String>) throws {
    guard let name = arguments.first, !name.hasPrefix("-") else { return }
    guard name == help else { return try check(name) }
    let topics = arguments.dropFirst().filter { !$0.hasPrefix("-") }
    if let topic = topics.first { try check(topic) }
    let parts = topics.first.flatMap(command(named:))?.configuration.subcommands ?? []
    for topic in topics.dropFirst() where parts.isEmpty { try check(topic) }
    if topics.count > (parts.isEmpty ? 1 : 2) {
      throw Failure(.usage, "expected one command after help, as in weekcal help report")
    }
  }

  static func command(named name: String) -> (any ParsableCommand.Type)? {
    commands.first { $0.configuration.commandName == name }
  }

  /// The command or subcommand named by the first arguments; the root if they name none.
  static func innermostCommand(of arguments: [String]) -> any ParsableCommand.Type {
    guard let name = arguments.first, let command = command(named: name) else {
      return Weekcal.self
    }
    return command.configuration.subcommands.first {
      $0._commandName == arguments.dropFirst().first
    }
      ?? command
  }

  private static func check(_ name: String) throws {
    let names = all + [help]
    guard !names.contains(name) else { return }
    let lowercased = name.lowercased()
    let longer = names.filter { !name.isEmpty && $0.hasPrefix(lowercased) }
    // A prefix of just one command means that command.
    let hint =
      if longer.count == 1 {
        "; did you mean '\(longer[0])'?"
      } else {
        ReportError.suggestion(for: name, among: names)
      }
    throw Failure(
      .usage,
      "no command \(VisibleText.quoted(name)): expected \(names.alternatives)\(hint)")
  }
}
