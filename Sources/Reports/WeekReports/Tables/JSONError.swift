import WeekCalendar

/// Why text is not JSON, and where.
package struct JSONError: Error, Equatable, CustomStringConvertible {
  /// The line and the column, each from 1; columns count bytes.
  package let line: Int
  package let column: Int
  /// What was found and what would be right.
  package let problem: String

  package init(line: Int, column: Int, problem: String) {
    self.line = line
    self.column = column
    self.problem = problem
  }

  /// One line: the place, and what is wrong there.
  package var description: String { "line \(line), column \(column): \(problem)" }
}
