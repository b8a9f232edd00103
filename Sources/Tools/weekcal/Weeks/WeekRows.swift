import WeekCalendar
import WeekReports

/// Makes the rows of `weekcal week`.
struct WeekRows {
  let rule: PeriodRule
  /// The name of the column of numbers; years have none.
  let number: String?
  /// The pattern of the labels in the last column; nil without labels.
  let labels: PeriodLabelPattern?

  /// The row of a date, which starts with its text.
  func row(_ text: String, _ date: CivilDate) -> [TableCell] {
    let period = Period(rule, containing: date)
    return [.text(text), .text(period.key), .integer(Int128(period.year))]
      + (number == nil ? [] : [.integer(Int128(period.number))])
      + [.text(period.start.description), .text(period.end.description)]
      + (labels.map { [.text(period.label($0))] } ?? [])
  }
}
