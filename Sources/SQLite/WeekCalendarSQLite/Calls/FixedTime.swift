import WeekCalendar

/// The result of reading the time of a deterministic function, with its modifiers.
enum FixedTime {
  case time(CivilDateTime)
  /// The time or a modifier is NULL, or the time cannot be parsed.
  case null
  case wrong(TimeMistake)
}

/// The errors of a time and its modifiers.
enum TimeMistake {
  /// A nondeterministic word such as `now`, in a function that must be deterministic.
  case now
  case localTime
  case utc
  /// The argument at this index is the name of a time zone.
  case zone(Int)
  /// The argument at this index is not a modifier.
  case modifier(Int)
}
