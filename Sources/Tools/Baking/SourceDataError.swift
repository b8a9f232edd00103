/// An error in source data.
package struct SourceDataError: Error, CustomStringConvertible, Equatable {
  /// What was wrong, where, and what would be right.
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
