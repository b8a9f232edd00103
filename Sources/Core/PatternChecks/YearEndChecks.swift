import WeekCalendar

// Checks of years and weeks that do not match at the end of a year, for all languages.

extension PatternInspector {
  /// Checks the years and weeks of the pattern.
  package mutating func checkYears() {
    if outline.has(.weekOfMonth), outline.has(.anyYear.union(.yearsOfMoment)), !outline.has(.month)
    {
      return addWeekOfMonth()
    }
    if !checkWeekYear() { checkMixedWeeks() }
    checkCalendarYear()
    checkClippedWeek()
    checkWeekYearWithoutWeek()
  }

  /// Finds `yyyy-WW`, and moment's `gggg-[W]WW`.
  private mutating func addWeekOfMonth() {
    guard let token = outline.first(.weekOfMonth) else { return }
    let years = outline.has(.anyYear) ? FieldSet.calendarYear : .yearsOfMoment
    let edits =
      outline.edits(of: .weekOfMonth, to: .week).map { quoted($0) }
      + outline.edits(of: years, to: .weekBasedYears)
    add(
      .weekOfMonthWithYear, .warning, token.range,
      outline.text(token) + " is the week of the month, but the pattern has no month",
      example: examples.written(edits), edits: edits)
  }

  /// Extends an edit of `[W]`, which is text in moment, to `'W'`; other edits stay as they are.
  private func quoted(_ edit: PatternEdit) -> PatternEdit {
    let (start, end) = (edit.range.lowerBound, edit.range.upperBound)
    guard start > 0, end < outline.bytes.count, outline.bytes[start &- 1] == UInt8(ascii: "["),
      outline.bytes[end] == UInt8(ascii: "]")
    else { return edit }
    let quote = [UInt8(ascii: "'")]
    return PatternEdit(start &- 1..<end &+ 1, quote + outline.bytes[edit.range] + quote)
  }

  /// Finds `YYYY-MM-dd` and `%G-%m-%d`; returns whether it found one.
  private mutating func checkWeekYear() -> Bool {
    guard outline.has(.partOfYear.union([.day])), let token = outline.first(.weekYear),
      !outline.has(.week.union(.cutWeeks))
        || outline.has(.partOfYear) && standsInDate(.weekYear)
    else { return false }
    let edits = outline.edits(of: .weekYear, to: .years)
    add(
      .weekYearWithDate, .warning, token.range,
      outline.text(token) + " is the week-based year, not the calendar year",
      example: examples.written(edits) ?? "that of 1999-01-01 may be 1998", edits: edits)
    return true
  }

  /// Finds `yyyy-ww`, `%Y-%V`.
  private mutating func checkCalendarYear() {
    guard !outline.has(.weekYear.union(.partOfYear)), let token = outline.first(.calendarYear),
      let week = outline.first(.week)
    else { return }
    let edits = outline.edits(of: .calendarYear, to: FieldSet.year(of: week))
    add(
      .calendarYearWithWeek, .warning, token.range,
      outline.text(token) + " is the calendar year, but the week " + outline.text(week)
        + " may belong to the year before or after",
      example: examples.written(edits) ?? "1999-01-01 may be in the last week of 1998",
      edits: edits)
  }

  /// Finds `%Y-%W`, `%Y-%U`.
  private mutating func checkClippedWeek() {
    guard outline.has(.anyYear), !outline.has(.partOfYear.union([.day])),
      let token = outline.first(.cutWeeks)
    else { return }
    let edits = wholeWeekEdits(token)
    let isMonday = token.field == .weekFromFirstMonday
    let start =
      outline.language.dialect == nil ? "start" : isMonday ? "first Monday" : "first Sunday"
    add(
      .clippedWeek, .warning, token.range,
      outline.text(token) + " counts weeks from the year's " + start
        + ", so the week across New Year is split in two" + wholeWeekAdvice,
      example: examples.splitWeek(token, from: isMonday ? .monday : .sunday), edits: edits)
  }

  /// The edits that replace clipped weeks with whole weeks, and adapt the years.
  private func wholeWeekEdits(_ token: PatternToken) -> [PatternEdit] {
    guard let field = token.field else { return [] }
    let isISO = field == .weekFromFirstMonday || outline.has(.isoYears)
    let whole: FieldSet = [isISO ? .isoWeek : .weekOfWeekBasedYear]
    let clipped = outline.fields.intersection(.cutWeeks)
    let weeks = outline.edits(of: clipped, to: whole)
    guard clipped == [field], !weeks.isEmpty else { return [] }
    let year = isISO ? FieldSet.isoYears : .weekBasedYears
    let others = outline.fields.intersection(.anyYear).subtracting(year)
    let years = outline.edits(of: others, to: year)
    return years.isEmpty && !others.isEmpty ? [] : weeks + years
  }

  /// Finds `RRRR-'W'ww`, `IYYY-WW`, `%X-%v`: a year and a week of two week systems.
  ///
  /// Neither has a counterpart in the pattern. The correction changes both to ISO 8601.
  private mutating func checkMixedWeeks() {
    guard !outline.has(.cutWeeks) else { return }
    let years = outline.tokens.filter { $0.isOne(of: .weekYear) }
    let weeks = outline.tokens.filter { $0.isWeek }
    guard
      let year = years.first(where: { year in
        !weeks.contains { $0.weekSystem == year.weekSystem }
      }),
      let week = weeks.first(where: { week in
        !years.contains { $0.weekSystem == week.weekSystem }
      })
    else { return }
    let isYearISO = year.weekSystem == .iso
    var edits: [PatternEdit] = []
    for token in isYearISO ? weeks : years
    where token.weekSystem == (isYearISO ? week : year).weekSystem {
      guard let edit = outline.edit(token, to: isYearISO ? [.isoWeek] : .isoYears) else {
        edits = []
        break
      }
      edits.append(edit)
    }
    let other =
      week.weekSystem == .newYear
      ? "2011-01-01 is in 2010 by ISO weeks, in 2011 by weeks from 1 January"
      : "2011-01-02 is in 2010 by ISO weeks, in 2011 by weeks from Sunday"
    add(
      .mixedWeeks, .warning, year.range,
      outline.text(year) + " is not the year of the week " + outline.text(week), example: other,
      edits: edits)
  }

  /// Finds `EEEE YYYY`, `YYYY F`, `YYYY HH:mm`.
  private mutating func checkWeekYearWithoutWeek() {
    guard !outline.has(.partOfYear.union([.day])), !outline.tokens.contains(where: { $0.isWeek }),
      outline.has(.weekday.union(.weekdayOrdinal).union(.time)),
      let token = outline.first(.weekYear)
    else { return }
    let edits = outline.edits(of: .weekYear, to: .years)
    add(
      .weekYearWithoutWeek, .warning, token.range,
      outline.text(token) + " is the week-based year, but the pattern has no week",
      example: examples.written(edits), edits: edits)
  }

  /// The advice for whole weeks in a strftime format; empty for other languages.
  private var wholeWeekAdvice: String {
    let localeWeek: String
    switch outline.language.strftime {
    case .sqlite?: localeWeek = "week_key(time, locale)"
    case .localized?: localeWeek = "%{YYYY-ww}"
    case .posix?, .glibc?, .python?: localeWeek = "YYYY-ww of UTS #35"
    case .uts35?, .icu?, nil: return ""
    }
    return "; for whole weeks use %G-%V (ISO) or " + localeWeek + " (the locale's)"
  }

  /// Whether the first of some fields is nearer to a month or day than to a week.
  ///
  /// This is so in `YYYY-MM-dd 'W'ww`, but not in `YYYY-'W'ww, MM-dd`.
  private func standsInDate(_ fields: FieldSet) -> Bool {
    guard let index = outline.tokens.firstIndex(where: { $0.isOne(of: fields) }) else {
      return false
    }

    var toDate = Int.max
    var toWeek = Int.max
    for field in [outline.field(before: index), outline.field(after: index)] {
      guard let field else { continue }
      if field.token.isOne(of: .partOfYear.union([.day])) {
        toDate = min(toDate, field.separator.count)
      } else if field.token.isOne(of: .week.union(.cutWeeks)) {
        toWeek = min(toWeek, field.separator.count)
      }
    }
    return toDate < toWeek
  }
}

extension FieldSet {
  /// The fields of the year to which a week belongs.
  fileprivate static func year(of week: PatternToken) -> FieldSet {
    week.weekSystem == .iso ? .isoYears : .weekBasedYears
  }
}
