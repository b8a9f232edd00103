import ArgumentParser
import WeekReports

/// The names of the commands, checked before the arguments are parsed.
///
/// The parser would report an unknown command as an unexpected argument, and ignore one after `help`.
package enum CommandNames {
  private static let help = "help"

  /// The commands, in the order of the help.
  package static var commands: [any ParsableCommand.Type] {
    [
      ReportCommand.self, WeekCommand.self, FormatCommand.self, CalendarCommand.self,
      RulesCommand.self, QueryCommand.self, StaleCommand.self, FunctionsCommand.self,
      LintCommand.self, DataCommand.self, SQLCommand.self, DimensionCommand.self,
      ImportCommand.self, InspectCommand.self,
    ]
  }

  package static var all: [String] { commands.compactMap { $0.configuration.commandName } }

  /// Parses the command that the first argument names, without building the other commands.
  ///
  /// - Returns: Nil if parsing fails or help is requested; the root command handles both.
  package static func command(of arguments: [String]) -> (any ParsableCommand)? {
    guard let name = arguments.first, let command = command(named: name) else { return nil }
    return try? command.parse(Array(arguments.dropFirst()))
  }

  /// Checks the name of the command, or the names after `help`.
  ///
  /// - Throws: `Failure` with the nearest name of a command.
  static func check(_ arguments: ArraySlice<String>) throws {
    guard let name = arguments.first, !name.hasPrefix("-") else { return }
    guard name == help else { return try check(name) }
    let topics = arguments.dropFirst().filter { !$0.hasPrefix("-") }
    if let topic = topics.first { try check(topic) }
    let subcommands = topics.first.flatMap(command(named:))?.configuration.subcommands ?? []
    if subcommands.isEmpty {
      for topic in topics.dropFirst() { try check(topic) }
    }
    if topics.count > (subcommands.isEmpty ? 1 : 2) {
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
    let second = arguments.dropFirst().first
    return command.configuration.subcommands.first { $0._commandName == second } ?? command
  }

  private static func check(_ name: String) throws {
    let names = all + [help]
    guard !names.contains(name) else { return }
    let lowercased = name.lowercased()
    let completions = names.filter { !name.isEmpty && $0.hasPrefix(lowercased) }
    // A prefix of just one command means that command.
    let hint =
      if completions.count == 1 {
        "; did you mean '\(completions[0])'?"
      } else {
        ReportError.suggestion(for: name, among: names)
      }
    throw Failure(
      .usage,
      "no command \(VisibleText.quoted(name)): expected \(names.alternatives)\(hint)")
  }
}
