import Foundation

/// Files of real data that the tests read.
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
  /// 1,461 rows; dates have the form `2012/01/01`.
  public static let weather = "seattle-weather.csv"
}

/// Splits CSV text at line ends and commas; only for text without quotes.
public func naiveCSV(_ text: String) -> [[String]] {
  text.split(whereSeparator: \.isNewline).map { line in
    line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }
}
