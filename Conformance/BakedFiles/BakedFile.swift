/// A file that the bake writes.
package struct BakedFile: Sendable {
  /// The path from the package's top folder.
  package let path: String
  /// The whole text.
  package let text: String
}

extension SourceFiles {
  /// Replaces a file of the checkout, or creates it.
  package func write(_ file: BakedFile) throws {
    try Self.write(file.text, to: root + "/" + file.path)
  }

  /// Whether a file of the checkout has the same bytes; throws if it cannot be read.
  package func hasCurrent(_ file: BakedFile) throws -> Bool {
    try Self.read(root + "/" + file.path).utf8.elementsEqual(file.text.utf8)
  }
}
