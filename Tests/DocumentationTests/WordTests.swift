import Foundation
import Testing

/// The table of public words is true: each host has the words of its column.
@Suite struct WordTests {
  /// A column of the table.
  private enum Host: String, CaseIterable {
    case swift = "Swift"
    case sql = "SQL"
    case python = "Python"
    case javaScript = "JavaScript"
    case c = "C"
    case command
  }

  private static let page = "Sources/Core/WeekCalendar/WeekCalendar.docc/NamesInEachLanguage.md"

  @Test func eachHostUsesThePublicWords() throws {
    let names = try Self.names()
    let numbered = try Documentation.numbered(Repository.lines(Self.page))
    let reasons = Set(numbered.compactMap { $0.text.firstMatch(of: #/^(\d)\. /#).map { $0.1 } })
    var rows = 0
    var words = 0
    for line in numbered where line.text.hasPrefix("| ") {
      let cells = line.text.split(separator: "|", omittingEmptySubsequences: false).dropFirst()
        .dropLast().map { $0.trimmingCharacters(in: .whitespaces) }
      if cells.first == "idea" {
        #expect(cells.dropFirst().map { String($0) } == Host.allCases.map(\.rawValue))
        continue
      }
      try #require(cells.count == 7, "\(line.text)")
      rows += 1
      for (host, cell) in zip(Host.allCases, cells.dropFirst()) {
        let found = cell.matches(of: /`([^`]+)`/).map { String($0.1) }
        if found.isEmpty, !cell.hasPrefix("–") {
          Place(file: Self.page, line: line.number).fail(
            "\(host.rawValue) has neither a word nor –")
        }
        for word in found {
          words += 1
          if !(try Self.has(host, word, names)) {
            Place(file: Self.page, line: line.number).fail("\(host.rawValue) has no `\(word)`")
          }
        }
        for note in cell.matches(of: /\((\d)\)/) where !reasons.contains(note.1) {
          Place(file: Self.page, line: line.number).fail("there is no reason \(note.1)")
        }
      }
    }
    #expect(rows == 44 && words >= 190, "\(rows) rows, \(words) words")
    #expect(!(try Self.has(.sql, "no_such_word", names)))
    #expect(!(try Self.has(.command, "report --no-such-word", names)))
  }

  private static func has(_ host: Host, _ word: String, _ names: [Host: Set<String>]) throws -> Bool
  {
    guard host == .command else { return names[host, default: []].contains(word) }
    let parts = word.split(separator: " ", maxSplits: 1).map(String.init)
    // Some commands list their less common options in `--help-all` alone.
    return try ["--help", "--help-all"].contains { option in
      let help = try Program.run(
        Repository.products.appending(path: "weekcal").path, [parts[0], option])
      return help.status == 0 && (parts.count == 1 || help.output.contains(parts[1]))
    }
  }

  private static func names() throws -> [Host: Set<String>] {
    let folder = try Program.Folder()
    try LinkTests.symbols(of: "WeekCalendar", access: "public", into: folder)
    let symbols = try SymbolGraph(of: "WeekCalendar", in: folder).symbols
    let sql = try ExampleDatabase().rows(
      of: "SELECT name FROM pragma_function_list UNION SELECT name FROM pragma_module_list")
    return [
      .swift: Set(symbols.compactMap(\.pathComponents.last)), .sql: Set(sql),
      .python: try identifiers(
        in: "Sources/Hosts/WeekCalendarExtension/Python/weekcalendar", ending: ".py"),
      .javaScript: try identifiers(
        in: "Sources/Hosts/WeekCalendarExtension/JavaScript", ending: "weekcalendar.d.ts"),
      .c: try identifiers(in: "Sources/Hosts/CWeekCalendar/include", ending: "weekcalendar.h"),
    ]
  }

  /// What is declared in files: names before a parenthesis, a colon or a comma, of classes and of constants.
  private static func identifiers(in folder: String, ending: String) throws -> Set<String> {
    var found: Set<String> = []
    for file in try Repository.files(in: [folder], ending: ending) {
      for line in try Repository.lines(file) {
        let text = line.trimmingCharacters(in: .whitespaces)
        if text.hasPrefix("*") || text.hasPrefix("/*") || text.hasPrefix("#") { continue }
        for match in text.matches(of: /([A-Za-z_][A-Za-z_0-9]*)(?=\??[(:,;= ])/) {
          found.insert(String(match.1))
        }
      }
    }
    return found
  }
}
