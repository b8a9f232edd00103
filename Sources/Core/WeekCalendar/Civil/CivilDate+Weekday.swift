// Finds the nearest date that falls on a weekday, and counts weekdays.

extension CivilDate {
  /// The first date after this one that falls on a weekday.
  ///
  ///     try CivilDate("2011-01-02").next(.monday)  // 2011-01-03
  ///     try CivilDate("2011-01-02").next(.sunday)  // 2011-01-09
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` if the result would be after ``CivilDate/max``.
  ///
  /// Also known as: `TemporalAdjusters.next` (java.time).
  public func next(_ weekday: Weekday) throws(CivilDateError) -> CivilDate {
    try adding(days: 7 - self.weekday.days(since: weekday))
  }

  /// The date itself if it falls on a weekday, otherwise the first later date that does.
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` if the result would be after ``CivilDate/max``.
  ///
  /// Also known as: `TemporalAdjusters.nextOrSame` (java.time), SQLite's modifier `weekday N`.
  public func nextOrSame(_ weekday: Weekday) throws(CivilDateError) -> CivilDate {
    try adding(days: weekday.days(since: self.weekday))
  }

  /// The last date before this one that falls on a weekday.
  ///
  ///     try CivilDate("2011-01-02").previous(.monday)  // 2010-12-27
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` if the result would be before ``CivilDate/min``.
  ///
  /// Also known as: `TemporalAdjusters.previous` (java.time).
  public func previous(_ weekday: Weekday) throws(CivilDateError) -> CivilDate {
    try adding(days: weekday.days(since: self.weekday) - 7)
  }

  /// The date itself if it falls on a weekday, otherwise the last earlier date that does.
  ///
  /// - Throws: ``CivilDateError/outOfRange(field:value:allowed:)`` if the result would be before ``CivilDate/min``.
  ///
  /// Also known as: `TemporalAdjusters.previousOrSame` (java.time).
  public func previousOrSame(_ weekday: Weekday) throws(CivilDateError) -> CivilDate {
    try adding(days: -self.weekday.days(since: weekday))
  }

  /// The occurrence of the date's weekday in its month, 1...5: 2 for the second Wednesday.
  package var weekdayOrdinalInMonth: Int { Self.sevenDayBlock(ofDay: day) }

  /// The number of the block of seven days, from 1, that contains a day of a month or year, which counts from 1.
  ///
  /// In a month, this is the occurrence of the day's weekday.
  @inline(__always)
  static func sevenDayBlock(ofDay day: Int) -> Int { (day &- 1) / 7 &+ 1 }
}
