/// The reason why a string is not a table name.
public enum SQLNameError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The name, or a part before, after or between its dots, is empty or blank.
  case empty(String)
  /// The name contains a control character.
  case control(String)

  /// What was wrong and what would be right, in one line.
  public var description: String {
    switch self {
    case .empty(let name):
      name.isEmpty
        ? "it is empty: expected the name of a table, such as days or dw.days"
        : "a part of it is empty: expected the name of a table, such as days or dw.days"
    case .control:
      "it has a control character: expected the name of a table, such as days or dw.days"
    }
  }
}
