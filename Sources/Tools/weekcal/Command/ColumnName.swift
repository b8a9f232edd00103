/// Finds the columns that arguments name.
enum ColumnName {
  /// The name of the column that an argument means.
  ///
  /// An exact match comes first, then a single match that ignores case, as in SQL. If nothing or several columns
  /// match, the argument is returned unchanged.
  static func meant(by text: String, among columns: [String]) -> String {
    guard !columns.contains(text) else { return text }
    let lowercased = text.lowercased()
    let matches = columns.filter { $0.lowercased() == lowercased }
    return matches.count == 1 ? matches[0] : text
  }
}
