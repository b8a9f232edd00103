// Texts beyond SQLite's: ISO week dates `2011-W01-7` and ordinal dates `2011-002`, with a time after
// them or without. They are tried last, where SQLite has no result (NULL).
//
// Source: ISO 8601-1:2019, 5.2.2.2 and 5.2.3.

extension TimeValue {
  /// Enters an ISO week date or an ordinal date of years 0000...9999.
  mutating func readOwnDate(_ text: ByteText) -> Bool {
    guard text[4] == ASCII.hyphen, text.digits(4, at: 0) != nil,
      let (date, length) = text.withBytes({ bytes -> (CivilDate, Int)? in
        var scanner = ISO8601Scanner(bytes, .date)
        guard let date = try? scanner.date() else { return nil }
        return (date, scanner.offset)
      })
    else { return false }
    var offset = length
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
