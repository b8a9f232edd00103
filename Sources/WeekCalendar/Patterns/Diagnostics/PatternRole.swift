/// What a piece of a pattern stands for, whichever language it is written in.
enum PatternRole: UInt8, Hashable, Sendable {
  /// Plain text that needs no apostrophes
  case text
  /// Text in apostrophes
  case quoted
  /// An apostrophe without its partner, and all after it
  case unclosedQuote
  /// Letters or a conversion that mean nothing
  case unknown
  /// A letter of templates
  case template
  case year
  case weekBasedYear
  case quarter
  case month
  case week
  /// A week that ends with the year (`%U`, `%W`)
  case clippedWeek
  case weekOfMonth
  case day
  case dayOfYear
  case weekday
  case halfDay
  case hour
  case hourFrom1
  case hourOf12
  case minute
  case second
  case fraction
  case zone
  /// Any other field
  case other

  /// Whether it writes something of the date or time.
  var isField: Bool { rawValue >= Self.year.rawValue }

  /// What a letter of UTS #35 stands for; nil for one that it does not define.
  ///
  /// This is UTS #35's own table: letters that no calendar but another one has are fields too.
  static func letter(_ letter: UInt8) -> PatternRole? {
    switch letter {
    case UInt8(ascii: "y"), UInt8(ascii: "u"): .year
    case UInt8(ascii: "Y"): .weekBasedYear
    case UInt8(ascii: "Q"), UInt8(ascii: "q"): .quarter
    case UInt8(ascii: "M"), UInt8(ascii: "L"): .month
    case UInt8(ascii: "w"): .week
    case UInt8(ascii: "W"): .weekOfMonth
    case UInt8(ascii: "d"): .day
    case UInt8(ascii: "D"): .dayOfYear
    case UInt8(ascii: "E"), UInt8(ascii: "e"), UInt8(ascii: "c"): .weekday
    case UInt8(ascii: "a"), UInt8(ascii: "b"), UInt8(ascii: "B"): .halfDay
    case UInt8(ascii: "H"): .hour
    case UInt8(ascii: "k"): .hourFrom1
    case UInt8(ascii: "h"), UInt8(ascii: "K"): .hourOf12
    case UInt8(ascii: "m"): .minute
    case UInt8(ascii: "s"): .second
    case UInt8(ascii: "S"): .fraction
    case UInt8(ascii: "z"), UInt8(ascii: "Z"), UInt8(ascii: "O"), UInt8(ascii: "v"),
      UInt8(ascii: "V"), UInt8(ascii: "X"), UInt8(ascii: "x"):
      .zone
    case UInt8(ascii: "G"), UInt8(ascii: "U"), UInt8(ascii: "r"), UInt8(ascii: "F"),
      UInt8(ascii: "g"), UInt8(ascii: "A"), UInt8(ascii: "l"):
      .other
    case UInt8(ascii: "j"), UInt8(ascii: "J"), UInt8(ascii: "C"): .template
    default: nil
    }
  }

  /// What the letter of a simple conversion of strftime stands for; nil for those that are text,
  /// several fields, or nothing.
  static func conversion(_ letter: UInt8) -> PatternRole? {
    switch letter {
    case UInt8(ascii: "Y"), UInt8(ascii: "y"), UInt8(ascii: "C"): .year
    case UInt8(ascii: "G"), UInt8(ascii: "g"): .weekBasedYear
    case UInt8(ascii: "m"), UInt8(ascii: "b"), UInt8(ascii: "B"), UInt8(ascii: "h"): .month
    case UInt8(ascii: "V"): .week
    case UInt8(ascii: "U"), UInt8(ascii: "W"): .clippedWeek
    case UInt8(ascii: "d"), UInt8(ascii: "e"): .day
    case UInt8(ascii: "j"): .dayOfYear
    case UInt8(ascii: "a"), UInt8(ascii: "A"), UInt8(ascii: "u"), UInt8(ascii: "w"): .weekday
    case UInt8(ascii: "p"), UInt8(ascii: "P"): .halfDay
    case UInt8(ascii: "H"), UInt8(ascii: "k"): .hour
    case UInt8(ascii: "I"), UInt8(ascii: "l"): .hourOf12
    case UInt8(ascii: "M"): .minute
    case UInt8(ascii: "S"), UInt8(ascii: "f"): .second
    case UInt8(ascii: "z"), UInt8(ascii: "Z"): .zone
    case UInt8(ascii: "s"), UInt8(ascii: "J"): .other
    default: nil
    }
  }

  /// The simple conversions that a conversion of several fields stands for; empty for all others.
  static func parts(ofConversion letter: UInt8) -> StaticString {
    switch letter {
    case UInt8(ascii: "c"), UInt8(ascii: "+"): "abeHMSY"
    case UInt8(ascii: "D"), UInt8(ascii: "x"): "mdy"
    case UInt8(ascii: "F"): "Ymd"
    case UInt8(ascii: "r"): "IMSp"
    case UInt8(ascii: "R"): "HM"
    case UInt8(ascii: "T"), UInt8(ascii: "X"): "HMS"
    case UInt8(ascii: "v"): "ebY"
    default: ""
    }
  }
}

/// Which roles a pattern has.
struct PatternRoles: OptionSet, Hashable, Sendable {
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }
  init(_ role: PatternRole) { rawValue = 1 << UInt32(role.rawValue) }

  static var year: PatternRoles { PatternRoles(.year) }
  static var weekBasedYear: PatternRoles { PatternRoles(.weekBasedYear) }
  static var anyYear: PatternRoles { [year, weekBasedYear] }
  static var month: PatternRoles { PatternRoles(.month) }
  static var week: PatternRoles { PatternRoles(.week) }
  static var weekOfMonth: PatternRoles { PatternRoles(.weekOfMonth) }
  static var clippedWeek: PatternRoles { PatternRoles(.clippedWeek) }
  /// What the calendar year goes with: month, quarter, day of the year.
  static var partOfYear: PatternRoles {
    [month, PatternRoles(.quarter), PatternRoles(.dayOfYear)]
  }
  static var day: PatternRoles { PatternRoles(.day) }
  static var halfDay: PatternRoles { PatternRoles(.halfDay) }
  static var hourOf12: PatternRoles { PatternRoles(.hourOf12) }
  static var hourOf24: PatternRoles { [PatternRoles(.hour), PatternRoles(.hourFrom1)] }
  static var anyHour: PatternRoles { [hourOf12, hourOf24] }
  static var minute: PatternRoles { PatternRoles(.minute) }
  static var second: PatternRoles { PatternRoles(.second) }
  static var fraction: PatternRoles { PatternRoles(.fraction) }
  static var time: PatternRoles { [anyHour, minute, second, fraction, halfDay] }
  static var zone: PatternRoles { PatternRoles(.zone) }
  /// What stands beside the month in a date of numbers.
  static var besideMonth: PatternRoles { [anyYear, day] }
}
