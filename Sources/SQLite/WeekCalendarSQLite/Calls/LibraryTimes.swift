import CSQLiteShim
import WeekCalendar

// The times that the functions of this library accept. They differ from SQLite's: all forms of ISO 8601 are allowed,
// Julian days before the year 1000 are not.

extension SQLiteCall {
  /// Reads a time as the functions of this library do; its modifiers start at index `first`.
  func readLibraryTime(
    _ index: Int, modifiersFrom first: Int, into value: inout TimeValue
  ) -> TimeValue.TextMeaning {
    let meaning = read(index, into: &value)
    if case .unreadable = meaning {
      return readISO8601(index, into: &value) ? .value : .unreadable
    }
    return value.isFarJulianDay && !statesNumber(first) ? .unreadable : meaning
  }

  /// Whether an argument is a modifier that decides the meaning of the number before it.
  func statesNumber(_ modifier: Int) -> Bool {
    modifier < count && (text(modifier)?.withSpan(TimeValue.statesNumber) ?? false)
  }
}

extension SQLiteValues {
  /// Reads a time from text in a form of ISO 8601 that SQLite does not support; false for other values.
  func readISO8601(_ index: Int, into value: inout TimeValue) -> Bool {
    type(index) == WC_TEXT && (text(index)?.withSpan { value.readISO8601($0) } ?? false)
  }
}
