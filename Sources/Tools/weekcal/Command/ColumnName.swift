/// The names of columns in arguments.
enum ColumnName {
  /// The column that a text names: the one of exactly this name, else the only one of this name in other capitals, as
  /// in SQL; the text itself if there is none, or if several fit.
  static func meant(by text: String, among columns: [String]) -> String {
    guard !columns.contains(text) else { return text }
    let wanted = text.lowercased()
    let found = columns.filter { $0.lowercased() == wanted }
    return found.count == 1 ? found[0] : text
  }
}
