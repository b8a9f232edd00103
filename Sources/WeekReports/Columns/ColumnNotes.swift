/// What is said of columns whose cells are not written as programs write them.
package enum ColumnNotes {
  /// Of a column of dates: `column 'Day': dates are day.month.year`.
  package static func dates(_ name: String, _ form: String) -> String {
    "column \(VisibleText.quoted(name)): dates are \(form)"
  }

  /// Of a column of numbers: `column 'Price': numbers have a decimal comma`.
  package static func numbers(_ name: String, _ form: String) -> String {
    "column \(VisibleText.quoted(name)): numbers have \(form)"
  }

  /// Of a column with cells that stand for nothing.
  package static func missing(_ name: String, _ cells: MissingCells) -> String? {
    cells.note.map { "column \(VisibleText.quoted(name)): \($0)" }
  }

  /// Of a column that is text though it has numbers.
  package static func text(_ name: String, _ objection: String) -> String {
    "column \(VisibleText.quoted(name)) is TEXT: \(objection)"
  }
}
