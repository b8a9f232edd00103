/// SQLite's seven date functions without SQLite.
///
/// Time values, modifiers and results are the same to the last digit. The functions return nil if SQLite returns NULL.
///
/// ```swift
/// try SQLDate.datetime("2011-01-02", "+1 month")                // "2011-02-02 00:00:00"
/// try SQLDate.date("2011-01-31", "+1 month", "floor")           // "2011-02-28"
/// try SQLDate.strftime("%G-W%V", "2011-01-02")                  // "2010-W52"
/// try SQLDate.unixepoch("now", clock: .system)                  // seconds since 1970
/// ```
///
/// Additions, in cases where SQLite has no result: the modifiers `unixms`, `unixus`, `since2001` (the unit of the
/// preceding number), `yyyymmdd`, `±N weeks`, and `start of` and `end of` with `quarter`, `half`, `week` (from Monday)
/// and `week LOCALE`; and the time values 20110102, `2010-W52-7` and `2011-002`.
///
/// No function reads the system's clock on its own: `now`, `localtime` and `utc` need a ``SQLClock`` that supplies
/// them. The behavior is that of SQLite 3.54 on every platform. Source: SQLite "Date And Time Functions".
public enum SQLDate {
  /// The date, `YYYY-MM-DD`; nil if SQLite returns NULL.
  ///
  /// ```swift
  /// try SQLDate.date("2011-01-02", "+1 month", "-1 day")               // "2011-02-01"
  /// try SQLDate.date("2011-01-02", modifiers: ["+1 month", "-1 day"])  // "2011-02-01"
  /// ```
  ///
  /// - Throws: ``SQLDateError`` if `now` or the local time is needed and the clock has none.
  public static func date(
    _ time: SQLTimeArgument, _ modifiers: String..., clock: SQLClock = .none
  ) throws(SQLDateError) -> String? {
    try Self.date(time, modifiers: modifiers, clock: clock)
  }

  /// ``date(_:_:clock:)`` with the modifiers in an array.
  public static func date(
    _ time: SQLTimeArgument, modifiers: [String], clock: SQLClock = .none
  ) throws(SQLDateError) -> String? {
    guard var value = try value(time, modifiers, clock) else { return nil }
    return text { $0.write(dateOf: &value) }
  }

  /// The time of day, `HH:MM:SS`, with `.SSS` after the modifier `subsec`; nil if SQLite returns NULL.
  ///
  /// - Throws: ``SQLDateError`` if `now` or the local time is needed and the clock has none.
  public static func time(
    _ time: SQLTimeArgument, _ modifiers: String..., clock: SQLClock = .none
  ) throws(SQLDateError) -> String? {
    try Self.time(time, modifiers: modifiers, clock: clock)
  }

  /// ``time(_:_:clock:)`` with the modifiers in an array.
  public static func time(
    _ time: SQLTimeArgument, modifiers: [String], clock: SQLClock = .none
  ) throws(SQLDateError) -> String? {
    guard var value = try value(time, modifiers, clock) else { return nil }
    return text { $0.write(timeOf: &value) }
  }

  /// The date and time, `YYYY-MM-DD HH:MM:SS`; nil if SQLite returns NULL.
  ///
  /// - Throws: ``SQLDateError`` if `now` or the local time is needed and the clock has none.
  public static func datetime(
    _ time: SQLTimeArgument, _ modifiers: String..., clock: SQLClock = .none
  ) throws(SQLDateError) -> String? {
    try Self.datetime(time, modifiers: modifiers, clock: clock)
  }

  /// ``datetime(_:_:clock:)`` with the modifiers in an array.
  public static func datetime(
    _ time: SQLTimeArgument, modifiers: [String], clock: SQLClock = .none
  ) throws(SQLDateError) -> String? {
    guard var value = try value(time, modifiers, clock) else { return nil }
    return text { $0.write(dateTimeOf: &value) }
  }

  /// The Julian day, 0 ..< 5373484.5; nil if SQLite returns NULL.
  ///
  /// - Throws: ``SQLDateError`` if `now` or the local time is needed and the clock has none.
  public static func julianday(
    _ time: SQLTimeArgument, _ modifiers: String..., clock: SQLClock = .none
  ) throws(SQLDateError) -> Double? {
    try Self.julianday(time, modifiers: modifiers, clock: clock)
  }

  /// ``julianday(_:_:clock:)`` with the modifiers in an array.
  public static func julianday(
    _ time: SQLTimeArgument, modifiers: [String], clock: SQLClock = .none
  ) throws(SQLDateError) -> Double? {
    guard let value = try value(time, modifiers, clock) else { return nil }
    return value.julianDays
  }

  /// Whole seconds since 1970-01-01, rounded down; nil if SQLite returns NULL.
  ///
  /// The modifier `subsec` is accepted but has no effect; ``unixepochSubseconds(_:_:clock:)`` returns the fraction.
  ///
  /// - Throws: ``SQLDateError`` if `now` or the local time is needed and the clock has none.
  public static func unixepoch(
    _ time: SQLTimeArgument, _ modifiers: String..., clock: SQLClock = .none
  ) throws(SQLDateError) -> Int64? {
    try Self.unixepoch(time, modifiers: modifiers, clock: clock)
  }

  /// ``unixepoch(_:_:clock:)`` with the modifiers in an array.
  public static func unixepoch(
    _ time: SQLTimeArgument, modifiers: [String], clock: SQLClock = .none
  ) throws(SQLDateError) -> Int64? {
    guard let value = try value(time, modifiers, clock) else { return nil }
    return value.unixSeconds
  }

  /// Seconds since 1970-01-01 to the millisecond, like `unixepoch` in SQL with `subsec`.
  ///
  /// - Throws: ``SQLDateError`` if `now` or the local time is needed and the clock has none.
  public static func unixepochSubseconds(
    _ time: SQLTimeArgument, _ modifiers: String..., clock: SQLClock = .none
  ) throws(SQLDateError) -> Double? {
    try Self.unixepochSubseconds(time, modifiers: modifiers, clock: clock)
  }

  /// ``unixepochSubseconds(_:_:clock:)`` with the modifiers in an array.
  public static func unixepochSubseconds(
    _ time: SQLTimeArgument, modifiers: [String], clock: SQLClock = .none
  ) throws(SQLDateError) -> Double? {
    guard let value = try value(time, modifiers, clock) else { return nil }
    return value.unixSubseconds
  }

  /// The time in SQLite's format letters; nil if SQLite returns NULL, including for an unknown letter.
  ///
  /// The letters are `%d %e %f %F %g %G %H %I %j %J %k %l %m %M %p %P %R %s %S %T %u %U %V %w %W %Y %%`.
  /// - Throws: ``SQLDateError`` if `now` or the local time is needed and the clock has none.
  public static func strftime(
    _ format: String, _ time: SQLTimeArgument, _ modifiers: String..., clock: SQLClock = .none
  ) throws(SQLDateError) -> String? {
    try strftime(format, time, modifiers: modifiers, clock: clock)
  }

  /// ``strftime(_:_:_:clock:)`` with the modifiers in an array.
  ///
  /// - Throws: ``SQLDateError`` if `now` or the local time is needed and the clock has none.
  public static func strftime(
    _ format: String, _ time: SQLTimeArgument, modifiers: [String], clock: SQLClock = .none
  ) throws(SQLDateError) -> String? {
    guard var value = try value(time, modifiers, clock) else { return nil }
    var buffer = UTF8Buffer()
    guard format.withUTF8Span({ value.appendStrftime($0, to: &buffer) }) else { return nil }
    guard buffer.shortage == nil else { throw .outOfMemory }
    return buffer.string
  }

  /// The difference to add to `start` to get `end`, as a modifier; nil if SQLite returns NULL.
  ///
  /// Its form is `±YYYY-MM-DD HH:MM:SS.SSS`.
  ///
  /// - Throws: ``SQLDateError`` if `now` or the local time is needed and the clock has none.
  public static func timediff(
    _ end: SQLTimeArgument, _ start: SQLTimeArgument, clock: SQLClock = .none
  ) throws(SQLDateError) -> String? {
    guard var end = try value(end, [], clock), let start = try value(start, [], clock) else {
      return nil
    }
    return text { end.writeDifference(from: start, to: &$0) }
  }

  private static func value(
    _ time: SQLTimeArgument, _ modifiers: [String], _ clock: SQLClock
  ) throws(SQLDateError) -> TimeValue? {
    var value = TimeValue()
    switch time {
    case .null: return nil
    case .integer(let number): value.set(number: Double(number))
    case .real(let number): value.set(number: number)
    case .text(let text):
      switch text.withUTF8Span({ value.read($0) }) {
      case .value: break
      case .unreadable: return nil
      case .now:
        guard let now = clock.now else { throw .noCurrentTime }
        value.set(now: now.millisecondsSince1970 &+ JulianDay.epochMilliseconds)
      }
    }
    let outcome = value.apply(
      modifiers: modifiers.count, weeks: .iso8601, local: clock.localTime
    ) { index, read in
      modifiers[index].withUTF8Span { read($0) }
    }
    switch outcome {
    case .value: return value
    case .null, .notModifier: return nil
    case .noLocalTime, .noUTC: throw .noLocalTime
    }
  }

  private static func text(_ write: (inout ByteWriter) -> Void) -> String {
    String(capacity: ByteWriter.maximumTimeValueLength, write)
  }
}

/// A SQL value that stands for a time: NULL, a number, or text.
///
///     try SQLDate.date(2_455_563.5)  // "2011-01-02"
public enum SQLTimeArgument: Sendable {
  /// NULL; the result is NULL too.
  case null
  /// A number: a Julian day, unless `unixepoch` or `auto` says otherwise.
  case integer(Int64)
  /// A number, like ``integer(_:)``.
  case real(Double)
  /// Text: `2011-01-02 10:00`, `10:00`, a number, or `now`.
  case text(String)
}

extension SQLTimeArgument: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByNilLiteral
{
  /// Makes a text value.
  public init(stringLiteral value: String) { self = .text(value) }
  /// Makes an integer.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// Makes a real number.
  public init(floatLiteral value: Double) { self = .real(value) }
  /// Makes NULL.
  public init(nilLiteral: ()) { self = .null }
}

#if !hasFeature(Embedded)
// Not `==` of strings, which would add Unicode's tables to programs in Embedded Swift.
extension SQLTimeArgument: Hashable {}
#endif

/// Why a date function failed.
///
///     do { _ = try SQLDate.date("now") } catch { print(error) }
public enum SQLDateError: Error, Equatable, Sendable, CustomStringConvertible {
  /// `now` is needed, but the clock has no current time.
  case noCurrentTime
  /// `localtime` or `utc` is needed, but the clock has no local time, or none for that instant.
  case noLocalTime
  /// There is not enough memory for output as long as the format requires.
  case outOfMemory

  /// What was wrong and what would be right, in one line.
  public var description: String {
    switch self {
    case .noCurrentTime: "'now' needs a clock: pass clock: .system or a fixed SQLClock(now:)"
    case .noLocalTime: "local time unavailable: pass clock: .system or a SQLClock with a local time"
    case .outOfMemory: "out of memory: the formatted text is too long"
    }
  }
}
