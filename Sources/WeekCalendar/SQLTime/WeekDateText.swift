// Texts beyond SQLite's: ISO week dates `2011-W01-7` and ordinal dates `2011-002`, with a time after
// them or without. They are tried last, where SQLite has no result (NULL).
//
// Source: ISO 8601-1:2019, 5.2.2.2 and 5.2.3.

extension TimeValue {
  /// Enters an ISO week date or an ordinal date of years 0000...9999.
  mutating func readOwnDate(_ text: ByteText) -> Bool {
    let hyphen = UInt8(ascii: "-")
    guard let year = text.digits(4, at: 0), text[4] == hyphen else { return false }
    let date: CivilDate
    var offset: Int
    if ASCII.lowercased(text[5]) == UInt8(ascii: "w") {
      guard let week = text.digits(2, at: 6), text[8] == hyphen,
        let weekday = text.digits(1, at: 9),
        let found = try? CivilDate(
          weekBasedYear: Int(year), week: Int(week), localWeekday: Int(weekday), rules: .iso8601)
      else { return false }
      date = found
      offset = 10
    } else {
      guard let dayOfYear = text.digits(3, at: 5), dayOfYear >= 1,
        dayOfYear <= (GregorianAlgorithms.isLeap(year) ? 366 : 365),
        let first = try? CivilDate(year: Int(year), month: 1, day: 1),
        let found = try? first.adding(days: Int(dayOfYear) - 1)
      else { return false }
      date = found
      offset = 8
    }
    let wantsSubseconds = wantsSubseconds
    self = TimeValue()
    self.wantsSubseconds = wantsSubseconds
    while ASCII.isSpace(text[offset]) || text[offset] == UInt8(ascii: "T") { offset &+= 1 }
    if !readTime(text, at: offset) {
      guard text[offset] == 0 else { return false }
      hasTime = false
    }
    self.year = Int32(date.year)
    month = Int32(date.month)
    day = Int32(date.day)
    hasDate = true
    if zoneMinutes != 0 || hour == 24 { resolveJulianDay() }
    return true
  }
}
