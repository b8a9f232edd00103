/// What a locale has for styles and templates.
struct FormatData {
  /// The patterns of the time styles: full, long, medium, short.
  var timePatterns: [[UInt8]]
  /// The patterns of the date styles: full, long, medium, short.
  var datePatterns: [[UInt8]]
  /// What joins a date `{1}` of such a style with a time `{0}`.
  var glue: [[UInt8]]
  /// The patterns for skeletons, in the order in which they are looked at.
  var available: [AvailableFormat]
  /// What joins a pattern `{0}` and a field `{1}` that it lacks, named `{2}`: for each field.
  var appendItems: [[UInt8]]
  /// The name of each field.
  var fieldNames: [[UInt8]]
  /// What stands between seconds and their fraction.
  var decimalSeparator: [UInt8]
  /// How the region counts hours.
  var hours: HourCycle
}

/// A pattern that a locale lists for a skeleton.
struct AvailableFormat {
  /// Such as `yMMMd`.
  var skeleton: [UInt8]
  var pattern: [UInt8]
  /// Whether the pattern has a form for each plural of its number ("week 2 of January").
  var isPlural: Bool
  /// Whether no locale on the way but root lists it: then it replaces nothing.
  var isFromRoot: Bool
}
