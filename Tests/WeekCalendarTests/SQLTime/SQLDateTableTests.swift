import Foundation
import Testing
import WeekCalendar

/// SQLite's date functions against the answers of a live SQLite 3.54.1, in
/// `Conformance/Tables/sqlite-date-functions.tsv`.
@Suite struct SQLDateTableTests {
  @Test func dateFunctionsEqualSQLites() throws {
    var rows = 0
    var answers = 0
    var own = 0
    for line in try Self.table() {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let arguments = cells.dropFirst(2).map(Self.decoded)
      let found = try Self.call(cells[0], Array(arguments))
      rows += 1
      let expected = Self.decoded(cells[1])
      if expected == .null && found != .null && arguments.contains(where: Self.isOwn) {
        own += 1  // beyond SQLite, where SQLite has no answer; see AdditionalTimeTests
        continue
      }
      if found != .null { answers += 1 }
      #expect(found == expected, "\(line)")
    }
    #expect(rows == 43_078)
    #expect(answers == 34_631)
    #expect(own == 102)
  }

  /// Whether an argument is a modifier that only we have.
  private static func isOwn(_ argument: SQLTimeArgument) -> Bool {
    guard case .text(let text) = argument else { return false }
    return text.lowercased().hasSuffix(" of week")
  }

  private static let letters =
    "%d,%e,%f,%F,%g,%G,%H,%I,%j,%J,%k,%l,%m,%M,%p,%P,%R,%s,%S,%T,%u,%U,%V,%w,%W,%Y,%%"

  private static func call(
    _ function: String, _ arguments: [SQLTimeArgument]
  ) throws -> SQLTimeArgument {
    if function == "strftime" || function == "letters" {
      guard case .text(let format) = function == "letters" ? .text(letters) : arguments[0]
      else { return .null }
      let rest = function == "letters" ? arguments : Array(arguments.dropFirst())
      return text(try SQLDate.strftime(format, rest[0], modifiers: modifiers(rest)))
    }
    switch function {
    case "date": return text(try SQLDate.date(arguments[0], modifiers: modifiers(arguments)))
    case "time": return text(try SQLDate.time(arguments[0], modifiers: modifiers(arguments)))
    case "datetime":
      return text(try SQLDate.datetime(arguments[0], modifiers: modifiers(arguments)))
    case "julianday":
      return try SQLDate.julianday(arguments[0], modifiers: modifiers(arguments))
        .map(SQLTimeArgument.real) ?? .null
    case "unixepoch":
      if modifiers(arguments).contains(where: { $0.lowercased().hasPrefix("subsec") }) {
        return try SQLDate.unixepochSubseconds(arguments[0], modifiers: modifiers(arguments))
          .map(SQLTimeArgument.real) ?? .null
      }
      return try SQLDate.unixepoch(arguments[0], modifiers: modifiers(arguments))
        .map(SQLTimeArgument.integer) ?? .null
    case "timediff": return text(try SQLDate.timediff(arguments[0], arguments[1]))
    default:
      Issue.record("no function \(function)")
      return .null
    }
  }

  private static func modifiers(_ arguments: [SQLTimeArgument]) -> [String] {
    arguments.dropFirst().map { if case .text(let text) = $0 { text } else { "?" } }
  }

  private static func text(_ text: String?) -> SQLTimeArgument { text.map { .text($0) } ?? .null }

  private static func decoded(_ cell: String) -> SQLTimeArgument {
    let rest = String(cell.dropFirst())
    switch cell.first {
    case "i": return Int64(rest).map(SQLTimeArgument.integer) ?? .null
    case "r": return Double(rest).map(SQLTimeArgument.real) ?? .null
    case "t":
      var text = ""
      var isEscaped = false
      for scalar in rest.unicodeScalars {
        if isEscaped {
          text.unicodeScalars.append(scalar == "t" ? "\t" : scalar == "0" ? "\0" : scalar)
          isEscaped = false
        } else if scalar == "\\" {
          isEscaped = true
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
      return .text(text)
    default: return .null
    }
  }

  private static func table() throws -> [Substring] {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Conformance/Tables/sqlite-date-functions.tsv")
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
  }
}
