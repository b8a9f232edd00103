import CSQLiteShim
import WeekCalendar

// Finds keys in the place of times, and text that is not a key. Used only if a call has no result.

extension SQLiteCall {
  /// Makes the call fail if a time that cannot be parsed is a key, and returns whether it is.
  ///
  /// The message names the function that takes keys.
  func failsForKey(_ index: Int) -> Bool {
    guard type(index) == WC_TEXT, let text = text(index) else { return false }
    let isWeek = text.withSpan { Self.isWeekKey($0) }
    guard isWeek || text.withSpan({ Self.isFiscalKey($0) }) else { return false }
    let name = "'" + text.withSpan { LocaleExcerpt(utf8: $0).description } + "'"
    explain(
      name + " is a key, not a time: " + (isWeek ? "key_start(" : "fiscal_start(") + name
        + (isWeek ? ", locale)" : ", calendar)") + " gives its first day")
    return true
  }

  private static func isWeekKey(_ text: Span<UInt8>) -> Bool {
    do throws(CivilDateError) {
      _ = try Period(utf8KeyOfWeek: text, .iso8601)
      return true
    } catch {
      if case .outOfRange = error { return true }
      return false
    }
  }

  private static func isFiscalKey(_ text: Span<UInt8>) -> Bool {
    do throws(FiscalCalendarError) {
      _ = try FiscalPeriod(utf8Key: text, .nrf)
      return true
    } catch {
      if case .malformedKey = error { return false }
      return true
    }
  }

  /// Makes the call fail for text that starts like a key but is not one; other text yields NULL.
  func failForKey(_ index: Int, _ text: BorrowedBytes, _ error: CivilDateError) {
    guard let first = text.first, ASCII.isDigit(first) || first == 0x2B || first == 0x2D else {
      return noteUnread(index)
    }
    explain(
      "'" + text.withSpan { LocaleExcerpt(utf8: $0).description } + "': "
        + text.withSpan { WeekKeyHint.reason(error, $0) }
        + (isDate(index) ? "; week_start takes a date" : ""))
  }
}
