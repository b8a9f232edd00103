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
