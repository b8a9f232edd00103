/// Notes on columns whose cells are not in the usual form of programs.
package enum ColumnNotes {
  /// Of a column of dates: `column 'Day': dates are day.month.year`.
  package static func dates(_ name: String, _ form: String) -> String {
    "column \(VisibleText.quoted(name)): dates are \(form)"
  }

  /// Of a column of numbers: `column 'Price': numbers have a decimal comma`.
  package static func numbers(_ name: String, _ form: String) -> String {
    "column \(VisibleText.quoted(name)): \(form)"
  }

  /// A note on a column with words for missing values.
  package static func missing(_ name: String, _ cells: MissingCells) -> String? {
    cells.note.map { "column \(VisibleText.quoted(name)): \($0)" }
  }

  /// Of a column that is text though it has numbers.
  package static func text(_ name: String, _ objection: String) -> String {
    "column \(VisibleText.quoted(name)) is TEXT: \(objection)"
  }
}
