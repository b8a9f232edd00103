/// Notes on columns whose cells are not written as programs write them.
package enum ColumnNotes {
  /// Returns a note on a date column: `column 'Day': dates are day.month.year`.
  package static func dates(_ name: String, _ form: String) -> String {
    "column \(VisibleText.quoted(name)): dates are \(form)"
  }

  /// Returns a note on a number column: `column 'Price': numbers have a decimal comma`.
  package static func numbers(_ name: String, _ form: String) -> String {
    "column \(VisibleText.quoted(name)): \(form)"
  }

  /// Returns a note on a column with words for missing values; `nil` if it has none.
  package static func missing(_ name: String, _ cells: MissingCells) -> String? {
    cells.note.map { "column \(VisibleText.quoted(name)): \($0)" }
  }

  /// Returns a note on a column that is text although some cells are numbers or dates.
  package static func text(_ name: String, _ objection: String) -> String {
    "column \(VisibleText.quoted(name)) is TEXT: \(objection)"
  }
}
