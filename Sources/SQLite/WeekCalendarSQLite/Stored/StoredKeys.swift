#if !hasFeature(Embedded)
/// A column of keys that a program has stored, and the call that made them.
///
///     let keys = StoredKeys(table: "Usage", column: "WeekKey", date: "Date", locale: "en_US")
///     let stale = try StaleValues.find(on: connection, keys: keys)
public struct StoredKeys: Hashable, Sendable {
  /// The table of the keys.
  public var table: String
  /// The column of the keys.
  public var column: String
  /// The column of the dates.
  public var date: String
  /// The locale or scheme of the keys.
  public var locale: String
  /// The function that made the keys, such as `week_key`, `week_start` or `week_of_year`.
  public var function: String
  /// The modifiers of the dates, such as `unixepoch`.
  public var modifiers: [String]

  /// Names a column of keys; names ignore letter case, as in SQLite.
  public init(
    table: String, column: String, date: String, locale: String, function: String = "week_key",
    modifiers: [String] = []
  ) {
    self.table = table
    self.column = column
    self.date = date
    self.locale = locale
    self.function = function
    self.modifiers = modifiers
  }

  /// The functions of a time and a locale, which can make keys, in documentation order.
  public static var functions: [String] { KeyForm.functions }
}
#endif
