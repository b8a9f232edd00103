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

  /// Whether two arguments may be the same option, by spelling alone.
  ///
  /// `-l` may be any option that starts with l.
  private static func mayRepeat(_ arguments: [String]) -> Bool {
    var names: Set<Substring> = []
    var initials: Set<Character> = []
    for argument in arguments.prefix(while: { $0 != "--" }) where argument.hasPrefix("-") {
      let name = argument.prefix { $0 != "=" }
      guard names.insert(name).inserted else { return true }
      if let initial = name.first(where: { $0 != "-" }), !name.hasPrefix("--") {
        initials.insert(initial)
      }
    }
    return names.contains { name in
      name.hasPrefix("--") && name.dropFirst(2).first.map(initials.contains) ?? false
    }
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
