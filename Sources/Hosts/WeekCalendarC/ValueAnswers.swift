import CWeekCalendar
import WeekCalendar

/// The way to read the text of a row.
private enum ReadingRule {
  case week(WeekScheme)
  case fiscal(FiscalCalendar)
  case pattern(OpenedPattern, ParsingMode, reference: CivilDate?)

  /// The date and time of a text.
  func read(_ text: Span<UInt8>) throws(ReadingError) -> ReadTime {
    switch self {
    case .week(let scheme): try Self.read(text, scheme)
    case .fiscal(let calendar): try Self.read(text, calendar)
    case .pattern(let opened, let mode, let reference):
      try Self.read(text, opened, mode, reference)
    }
  }

  private static func read(
    _ text: Span<UInt8>, _ scheme: WeekScheme
  ) throws(ReadingError) -> ReadTime {
    do throws(CivilDateError) {
      // A code is the key of a week as a number, as weekcalendar_periods computes it: year * 100 + week.
      let week =
        if let code = WeekKeyHint.code(text) {
          try Week(year: code.year, week: code.week, scheme).period
        } else {
          try Period(utf8KeyOfWeek: text, scheme)
        }
      return ReadTime(CivilDateTime(week.start), nil)
    } catch {
      throw ReadingError(description: WeekKeyHint.reason(error, text))
    }
  }

  private static func read(
    _ text: Span<UInt8>, _ calendar: FiscalCalendar
  ) throws(ReadingError) -> ReadTime {
    do throws(FiscalCalendarError) {
      return ReadTime(CivilDateTime(try FiscalPeriod(utf8Key: text, calendar).start), nil)
    } catch {
      throw ReadingError(description: error.description)
    }
  }

  private static func read(
    _ text: Span<UInt8>, _ opened: OpenedPattern, _ mode: ParsingMode,
    _ reference: CivilDate?
  ) throws(ReadingError) -> ReadTime {
    do throws(DateParseError) {
      return ReadTime(
        try opened.pattern.parseWithOffset(
          utf8: text, locale: opened.locale, mode: mode, reference: reference))
    } catch {
      // The text may have the C locale's form of `%c`, which the bound pattern does not match.
      if opened.given.needsLocale,
        let found = try? opened.given.parseWithOffset(
          utf8: text, locale: opened.locale, mode: mode, reference: reference)
      {
        return ReadTime(found)
      }
      throw ReadingError(description: error.description)
    }
  }
}

/// The reason why a text cannot be read.
private struct ReadingError: Error {
  let description: String
}

/// The date and time of a text, with its offset if it has one.
private struct ReadTime {
  let dateTime: CivilDateTime
  let offsetSeconds: Int?

  init(_ dateTime: CivilDateTime, _ offsetSeconds: Int?) {
    self.dateTime = dateTime
    self.offsetSeconds = offsetSeconds
  }

  init(_ parsed: ParsedDateTime) { self.init(parsed.dateTime, parsed.offsetSeconds) }
}

/// Reads the days or instants of a column of texts, for `weekcalendar_read`.
struct ValueAnswers {
  private let rule: ReadingRule
  private let column: TextColumn
  private let type: ColumnType
  private let clock: ColumnClock
  private let values: BorrowedRoom<UInt8>
  private let nullsWrongRows: Bool
  private let validity: BorrowedRoom<UInt8>?

  static func write(
    _ pointer: OpaquePointer?, _ texts: UnsafePointer<weekcalendar_text_column>?,
    _ values: UnsafeMutablePointer<weekcalendar_values>?
  ) throws(CallError) {
    let handle = unsafe Handle(pointer)
    guard let values = unsafe values else { throw .misuse("the values are NULL") }
    unsafe try CallChecks.size(
      values.pointee.size, of: weekcalendar_values.self, "weekcalendar_values")
    let rule = unsafe try rule(handle, values.pointee)
    let answers = unsafe try ValueAnswers(rule, TextColumn(texts), values.pointee)
    let counts = try answers.write()
    unsafe values.pointee.null_count = counts.nulls
    unsafe values.pointee.wrong_count = counts.wrong
    unsafe values.pointee.row = counts.row
  }

  private static func rule(
    _ handle: Handle?, _ values: weekcalendar_values
  ) throws(CallError) -> ReadingRule {
    guard unsafe values.mode <= 2, unsafe values.reserved == 0 else {
      throw .misuse(
        unsafe "\(values.mode) is not a weekcalendar_mode, or a reserved field is not 0")
    }
    if let rules = handle?.rules {
      switch rules.calendar {
      case .scheme(let scheme): return .week(scheme)
      case .fiscal(let calendar): return .fiscal(calendar)
      }
    }
    guard let pattern = handle?.pattern else {
      throw .handle(handle, wanted: "a pattern or rules are")
    }
    let mode: ParsingMode =
      switch unsafe values.mode {
      case 0: .standard
      case 1: .exact
      default: .lenient
      }
    var reference: CivilDate?
    if unsafe values.has_reference != 0 {
      guard let day = unsafe EpochDay(Int(values.reference_day)) else {
        throw unsafe .misuse("\(DayColumn.reason(outside: Int64(values.reference_day)))")
      }
      reference = CivilDate(day)
    }
    do throws(DateParseError) {
      try pattern.pattern.requireParseable(mode: mode, reference: reference)
    } catch {
      throw .wrongText("\(error.description)")
    }
    return .pattern(pattern, mode, reference: reference)
  }

  private init(
    _ rule: ReadingRule, _ column: TextColumn, _ values: weekcalendar_values
  ) throws(CallError) {
    self.rule = rule
    self.column = column
    guard let type = unsafe ColumnType(rawValue: values.type) else {
      throw .misuse(unsafe "\(values.type) is not a weekcalendar_type: expected 0 to 5")
    }
    self.type = type
    clock = unsafe try ColumnClock(type, zone: values.zone, utcOffset: values.utc_offset)
    nullsWrongRows = unsafe try CallChecks.flags(values.flags)
    validity = unsafe Bitmap.room(values.validity, column.count)
    let array = unsafe try CallChecks.array(
      values.values, column.count, alignment: type.size, "values")
    self.values = unsafe BorrowedRoom(
      UnsafeMutableRawPointer(mutating: array).assumingMemoryBound(to: UInt8.self),
      count: column.count * type.size)
  }

  private func write() throws(CallError) -> RowCounts {
    var counts = RowCounts()
    counts.start(column.validity, column.bitOffset, column.count, validity)
    for row in 0..<column.count {
      if column.isNull(row) {
        set(row, 0)
        continue
      }

      var reason: String?
      let value: Int64? = try column.withText(row) { (text) throws(CallError) in
        do throws(ReadingError) {
          return self.value(of: try rule.read(text))
        } catch {
          reason = "'" + LocaleExcerpt(utf8: text).description + "': " + error.description
          return nil
        }
      }
      guard let value else {
        guard nullsWrongRows else {
          throw .row(Int64(row), "\(reason ?? "the instant is out of range of its type")")
        }
        set(row, 0)
        counts.addWrong(row, validity)
        continue
      }
      set(row, value)
    }
    return counts
  }

  private func set(_ row: Int, _ value: Int64) {
    if type == .day32 {
      values.store(Int32(truncatingIfNeeded: value), at: row &* 4)
    } else {
      values.store(value, at: row &* 8)
    }
  }

  /// A date and time as a number of the type; nil if it is out of range.
  private func value(of parsed: ReadTime) -> Int64? {
    if type.isDay { return Int64(parsed.dateTime.date.epochDay.value) }
    let milliseconds: Int64
    if let offset = parsed.offsetSeconds {
      milliseconds = ColumnClock.milliseconds(parsed.dateTime) &- Int64(offset) &* 1_000
    } else {
      guard let instant = clock.milliseconds(of: parsed.dateTime) else { return nil }
      milliseconds = instant
    }
    if type == .second { return FloorDivision.quotient(milliseconds, 1_000) }
    let (value, overflow) = milliseconds.multipliedReportingOverflow(
      by: type.unitsPerSecond / 1_000)
    return overflow ? nil : value
  }
}
