import WeekCalendarSQLite

/// The functions and columns that an expression mentions, in lower case.
struct SchemaMentions {
  private(set) var functions: Set<String> = []
  private(set) var columns: Set<String> = []

  /// Our functions whose results may be stored.
  static let ours = Set(SQLFunction.all.filter(\.isDeterministic).map { $0.name.lowercased() })

  mutating func add(_ name: String, isFunction: Bool) {
    if isFunction {
      functions.insert(name.lowercased())
    } else {
      columns.insert(name.lowercased())
    }
  }

  /// Whether the expression gives what our functions give, itself or through one of some columns.
  func areOurs(through columns: Set<String>) -> Bool {
    !functions.isDisjoint(with: Self.ours) || !self.columns.isDisjoint(with: columns)
  }
}
