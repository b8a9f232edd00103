// Time values that the functions of this library parse differently from SQLite.

extension TimeValue {
  /// Whether a modifier decides what the number before it means: `julianday`, `unixepoch`, `yyyymmdd` and others.
  package static func statesNumber(_ modifier: Span<UInt8>) -> Bool {
    modifier.extracting(0..<modifier.countBeforeNUL)
      .index(inWords: "julianday auto unixepoch unixms unixus since2001 yyyymmdd") != nil
  }

  /// Sets the value from text in a form of ISO 8601 that SQLite does not accept, such as `20110102T150405+0100`.
  package mutating func readISO8601(_ text: Span<UInt8>) -> Bool {
    startOver()
    var scanner = ISO8601Scanner(.date)
    guard let dateTime = try? scanner.dateTime(text) else { return false }
    if scanner.form == .date {
      (year, month, day) = (
        Int32(dateTime.date.year), Int32(dateTime.date.month), Int32(dateTime.date.day)
      )
      hasDate = true
      return true
    }
    milliseconds = dateTime.millisecondsSince1970 &+ JulianDay.epochMilliseconds
    hasJulianDay = true
    if let offset = scanner.utcOffset {
      milliseconds &-= Int64(offset.seconds) &* 1_000
      zone = .utc
    }
    return true
  }

  /// The reason why text is not an ISO 8601 date and time: a field out of range, or the offset of a syntax error; nil
  /// if it is one.
  ///
  /// SQLite accepts a day that the month does not have: 31 February is 3 March.
  package static func error(ofISO8601 text: Span<UInt8>) -> CivilDateError? {
    // If the date has SQLite's form, only the date is checked, because SQLite has more forms of times than ISO 8601.
    let digits = text.byte(at: 0) == ASCII.hyphen ? text.extracting(droppingFirst: 1) : text
    do throws(CivilDateError) {
      if let (year, month, day) = digits.extracting(first: 10).plainDate {
        _ = try CivilDate(year: Int(year), month: Int(month), day: Int(day))
      }

      var scanner = ISO8601Scanner(.date)
      _ = try scanner.dateTime(text)
      return nil
    } catch {
      return error
    }
  }
}
