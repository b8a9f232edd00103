import WeekCalendar

/// Why a description cannot be used: the place in it, and what would be right.
public struct FileDescriptionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The place: a path such as `tableSchema.columns[2].datatype`, a line, or a column.
  public var place: String
  /// What is wrong, and what would be right.
  public var problem: String

  init(place: String, problem: String) { (self.place, self.problem) = (place, problem) }

  /// The place and the problem, in one line.
  public var description: String { place.isEmpty ? problem : "\(place): \(problem)" }
}
