import ArgumentParser
import WeekReports

/// What the argument parser says of wrong arguments, with what would be right added.
enum ParserMessage {
  /// What is said instead of the parser's message.
  ///
  /// - Parameters:
  ///   - message: the parser's, of several lines.
  ///   - arguments: those of the command line, without the program's name.
  /// - Returns: The message without `Error: `, on the same lines.
  static func text(_ message: String, for arguments: [String]) -> String {
    let prefix = "Error: "
    let text = message.hasPrefix(prefix) ? message.dropFirst(prefix.count) : message[...]
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let first = lines.first else { return String(text) }
    let command = CommandNames.innermostCommand(of: arguments)
    let options = ShortHelp.optionNames(in: command.helpMessage())
    if first.hasPrefix("Missing expected argument"),
      let unknown = unknownOption(in: arguments, known: options)
    {
      // The parser says first what is missing: it may be there, misspelled.
      lines = [unknown] + lines.dropFirst().filter { !$0.hasPrefix("Help:") }
    } else if first.hasPrefix("Unknown option "),
      let unknown = unknownOption(in: arguments, known: options),
      // The parser's own is nearer only by its count: it takes --unit for --min.
      !first.contains("Did you mean") || !unknown.contains("did you mean")
    {
      lines[0] = unknown
    } else if first.hasPrefix("The value "), first.hasSuffix(">'") {
      // The parser has nothing to add where a text is not a whole number.
      lines[0] += ": expected a whole number"
    } else if first.hasPrefix("Unexpected argument "), !command.configuration.subcommands.isEmpty {
      let names = command.configuration.subcommands.map { $0._commandName }
      lines[0] += ": expected \(names.alternatives)"
    }
    if lines[0].hasPrefix("Unknown option "), command is any HelpedShortly.Type {
      lines = lines.map { $0.replacing(" --help'", with: " \(ShortHelp.option)'") }
    }
    return lines.joined(separator: "\n")
  }

  /// What is said of the first option of the arguments that is not known; nil where all are.
  private static func unknownOption(in arguments: [String], known: [String]) -> String? {
    let given = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }
      .map { String($0.prefix { $0 != "=" }) }
    guard let name = given.first(where: { !known.contains($0) }) else { return nil }
    return "Unknown option \(VisibleText.quoted(name))"
      + ReportError.suggestion(for: name, among: known)
  }
}
