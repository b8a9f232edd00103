#if !hasFeature(Embedded)
/// The names of the functions and tables of this library.
enum WeekFunctionNames {
  /// The functions with results that may be stored, in lowercase.
  static let deterministic = Set(
    SQLFunction.all.filter(\.isDeterministic).map { $0.name.lowercased() })

  /// The functions among some called names, and the tables among others, as they are documented.
  static func names(in calls: Set<String>, tables: Set<String> = []) -> [String] {
    SQLFunction.all.map(\.name).filter { calls.contains($0.lowercased()) }
      + SQLTable.all.map(\.name).filter { tables.contains($0.lowercased()) }
  }
}
#endif
