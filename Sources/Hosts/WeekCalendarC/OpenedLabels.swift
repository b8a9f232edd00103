import WeekCalendar

/// Labels of periods.
final class OpenedLabels {
  let pattern: PeriodLabelPattern

  init(_ pattern: PeriodLabelPattern) { self.pattern = pattern }
}
