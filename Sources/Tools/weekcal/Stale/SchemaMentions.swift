import WeekCalendarSQLite

/// The functions and columns that an expression mentions, in lowercase.
struct SchemaMentions {
  private(set) var functions: Set<String> = []
  private(set) var columns: Set<String> = []

  /// The functions with results that may be stored, in lowercase.
  static let weekFunctions = Set(
    SQLFunction.all.filter(\.isDeterministic).map { $0.name.lowercased() })

  mutating func add(_ name: String, isFunction: Bool) {
    if isFunction {
      functions.insert(name.lowercased())
    } else {
      columns.insert(name.lowercased())
    }
  }

  /// Whether the expression uses week functions, directly or through one of the columns.
  func includeWeekFunction(through columns: Set<String>) -> Bool {
    !functions.isDisjoint(with: Self.weekFunctions) || !self.columns.isDisjoint(with: columns)
  }
}
