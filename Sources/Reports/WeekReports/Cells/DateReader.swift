import WeekCalendar

/// Reads dates in CSV text, SQLite values and the command line by the same rules.
///
/// - Text without an offset from UTC is a date and time on the calendar, and is not converted.
/// - Text with an offset, `Z` included, is an instant. So is a number that counts from an instant, such as a
///   Julian day or `unixepoch`. The given zone decides the day of an instant; without a zone, UTC does, as
///   in SQLite.
///
///     var reader = DateReader()
///     reader.dateTime("2011-01-03T00:30:00+05:30")?.description  // "2011-01-02T19:00:00"
///     reader.hasForeignOffset                                    // true
package struct DateReader: Sendable {
  /// How the dates are written.
  package let form: DateForm
  /// Whether some text had an offset other than zero, but no zone was given.
  ///
  /// The day that was read may then differ from the day in the text.
  package private(set) var hasForeignOffset = false
  private var clock: ZonedClock?

  /// Makes a reader of dates in a form.
  ///
  /// - Parameters:
  ///   - form: How dates are written.
  ///   - zone: The zone that gives instants their days; `nil` for UTC.
  package init(_ form: DateForm = .iso8601, zone: TimeZoneRules? = nil) {
    self.form = form
    clock = zone.map { ZonedClock($0) }
  }

  /// The date and time of a cell; `nil` if there is none.
  package mutating func dateTime(_ value: RowValue) -> CivilDateTime? {
    form.meaning(value).map { dateTime($0) }
  }

  /// The date and time of a text; `nil` if there is none.
  package mutating func dateTime(_ text: String) -> CivilDateTime? {
    text.withBorrowedBytes { dateTime(.text($0)) }
  }

  /// The date and time of a text in UTF-8; `nil` if there is no date.
  ///
  /// If the reader has a zone, `zoned` is the value for the zone letters of a pattern.
  package mutating func zonedDateTime(
    utf8 text: Span<UInt8>
  ) -> (dateTime: CivilDateTime, zoned: ZonedDateTime?)? {
    guard let meaning = form.meaning(.text(unsafe BorrowedBytes(text))) else { return nil }
    let dateTime = dateTime(meaning)
    let time: Instant? =
      switch meaning {
      case .instant(let time, _): time
      case .calendar: try? clock?.instant(of: dateTime)
      }
    guard let time, let rules = clock?.rules else { return (dateTime, nil) }
    let offset = rules.offsetSeconds(atUnixSeconds: time.wholeSecondsSince1970)
    return (
      dateTime, ZonedDateTime(time, showing: dateTime, offsetSeconds: offset, in: rules)
    )
  }

  private mutating func dateTime(_ meaning: DateMeaning) -> CivilDateTime {
    switch meaning {
    case .calendar(let dateTime): return dateTime
    case .instant(let time, let offsetSeconds):
      if let dateTime = clock?.dateTime(at: time) { return dateTime }
      hasForeignOffset = hasForeignOffset || offsetSeconds != 0
      return time.dateTime
    }
  }

  /// The date and time of a text in a form, in UTC.
  static func utcDateTime(_ text: String, _ form: DateForm) -> CivilDateTime? {
    var reader = DateReader(form)
    return reader.dateTime(text)
  }
}
