import WeekCalendar
import WeekReports

/// One plot of a chart with its own scale: the series of a value, or of one of its groups.
struct ChartPanel {
  /// The mark for each period.
  enum Mark: Hashable {
    case bars
    case lines
  }

  /// The values of one group of a value, or values derived from them.
  struct Series {
    var name: String
    /// The value of each period; nil if there is none.
    var values: [Double?]
    /// The values as text in the locale.
    var texts: [String]
    var isYearBefore = false
  }

  var title: String
  var mark: Mark
  var series: [Series]
  /// Lines that are drawn over the series.
  var overlays: [Series] = []
  /// Panels with the same number share a scale.
  var scaleNumber: Int
  /// The number of columns in the grid that contains the panel; 1 without a grid.
  var columns = 1
  /// The text above the first plot of a grid.
  var heading: String?

  /// Whether bars are stacked.
  var isStacked: Bool { mark == .bars && series.count > 1 }

  /// The values that the scale must include.
  var extremes: [Double] {
    var values = (overlays + (isStacked ? [] : series)).flatMap { $0.values.compactMap { $0 } }
    guard isStacked, let count = series.first?.values.count else { return values }
    for index in 0..<count {
      let parts = series.compactMap { $0.values[index] }
      values.append(parts.filter { $0 > 0 }.reduce(0, +))
      values.append(parts.filter { $0 < 0 }.reduce(0, +))
    }
    return values
  }
}
