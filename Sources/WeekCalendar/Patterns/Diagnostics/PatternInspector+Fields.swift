// Checks of fields that are the same in both languages.

extension PatternInspector {
  mutating func checkFields() {
    checkWeeksOfMonth()
    checkYears()
    checkHalfDays()
    checkMinutesAndMonths()
  }

  // MARK: Years and weeks

  private var confusesWeeksOfMonth: Bool {
    outline.has(.weekOfMonth) && outline.hasAny(.anyYear) && !outline.has(.month)
  }

  private mutating func checkWeeksOfMonth() {
    guard confusesWeeksOfMonth, let token = outline.first(.weekOfMonth) else { return }
    let edits = edits(of: .weekOfMonth, to: .week) + edits(of: .year, to: .weekBasedYear)
    add(
      .weekOfMonthWithYear, .warning, at: token,
      "\(outline.text(token)) is the week of the month, and there is no month",
      example: examples.written(edits), edits: edits)
  }

  private mutating func checkYears() {
    guard !confusesWeeksOfMonth else { return }
    if outline.hasAny([.partOfYear, .day]), let token = outline.first(.weekBasedYear),
      !outline.hasAny([.week, .clippedWeek])
        || outline.hasAny(.partOfYear) && standsInDate(.weekBasedYear)
    {
      let edits = edits(of: .weekBasedYear, to: .year)
      add(
        .weekYearWithDate, .warning, at: token,
        "\(outline.text(token)) is the year that the week belongs to, not the calendar year",
        example: examples.written(edits), edits: edits)
    }
    if outline.has([.year, .week]), !outline.hasAny([.weekBasedYear, .partOfYear]),
      let token = outline.first(.year), let week = outline.first(.week)
    {
      let edits =
        week.syntax == .letters && token.syntax != .letters
        ? localizedWeeks : edits(of: .year, to: .weekBasedYear)
      add(
        .calendarYearWithWeek, .warning, at: token,
        "\(outline.text(token)) is the calendar year, the week \(outline.text(week)) may belong "
          + "to the year before or after",
        example: examples.written(edits), edits: edits)
    }
  }

  /// Whether the first field of a role is nearer to a month or day than to a week: `YYYY-MM-dd 'W'ww`,
  /// but not `YYYY-'W'ww, MM-dd`.
  private func standsInDate(_ role: PatternRole) -> Bool {
    guard let index = outline.tokens.firstIndex(where: { $0.role == role }) else { return false }
    var toDate: Int?
    var toWeek: Int?
    for field in [outline.field(before: index), outline.field(after: index)] {
      guard let field else { continue }
      let distance = field.separator.count
      let role = PatternRoles(field.token.role)
      if PatternRoles([.partOfYear, .day]).contains(role) {
        toDate = min(toDate ?? distance, distance)
      } else if PatternRoles([.week, .clippedWeek]).contains(role) {
        toWeek = min(toWeek ?? distance, distance)
      }
    }
    guard let toDate else { return false }
    return toWeek.map { toDate < $0 } ?? true
  }

  // MARK: Times

  private mutating func checkHalfDays() {
    guard outline.has(.hourOf12), !outline.hasAny([.halfDay, .hourOf24]), !hasWrittenAM,
      let token = outline.first(.hourOf12)
    else { return }
    let edits = edits(of: .hourOf12, to: .hour)
    var example: String?
    if let night = PatternExamples.moment(2010, 12, 31, hour: 3),
      let day = PatternExamples.moment(2010, 12, 31, hour: 15)
    {
      example = examples.bothWritten(night, day, edits)
    }
    add(
      .halfDayMissing, .warning, at: token,
      "\(outline.text(token)) counts twelve hours, and nothing says before or after noon",
      example: example, edits: edits)
  }

  /// Whether the letters "am" stand where the field should be.
  private var hasWrittenAM: Bool { outline.tokens.contains { outline.isWrittenAM($0) } }

  private mutating func checkMinutesAndMonths() {
    for (index, token) in outline.tokens.enumerated() {
      switch token.role {
      case .minute where isMonth(index):
        let edits = edits(of: token, to: .month)
        add(
          .minutesForMonth, .warning, at: token,
          "\(outline.text(token)) is minutes, where the month should be",
          example: examples.written(edits), edits: edits)
      case .month where isMinutes(index):
        let edits = edits(of: token, to: .minute)
        add(
          .monthForMinutes, .warning, at: token,
          "\(outline.text(token)) is the month, where minutes should be",
          example: examples.written(edits), edits: edits)
      case .fraction where isSeconds(index):
        let edits = token.count < 3 ? edits(of: token, to: .second) : []
        add(
          .fractionForSeconds, .warning, at: token,
          "\(outline.text(token)) is the fraction of the second, where the second should be",
          example: edits.isEmpty ? examples.written() : examples.written(edits), edits: edits)
      default: break
      }
    }
  }

  /// Whether minutes stand beside a year or day, where there is no month and no hour before them.
  private func isMonth(_ index: Int) -> Bool {
    guard !outline.has(.month) else { return false }
    let before = outline.field(before: index)?.token.role
    let after = outline.field(after: index)?.token.role
    if let before, PatternRoles.anyHour.contains(PatternRoles(before)) { return false }
    if after == .second { return false }
    if let before, PatternRoles.besideMonth.contains(PatternRoles(before)) { return true }
    if let after, PatternRoles.besideMonth.contains(PatternRoles(after)) { return true }
    return false
  }

  /// Whether a month of one or two digits follows an hour as minutes do.
  private func isMinutes(_ index: Int) -> Bool {
    let token = outline.tokens[index]
    guard isNumber(token) else { return false }
    let after = outline.field(after: index)
    if let after, after.token.role == .second, Self.isColon(after.separator) { return true }
    guard let before = outline.field(before: index),
      PatternRoles.anyHour.contains(PatternRoles(before.token.role))
    else { return false }
    if Self.isColon(before.separator) { return true }
    guard Self.joinsTime(before.separator) else { return false }
    // HH.MM.yyyy has the hour beside a date.
    guard let after, PatternRoles.besideMonth.contains(PatternRoles(after.token.role)) else {
      return true
    }
    return !before.separator.elementsEqual(after.separator)
  }

  private func isNumber(_ token: PatternToken) -> Bool {
    switch token.syntax {
    case .letters: token.count < 3
    case .conversion: token.letter == UInt8(ascii: "m")
    case .part: false
    }
  }

  /// Whether a fraction follows minutes, where there are no seconds.
  private func isSeconds(_ index: Int) -> Bool {
    guard !outline.has(.second), let before = outline.field(before: index) else { return false }
    let isTime = before.token.role == .minute || before.token.role == .month
    return isTime && (Self.isColon(before.separator) || before.separator.isEmpty)
  }

  private static func isColon(_ separator: ArraySlice<UInt8>) -> Bool {
    separator.count == 1 && separator.first == ASCII.colon
  }

  /// Whether bytes stand between hours and minutes: nothing, a point, an h.
  private static func joinsTime(_ separator: ArraySlice<UInt8>) -> Bool {
    separator.isEmpty || separator.count == 1 && separator.first == ASCII.dot
      || UTS35Scanner.equals(separator, "'h'") || UTS35Scanner.equals(separator, "h")
  }

  // MARK: Edits

  /// The edits that make a token one of another role; none where that cannot be.
  func edits(of token: PatternToken, to role: PatternRole) -> [PatternEdit] {
    guard let edit = token.becoming(role, in: outline.bytes) else { return [] }
    return [edit]
  }

  /// The edits that give all tokens of some roles another one; none where one of them cannot.
  func edits(of roles: PatternRoles, to role: PatternRole) -> [PatternEdit] {
    var edits: [PatternEdit] = []
    for token in outline.tokens where roles.contains(PatternRoles(token.role)) {
      guard let edit = token.becoming(role, in: outline.bytes) else { return [] }
      edits.append(edit)
    }
    return edits
  }
}
