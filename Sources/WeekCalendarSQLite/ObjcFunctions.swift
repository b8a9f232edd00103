import CSQLiteShim
import WeekCalendar

// Quarters and halves as ESLocale had them: a NULL argument is an error, a date that cannot be read NULL,
// an unknown locale an error.

extension SQLiteCall {
  /// `ObjcGetYearAndQuarterUsingLocale(date, locale)`: `Q1 '11`.
  func yearAndQuarter(_ target: UnsafeMutablePointer<CallTarget>) {
    guard hasNoNull(target, ["date", "locale"]) else { return }
    withLocale(target, 1) { locale in
      withTime(target, 0, modifiersFrom: 2) { dateTime in
        let state = target.pointee.state
        guard let pattern = pattern("QQQ ''yy", state) else { return }
        setFormatted(dateTime, pattern, locale, state)
      }
    }
  }

  /// `ObjcGetYearAndHalfYearUsingLocale(date, locale, firstHalfFormat, secondHalfFormat, yearMode)`:
  /// the format of the date's half with the year for each `%@`, and nothing else replaced.
  func yearAndHalfYear(_ target: UnsafeMutablePointer<CallTarget>) {
    let names: [StaticString] = [
      "date", "locale", "firstHalfFormat", "secondHalfFormat", "yearMode",
    ]
    guard hasNoNull(target, names) else { return }
    guard let mode = text(4) else { return api.pointee.result_error_nomem(context) }
    let year: StaticString
    if Word.matches(mode, "short") {
      year = "yy"
    } else if Word.matches(mode, "long") {
      year = "yyyy"
    } else {
      return fail(target, "no year mode '" + Word.excerpt(mode) + "': write 'short' or 'long'")
    }
    withLocale(target, 1) { locale in
      withTime(target, 0, modifiersFrom: 5) { dateTime in
        let state = target.pointee.state
        guard let format = text(dateTime.date.month <= 6 ? 2 : 3) else {
          return api.pointee.result_error_nomem(context)
        }
        guard let pattern = pattern(year, state) else { return }
        write(format, dateTime, pattern, locale, state)
      }
    }
  }

  private func write(
    _ format: UnsafeBufferPointer<UInt8>, _ dateTime: CivilDateTime,
    _ year: Unmanaged<CacheEntry<DatePattern>>, _ locale: Unmanaged<CacheEntry<CalendarLocale>>,
    _ state: UnsafeMutablePointer<ConnectionState>
  ) {
    state.pointee.buffer.removeAll()
    year._withUnsafeGuaranteedRef { year in
      locale._withUnsafeGuaranteedRef { locale in
        var index = 0
        while index < format.count {
          if format[index] == UInt8(ascii: "%"), index + 1 < format.count,
            format[index + 1] == UInt8(ascii: "@")
          {
            year.value.append(dateTime, locale: locale.value, to: &state.pointee.buffer)
            index += 2
          } else {
            state.pointee.buffer.append(format[index])
            index += 1
          }
        }
      }
    }
    set(&state.pointee.buffer)
  }

  /// A pattern of ours, compiled once a connection.
  private func pattern(
    _ text: StaticString, _ state: UnsafeMutablePointer<ConnectionState>
  ) -> Unmanaged<CacheEntry<DatePattern>>? {
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    if let entry = state.pointee.patterns.find(bytes) { return entry }
    guard let pattern = try? DatePattern(utf8: bytes) else { return nil }
    return state.pointee.patterns.insert(bytes, pattern)
  }

  private func hasNoNull(
    _ target: UnsafeMutablePointer<CallTarget>, _ names: [StaticString]
  ) -> Bool {
    for index in 0..<names.count where isNull(index) {
      let name = names[index].withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
      fail(target, "the argument " + name + " is NULL; all are needed")
      return false
    }
    return true
  }
}
