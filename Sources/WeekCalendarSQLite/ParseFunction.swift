import CSQLiteShim
import WeekCalendar

extension SQLiteCall {
  /// `parse_date(format, text, locale)`: what `format_date` wrote, read strictly.
  ///
  /// NULL in, NULL out; a text that is not written so is NULL. An error for a wrong format, for one
  /// that does not determine a date, and for an unknown locale.
  func parseDate(_ target: UnsafeMutablePointer<CallTarget>) {
    if isNull(1) { return }
    withPatternAndLocale(target, 0, 2) { pattern, locale in
      guard let text = text(1) else { return api.pointee.result_error_nomem(context) }
      let outcome = pattern._withUnsafeGuaranteedRef { pattern in
        locale._withUnsafeGuaranteedRef { locale in
          ParseOutcome(pattern.value, text, locale.value)
        }
      }
      switch outcome {
      case .date(let date): setText { date.write(to: $0) }
      case .dateTime(let dateTime): setText { dateTime.write(to: $0) }
      case .unreadable: return
      case .incomplete(let reason): fail(target, reason)
      }
    }
  }
}

/// What a text is in a pattern.
private enum ParseOutcome {
  case date(CivilDate)
  case dateTime(CivilDateTime)
  case unreadable
  /// The pattern can never give a date: a mistake in the statement, not in a row.
  case incomplete(String)

  init(_ pattern: DatePattern, _ text: UnsafeBufferPointer<UInt8>, _ locale: CalendarLocale) {
    do throws(DateParseError) {
      let dateTime = try pattern.parse(utf8: text, locale: locale)
      self = pattern.hasTime ? .dateTime(dateTime) : .date(dateTime.date)
    } catch {
      if case .incomplete = error {
        self = .incomplete(error.description)
      } else {
        self = .unreadable
      }
    }
  }
}
