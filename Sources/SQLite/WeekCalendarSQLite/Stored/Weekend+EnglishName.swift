#if !hasFeature(Embedded)
import WeekCalendar

extension Weekend {
  /// `Saturday-Sunday`, or `Friday` for a weekend of one day.
  package var englishName: String {
    firstDay == lastDay ? firstDay.description : "\(firstDay)-\(lastDay)"
  }
}
#endif
