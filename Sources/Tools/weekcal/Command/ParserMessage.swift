import ArgumentParser
import WeekReports

/// Improves the argument parser's messages: adds expected values and near names.
enum ParserMessage {
  /// The message to show instead of the parser's.
  ///
  /// - Parameters:
  ///   - message: The parser's message, several lines.
  ///   - arguments: The arguments of the command line, without the program's name.
  /// - Returns: The message without `Error: `, on the same lines.
  static func text(_ message: String, for arguments: [String]) -> String {
    let prefix = "Error: "
    let text = message.hasPrefix(prefix) ? message.dropFirst(prefix.count) : message[...]
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let first = lines.first else { return String(text) }
    let command = CommandNames.innermostCommand(of: arguments)
    let options = ShortHelp.optionNames(in: command.helpMessage())
    let isAboutArgument = ["Missing expected argument", "The value ", "Unexpected argument "]
      .contains { first.hasPrefix($0) }
    if isAboutArgument, let unknown = unknownOption(in: arguments, known: options) {
      // The parser takes the value of an unknown option for an argument, and reports the argument first.
      lines = [unknown] + lines.dropFirst().filter { !$0.hasPrefix("Help:") }
    } else if first.hasPrefix("Unknown option "),
      let unknown = unknownOption(in: arguments, known: options),
      // The parser's suggestion may be worse, such as --unit for --min.
      !first.contains("Did you mean") || !unknown.contains("did you mean")
    {
      lines[0] = unknown
    } else if first.hasPrefix("The value "), first.hasSuffix(">'") {
      // The parser does not say that it expects a whole number.
      lines[0] += ": expected a whole number"
    } else if first.hasPrefix("Unexpected argument "), !command.configuration.subcommands.isEmpty {
      let names = command.configuration.subcommands.map { $0._commandName }
      lines[0] += ": expected \(names.alternatives)"
    } else if let flag = flagWithValue(first, in: arguments, known: options) {
      if lines[0].hasSuffix(".") { lines[0].removeLast() }
      lines[0] += flag
    }
    if lines[0].hasPrefix("Unknown option "), command is any ShortHelpCommand.Type {
      lines = lines.map { $0.replacing(" --help'", with: " \(ShortHelp.option)'") }
    }
    return lines.joined(separator: "\n")
  }

  /// The addition to a message about a flag with a value: options with similar names.
  ///
  /// - Returns: The text to append; nil for a message about something else.
  private static func flagWithValue(
    _ message: String, in arguments: [String], known: [String]
  ) -> String? {
    let flag: Substring?
    var problem = ""
    if message.hasPrefix("The option '"), message.contains("' does not take any value") {
      flag = message.dropFirst("The option '".count).prefix { $0 != "'" }
    } else if message.hasPrefix("Unexpected argument '") {
      let value = message.dropFirst("Unexpected argument '".count).prefix { $0 != "'" }
      flag = arguments.firstIndex { $0 == value }.flatMap { place in
        place > 0 && known.contains(arguments[place - 1]) ? arguments[place - 1][...] : nil
      }
      problem = flag.map { ": '\($0)' takes no value" } ?? ""
    } else {
      return nil
    }
    guard let flag, flag.hasPrefix("--") else { return nil }
    let similar = known.filter { $0.hasPrefix(flag.dropLast()) && $0 != flag }.map { "'\($0)'" }
    return problem + (similar.isEmpty ? "" : "; did you mean \(similar.alternatives)?")
  }

  /// The message for the first unknown option of the arguments; nil if all are known.
  private static func unknownOption(in arguments: [String], known: [String]) -> String? {
    let given = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }
      .map { String($0.prefix { $0 != "=" }) }
    guard let name = given.first(where: { !known.contains($0) }) else { return nil }
    return "Unknown option \(VisibleText.quoted(name))"
      + ReportError.suggestion(for: name, among: known)
  }
}
