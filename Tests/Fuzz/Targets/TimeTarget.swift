import CSQLite
import WeekCalendar

extension FuzzTarget {
  /// A time value with modifiers has SQLite's result in every date function, if SQLite has one.
  ///
  /// Input: the time value, then up to three modifiers.
  static let times = FuzzTarget("times", inputs: 140_000) { bytes in
    var input = FuzzInput(bytes)
    let time = input.line()
    var modifiers: [[UInt8]] = []
    while !input.isAtEnd, modifiers.count < 3 { modifiers.append(input.line()) }
    var arguments = [WeekCalendarDatabase.Value.text(time)]
    // A number as text, as an integer and as a real number.
    let text = String(decoding: time, as: UTF8.self)
    if let number = Int64(text) { arguments.append(.integer(number)) }
    if let number = Double(text) { arguments.append(.real(number)) }
    for argument in arguments {
      let all = [argument] + modifiers.map { .text($0) }
      if TimeQueries.isKnownDifference(time, modifiers) { continue }
      let hasOtherFraction = TimeQueries.isRoundedDifferently(time)
      for (name, ours, theirs) in TimeQueries.results(all)
      where theirs != .null && !(name == "strftime" && hasOtherFraction) {
        lawOfEqual(ours, theirs, "\(name)(\(all)), and SQLite")
      }
    }
    // The same functions without SQLite.
    let words = modifiers.map { String(decoding: $0, as: UTF8.self) }
    let plain = (try? SQLDate.datetime(.text(text), modifiers: words)).flatMap { $0 }
    if let plain {
      lawOfEqual(
        TimeQueries.datetime([.text(Array(text.utf8))] + words.map { .text(Array($0.utf8)) }),
        .text(Array(plain.utf8)), "SQLDate.datetime('\(text)', \(words)), and cal_datetime")
    }
  }
}

/// The date functions of this library and of the linked SQLite.
enum TimeQueries {
  private static let letters = "%Y-%m-%d %H:%M:%f %j %w %W %s %J"
  private static let names = ["date", "time", "datetime", "julianday", "unixepoch", "strftime"]

  nonisolated(unsafe) private static let database = WeekCalendarDatabase(isForAnyStatement: false)

  /// One statement for each number of modifiers: two columns for each function.
  nonisolated(unsafe) private static let statements: [OpaquePointer] = (0...3).map { count in
    let list = (0...count).map { "?\($0 + 1)" }.joined(separator: ", ")
    let columns = names.map { name in
      let list = name == "strftime" ? "'\(letters)', \(list)" : list
      return "cal_\(name)(\(list)), \(name)(\(list))"
    }
    return statement("SELECT " + columns.joined(separator: ", "))
  }

  private static func statement(_ sql: String) -> OpaquePointer {
    guard let statement = database.prepare(sql)?.statement else { fatalError(database.message) }
    return statement
  }

  /// Each function with its results.
  static func results(_ values: [WeekCalendarDatabase.Value]) -> [(
    String, WeekCalendarDatabase.Value, WeekCalendarDatabase.Value
  )] {
    guard let row = database.rows(statements[values.count - 1], values).first,
      row.count == 2 * names.count
    else { return [] }
    return names.indices.map { (names[$0], row[2 * $0], row[2 * $0 + 1]) }
  }

  static func datetime(_ values: [WeekCalendarDatabase.Value]) -> WeekCalendarDatabase.Value {
    results(values).first { $0.0 == "datetime" }?.1 ?? .error(database.message)
  }

  nonisolated(unsafe) private static let strftime = statement(
    "SELECT strftime(?1, ?2, 'unixepoch')")

  /// What SQLite writes; nil for NULL, for letters that it does not know, and for years that it does not have.
  static func sqliteText(_ format: [UInt8], _ date: CivilDateTime) -> String? {
    guard (0...9_999).contains(date.date.year), !format.contains(0) else { return nil }
    let second = FloorMath.quotient(date.millisecondsSince1970, 1_000)
    let row = database.rows(strftime, [.text(format), .integer(second)]).first
    guard case .text(let text) = row?.first else { return nil }
    return String(decoding: text, as: UTF8.self)
  }

  /// Whether SQLite before 3.54, whose behavior this library has, gives another result for this.
  ///
  /// Hour 24 was an hour of its own. A day after the end of its month stayed as written without modifiers. Dates before
  /// the year 0 could be a day off. The current time and local time need a clock.
  static func isKnownDifference(_ time: [UInt8], _ modifiers: [[UInt8]]) -> Bool {
    guard sqlite3_libversion_number() < 3_054_000 else { return isClock(time, modifiers) }
    let texts = ([time] + modifiers).map { String(decoding: $0, as: UTF8.self) }
    let oldMeanings = ["24:", "-29", "-30", "-31"]
    return isClock(time, modifiers) || texts[0].hasPrefix("-")
      || texts.contains { text in oldMeanings.contains { text.contains($0) } }
      || SQLDate.isBeforeYear0(texts[0], modifiers)
  }

  /// Whether `%f` of a time of day may be a millisecond off in SQLite before 3.54: it has more than three digits.
  ///
  /// 15:04:05.6785 is 05.679 in SQLite 3.40 and 05.678 in SQLite 3.54, whose rounding this library has.
  static func isRoundedDifferently(_ time: [UInt8]) -> Bool {
    guard sqlite3_libversion_number() < 3_054_000, time.contains(UInt8(ascii: ":")) else {
      return false
    }
    let digits = time.drop { $0 != UInt8(ascii: ".") }.dropFirst()
    return digits.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count > 3
  }

  private static func isClock(_ time: [UInt8], _ modifiers: [[UInt8]]) -> Bool {
    ([time] + modifiers).contains { bytes in
      let text = String(decoding: bytes, as: UTF8.self).lowercased()
      return ["now", "local", "utc", "subsec"].contains { text.contains($0) }
    }
  }
}

extension SQLDate {
  /// Whether a result, or the value before a modifier, is before the year 0.
  fileprivate static func isBeforeYear0(_ time: String, _ modifiers: [[UInt8]]) -> Bool {
    let words = modifiers.map { String(decoding: $0, as: UTF8.self) }
    return (0...words.count).contains { count in
      guard let day = try? SQLDate.julianday(.text(time), modifiers: Array(words.prefix(count)))
      else { return false }
      return day < 1_721_060
    }
  }
}
