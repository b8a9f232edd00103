import WeekCalendar

/// A day relative to today: `today`, `yesterday`, `tomorrow`, `-7d`, `+2w`, `today-1m`.
struct RelativeDay {
  private var days = 0
  private var months = 0

  /// The words for days, each with its number of days after today.
  static let words: [(text: String, days: Int)] = [
    ("yesterday", -1), ("today", 0), ("tomorrow", 1),
  ]

  /// Parses a text, ignoring case; nil if it is not a relative day.
  init?(_ text: String) {
    var rest = text.lowercased()[...]
    var isWord = false
    for (word, days) in Self.words where rest.hasPrefix(word) {
      self.days = days
      rest.removeFirst(word.count)
      isWord = true
    }
    guard !rest.isEmpty else {
      if isWord { return }
      return nil
    }
    guard let sign = rest.popFirst(), sign == "+" || sign == "-", let unit = rest.popLast(),
      (1...7).contains(rest.utf8.count), rest.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let count = Int(rest)
    else { return nil }
    let amount = sign == "-" ? -count : count
    switch unit {
    case "d": days += amount
    case "w": days += amount * 7
    case "m": months = amount
    case "y": months = amount * 12
    default: return nil
    }
  }

  /// The day; a day past the end of a month becomes its last day.
  ///
  /// - Throws: `CivilDateError` outside the range of dates.
  func date(from today: CivilDate) throws(CivilDateError) -> CivilDate {
    try today.adding(months: months).adding(days: days)
  }

  /// The help on relative days.
  static let help = """
    Also today, yesterday, tomorrow, and days, weeks, months or years from today: -7d, +2w, -1m, -1y. \
    If the month is too short, its last day is used.
    """

  /// Rewrites `-7d` as `today-7d`, because the parser would take `-7d` for an option.
  static func spelledOut(_ arguments: [String]) -> [String] {
    arguments.map { $0.hasPrefix("-") && RelativeDay($0) != nil ? "today" + $0 : $0 }
  }
}
