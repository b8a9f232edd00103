import WeekReports

/// The error that SQLite reports for a failed call.
///
///     SQLiteFailure(code: 13, message: "database or disk is full").description
///     // "SQLite: database or disk is full"
public struct SQLiteFailure: Error, Hashable, Sendable {
  /// SQLite's extended result code; its low byte is one of `SQLITE_FULL`, `SQLITE_BUSY` and so on.
  public var code: Int32
  /// SQLite's message.
  public var message: String

  /// Makes a failure from SQLite's code and message.
  public init(code: Int32, message: String) {
    self.code = code
    self.message = message
  }
}

extension SQLiteFailure: CustomStringConvertible {
  /// The failure in one line.
  public var description: String { "SQLite: \(VisibleText.escaped(message))" }
}
