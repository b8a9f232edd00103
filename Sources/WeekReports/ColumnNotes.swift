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
}
