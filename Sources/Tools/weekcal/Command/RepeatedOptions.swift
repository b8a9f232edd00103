import ArgumentParser
import WeekReports

/// Rejects a single-value option that is given several times.
///
/// The parser would take the last value and drop the others.
package enum RepeatedOptions {
  /// An option that takes a value.
  private struct Option {
    var names: [String] = []
    var isRepeating = false
  }

  /// Checks the arguments of the command line.
  ///
  /// - Throws: `Failure` with the option and its values.
  package static func check(_ arguments: [String]) throws {
    guard mayRepeat(arguments) else { return }
    let options = options(of: CommandNames.innermostCommand(of: arguments))
    var values: [Int: (name: String, value: String)] = [:]
    var rest = arguments.prefix { $0 != "--" }
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let number = options.firstIndex(where: { $0.names.contains(name) }) else { continue }
      let value = parts.count > 1 ? String(parts[1]) : rest.popFirst() ?? ""
      guard !options[number].isRepeating else { continue }
      if let first = values[number] {
        let names = first.name == name ? name : "\(first.name) and \(name)"
        throw Failure(
          .usage,
          "\(names): given twice, \(VisibleText.quoted(first.value)) and \(VisibleText.quoted(value)): expected one "
            + "value")
      }
      values[number] = (name, value)
    }
  }

  /// The options that may be given several times, in every command that has them.
  package static let repeatable = [
    "--as-text", "--avg", "--bind", "--bind-text", "--by", "--change", "--count-of",
    "--date-column", "--diff", "--distinct", "--group", "--last-year", "--max", "--median", "--min",
    "--modifier", "--moving", "--na", "--number-column", "--pattern", "--percentile", "--ratio",
    "--running", "--share", "--share-of-all", "--sort", "--sum", "--weighted", "--year-to-date",
  ]

  /// The long name of each short one.
  package static let longNames = ["-l": "--locale", "-o": "--output", "-p": "--pattern"]

  /// Whether two arguments are the same option with one value, unless one of them is a value.
  ///
  /// The parser's description of all options answers that surely, but takes longer to make than a small report.
  private static func mayRepeat(_ arguments: [String]) -> Bool {
    var names: Set<String> = []
    for argument in arguments.prefix(while: { $0 != "--" }) where argument.hasPrefix("-") {
      let name = String(argument.prefix { $0 != "=" })
      let longName = longNames[name] ?? name
      guard repeatable.contains(longName) || names.insert(longName).inserted else { return true }
    }
    return false
  }

  /// The options of a command that take a value, from the parser's JSON description.
  ///
  /// The description has one member per line, and no text in it can start a line.
  private static func options(of command: any ParsableCommand.Type) -> [Option] {
    var options: [Option] = []
    var option = Option()
    var isOption = false
    for line in command._dumpHelp().split(separator: "\n") {
      let member = line.trimmingPrefix { $0 == " " }
      if member.hasPrefix("\"isRepeating\" : ") {
        option = Option(isRepeating: member.contains("true"))
        isOption = false
      } else if member.hasPrefix("\"kind\" : \"option\"") {
        isOption = true
      } else if member.hasPrefix("\"name\" : ") {
        let name = member.split(separator: "\"").dropFirst(2).first.map(String.init) ?? ""
        option.names.append((name.count == 1 ? "-" : "--") + name)
      } else if member.hasPrefix("\"parsingStrategy\" : "), isOption {
        // The strategy follows the names.
        options.append(option)
      }
    }
    return options
  }
}
