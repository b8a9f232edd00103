import WeekCalendar

extension Weekend {
  /// `Saturday-Sunday`, or `Friday` for a weekend of one day.
  var englishName: String {
    firstDay == lastDay ? firstDay.description : "\(firstDay)-\(lastDay)"
  }
}
