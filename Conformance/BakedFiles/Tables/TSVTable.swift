/// A table that is kept as a file in `Conformance/Data`.
package protocol TSVTable {
  /// The file's name without its extension.
  var name: String { get }
  /// The names of the columns.
  var columns: [String] { get }
  /// A note for readers of the file, in its first line.
  var note: String { get }
  /// Whether a row may have any number of cells from the last column on.
  var hasOpenEnd: Bool { get }
}

extension TSVTable {
  /// The file's name.
  package var fileName: String { name + ".tsv" }
}
