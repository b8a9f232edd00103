import WeekCalendar

/// A year, a month or a fiscal year on the command line: `2013`, `2013-01`, `-4`, `FY2026`.
struct CalendarMonth {
  let year: Int
  /// The month as written, which may be out of range; nil for a year.
  let month: Int?
  /// Whether the text is the key of a fiscal year.
  let isFiscal: Bool

  init?(_ text: String) {
    // The keys of years are the same in all fiscal calendars.
    if let fiscal = try? FiscalPeriod(text, .usGovernment), fiscal.unit == .year {
      year = fiscal.year
      month = nil
      isFiscal = true
      return
    }
    isFiscal = false
    if let year = Int(text) {
      self.year = year
      month = nil
      return
    }
    guard let hyphen = text.lastIndex(of: "-") else { return nil }
    let digits = text[text.index(after: hyphen)...]
    guard digits.utf8.count == 2, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let year = Int(text[..<hyphen]), let month = Int(digits)
    else { return nil }
    self.year = year
    self.month = month
  }
}
