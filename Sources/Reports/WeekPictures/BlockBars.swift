import WeekReports

/// Draws bars and sparklines with block characters, for a terminal.
///
///     BlockBars([1, 2, nil, 4], columns: 4).text(3)  // "████"
///     BlockBars([1, 2, nil, 4], columns: 4).text(1)  // "██"
///     BlockBars.sparkline([1, 2, nil, 4])            // "▁▃ █"
package struct BlockBars: Sendable {
  private let values: [Double?]
  private let isPartial: [Bool]
  /// The width left of zero, in eighths of a column.
  private let below: Int
  /// The width right of zero, in eighths of a column.
  private let above: Int
  /// The least value, or 0 if all are greater.
  private let least: Double
  /// The greatest value, or 0 if all are less.
  private let greatest: Double

  /// The fewest columns in which bars can be distinguished.
  package static let fewestColumns = 8

  /// Makes bars for values.
  ///
  /// - Parameters:
  ///   - values: The values; nil for no bar.
  ///   - isPartial: Which bars are shaded; missing elements mean false.
  ///   - columns: The maximum width of all bars, including both sides of zero.
  package init(_ values: [Double?], isPartial: [Bool] = [], columns: Int) {
    self.values = values
    self.isPartial = isPartial
    let numbers = values.compactMap { $0 }.filter(\.isFinite)
    least = min(numbers.min() ?? 0, 0)
    greatest = max(numbers.max() ?? 0, 0)
    let columns = max(columns, 2)
    guard least < 0 else {
      below = 0
      above = columns * 8
      return
    }
    // Both numbers are halved, so that the difference between two huge ones stays finite.
    let share = (least / 2).magnitude / (greatest / 2 - least / 2)
    var left = Int((share * Double(columns - 1)).rounded())
    left = min(max(left, 1), greatest > 0 ? columns - 2 : columns - 1)
    let right = columns - 1 - left
    below = left * 8
    above = right * 8
  }

  /// Returns the bar of a value; empty for none.
  package func text(_ index: Int) -> String {
    guard let value = values[index] else { return "" }
    let isShaded = index < isPartial.count && isPartial[index]
    let eighths = length(value)
    guard below > 0 else { return Self.bar(max(eighths, 1), isShaded) }
    if value < 0 {
      let columns = max((eighths + 4) / 8, 1)
      return String(repeating: " ", count: below / 8 - columns)
        + String(repeating: isShaded ? "▒" : "█", count: columns) + "│"
    }
    return String(repeating: " ", count: below / 8) + "│" + Self.bar(eighths, isShaded)
  }

  /// Returns the length of a bar in eighths of a column, with the same scale on both sides of zero.
  private func length(_ value: Double) -> Int {
    guard value.isFinite, value != 0 else { return 0 }
    // Divides before multiplying, because the eighths for one unit may be beyond the range of doubles.
    let left = least < 0 ? value.magnitude / least.magnitude * Double(below) : .infinity
    let right = greatest > 0 ? value.magnitude / greatest * Double(above) : .infinity
    return Int(min(left, right, Double(value < 0 ? below : above)).rounded())
  }

  private static func bar(_ eighths: Int, _ isShaded: Bool) -> String {
    if isShaded { return String(repeating: "▒", count: max((eighths + 4) / 8, 1)) }
    let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
    return String(repeating: "█", count: eighths / 8) + rest
  }

  /// Returns one character for each value, which is higher for greater values; a blank for none.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - least: The value of the lowest character; nil for the least value.
  ///   - greatest: The value of the highest character; nil for the greatest value.
  /// - Returns: As many characters as there are values.
  package static func sparkline(
    _ values: [Double?], least: Double? = nil, greatest: Double? = nil
  ) -> String {
    let numbers = values.compactMap { $0 }.filter(\.isFinite)
    guard let least = least ?? numbers.min(), let greatest = greatest ?? numbers.max() else {
      return String(repeating: " ", count: values.count)
    }
    let marks = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    return values.map { value in
      guard let value, value.isFinite else { return " " }
      // Both numbers are halved, so that the difference between two huge ones stays finite.
      let range = greatest / 2 - least / 2
      guard range > 0 else { return marks[3] }
      let share = (value / 2 - least / 2) / range
      return marks[Int((min(max(share, 0), 1) * 7).rounded())]
    }.joined()
  }
}
