import WeekCalendar

/// What a pattern writes of a date and time, found by a naive look at its letters.
///
/// It repeats nothing of the library: a mistake in the library's tables must not be repeated here.
struct WrittenParts {
  /// A field with its flags and width, or the text between two fields.
  private struct Piece {
    /// The part of the pattern, which is a pattern itself.
    let source: [UInt8]
    let dialect: PatternDialect
    /// How many digits its first and its last number need next to another digit; 0 without a number there.
    ///
    /// A zone ends in a number of any length, even where it is `Z`.
    var digits = (first: 0, last: 0)
  }

  private struct Fields: OptionSet {
    let rawValue: Int

    static let era = Fields(rawValue: 1 << 0)
    static let year = Fields(rawValue: 1 << 1)
    /// A year that counts within an era.
    static let yearOfEra = Fields(rawValue: 1 << 2)
    /// Two digits of a year that are never completed by a century.
    static let twoDigitYear = Fields(rawValue: 1 << 3)
    static let century = Fields(rawValue: 1 << 4)
    static let weekYear = Fields(rawValue: 1 << 5)
    static let twoDigitWeekYear = Fields(rawValue: 1 << 6)
    static let isoYear = Fields(rawValue: 1 << 7)
    static let twoDigitISOYear = Fields(rawValue: 1 << 8)
    static let yearOfCentury = Fields(rawValue: 1 << 9)
    static let month = Fields(rawValue: 1 << 10)
    static let day = Fields(rawValue: 1 << 11)
    static let dayOfYear = Fields(rawValue: 1 << 12)
    static let week = Fields(rawValue: 1 << 13)
    static let isoWeek = Fields(rawValue: 1 << 14)
    /// A week from the first Sunday or Monday of the year.
    static let cutWeek = Fields(rawValue: 1 << 15)
    /// A week of the month, or the ordinal of the weekday in it.
    static let partOfMonth = Fields(rawValue: 1 << 16)
    static let weekday = Fields(rawValue: 1 << 17)
    static let dayNumber = Fields(rawValue: 1 << 18)
    static let hour = Fields(rawValue: 1 << 19)
    static let hourOfHalf = Fields(rawValue: 1 << 20)
    static let half = Fields(rawValue: 1 << 21)
    static let minute = Fields(rawValue: 1 << 22)
    static let second = Fields(rawValue: 1 << 23)
    static let fraction = Fields(rawValue: 1 << 24)
    /// A count of the milliseconds of the day.
    static let milliseconds = Fields(rawValue: 1 << 25)
    /// A count of seconds since 1970.
    static let seconds = Fields(rawValue: 1 << 26)
    static let offset = Fields(rawValue: 1 << 27)
    /// A Julian day with its fraction, in 16 digits.
    static let julianDay = Fields(rawValue: 1 << 28)
    /// Words for a zone that do not say its offset.
    static let place = Fields(rawValue: 1 << 29)
    static let none: Fields = []
  }

  private var pieces: [Piece] = []
  private var fields = Fields()
  /// The most digits of a fraction of the second.
  private var fractionDigits = 0

  /// The parts of a pattern that compiles; nil if it has a letter, or one with a width, that only some
  /// dialects have.
  init?(_ pattern: [UInt8], _ dialect: PatternDialect, _ locale: CalendarLocale) {
    guard
      dialect.isStrftime ? addConversions(pattern, dialect, locale) : addLetters(pattern, dialect)
    else { return nil }
  }

  /// How many fields and texts there are.
  var count: Int { pieces.count }

  // MARK: Letters

  private mutating func add(
    _ source: some Sequence<UInt8>, _ dialect: PatternDialect, _ fields: Fields,
    _ digits: (Int, Int)
  ) {
    pieces.append(Piece(source: Array(source), dialect: dialect, digits: digits))
    self.fields.formUnion(fields)
  }

  private mutating func addLetters(_ pattern: [UInt8], _ dialect: PatternDialect) -> Bool {
    var start = 0
    while start < pattern.count {
      let letter = pattern[start]
      var end = start + 1
      if ASCII.isLetter(letter) {
        while end < pattern.count, pattern[end] == letter { end += 1 }
        guard let (fields, digits) = Self.letter(letter, end - start) else { return false }
        if fields == .fraction { fractionDigits = max(fractionDigits, end - start) }
        add(pattern[start..<end], dialect, fields, digits)
      } else {
        var isQuoted = letter == UInt8(ascii: "'")
        while end < pattern.count, isQuoted || !ASCII.isLetter(pattern[end]) {
          if pattern[end] == UInt8(ascii: "'") { isQuoted.toggle() }
          end += 1
        }
        add(pattern[start..<end], dialect, .none, (0, 0))
      }
      start = end
    }
    return true
  }

  /// The field of a letter of UTS #35, and the digits that it needs next to other digits.
  private static func letter(_ letter: UInt8, _ width: Int) -> (Fields, (Int, Int))? {
    func number(_ fields: Fields, _ digits: Int) -> (Fields, (Int, Int)) {
      (fields, (digits, digits))
    }
    let isName = width > 2
    switch Unicode.Scalar(letter) {
    case "G": return number(.era, 0)
    case "y": return width == 2 ? number(.twoDigitYear, 2) : number(.yearOfEra, 4)
    case "Y": return width == 2 ? number(.twoDigitWeekYear, 2) : number(.weekYear, 4)
    case "u", "r": return number(.year, 4)
    case "Q", "q": return number(.none, isName ? 0 : 1)
    case "M", "L": return number(.month, isName ? 0 : 2)
    case "w": return number(.week, 2)
    case "W", "F": return number(.partOfMonth, 1)
    case "d": return number(.day, 2)
    case "D": return number(.dayOfYear, 3)
    case "g": return number(.dayNumber, 7)
    case "E": return number(.weekday, 0)
    case "e", "c": return number(.weekday, isName ? 0 : 1)
    case "a", "b", "B": return width > 5 ? nil : number(.half, 0)
    case "H", "k": return number(.hour, 2)
    case "h", "K": return number(.hourOfHalf, 2)
    case "m": return number(.minute, 2)
    case "s": return number(.second, 2)
    case "S": return number(.fraction, width)
    case "A": return number(.milliseconds, 8)
    case "V" where width == 1 || width == 3: return (.place, (0, .max))
    case "z", "V": return width > 4 ? nil : (.offset, (0, .max))
    case "O", "v": return width == 1 || width == 4 ? (.offset, (0, .max)) : nil
    case "Z", "X", "x": return width > 5 ? nil : (.offset, (0, .max))
    default: return nil
    }
  }

  // MARK: Conversions of strftime

  private mutating func addConversions(
    _ format: [UInt8], _ dialect: PatternDialect, _ locale: CalendarLocale
  ) -> Bool {
    var start = 0
    while start < format.count {
      var end = start + 1
      guard format[start] == UInt8(ascii: "%") else {
        while end < format.count, format[end] != UInt8(ascii: "%") { end += 1 }
        add(format[start..<end], dialect, .none, (0, 0))
        start = end
        continue
      }
      while end < format.count, "-_0^#+".utf8.contains(format[end]) { end += 1 }
      let flags = format[(start + 1)..<end]
      var width = 0
      while end < format.count, ASCII.isDigit(format[end]) {
        width = width * 10 + Int(format[end] & 0xF)
        end += 1
      }
      if end < format.count, "EO:".utf8.contains(format[end]) { end += 1 }
      guard end < format.count else { return false }
      let letter = Unicode.Scalar(format[end])
      end += 1
      // Elsewhere it is a conversion itself.
      guard !flags.contains(UInt8(ascii: "+")) || "CFGY".unicodeScalars.contains(letter) else {
        return false
      }
      if letter == "{" {
        guard let close = Self.closingBrace(of: format, from: end),
          let inside = WrittenParts(Array(format[end..<close]), .uts35, locale)
        else { return false }
        end = close + 1
        add(inside)
      } else if let form = Self.form(letter, locale) {
        guard let inside = WrittenParts(Array(form.description.utf8), .uts35, locale) else {
          return false
        }
        add(inside)
      } else {
        guard let (fields, digits) = conversion(letter, width, dialect) else { return false }
        add(format[start..<end], dialect, fields, digits)
      }
      start = end
    }
    return true
  }

  /// Adds the parts of a pattern that a conversion stands for.
  private mutating func add(_ form: WrittenParts) {
    fractionDigits = max(fractionDigits, form.fractionDigits)
    pieces += form.pieces
    fields.formUnion(form.fields)
  }

  private static func closingBrace(of format: [UInt8], from start: Int) -> Int? {
    var isQuoted = false
    return format.indices[start...].first { place in
      if format[place] == UInt8(ascii: "'") { isQuoted.toggle() }
      return format[place] == UInt8(ascii: "}") && !isQuoted
    }
  }

  /// The pattern of a conversion that depends on the locale.
  private static func form(_ letter: Unicode.Scalar, _ locale: CalendarLocale) -> DatePattern? {
    switch letter {
    case "c": DatePattern(dateStyle: .medium, timeStyle: .medium, locale: locale)
    case "x": DatePattern(dateStyle: .short, timeStyle: .none, locale: locale)
    case "X": DatePattern(dateStyle: .none, timeStyle: .medium, locale: locale)
    case "r": try? DatePattern(template: "hms", locale: locale)
    default: nil
    }
  }

  private mutating func conversion(
    _ letter: Unicode.Scalar, _ width: Int, _ dialect: PatternDialect
  ) -> (Fields, (Int, Int))? {
    // Standard mode needs exactly two digits.
    if letter == "y" || letter == "g", width > 2 { return nil }
    switch letter {
    case "Y": return (.year, (4, 4))
    case "C": return (.century, (2, 2))
    case "y": return (.yearOfCentury, (2, 2))
    case "G": return (.isoYear, (4, 4))
    case "g": return (.twoDigitISOYear, (2, 2))
    case "m": return (.month, (2, 2))
    case "b", "B", "h": return (.month, (0, 0))
    case "d", "e": return (.day, (2, 2))
    case "j": return (.dayOfYear, (3, 3))
    case "V": return (.isoWeek, (2, 2))
    case "U", "W": return (.cutWeek, (2, 2))
    case "u", "w": return (.weekday, (1, 1))
    case "a", "A": return (.weekday, (0, 0))
    case "H", "k": return (.hour, (2, 2))
    case "I", "l": return (.hourOfHalf, (2, 2))
    case "M": return (.minute, (2, 2))
    case "S": return (.second, (2, 2))
    case "p", "P": return (.half, (0, 0))
    case "F": return ([.year, .month, .day], (4, 2))
    case "D": return ([.month, .day, .yearOfCentury], (2, 2))
    case "v": return ([.day, .month, .year], (2, 4))
    case "R": return ([.hour, .minute], (2, 2))
    case "T": return ([.hour, .minute, .second], (2, 2))
    case "s": return (.seconds, (.max, .max))
    case "J": return (.julianDay, (.max, .max))
    // Python's may have seconds.
    case "z": return (.offset, (0, dialect == .python ? .max : 4))
    case "Z": return (.offset, (0, .max))
    case "n", "t", "%": return (.none, (0, 0))
    case "N":
      let digits = width == 0 ? 9 : min(width, 9)
      fractionDigits = max(fractionDigits, digits)
      return (.fraction, (digits, digits))
    case "f" where dialect == .python:
      fractionDigits = 6
      return (.fraction, (6, 6))
    case "f":
      // After seconds and a period, it is read as Python's.
      guard !fields.contains(.second) else { return nil }
      fractionDigits = max(fractionDigits, 3)
      return ([.second, .fraction], (2, 3))
    default: return nil
    }
  }

  // MARK: Dates

  /// Whether the fields determine a date, and a time if there is a part of one.
  var determineDate: Bool { determineDay && determineTime }

  private var hasYear: Bool {
    !fields.isDisjoint(with: [.year, .yearOfEra, .twoDigitYear, .yearOfCentury])
  }

  private var determineDay: Bool {
    if !fields.isDisjoint(with: [.dayNumber, .seconds, .julianDay]) { return true }
    if hasYear, fields.contains(.dayOfYear) || fields.isSuperset(of: [.month, .day]) {
      return true
    }
    guard fields.contains(.weekday) else { return false }
    let hasWeekYear = !fields.isDisjoint(with: [.weekYear, .twoDigitWeekYear])
    let hasISOYear = !fields.isDisjoint(with: [.isoYear, .twoDigitISOYear])
    return hasWeekYear && fields.contains(.week) || hasISOYear && fields.contains(.isoWeek)
      || hasYear && fields.contains(.cutWeek)
      || hasYear && fields.isSuperset(of: [.month, .partOfMonth])
  }

  private var determineTime: Bool {
    if !fields.isDisjoint(with: [.milliseconds, .seconds, .julianDay]) { return true }
    let hasHour = fields.contains(.hour) || fields.isSuperset(of: [.hourOfHalf, .half])
    let parts: Fields = [.hour, .hourOfHalf, .half, .minute, .second, .fraction]
    if fields.isDisjoint(with: parts) { return true }
    return hasHour && (fields.contains(.minute) || fields.isDisjoint(with: [.second, .fraction]))
      && (fields.contains(.second) || !fields.contains(.fraction))
  }

  /// Whether the pattern writes an offset, and whether its words say which.
  ///
  /// A count of seconds in UTC and one of the local day are not read together.
  var hasOffset: Bool {
    fields.contains(.offset) && !fields.contains(.place)
      && (!fields.contains(.seconds) || fields.isDisjoint(with: [.milliseconds, .julianDay]))
  }

  /// The part of a date and time that the pattern writes; nil if the date cannot be read back.
  ///
  /// That is so for a year before the common era without an era, for two digits of a year that is not in the century of
  /// every dialect, and for a Julian day that leaves too few of its 16 digits for milliseconds.
  func written(_ dateTime: CivilDateTime) -> CivilDateTime? {
    let year = dateTime.date.year
    let hasTwoDigits =
      !fields.isDisjoint(with: [.twoDigitYear, .twoDigitWeekYear, .twoDigitISOYear])
      || fields.contains(.yearOfCentury)
        && fields.isDisjoint(with: [.year, .yearOfEra, .century])
    if hasTwoDigits, !(1_970...2_048).contains(year) { return nil }
    if fields.contains(.yearOfEra), !fields.contains(.era), year < 1 { return nil }
    if fields.contains(.julianDay), !(0...9_999).contains(year) { return nil }
    let unit: Int
    if !fields.isDisjoint(with: [.milliseconds, .julianDay]) {
      unit = 1
    } else if fields.contains(.fraction) {
      unit = [1_000, 100, 10, 1][min(fractionDigits, 3)]
    } else if !fields.isDisjoint(with: [.second, .seconds]) {
      unit = 1_000
    } else if fields.contains(.minute) {
      unit = 60_000
    } else if !fields.isDisjoint(with: [.hour, .hourOfHalf]) {
      unit = 3_600_000
    } else {
      unit = 86_400_000
    }
    let time = dateTime.time.millisecondOfDay
    return CivilDateTime(dateTime.date, CivilTime(unchecked: Int32(time / unit * unit)))
  }

  /// Whether a number has fewer digits than it needs next to another digit.
  ///
  /// Only then may the text be refused, or be read as another date.
  func hasShortNumber(
    _ dateTime: CivilDateTime, _ zone: UTCOffset, _ locale: CalendarLocale
  ) -> Bool {
    var before: (digits: Int, needed: Int) = (0, 0)
    for piece in pieces {
      guard
        let text = FuzzTarget.compiled(piece.source, piece.dialect)?.bound(to: locale)
          .string(from: dateTime, zone: zone, locale: locale)
      else { return true }
      // Spaces and a sign before a number do not separate it.
      let isNumber = piece.digits.first > 0
      let first = text.unicodeScalars.drop { isNumber && !$0.isDecimalDigit }
        .prefix { $0.isDecimalDigit }.count
      let last = text.unicodeScalars.reversed().prefix { $0.isDecimalDigit }.count
      let hasEnd = before.digits > 0 || before.needed == .max
      // A count of seconds or days may have a fraction.
      let mayContinue = before.needed == .max && text.utf8.first == UInt8(ascii: ".")
      if hasEnd, first > 0, before.digits < before.needed || first < piece.digits.first {
        return true
      }
      if mayContinue { return true }
      if !text.isEmpty { before = (last, piece.digits.last) }
    }
    return false
  }
}

extension Unicode.Scalar {
  fileprivate var isDecimalDigit: Bool { properties.numericType == .decimal }
}
