/// The effects of an identifier's keywords on its region and weeks.
struct KeywordMeanings {
  /// Whether the calendar is ISO 8601's.
  var isISO = false
  /// The weekday of `-u-fw-`.
  var firstWeekday: Weekday?
  /// The region of `-u-rg-`.
  var overriding: Subtag?
  /// The region of `-u-sd-`.
  var subdivided: Subtag?
  // The values of this library's own keywords.
  var scheme: WeekScheme?
  var release: WeekDataRelease?
  var minimumDays: MinimumDays?
  /// What happens to weeks at 1 January; see ``WeekScheme/boundary``.
  var boundary = WeekBoundary.weekBased
}
