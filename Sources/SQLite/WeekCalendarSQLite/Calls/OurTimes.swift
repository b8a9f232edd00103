import CSQLiteShim
import WeekCalendar

// The functions of this library accept other times than SQLite's: all of ISO 8601, but no Julian day before the year
// 1000.

extension SQLiteCall {
  /// Sets a time value as the functions of this library do; its modifiers start at an index.
  func readOurs(
    _ index: Int, modifiersFrom first: Int, into value: inout TimeValue
  ) -> TimeValue.TextMeaning {
    let meaning = read(index, into: &value)
    if case .unreadable = meaning {
      return readISO8601(index, into: &value) ? .value : .unreadable
    }
    return value.isFarJulianDay && !statesNumber(first) ? .unreadable : meaning
  }

  /// Whether an argument is a modifier that decides what the number before it means.
  func statesNumber(_ modifier: Int) -> Bool {
    modifier < count && (text(modifier)?.withSpan(TimeValue.statesNumber) ?? false)
  }
}

extension SQLiteValues {
  /// Sets a time from text in a form of ISO 8601 that SQLite does not support.
  func readISO8601(_ index: Int, into value: inout TimeValue) -> Bool {
    type(index) == WC_TEXT && (text(index)?.withSpan { value.readISO8601($0) } ?? false)
  }
}
