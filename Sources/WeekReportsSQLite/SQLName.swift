/// Names in SQL text.
package enum SQLName {
  /// A name in quotation marks, whatever is in it.
  package static func quoted(_ name: String) -> String {
    "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
