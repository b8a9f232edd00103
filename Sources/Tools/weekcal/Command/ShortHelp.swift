import ArgumentParser

/// Shortens the help of a command.
enum ShortHelp {
  /// The option that shows the whole help.
  static let option = "--help-all"

  /// The parser's help of a command, shortened unless the whole help was requested.
  static func text(_ help: String, for arguments: [String]) -> String {
    guard help.hasPrefix("OVERVIEW:"), !arguments.contains(option),
      let command = arguments.lazy.filter({ !$0.hasPrefix("-") && $0 != "help" }).first
        .flatMap({ CommandNames.command(named: $0) }) as? any ShortHelpCommand.Type
    else { return help }
    return shortened(help, to: command.usualOptions)
  }

  /// The long names of the options in a help text.
  static func optionNames(in help: String) -> [String] {
    help.split(separator: "\n").filter { $0.hasPrefix("  -") }.flatMap(optionNames(of:))
      .filter { $0.hasPrefix("--") } + [option]
  }

  /// The names on the line of an option, long and short.
  private static func optionNames(of line: Substring) -> [String] {
    line.split(whereSeparator: { " ,/".contains($0) }).prefix {
      $0.hasPrefix("-") || $0.hasPrefix("<")
    }
    .map(String.init)
  }

  /// Keeps the start of a help, and the usual options without their discussions.
  ///
  /// The start is the abstract, the examples, the first paragraph, the usage and the arguments.
  private static func shortened(_ help: String, to usual: [String]) -> String {
    var overview: [Substring] = []
    var options: [Substring] = []
    var paragraph = 0
    var optionCount = 0
    var isOverview = true
    var isOption = false
    var isKept = false
    for line in help.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("  -") {
        isOption = true
        optionCount += 1
        isKept = optionNames(of: line).contains { usual.contains($0) }
        if isKept { options.append(line) }
      } else if isOption {
        // The discussion of an option starts farther left than its abstract.
        let margin = line.prefix { $0 == " " }.count
        isKept = isKept && margin > 8
        if isKept { options.append(line) }
      } else if line.isEmpty {
        paragraph += 1
        if overview.last != "" { overview.append(line) }
      } else {
        if line.hasPrefix("USAGE:") { isOverview = false }
        // The short help does not divide options into sections.
        let isSection = line.hasSuffix(":") && line == line.uppercased() && line != "ARGUMENTS:"
        if paragraph < 3 || !isOverview && !isSection { overview.append(line) }
      }
    }
    while overview.last == "" { overview.removeLast() }
    let all = "  \(option)              Show all \(optionCount) options, with details."
    let lines = overview.map(String.init) + ["", "OPTIONS:"] + options.map(String.init) + [all]
    return lines.joined(separator: "\n")
  }
}
