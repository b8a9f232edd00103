import WeekCalendar

/// Why text is not JSON, and where.
package struct JSONError: Error, Equatable, CustomStringConvertible {
  /// The line, from 1.
  package let line: Int
  /// The byte in the line, from 1.
  package let column: Int
  /// What was found and what would be right.
  package let problem: String

  package init(line: Int, column: Int, problem: String) {
    self.line = line
    self.column = column
    self.problem = problem
  }

  /// The place and the problem, in one line.
  package var description: String { "line \(line), column \(column): \(problem)" }
}
