import CSQLiteShim
import WeekCalendar

// Keys where times belong, and what is no key. Asked only for a call that has no result.

extension SQLiteCall {
  /// Whether the call fails because a time that cannot be read is a key: with the function that takes it.
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
      _ = try Week(utf8Key: text, .iso8601)
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

  /// Makes the call fail for a text that starts as a key does but is none; others are NULL.
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
