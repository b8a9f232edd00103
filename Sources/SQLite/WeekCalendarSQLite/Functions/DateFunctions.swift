import CSQLiteShim
import WeekCalendar

// `cal_date`, `cal_time` and others: the date functions of SQLite 3.54, in any SQLite.

extension SQLFunction {
  static var dateFunctions: [SQLFunction] {
    [
      .sqlite("cal_date", "[time, modifier, ...]", "The date, YYYY-MM-DD.") { call in
        call.timeValue(needsInstant: false) { value in call.setText { $0.write(dateOf: &value) } }
      },
      .sqlite("cal_time", "[time, modifier, ...]", "The time of day, HH:MM:SS.") { call in
        call.timeValue(needsInstant: false) { value in call.setText { $0.write(timeOf: &value) } }
      },
      .sqlite(
        "cal_datetime", "[time, modifier, ...]", "Date and time, YYYY-MM-DD HH:MM:SS."
      ) { call in
        call.timeValue(needsInstant: false) { value in call.setText { $0.write(dateTimeOf: &value) }
        }
      },
      .sqlite(
        "cal_julianday", "[time, modifier, ...]", "The Julian day with its fraction."
      ) { call in
        call.timeValue { value in call.set(value.julianDays) }
      },
      .sqlite("cal_unixepoch", "[time, modifier, ...]", "Seconds since 1970-01-01.") { call in
        call.timeValue { value in
          if value.wantsSubseconds {
            call.set(value.unixSubseconds)
          } else {
            call.set(Int(value.unixSeconds))
          }
        }
      },
      .sqlite(
        "cal_strftime", "[format, time, modifier, ...]", "The time by SQLite's format letters."
      ) { call in
        guard call.count > 0, !call.isNull(0) else { return }
        call.timeValue(1) { value in
          guard let format = call.text(0) else { return call.failForMemory() }
          let state = unsafe call.state
          unsafe state.pointee.buffer.removeAll()
          guard format.withSpan({ unsafe value.appendStrftime($0, to: &state.pointee.buffer) })
          else { return }
          unsafe call.set(&state.pointee.buffer)
        }
      },
      .sqlite(
        "cal_timediff", "end, start",
        "The difference to add to start to get end, ±YYYY-MM-DD HH:MM:SS.SSS."
      ) { call in
        call.timeValue(0, through: 0) { end in
          call.timeValue(1, through: 1) { start in
            call.setText { end.writeDifference(from: start, to: &$0) }
          }
        }
      },
    ]
  }

  static var timeFunctions: [SQLFunction] {
    [
      .fixed(
        "checked_time", "time, modifier, ...",
        "The time as text, YYYY-MM-DD or with HH:MM:SS.SSS; an invalid time is an error."
      ) { $0.checkedTime() },
      .clock(
        "in_zone", "time, zone, modifier, ...",
        "The local date and time in a zone of the system's tz database, for a time in UTC."
      ) { $0.inZone() },
      .clock(
        "format_in_zone", "format, time, zone, locale, modifier, ...",
        "A time in UTC, formatted for a zone by a pattern; VV writes the zone's identifier."
      ) { $0.formatInZone() },
      .clock(
        "format_span_in_zone", "template, start, end, zone, locale, modifier, ...",
        "Two times in UTC as a span in a zone, with a template's fields (yMMMdjmz)."
      ) { $0.formatSpanInZone() },
    ]
  }

  static var buildFunctions: [SQLFunction] {
    [
      .build("weekcalendar_version", "The version of this library.") { call in
        call.set(WeekCalendarVersion.current)
      },
      .build("week_data_version", "The versions of the week rules and names.") { call in
        let rules = unsafe call.state.pointee.rules.description
        let names = unsafe call.state.pointee.names.description
        // Compares bytes, because comparing strings needs Unicode's tables.
        let isOne = rules.utf8.elementsEqual(names.utf8)
        call.set(isOne ? rules : rules + ", names of " + names)
      },
    ]
  }
}

extension SQLiteCall {
  /// Calls `body` with the time value of an argument and its modifiers.
  ///
  /// Without such an argument, the value is the current time. `body` is not called if the result is NULL, or if an
  /// error has been set.
  ///
  /// - Parameters:
  ///   - first: the index of the time.
  ///   - last: the index of the last modifier; nil for the last argument.
  ///   - skipped: the number of arguments between the time and its modifiers.
  ///   - needsInstant: whether the value must have its instant; if false, `body` gets a plain date without it.
  ///   - body: called with the time value.
  /// - Returns: Whether `body` was called.
  @inline(__always)
  @discardableResult
  func timeValue(
    _ first: Int = 0, through last: Int? = nil, skipping skipped: Int = 0,
    needsInstant: Bool = true, _ body: (inout TimeValue) -> Void
  ) -> Bool {
    var value = TimeValue()
    guard
      readTime(
        first, through: last ?? count &- 1, skipping: skipped, needsInstant: needsInstant, &value)
    else { return false }
    body(&value)
    return true
  }

  /// Handles an argument that cannot be parsed; always false.
  private func rejectTime(_ index: Int) -> Bool {
    if function.followsSQLite { noteUnread(index) } else { handleUnread(index) }
    return false
  }

  /// Handles modifiers, from an index on, that have no result; always false.
  private func rejectModifiers(from first: Int, of index: Int) -> Bool {
    guard !hasNull(from: first) else { return false }
    // SQLite's functions return NULL for their own wrong modifiers. The modifiers with weeks are from this library.
    let wrong =
      function.followsSQLite
      ? (first..<count).first { text($0)?.withSpan(TimeValue.errorOfWeek) != nil }
      : wrongModifier(from: first)
    guard let wrong else { return rejectTime(index) }
    failForModifier(wrong)
    return false
  }

  /// Reads a time that only this library's functions, or only SQLite's, accept; false if it is not such a time.
  private func readUnlikely(
    _ index: Int, modifiersFrom first: Int, _ value: inout TimeValue
  ) -> Bool {
    if function.followsSQLite {
      return value.isFarJulianDay && (!countsUnread || statesNumber(first))
    }
    return value.isFarJulianDay ? statesNumber(first) : readISO8601(index, into: &value)
  }

  // Not inlined, because this is large and eight functions call it.
  @inline(never) @_optimize(speed)
  private func readTime(
    _ first: Int, through end: Int, skipping skipped: Int, needsInstant: Bool,
    _ value: inout TimeValue
  ) -> Bool {
    let modifiers = first &+ skipped
    var meaning = TimeValue.TextMeaning.now
    if first < count { meaning = read(first, into: &value) }
    switch meaning {
    case .value:
      guard !value.isFarJulianDay || readUnlikely(first, modifiersFrom: modifiers &+ 1, &value)
      else { return rejectTime(first) }
    case .unreadable:
      guard readUnlikely(first, modifiersFrom: modifiers &+ 1, &value) else {
        return rejectTime(first)
      }
    case .now:
      let now = unsafe wc_statement_time(api, context)
      guard now > 0 else { return false }
      value.set(now: now)
    }
    guard modifiers < end else {
      if !needsInstant, value.isPlainDate { return true }
      return value.finish(isPlain: true) || rejectTime(first)
    }
    let outcome = value.apply(
      modifiers: end &- modifiers, weeks: .iso8601, local: Self.localTime
    ) { passText(modifiers &+ 1 &+ $0, to: $1) }
    switch outcome {
    case .value: return true
    case .null, .notModifier: return rejectModifiers(from: modifiers &+ 1, of: first)
    case .noLocalTime, .noUTC:
      fail("local time unavailable")
      return false
    }
  }

  private static func localTime(_ unixSeconds: Int64) -> CivilDateTime? {
    unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: 6) { fields in
      guard let start = fields.baseAddress, unsafe wc_local_time(unixSeconds, start) else {
        return nil
      }
      let fields = unsafe Borrowed(start, count: 6)
      let second = (fields[3] &* 60 &+ fields[4]) &* 60 &+ min(fields[5], 59)
      return CivilDateTime(
        CivilDate(uncheckedYear: fields[0], month: fields[1], day: fields[2]),
        CivilTime(unchecked: second &* 1_000))
    }
  }
}
