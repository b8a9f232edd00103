import Foundation

/// The tables in `Conformance/Tables`.
public enum ConformanceTable {
  /// The rows of a table without its comments, split at tabs.
  public static func rows(_ name: String) throws -> [[String]] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Conformance/Tables/" + name)
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }
}
