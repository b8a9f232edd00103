import WeekCalendar
import WeekReports

/// The values that color the days of a calendar.
public struct HeatValues: Sendable {
  /// The heading of the legend.
  public var name: String
  /// The values of days; days without a value are not colored.
  public var values: [CivilDate: Double]

  /// Makes values for days.
  public init(name: String, values: [CivilDate: Double]) {
    self.name = name
    self.values = values.filter { $0.value.isFinite }
  }
}
