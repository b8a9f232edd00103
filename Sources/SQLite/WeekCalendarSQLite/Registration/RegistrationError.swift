import CSQLiteShim

/// Why functions could not be added to a connection.
///
/// The connection is unchanged, except as described at ``refused(function:code:message:)``.
public enum RegistrationError: Error, Sendable {
  /// The program is not linked with SQLite.
  case notLinked
  /// SQLite is older than 3.26.
  case tooOld
  /// The process already uses these functions with the maximum number of different copies of SQLite.
  case tooMany(limit: Int)
  /// The connection has a function with this name, with any number of arguments, that is not from this library.
  case functionExists(name: String)
  /// The connection has a module with this name that is not from this library.
  ///
  /// A module is what `CREATE VIRTUAL TABLE ... USING` names, or a table-valued function.
  case moduleExists(name: String)
  /// Another build or copy of this library has added its functions to the connection; its version, if known.
  case otherBuild(version: String?)
  /// The connection already has another names pack, with these versions.
  case otherNames(String)
  /// SQLite could not list its functions and modules; its result code and message.
  case cannotLook(code: Int, message: String)
  /// SQLite refused a function or table, with its result code and message.
  ///
  /// Whatever was added before it is removed. While statements run, SQLite keeps it, and it can be called until the
  /// connection closes.
  case refused(function: String, code: Int, message: String)
  /// There is not enough memory for the connection's state.
  case outOfMemory

  init(_ result: wc_claim_result) {
    switch result {
    case WC_NOT_LINKED: self = .notLinked
    case WC_TOO_OLD: self = .tooOld
    default: self = .tooMany(limit: Int(WC_MAXIMUM_SQLITES))
    }
  }
}

extension RegistrationError: CustomStringConvertible {
  /// What was wrong and what would be right, in one line.
  public var description: String {
    switch self {
    case .notLinked: "the program is not linked with SQLite; link it with libsqlite3"
    case .tooOld: "SQLite is older than 3.26.0, the oldest supported version"
    case .tooMany(let limit):
      "the process uses WeekCalendar with " + String(limit)
        + " different SQLite libraries, which is the limit; close all connections of one of them first"
    case .functionExists(let name): Self.text("a function ", name, " that is not WeekCalendar's")
    case .moduleExists(let name): Self.text("a module ", name, " that is not WeekCalendar's")
    case .otherBuild(let version):
      Self.text("another build of WeekCalendar (", version ?? "unknown", ")")
    case .otherNames(let versions): Self.text("other names (", versions, ")")
    case .cannotLook(let code, let message):
      Self.text("SQLite does not list the connection's functions and modules: ", message, code)
    case .refused(let function, let code, let message):
      Self.text("SQLite refused the function " + function + ": ", message, code)
    case .outOfMemory: "out of memory"
    }
  }

  @inline(never)
  private static func text(_ start: String, _ name: String, _ end: String) -> String {
    "the connection already has " + start + name + end
      + "; nothing was changed: use a connection without it"
  }

  @inline(never)
  private static func text(_ start: String, _ message: String, _ code: Int) -> String {
    start + message + " (code " + String(code) + ")"
  }
}
