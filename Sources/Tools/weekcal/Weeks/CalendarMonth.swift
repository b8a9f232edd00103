/// A year or a month on the command line: `2013`, `2013-01`, `-4`.
struct CalendarMonth {
  let year: Int
  /// The month as written, which may be out of range; nil for a year.
  let month: Int?

  init?(_ text: String) {
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
