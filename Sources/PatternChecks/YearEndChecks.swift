import WeekCalendar

// Years and weeks that do not go together at the end of a year: the same checks in all languages.

extension PatternInspector {
  package mutating func checkYears() {
    if outline.has(.weekOfMonth), outline.has(.anyYear), !outline.has(.month) {
      return addWeekOfMonth()
    }
    checkWeekYear()
    checkCalendarYear()
    checkClippedWeek()
  }

  /// Finds `yyyy-WW`.
  private mutating func addWeekOfMonth() {
    guard let token = outline.first(.weekOfMonth) else { return }
    let edits =
      outline.edits(of: .weekOfMonth, to: .week)
      + outline.edits(of: .calendarYear, to: .weekBasedYears)
    add(
      .weekOfMonthWithYear, .warning, token.range,
      outline.text(token) + " is the week of the month, and there is no month",
      example: examples.written(edits), edits: edits)
  }

  /// Finds `YYYY-MM-dd`, `%G-%m-%d`.
  private mutating func checkWeekYear() {
    guard outline.has([.partOfYear, .day]), let token = outline.first(.weekYear),
      !outline.has([.week, .cutWeeks])
        || outline.has(.partOfYear) && standsInDate(.weekYear)
    else { return }
    let edits = outline.edits(of: .weekYear, to: .years)
    add(
      .weekYearWithDate, .warning, token.range,
      outline.text(token) + " is the year that the week belongs to, not the calendar year",
      example: examples.written(edits) ?? "that of 1999-01-01 may be 1998", edits: edits)
  }

  /// Finds `yyyy-ww`, `%Y-%V`.
  private mutating func checkCalendarYear() {
    guard !outline.has([.weekYear, .partOfYear]), let token = outline.first(.calendarYear),
      let week = outline.first(.week)
    else { return }
    let edits = outline.edits(of: .calendarYear, to: FieldSet.year(of: week))
    add(
      .calendarYearWithWeek, .warning, token.range,
      outline.text(token) + " is the calendar year, the week " + outline.text(week)
        + " may belong to the year before or after",
      example: examples.written(edits) ?? "1999-01-01 may be in the last week of 1998",
      edits: edits)
  }

  /// Finds `%Y-%W`, `%Y-%U`.
  private mutating func checkClippedWeek() {
    guard outline.has(.anyYear), !outline.has([.partOfYear, .day]),
      let token = outline.first(.cutWeeks)
    else { return }
    let edits = wholeWeeks(token)
    let isMonday = token.field == .weekFromFirstMonday
    let start =
      outline.language.dialect == nil ? "start" : isMonday ? "first Monday" : "first Sunday"
    add(
      .clippedWeek, .warning, token.range,
      outline.text(token) + " counts weeks from the year's " + start
        + ", so that the week over the end of the year is cut in two" + wholeWeeks,
      example: examples.splitWeek(token, from: isMonday ? .monday : .sunday), edits: edits)
  }

  /// The edits that make clipped weeks, and their years, whole weeks and theirs.
  private func wholeWeeks(_ token: PatternToken) -> [PatternEdit] {
    guard let field = token.field else { return [] }
    let whole = FieldSet(field == .weekFromFirstMonday ? .isoWeek : .weekOfWeekBasedYear)
    let clipped = outline.fields.intersection(.cutWeeks)
    let weeks = outline.edits(of: clipped, to: whole)
    guard clipped == FieldSet(field), !weeks.isEmpty else { return [] }
    let others = outline.fields.intersection(.anyYear).subtracting(FieldSet.year(of: token))
    let years = outline.edits(of: others, to: FieldSet.year(of: token))
    return years.isEmpty && !others.isEmpty ? [] : weeks + years
  }

  /// What to write for whole weeks, in words.
  private var wholeWeeks: String {
    let own: String
    switch outline.language.strftime {
    case .sqlite?: own = "week_key(time, locale)"
    case .localized?: own = "%{YYYY-ww}"
    case .posix?, .glibc?, .python?: own = "YYYY-ww of UTS #35"
    case .uts35?, .icu?, nil: return ""
    }
    return "; whole weeks are %G-%V (ISO) or " + own + " (the locale's)"
  }

  /// Whether the first of some fields is nearer to a month or day than to a week: `YYYY-MM-dd 'W'ww`,
  /// but not `YYYY-'W'ww, MM-dd`.
  private func standsInDate(_ fields: FieldSet) -> Bool {
    guard let index = outline.tokens.firstIndex(where: { $0.isOne(of: fields) }) else {
      return false
    }
    var toDate = Int.max
    var toWeek = Int.max
    for field in [outline.field(before: index), outline.field(after: index)] {
      guard let field else { continue }
      if field.token.isOne(of: [.partOfYear, .day]) {
        toDate = min(toDate, field.separator.count)
      } else if field.token.isOne(of: [.week, .cutWeeks]) {
        toWeek = min(toWeek, field.separator.count)
      }
    }
    return toDate < toWeek
  }
}

extension FieldSet {
  /// The years that go with a week, or with the whole week in the place of a clipped one.
  fileprivate static func year(of week: PatternToken) -> FieldSet {
    switch week.field {
    case .isoWeek, .weekFromFirstMonday: .isoYears
    default: .weekBasedYears
    }
  }
}
