/// How tightly an expression binds, from loosest to tightest.
enum SQLLevel: Int, Comparable {
  /// Arguments separated by commas: in SQLite, a time value and its modifiers.
  case arguments
  /// Any expression.
  case any
  case sum
  case product
  /// Calls, names, numbers, and expressions in parentheses.
  case primary

  static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}
