import CSQLiteShim
import WeekCalendar

// `cal_date`, `cal_time`, ...: SQLite 3.54's date functions, on any SQLite.

extension SQLiteCall {
  func calDate() {
    guard var value = timeWithModifiers(from: 0) else { return }
    setText { value.writeDate(to: $0) }
  }

  func calTime() {
    guard var value = timeWithModifiers(from: 0) else { return }
    setText { value.writeTime(to: $0) }
  }

  func calDateTime() {
    guard var value = timeWithModifiers(from: 0) else { return }
    setText { value.writeDateTime(to: $0) }
  }

  func calJulianDay() {
    guard let value = timeWithModifiers(from: 0) else { return }
    set(value.julianDays)
  }

  func calUnixEpoch() {
    guard let value = timeWithModifiers(from: 0) else { return }
    if value.wantsSubseconds {
      set(value.unixSubseconds)
    } else {
      set(Int(value.unixSeconds))
    }
  }

  func calStrftime(_ buffer: inout UTF8Buffer) {
    guard count > 0, !isNull(0), var value = timeWithModifiers(from: 1) else { return }
    guard let format = text(0) else { return api.pointee.result_error_nomem(context) }
    buffer.removeAll()
    guard value.appendStrftime(ByteText(format), to: &buffer) else { return }
    set(&buffer)
  }

  func calTimeDifference() {
    guard var end = timeWithModifiers(from: 0, through: 0),
      let start = timeWithModifiers(from: 1, through: 1)
    else { return }
    setText { end.writeDifference(from: start, to: $0) }
  }

  /// The time value of the argument at `first` with the modifiers after it, the current time where
  /// there is no such argument; nil when the result is NULL, or an error that is set already.
  ///
  /// `skipped` arguments stand between the time and its modifiers.
  @inline(__always)
  func timeWithModifiers(
    from first: Int, through last: Int? = nil, skipping skipped: Int = 0
  ) -> TimeValue? {
    var value = TimeValue()
    let end = last ?? count &- 1
    let modifiers = first &+ skipped
    var meaning = TimeValue.TextMeaning.now
    if first < count { meaning = read(first, into: &value) }
    switch meaning {
    case .value: break
    case .unreadable: return nil
    case .now:
      let now = wc_statement_time(api, context)
      guard now > 0 else { return nil }
      value.set(now: now)
    }
    guard modifiers < end else { return value.finish(isPlain: true) ? value : nil }
    let outcome = value.apply(
      modifiers: end &- modifiers, firstWeekday: .monday, local: Self.localFields
    ) { text(modifiers &+ 1 &+ $0) }
    switch outcome {
    case .value: return value
    case .null: return nil
    case .noLocalTime, .noUTC:
      fail("local time unavailable")
      return nil
    }
  }

  private static func localFields(_ unixSeconds: Int64) -> TimeValue.LocalFields? {
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 6) { fields in
      guard let start = fields.baseAddress, wc_local_time(unixSeconds, start) else { return nil }
      return TimeValue.LocalFields(
        year: fields[0], month: fields[1], day: fields[2], hour: fields[3], minute: fields[4],
        second: fields[5])
    }
  }
}
