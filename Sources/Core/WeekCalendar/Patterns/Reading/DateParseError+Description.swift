extension DateParseError: CustomStringConvertible {
  /// What was wrong, where, and what would be right, in one line without a final period.
  public var description: String { sentence.text }

  private var sentence: ErrorSentence {
    switch self {
    case .unexpected(let offset, let expected): return "expected \(expected) at byte \(offset)"
    case .outOfRange(.zoneOffset, let value, _, let offset):
      return "zone offset \(UTCOffset.text(ofOffset: value)) at byte \(offset) is not in "
        + "-23:59:59...+23:59:59"
    case .outOfRange(let field, let value, let allowed, let offset):
      return "\(field) \(value) at byte \(offset) is not in "
        + "\(allowed.lowerBound)...\(allowed.upperBound)"
    case .contradiction(let field, let first, let second, let offset):
      return "\(Self.words(field, second).name) at byte \(offset) contradicts "
        + "\(Self.words(field, first).name) before it"
    case .conflict(let field, let value, let offset, let dateTime, let actual):
      let whole = field.isTime ? dateTime.description : dateTime.date.description
      return "\(Self.words(field, value).name) at byte \(offset) does not fit \(whole), "
        + "\(Self.words(field, actual).reason)"
    case .noSuchDay(let field, let value, let offset):
      return "\(field) \(value) at byte \(offset) is impossible with the other fields"
    case .incomplete(let missing, let dialect):
      var text = "the pattern does not determine a date and time: it has no "
      for index in missing.indices {
        if index > 0 { text += index + 1 < missing.count ? ", no " : " and no " }
        text += Self.lettered(missing[index], dialect)
      }
      return ErrorSentence(stringLiteral: text)
    case .ambiguous(let first, let second):
      return "the text can be read as \(Self.shortest(first, beside: second)) and as "
        + "\(Self.shortest(second, beside: first))"
    case .tooLong(let count, let limit):
      return "the text has \(count) bytes: at most \(limit) are allowed"
    case .tooManyReadings(let limit):
      return "the text can be read in too many ways: none matched in \(limit) steps"
    }
  }

  /// A field with its value, in words, and the clause that describes a day with this value.
  private static func words(_ field: DateField, _ value: Int) -> (name: String, reason: String) {
    switch field {
    case .weekday:
      let name = Weekday(daysAfterMonday: value &- 1).description
      return (name, "a " + name)
    case .amPm:
      let half = value == 0 ? "before noon" : "after noon"
      return (half, "which is " + half)
    case .era where value == 0: return ("before the common era", "which is before it")
    case .era: return ("the common era", "which is in the common era")
    case .zoneOffset: return ("zone offset \(UTCOffset.text(ofOffset: value))", "")
    default: return ("\(field) \(value)", "whose \(field) is \(value)")
    }
  }

  /// A field with its letters in the pattern's dialect.
  private static func lettered(_ field: DateField, _ dialect: PatternDialect) -> String {
    let letters: (uts35: StaticString, strftime: StaticString)
    switch field {
    case .year: letters = ("y or u", "%Y")
    case .weekBasedYear: letters = ("Y", "%{Y}")
    case .month: letters = ("M", "%m")
    case .day: letters = ("d", "%d")
    case .weekOfWeekBasedYear: letters = ("w", "%{w}")
    case .isoYear: letters = ("%G", "%G")
    case .isoWeek: letters = ("%V", "%V")
    case .weekday: letters = ("E or e", dialect == .sqlite ? "%u" : "%a or %u")
    case .amPm: letters = ("a", "%p")
    case .hour: letters = ("H", "%H")
    case .minute: letters = ("m", "%M")
    case .second: letters = ("s", "%S")
    default: return field.description
    }
    let words = dialect.isStrftime ? letters.strftime : letters.uts35
    return (field == .year ? "calendar " : "") + field.description + " (" + words.description + ")"
  }

  /// The date alone if it differs from the other date.
  private static func shortest(_ first: CivilDateTime, beside second: CivilDateTime) -> String {
    first.date == second.date ? first.description : first.date.description
  }
}

extension DateParseError.Expectation: CustomStringConvertible {
  /// What would be right, such as "a month name".
  public var description: String { sentence.text }

  private var sentence: ErrorSentence {
    switch self {
    case .digits(let field, let minimum):
      minimum > 1 ? "\(minimum) digits of the \(field)" : "the \(field) in digits"
    case .twoOrFourDigits(let field): "two digits, or four or more, of the \(field)"
    case .numberWithoutLeadingZero(let field): "the \(field) without a leading zero"
    case .name(.era): "an era name"
    case .name(.amPm): "an AM or PM name"
    case .name(let field): "a \(field) name"
    case .zone(let example): "a zone such as '\(String(decoding: example, as: UTF8.self))'"
    case .text(let bytes): "'\(String(decoding: bytes, as: UTF8.self))'"
    case .end: "the end of the text"
    }
  }
}
