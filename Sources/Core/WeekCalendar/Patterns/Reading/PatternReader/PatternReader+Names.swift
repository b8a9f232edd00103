extension PatternReader {
  /// Matches a name from the lists of a field; lenient mode also accepts the number of a month or quarter.
  mutating func name(_ field: DateField, _ patternKind: SymbolKind) {
    let start = startOfItem
    // Lenient mode uses all lists, strftime those of the short and long names in both contexts, unless the mode is
    // exact, and all other patterns only the list of their letter.
    let family = patternKind.family
    let widths = isLenient || family.contexts == 1 ? family.widths : 2
    let listCount = isLenient || isStrftime && !isExact ? widths * family.contexts : 1
    func kind(_ list: Int) -> SymbolKind {
      let number = family.first + list / widths * family.widths + list % widths
      return listCount == 1 ? patternKind : SymbolKind(rawValue: UInt8(truncatingIfNeeded: number))
    }
    for index in 0..<patternKind.nameCount {
      for list in 0..<listCount {
        let end = locale.names.withName(kind(list), index) { self.end(of: $0, at: start) }
        guard let end else { continue }
        add(ReadingMatch(end: end, field: field, value: index + field.firstNameValue))
      }
    }
    if context.acceptsOtherNames { otherName(field, patternKind, at: start) }
    if isLenient, field == .month || field == .quarter {
      let run = DigitRun(text.span, from: start, most: Self.mostDigits, digits(at: start))
      let value = run.value(of: run.count, text.span)
      if run.count > 0, field.allowed.contains(value) {
        add(ReadingMatch(end: run.end(of: run.count), field: field, value: value))
      }
    }
    miss(.name(field))
  }

  /// Matches the longest name of any width and context, also from other regions of the language.
  ///
  /// The name must have only one meaning: `Sep` and `Sept` both match in `en_GB`. A period at the end is optional,
  /// because most abbreviations that changed in CLDR since release 28 changed only in that. Names that end in a digit,
  /// such as Chinese narrow months and Croatian `1.`, are skipped, because they look like numbers.
  private mutating func otherName(_ field: DateField, _ patternKind: SymbolKind, at start: Int) {
    let family = patternKind.family
    var longest = start
    var meanings: [Int] = []
    for names in locale.names.ofSameLanguage {
      for list in 0..<family.widths * family.contexts {
        let kind = SymbolKind(rawValue: UInt8(truncatingIfNeeded: family.first + list))
        for index in 0..<family.names {
          let end = names.withName(kind, index) { name -> Int? in
            let isPointed = name.byte(at: name.count - 1) == ASCII.dot
            let word = name.extracting(first: name.count - (isPointed ? 1 : 0))
            let isNumber = ASCII.isDigit(word.byte(at: word.count - 1))
            return isNumber ? nil : self.end(of: word, at: start)
          }
          guard let end, end > start, end >= longest else { continue }
          if end > longest { meanings = [] }
          longest = end
          if !meanings.contains(index) { meanings.append(index) }
        }
      }
    }
    guard meanings.count == 1 else { return }
    let value = meanings[0] + field.firstNameValue
    add(ReadingMatch(end: longest, field: field, value: value))
    if text.span.byte(at: longest) == ASCII.dot {
      add(ReadingMatch(end: longest + 1, field: field, value: value))
    }
  }

  /// Matches a month as a Roman number, in small or capital letters.
  mutating func romanMonth() {
    let start = startOfItem
    for month in CivilBounds.months {
      var number = UTF8Buffer()
      RomanNumber.append(month, to: &number)
      if let end = number.withBytes({ end(of: $0, at: start) }) {
        add(ReadingMatch(end: end, field: .month, value: month))
      }
    }
    miss(.name(.month))
  }

  func end(of name: Span<UInt8>, at start: Int) -> Int? {
    FoldedText.end(of: name, in: text.span, at: start, mode)
  }

  /// Matches a period of the day, and sets whether it is before or after noon; "at night" may be either.
  mutating func dayPeriod(_ style: DayPeriodStyle) {
    let start = startOfItem
    // Two times in each hour, because exactly noon and midnight may have their own names.
    for choice in 0..<48 {
      guard let end = end(ofPeriod: choice, style, start) else { continue }
      let period = PeriodWord(style: style, text: start..<end)
      add(ReadingMatch(end: end, field: .amPm, value: choice / 24, period: period))
    }
    if isLenient, locale.identifier.language == "en", let end = end(of: "midnight", at: start) {
      let period = PeriodWord(style: style, text: start..<end, isMidnight: true)
      add(ReadingMatch(end: end, field: .amPm, value: 0, period: period))
    }
    miss(.name(.amPm))
  }

  /// The offset after the name of the period that contains a time; nil if the name is not there.
  ///
  /// The time is the hour `choice / 2`, and one minute later if `choice` is odd.
  private func end(ofPeriod choice: Int, _ style: DayPeriodStyle, _ start: Int) -> Int? {
    var name = UTF8Buffer()
    let time = Self.time(ofMinute: choice / 2 * 60 + choice % 2)
    DateRenderer.append(style, at: time, locale, to: &name)
    return name.withBytes { end(of: $0, at: start) }
  }

  private static func time(ofMinute minute: Int) -> CivilTime {
    CivilTime(unchecked: Int32(truncatingIfNeeded: minute * 60_000))  // [0, 86340000]
  }

  /// The time that the period of the day means if the text has no hour and minute.
  ///
  /// It is noon, midnight, or the middle of the period; nil for AM and PM, and if the hours are not consecutive.
  var middleOfPeriod: CivilTime? {
    guard isLenient, let period, values[.minute] == nil, !values.present.containsAny(.hours)
    else { return nil }
    if period.isMidnight { return .midnight }
    var style = period.style
    // So that only exactly 12:00 is noon, not its whole hour.
    style.showsMinute = true
    func isNamed(_ choice: Int) -> Bool {
      end(ofPeriod: choice, style, period.text.lowerBound) == period.text.upperBound
    }
    for exactly in [0, 24] where isNamed(exactly) && !isNamed(exactly + 1) {
      return Self.time(ofMinute: exactly * 30)
    }
    guard period.style.isFlexible else { return nil }
    let hours = (0..<24).filter { isNamed($0 * 2 + 1) }
    let starts = hours.filter { !hours.contains(($0 + 23) % 24) }
    guard starts.count == 1 else { return nil }
    return Self.time(ofMinute: (starts[0] * 60 + hours.count * 30) % 1_440)
  }

  /// The error if the time is not in the period of the day that the text names.
  func periodProblem(_ time: CivilTime) -> DateParseError? {
    guard let period else { return nil }
    var name = UTF8Buffer()
    DateRenderer.append(period.style, at: time, locale, to: &name)
    let end = name.withBytes { self.end(of: $0, at: period.text.lowerBound) }
    guard period.isMidnight ? time != .midnight : end != period.text.upperBound else {
      return nil
    }
    // Noon and midnight may be written with the name of the next minute, as in `12:00 PM`.
    if !isExact, !period.isMidnight, time.hour % 12 == 0, time.minute == 0 {
      let choice = time.hour * 2 + 1
      if self.end(ofPeriod: choice, period.style, period.text.lowerBound) == period.text.upperBound
      {
        return nil
      }
    }
    return .unexpected(
      offset: period.text.lowerBound,
      expected: .text(name.withBytes { Array($0.extracting(first: 32)) }))
  }
}
