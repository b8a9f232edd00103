import Foundation

/// A row of `Fixtures/refusals.tsv`: an invalid call, and its results in SQL and in the command.
public struct Refusal: Sendable, CustomStringConvertible {
  /// The name of the function or the table in SQL.
  public let function: String
  /// The arguments as SQL literals.
  public let arguments: [String]
  /// The result in SQL; nil if the row is only for the command.
  public let sql: Answer?
  /// The words after `weekcal`, as a shell reads them, and a part of the error's text.
  public let command: (words: String, message: String)?

  /// The result of a call in SQL.
  public enum Answer: Sendable {
    case null
    /// An error that contains this text.
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

  /// A line that does not have five cells, or that has a malformed cell.
  private struct Malformed: Error {
    let line: String
  }
}
