import Foundation

/// The real data the tests work on.
public enum Fixtures {
  /// The path of a file of real data.
  public static func path(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures").appendingPathComponent(name).path
  }

  /// The bytes of a file of real data.
  public static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  /// 5,419 rows of `FacetId,Value,Visits,Date`.
  public static let flights = "nyc-flights-2013-usage.csv"
  /// 1,461 rows, dates written `2012/01/01`.
  public static let weather = "seattle-weather.csv"
}
/// A table's text taken apart by the simplest means; for texts without quotes only.
public func naiveCSV(_ text: String) -> [[String]] {
  text.split(whereSeparator: \.isNewline).map { line in
    line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }
}
