import CSQLiteShim
import WeekCalendar

// Times that the functions of this library read otherwise than SQLite's do: no Julian day before the year 1000, but
// all of ISO 8601.

extension SQLiteCall {
  /// Enters a time value, as the functions of this library read it; its modifiers start at an index.
  func readOurs(
    _ index: Int, modifiersFrom first: Int, into value: inout TimeValue
  ) -> TimeValue.TextMeaning {
    let meaning = read(index, into: &value)
    if case .unreadable = meaning { return readISO8601(index, into: &value) ? .value : .unreadable }
    return value.isFarJulianDay && !statesNumber(first) ? .unreadable : meaning
  }

  /// Whether an argument is a modifier that says what the number before it counts.
  func statesNumber(_ modifier: Int) -> Bool {
    modifier < count && (text(modifier)?.withSpan(TimeValue.statesNumber) ?? false)
  }
}

extension SQLiteValues {
  /// Enters a text of ISO 8601 that SQLite does not read.
  func readISO8601(_ index: Int, into value: inout TimeValue) -> Bool {
    type(index) == WC_TEXT && (text(index)?.withSpan { value.readISO8601($0) } ?? false)
  }
}
