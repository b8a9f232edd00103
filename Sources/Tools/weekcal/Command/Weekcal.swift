import ArgumentParser
import WeekCalendar

/// The command line of WeekCalendar.
@main
package struct Weekcal: ParsableCommand {
  /// The name of the root command, which every command sets as its parent.
  ///
  /// Without a parent, a command's parser would look for `--generate-completion-script`, an option of the root.
  package static let name = "weekcal"

  package static let configuration = CommandConfiguration(
    commandName: name,
    abstract: "Weeks, dates and weekly reports, as each locale counts them.",
    discussion: """
      Examples:
        weekcal report usage.csv --date Date --ratio Value/Visits --locale en_US
        weekcal week 2011-01-02 --locale de_DE
        weekcal query usage.db "SELECT week_key(Date, 'en_US') AS week, SUM(Value)
          FROM Usage GROUP BY week"

      Exit status:
      \(ExitStatus.table)

      SOURCE_DATE_EPOCH, in seconds since 1970, replaces the current time.

      Shell completion: weekcal --generate-completion-script bash|zsh|fish
      """,
    version: "weekcal \(WeekCalendarVersion.current) (\(Locales.dataVersion), "
      + "ICU \(RulesPack.baked.icuVersion))",
    subcommands: CommandNames.commands)

  package init() {}

  /// Parses and runs a command; an error becomes a message and an exit status.
  static func main() {
    SystemCalls.openClosedStreams()
    SystemCalls.ignoreBrokenPipes()
    do {
      let arguments = RelativeDay.spelledOut(
        CommandLine.arguments.dropFirst().map { $0 == ShortHelp.option ? "--help" : $0 })
      var command = try CommandNames.command(of: arguments) ?? rootCommand(of: arguments)
      try RepeatedOptions.check(arguments)
      try command.run()
    } catch {
      exit(with: error)
    }
  }

  private static func rootCommand(of arguments: [String]) throws -> any ParsableCommand {
    try CommandNames.check(CommandLine.arguments.dropFirst())
    return try parseAsRoot(arguments)
  }

  /// Exits with a message: help on standard output, an error on standard error.
  private static func exit(with error: any Error) -> Never {
    if let failure = error as? Failure {
      Note.write(failure.message)
      SystemCalls.end(failure.status)
    }
    if error is BrokenPipe { SystemCalls.end(.success) }
    let code = exitCode(for: error).rawValue
    let message = fullMessage(for: error)
    if code == ExitStatus.success.rawValue {
      do {
        // The scripts of --generate-completion-script come here, too.
        let help = ShortHelp.text(message, for: Array(CommandLine.arguments.dropFirst()))
        try Output.write(for: .program) { try $0.append(Usage.wrapped(help) + "\n") }
      } catch {
        exit(with: error)
      }
    } else {
      let text = ParserMessage.text(message, for: Array(CommandLine.arguments.dropFirst()))
      Note.write(lines: Usage.wrapped(text), quoting: CommandLine.arguments)
    }
    SystemCalls.end(code)
  }
}
