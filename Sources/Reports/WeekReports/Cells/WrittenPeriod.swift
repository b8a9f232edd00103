import WeekCalendar

/// A month, quarter, half-year, year or ISO 8601 week as written in tables.
///
/// Examples are `2024-01`, `Jan 2024`, `2024Q1`, `1Q24`, `2024-H1`, `2024-W01`, `2024` and `202401`.
struct WrittenPeriod {
  let unit: CalendarUnit
  let hasTwoDigits: Bool
  private let year: Int
  private let number: Int  // of the period in its year, from 1

  private enum Token {
    case number(Int, digits: Int)
    case word(String)
  }

  /// Parses a text; `nil` if it is not such a period.
  init?(_ text: BorrowedBytes, _ names: CalendarWords) {
    guard let (tokens, marks) = Self.tokens(PlainDateReader.withoutBlanks(text)),
      let parts = Self.parts(tokens, marks, names)
    else { return nil }
    unit = parts.unit
    number = parts.number
    hasTwoDigits = parts.digits == 2
    year = hasTwoDigits ? TwoDigitYears.from1950.year(lastTwoDigits: parts.year) : parts.year
  }

  /// The first day of the period; `nil` if there is no such period.
  var firstDay: CivilDate? {
    switch unit {
    case .week: try? Week(year: year, week: number).inRange?.start
    case .month: try? CivilDate(year: year, month: number, day: 1)
    case .quarter where number <= 4: try? CivilDate(year: year, month: 3 * number - 2, day: 1)
    case .half where number <= 2: try? CivilDate(year: year, month: 6 * number - 5, day: 1)
    case .year where 1_000...2_999 ~= year: try? CivilDate(year: year, month: 1, day: 1)
    default: nil
    }
  }

  /// The reason why there is no such period: `week 53 is not in 1...52`; `nil` if there is one.
  var impossiblePart: String? {
    guard firstDay == nil else { return nil }
    let last: Int? =
      switch unit {
      case .week: (try? Week(year: year, week: 53))?.inRange == nil ? 52 : 53
      case .month: 12
      case .quarter: 4
      case .half: 2
      default: nil
      }
    return last.map { "\(unit) \(number) is not in 1...\($0)" }
  }

  /// The unit that a word before or after a number means.
  private static func unit(_ word: String) -> CalendarUnit? {
    switch word {
    case "q", "t": .quarter
    case "h", "s": .half
    case "m": .month
    case "w", "wk", "week", "kw": .week
    default: nil
    }
  }

  /// The period that the tokens mean, and the number of digits in its year; `nil` if they are no period.
  private static func parts(
    _ tokens: [Token], _ marks: [UInt8?], _ names: CalendarWords
  ) -> (unit: CalendarUnit, year: Int, digits: Int, number: Int)? {
    switch tokens.count {
    case 1:
      guard case .number(let number, let digits) = tokens[0] else { return nil }
      if digits == 4 { return (.year, number, 4, 1) }
      return digits == 6 ? (.month, number / 100, 4, number % 100) : nil
    case 2:
      switch (tokens[0], tokens[1]) {
      case (.number(let year, 4), .number(let month, 1...2)):
        return marks[0] == 0x2E ? nil : (.month, year, 4, month)
      case (.number(let month, 1...2), .number(let year, 4)): return (.month, year, 4, month)
      case (.number(let year, 4), .word(let word)):
        if word == "年" || word == "년" { return (.year, year, 4, 1) }
        return names.month(word).map { (.month, year, 4, $0) }
      case (.word(let word), .number(let year, 4)):
        return names.month(word).map { (.month, year, 4, $0) }
      case (.word(let word), .number(let year, 2)):
        // A number after a blank may be a day: Jan 20.
        guard [0x2D, 0x2F, 0x27].contains(marks[0]) else { return nil }
        return names.month(word).map { (.month, year, 2, $0) }
      default: return nil
      }
    case 3:
      switch (tokens[0], tokens[1], tokens[2]) {
      case (.number(let year, 4), .word(let word), .number(let number, 1...2)):
        return unit(word).map { ($0, year, 4, number) }
      case (.word(let word), .number(let number, 1...2), .number(let year, let digits)):
        guard digits == 4 || digits == 2 && [.quarter, .half].contains(unit(word)) else {
          return nil
        }
        return unit(word).map { ($0, year, digits, number) }
      case (.number(let number, 1), .word(let word), .number(let year, let digits)):
        guard digits == 4 || digits == 2, let unit = unit(word), unit == .quarter || unit == .half
        else { return nil }
        return (unit, year, digits, number)
      case (.word(let month), .word("de"), .number(let year, 4)),
        (.word(let month), .word("of"), .number(let year, 4)):
        return names.month(month).map { (.month, year, 4, $0) }
      default: return nil
      }
    case 4:
      guard case .number(let year, 4) = tokens[0], case .word(let one) = tokens[1],
        case .number(let month, 1...2) = tokens[2], case .word(let two) = tokens[3],
        one == "年" && two == "月" || one == "년" && two == "월"
      else { return nil }
      return (.month, year, 4, month)
    default: return nil
    }
  }

  /// Splits a text into numbers and words; `marks` are the signs between them, `nil` for none.
  private static func tokens(
    _ text: BorrowedBytes
  ) -> (tokens: [Token], marks: [UInt8?])? {
    guard (4...32).contains(text.count) else { return nil }
    var (tokens, marks, place): ([Token], [UInt8?], Int) = ([], [], 0)
    // pandas writes whole numbers as 2011.0 in columns with missing values.
    var end = text.count
    if end > 5, text[end - 1] == 0x30, text[end - 2] == 0x2E,
      text.prefix(end - 2).allSatisfy({ ASCII.isDigit($0) })
    {
      end -= 2
    }
    while place < end {
      if ASCII.isDigit(text[place]) {
        let run = DecimalRun(text, at: place, limit: 7)
        guard run.count <= 6 else { return nil }
        tokens.append(.number(Int(run.value), digits: run.count))
        place += run.count
      } else if isLetter(text[place]) {
        let start = place
        while place < end, isLetter(text[place]) { place += 1 }
        tokens.append(.word(CalendarWords.folded(text.extracting(start..<place).string)))
      } else {
        return nil
      }
      guard tokens.count <= 4 else { return nil }
      if place == end { break }
      let mark = place
      while place < end, isMark(text[place]) { place += 1 }
      guard place - mark <= 2, place < end else { return nil }
      // Of two signs, the later one decides, unless it is a blank: Jan '20.
      if place == mark {
        marks.append(nil)
      } else {
        marks.append(text[place - 1] == 0x20 ? text[mark] : text[place - 1])
      }
    }
    return (tokens, marks)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || ASCII.isLetter(byte)
  }

  /// Whether a byte is a blank, `'`, `,`, `-`, `.`, `/`, `:` or `_`.
  private static func isMark(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x27 || (0x2C...0x2F).contains(byte) || byte == 0x3A || byte == 0x5F
  }
}
