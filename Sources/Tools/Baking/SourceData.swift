/// The rules and names from one release of ICU, as rows of text.
package struct SourceData: Equatable, Sendable {
  /// The version of ICU, such as "72.1".
  package var icuVersion: String
  /// The version of CLDR, such as "42".
  package var cldrVersion: String
  /// The rows of each table.
  package var rows: [SourceTable: [[String]]]

  package init(icuVersion: String, cldrVersion: String, rows: [SourceTable: [[String]]] = [:]) {
    self.icuVersion = icuVersion
    self.cldrVersion = cldrVersion
    self.rows = rows
  }

  /// The rows of a table.
  package subscript(table: SourceTable) -> [[String]] {
    get { rows[table] ?? [] }
    set { rows[table] = newValue }
  }
}
