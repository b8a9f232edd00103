import Foundation

/// A row of `Fixtures/refusals.tsv`: a call that is refused, and what each face says to it.
public struct Refusal: Sendable, CustomStringConvertible {
  /// The name of the function or the table in SQL.
  public let function: String
  /// The arguments as literals of SQL.
  public let arguments: [String]
  /// What SQL says; nil if only the command is asked.
  public let sql: Answer?
  /// The words after `weekcal`, as a shell reads them, and a part of the error's text.
  public let command: (words: String, message: String)?

  /// What SQL says to a call.
  public enum Answer: Sendable {
    case null
    /// An error with this part.
    case error(String)
  }

  /// The call in SQL.
  public var description: String { function + "(" + arguments.joined(separator: ", ") + ")" }

  /// All rows of the table.
  public static func all() throws -> [Refusal] {
    try String(decoding: Fixtures.bytes("refusals.tsv"), as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map { try Refusal(line: $0) }
  }

  private init(line: Substring) throws {
    let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard cells.count == 5,
      let arguments = try JSONSerialization.jsonObject(with: Data(cells[1].utf8)) as? [Any]
    else { throw Malformed(line: String(line)) }
    function = cells[0]
    self.arguments = arguments.map {
      switch $0 {
      case let text as String: "'" + text.replacing("'", with: "''") + "'"
      case let number as NSNumber: number.stringValue
      default: "NULL"
      }
    }
    sql = cells[2] == "-" ? nil : cells[2] == "NULL" ? .null : .error(cells[2])
    let parts = cells[4].components(separatedBy: " => ")
    guard parts.count == 2 || cells[4] == "-" else { throw Malformed(line: String(line)) }
    command = parts.count == 2 ? (parts[0], parts[1]) : nil
  }

  /// A line that is not a row: it has not five cells, or a cell is not in its form.
  private struct Malformed: Error {
    let line: String
  }
}
