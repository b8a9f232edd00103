import WeekCalendar

/// A day told by how far it is from today: `today`, `yesterday`, `tomorrow`, `-7d`, `+2w`, `today-1m`.
struct RelativeDay {
  private var days = 0
  private var months = 0

  /// The words with their days from today.
  static let words: [(text: String, days: Int)] = [
    ("yesterday", -1), ("today", 0), ("tomorrow", 1),
  ]

  /// Reads a text in any case; nil for another one.
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
    guard let sign = rest.first, sign == "+" || sign == "-", let unit = rest.last,
      case let digits = rest.dropFirst().dropLast(), (1...7).contains(digits.utf8.count),
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let count = Int(digits)
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

  /// The day; of a month that is shorter, the last one.
  ///
  /// - Throws: `CivilDateError` outside the range of dates.
  func date(from today: CivilDate) throws(CivilDateError) -> CivilDate {
    try today.adding(months: months).adding(days: days)
  }

  /// Their help.
  static let help = """
    Also today, yesterday, tomorrow, and days, weeks, months or years from today: -7d, +2w, -1m, -1y. \
    If the month is too short, its last day is used.
    """

  /// The arguments with `today-7d` for a `-7d`, which the parser would take for options.
  static func spelledOut(_ arguments: [String]) -> [String] {
    arguments.map { $0.hasPrefix("-") && RelativeDay($0) != nil ? "today" + $0 : $0 }
  }
}
