import WeekCalendar

/// The parts of a date as people write it.
///
/// A date is three numbers with the same mark between them (`31/01/2011`, `31. 1. 11`, `2011.1.31`), or a day and a
/// year beside the name of a month (`14-Mar-2023`, `Mar 14, 2023`). The name of a weekday may come first or last.
///
/// A time may come first, before the year as in `Wed Jan 22 17:00:00 +0000 2020`, or last, after a blank, a comma, `T`,
/// `:`, `_`, `-`, `at` or `@`. Times are such as `13:45`, `13.45`, `1:45:00 PM`, `3 pm`, `13:45:00.5 +01:00` and
/// `13:45 EST`. Zones are offsets, UTC, GMT and the eight names of RFC 5322.
struct WrittenDate {
  /// The order of the parts.
  enum Order: Hashable, Sendable {
    case dayMonthYear
    case monthDayYear
    case yearMonthDay
  }

  /// The shape that all dates of a column share.
  enum Shape: Hashable, Sendable {
    /// Three numbers with this mark between them: `/`, `.`, `-`, `_` or a blank.
    ///
    /// The mark 1 (``Cursor/ideograph``) means that the numbers are followed by `年`, `月` and `日`, or in Korean by
    /// `년`, `월` and `일`.
    case numbers(mark: UInt8, YearPosition)
    /// Two numbers and the name of a month.
    case words(Order, hasTwoDigits: Bool)
  }

  /// The position of the year among three numbers.
  enum YearPosition: Hashable, Sendable {
    case first
    case last
    /// Unknown, because the year has two digits like the day and the month.
    case unknown
  }

  let shape: Shape
  private let numbers: (Int, Int, Int)  // in written order; the name of a month is its number
  private let firstHasTwoDigits: Bool
  private let time: [UInt8]  // in ISO 8601, with the offset; empty if there is none

  /// The possible orders of a shape, the day first before the month first.
  static func orders(_ shape: Shape) -> [Order] {
    switch shape {
    case .numbers(_, .first): [.yearMonthDay]
    case .numbers(_, .last): [.dayMonthYear, .monthDayYear]
    case .numbers(_, .unknown): [.dayMonthYear, .monthDayYear, .yearMonthDay]
    case .words(let order, _): [order]
    }
  }

  /// Splits a text into its parts; `nil` if it is not such a date.
  init?(_ text: BorrowedBytes, _ names: CalendarWords) {
    let text = Self.withoutBrackets(PlainDateReader.withoutBlanks(text))
    guard (6...80).contains(text.count) else { return nil }
    var cursor = Cursor(text)
    var parts: [Part] = []
    var marks: [UInt8] = []
    var time: [UInt8]?
    if cursor.isAtLetter {
      let start = cursor
      if let word = cursor.word(), names.isWeekday(word) {
        cursor.skip(where: { $0 == .comma || $0 == .period || $0 == .space })
      } else {
        cursor = start
      }
    }
    if cursor.isAtTime { time = cursor.timeBefore() }
    while parts.count < 3 {
      // Wed Jan 22 17:00:00 +0000 2020: the time comes before the year.
      if parts.count == 2, time == nil, parts[0].digits == 0, cursor.isAtTime {
        time = cursor.timeBefore()
      }
      guard let part = cursor.part(names) else { return nil }
      parts.append(part)
      guard parts.count < 3 else { break }
      guard let mark = cursor.mark(names) else { return nil }
      marks.append(mark)
    }
    // A Hungarian or Czech date may end with a period.
    if marks[1] == .period, parts.allSatisfy({ $0.digits > 0 }) { cursor.skip(one: .period) }
    switch (parts[0].digits, parts[1].digits, parts[2].digits) {
    case (1...2, 1...2, 4): shape = .numbers(mark: marks[0], .last)
    case (4, 1...2, 1...2): shape = .numbers(mark: marks[0], .first)
    case (1...2, 1...2, 2): shape = .numbers(mark: marks[0], .unknown)
    case (1...2, 0, 2), (1...2, 0, 4):
      shape = .words(.dayMonthYear, hasTwoDigits: parts[2].digits == 2)
    case (0, 1...2, 2), (0, 1...2, 4):
      shape = .words(.monthDayYear, hasTwoDigits: parts[2].digits == 2)
    case (4, 0, 1...2): shape = .words(.yearMonthDay, hasTwoDigits: false)
    default: return nil
    }
    if case .numbers(let mark, let year) = shape {
      guard marks[1] == mark else { return nil }
      switch mark {
      case Cursor.ideograph: guard year == .first, cursor.skipIdeograph() else { return nil }
      case .space: guard year != .unknown else { return nil }
      case .slash, .period, .hyphen, .underscore: break
      default: return nil
      }
    }
    numbers = (parts[0].value, parts[1].value, parts[2].value)
    firstHasTwoDigits = parts[0].digits == 2
    cursor.skipWeekday(names)
    guard let last = cursor.time(), time == nil || last.isEmpty else { return nil }
    self.time = time ?? last
  }

  /// The text without brackets around it, as in log files.
  private static func withoutBrackets(_ text: BorrowedBytes) -> BorrowedBytes {
    guard text.count > 2, text[0] == .openBracket, text[text.count - 1] == .closeBracket else {
      return text
    }
    return text.extracting(1..<text.count - 1)
  }

  /// The date with its parts in this order; `nil` if there is no such day.
  func meaning(_ order: Order) -> DateMeaning? {
    guard let (year, month, day) = fields(order),
      let date = try? CivilDate(year: year, month: month, day: day)
    else { return nil }
    guard !time.isEmpty else { return .calendar(CivilDateTime(date)) }
    let text = Array("\(date)".utf8) + time
    return text.withSpan { try? ParsedDateTime(iso8601: $0) }.flatMap { DateMeaning($0) }
  }

  /// Describes the part that is impossible in this order; `nil` if all parts are possible.
  func impossiblePart(_ order: Order) -> String? {
    guard let (year, month, day) = fields(order) else { return nil }
    do throws(CivilDateError) {
      _ = try CivilDate(year: year, month: month, day: day)
      return nil
    } catch {
      return error.description
    }
  }

  private func fields(_ order: Order) -> (year: Int, month: Int, day: Int)? {
    func year(_ number: Int) -> Int { TwoDigitYears.from1950.year(lastTwoDigits: number) }
    switch (shape, order) {
    case (.numbers(_, .first), .yearMonthDay), (.words(.yearMonthDay, _), .yearMonthDay):
      return numbers
    case (.numbers(_, .last), .dayMonthYear), (.words(.dayMonthYear, false), .dayMonthYear):
      return (numbers.2, numbers.1, numbers.0)
    case (.numbers(_, .last), .monthDayYear), (.words(.monthDayYear, false), .monthDayYear):
      return (numbers.2, numbers.0, numbers.1)
    case (.numbers(_, .unknown), .dayMonthYear), (.words(.dayMonthYear, true), .dayMonthYear):
      return (year(numbers.2), numbers.1, numbers.0)
    case (.numbers(_, .unknown), .monthDayYear), (.words(.monthDayYear, true), .monthDayYear):
      return (year(numbers.2), numbers.0, numbers.1)
    case (.numbers(_, .unknown), .yearMonthDay):
      // One digit cannot be a year.
      return firstHasTwoDigits ? (year(numbers.0), numbers.1, numbers.2) : nil
    default: return nil
    }
  }

  /// A number or the name of a month.
  private struct Part {
    var value: Int
    var digits: Int  // 0 for a name
  }

  /// Reads a text from left to right.
  private struct Cursor {
    let text: BorrowedBytes
    var place = 0

    init(_ text: BorrowedBytes) { self.text = text }

    func byte(_ distance: Int = 0) -> UInt8 {
      place + distance < text.count ? text[place + distance] : 0
    }

    var isAtLetter: Bool { Self.isLetter(byte()) && !isAtBlank }

    private static func isLetter(_ byte: UInt8) -> Bool {
      byte >= 0x80 || ASCII.isLetter(byte)
    }

    /// Whether a blank is next; no-break spaces count too.
    private var isAtBlank: Bool {
      byte() == .space || byte() == 0xC2 && byte(1) == 0xA0
        || byte() == 0xE2 && byte(1) == 0x80 && byte(2) == 0xAF
    }

    mutating func skip(where isSkipped: (UInt8) -> Bool) {
      while place < text.count, isSkipped(text[place]) { place += 1 }
    }

    mutating func skip(one byte: UInt8) { if self.byte() == byte { place += 1 } }

    @discardableResult
    mutating func skipBlanks() -> Bool {
      let start = place
      while isAtBlank {
        switch byte() {
        case .space: place += 1
        case 0xC2: place += 2
        default: place += 3
        }
      }
      return place > start
    }

    /// Reads a word, and returns it in lowercase; `nil` if there is none.
    mutating func word() -> String? {
      let start = place
      while isAtLetter { place += 1 }
      guard place > start else { return nil }
      return CalendarWords.folded(text.extracting(start..<place).string)
    }

    /// Reads a number of at most four digits, or the name of a month.
    mutating func part(_ names: CalendarWords) -> Part? {
      if ASCII.isDigit(byte()) {
        let run = DecimalRun(text, at: place, limit: 5)
        guard run.count <= 4 else { return nil }
        place += run.count
        return Part(value: Int(run.value), digits: run.count)
      }
      guard let word = word(), let month = names.month(word) else { return nil }
      skip(one: .period)
      return Part(value: month, digits: 0)
    }

    /// The mark that stands for Chinese, Japanese or Korean words after the numbers.
    static var ideograph: UInt8 { 0x01 }

    /// Skips `年`, `月` or `日`, or one of their Korean counterparts.
    mutating func skipIdeograph() -> Bool {
      let start = place
      if isAtLetter, let word = word(), ["年", "月", "日", "년", "월", "일"].contains(word) {
        return true
      }
      place = start
      return false
    }

    /// Skips the name of a weekday after a date, perhaps in parentheses.
    mutating func skipWeekday(_ names: CalendarWords) {
      let start = place
      skip(one: .comma)
      skipBlanks()
      let hasParenthesis = byte() == .openParenthesis
      skip(one: .openParenthesis)
      if isAtLetter, let word = word(), names.isWeekday(word) {
        skip(one: .period)
        if !hasParenthesis { return }
        if byte() == .closeParenthesis {
          place += 1
          return
        }
      }
      place = start
    }

    /// Reads the mark between two parts: `/`, `-`, `.`, `_` or `,`.
    ///
    /// A space stands for blanks, and 0 for no mark between a digit and a letter.
    mutating func mark(_ names: CalendarWords) -> UInt8? {
      let before = place
      if isAtLetter, place > 0, ASCII.isDigit(text[place - 1]) {
        if skipIdeograph() {
          skipBlanks()
          return Self.ideograph
        }
        // 14th March; 14MAR2023
        let start = place
        guard let word = word(), ["st", "nd", "rd", "th"].contains(word) else {
          place = start
          return 0
        }
      }

      var mark: UInt8 = skipBlanks() ? .space : 0
      if [.slash, .period, .hyphen, .comma, .underscore].contains(byte()) {
        mark = byte()
        place += 1
        skipBlanks()
      }
      // 22 Jan '20
      if mark == .space, byte() == .apostrophe { place += 1 }
      // 14 de marzo de 2023; 14th of March
      let start = place
      if isAtLetter, let word = word(), ["de", "del", "of"].contains(word), skipBlanks() {
        return .space
      }
      place = start
      if mark == 0, place == before {
        return isAtLetter || place > 0 && !ASCII.isDigit(text[place - 1]) ? 0 : nil
      }
      return mark
    }

    /// Whether an hour and minutes are next: `9:05`.
    var isAtTime: Bool {
      ASCII.isDigit(byte()) && (byte(1) == .colon || ASCII.isDigit(byte(1)) && byte(2) == .colon)
    }

    /// Reads a time before the date or its year, and skips the blanks and commas after it.
    mutating func timeBefore() -> [UInt8]? {
      guard let clock = clock() else { return nil }
      let end = place
      skipBlanks()
      var zone: [UInt8] = []
      if byte() == .plus || byte() == .hyphen || isAtLetter {
        if let offset = offset(), !offset.isEmpty, byte() == .space {
          zone = offset
        } else {
          place = end
        }
      }
      skip(where: { $0 == .comma || $0 == .space })
      return clock + zone
    }

    /// Reads the time up to the end, and returns it in ISO 8601; empty for none, `nil` for anything else.
    mutating func time() -> [UInt8]? {
      if place == text.count { return [] }
      let hasComma = byte() == .comma
      skip(one: .comma)
      var hasMark = skipBlanks() || hasComma
      if byte() | 0x20 == UInt8(ascii: "t") {
        (place, hasMark) = (place + 1, true)
      } else if hasMark, byte() | 0x20 == UInt8(ascii: "a"), byte(1) | 0x20 == UInt8(ascii: "t"),
        byte(2) == .space
      {
        place += 3
      } else if hasMark, byte() == .at {
        place += 1
        skipBlanks()
      } else if [.hyphen, .colon, .underscore].contains(byte()) {
        skipBlanks()
        (place, hasMark) = (place + 1, true)
        skipBlanks()
      }
      guard hasMark, let clock = clock() else { return nil }
      skipBlanks()
      guard let zone = offset(), isAtZoneComment || place == text.count else { return nil }
      return clock + zone
    }

    /// Whether the rest repeats the zone in words: `(UTC)`, `[Europe/Berlin]`.
    private var isAtZoneComment: Bool {
      let rest = text[min(place, text.count)...].drop { $0 == .space }
      guard let first = rest.first, let last = rest.last else { return false }
      switch (first, last) {
      case (.openParenthesis, .closeParenthesis), (.openBracket, .closeBracket): return true
      default: return false
      }
    }

    /// Reads an hour, optional minutes and seconds, and AM or PM; returns them in ISO 8601: `T13:45:00`.
    ///
    /// The mark between the numbers is `:`, `.` or `-`.
    private mutating func clock() -> [UInt8]? {
      let hour = DecimalRun(text, at: place, limit: 3)
      guard (1...2).contains(hour.count), hour.value <= 24 else { return nil }
      place += hour.count
      var minutesAndSeconds: [UInt8] = []
      var parts = 0
      let mark = [.period, .hyphen].contains(byte()) ? byte() : .colon
      while byte() == mark, parts < 2 {
        let run = DecimalRun(text, at: place + 1, limit: 3)
        guard run.count == 2, run.value < 60 else { return nil }
        minutesAndSeconds += [UInt8.colon] + text[place + 1..<place + 3]
        place += 3
        parts += 1
      }
      if parts == 2, byte() == .period || byte() == .comma, ASCII.isDigit(byte(1)) {
        let run = DecimalRun(text, at: place + 1, limit: 9)
        minutesAndSeconds += [UInt8.period] + text[place + 1...place + run.count]
        place += 1 + run.count
      }
      let start = place
      skipBlanks()
      var hour24 = Int(hour.value)
      if let isPM = amOrPM() {
        guard (1...12).contains(hour24) else { return nil }
        hour24 = hour24 % 12 + (isPM ? 12 : 0)
      } else if isAtLetter, let word = word(), ["uhr", "h", "hrs"].contains(word) {
        skip(one: .period)
      } else {
        guard parts > 0 else { return nil }
        place = start
      }
      if parts == 0 { minutesAndSeconds = Array(":00".utf8) }
      let (tens, ones) = (UInt8(hour24 / 10), UInt8(hour24 % 10))
      return [UInt8(ascii: "T"), ASCII.zero + tens, ASCII.zero + ones] + minutesAndSeconds
    }

    /// Reads `AM`, `a.m.`, `PM` or `p.m.`; returns whether it is PM, or `nil` for anything else.
    private mutating func amOrPM() -> Bool? {
      let first = byte() | 0x20
      guard first == UInt8(ascii: "a") || first == UInt8(ascii: "p") else { return nil }
      if byte(1) | 0x20 == UInt8(ascii: "m") {
        place += 2
      } else if byte(1) == .period, byte(2) | 0x20 == UInt8(ascii: "m") {
        place += byte(3) == .period ? 4 : 3
      } else {
        return nil
      }
      return first == UInt8(ascii: "p")
    }

    /// Reads `Z`, `UTC`, `GMT`, an offset or a name of RFC 5322; empty at the end, `nil` for anything else.
    private mutating func offset() -> [UInt8]? {
      if place == text.count { return [] }
      if isAtLetter, let word = word() {
        if let hours = Self.zones[word] { return Array("-0\(hours):00".utf8) }
        guard word == "z" || word == "utc" || word == "gmt" else { return nil }
        guard word != "z", byte() == .plus || byte() == .hyphen else { return [UInt8(ascii: "Z")] }
      }
      guard byte() == .plus || byte() == .hyphen else { return nil }
      let start = place
      place += 1
      skip(where: { ASCII.isDigit($0) || $0 == .colon })
      return Array(text[start..<place])
    }

    /// The number of hours that each zone of RFC 5322 is behind UTC.
    private static let zones = [
      "est": 5, "edt": 4, "cst": 6, "cdt": 5, "mst": 7, "mdt": 6, "pst": 8, "pdt": 7,
    ]
  }
}

/// The signs that dates are written with.
extension UInt8 {
  fileprivate static var comma: UInt8 { UInt8(ascii: ",") }
  fileprivate static var period: UInt8 { UInt8(ascii: ".") }
  fileprivate static var space: UInt8 { UInt8(ascii: " ") }
  fileprivate static var slash: UInt8 { UInt8(ascii: "/") }
  fileprivate static var hyphen: UInt8 { UInt8(ascii: "-") }
  fileprivate static var underscore: UInt8 { UInt8(ascii: "_") }
  fileprivate static var openBracket: UInt8 { UInt8(ascii: "[") }
  fileprivate static var closeBracket: UInt8 { UInt8(ascii: "]") }
  fileprivate static var apostrophe: UInt8 { UInt8(ascii: "'") }
  fileprivate static var openParenthesis: UInt8 { UInt8(ascii: "(") }
  fileprivate static var closeParenthesis: UInt8 { UInt8(ascii: ")") }
  fileprivate static var colon: UInt8 { UInt8(ascii: ":") }
  fileprivate static var plus: UInt8 { UInt8(ascii: "+") }
  fileprivate static var at: UInt8 { UInt8(ascii: "@") }
}
