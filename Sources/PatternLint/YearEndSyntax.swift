import WeekCalendar

/// The years and weeks of a language that the engine does not compile, from its documentation.
///
/// Only what stands here is known of such a language: whether its year is the calendar's or the week's,
/// and which weeks go with which.
struct YearEndSyntax {
  enum Role {
    case year
    case weekYear
    /// A week that is not cut by the end of the year
    case week
    /// A week that is cut by the end of the year
    case clippedWeek
    /// A month, or a day of a month or year
    case partOfYear
    /// Letters that are meant as a field and are none
    case text
  }

  struct Field {
    let text: StaticString
    let role: Role
    /// What to write for the other kind of year, for weeks that are not cut, for a field.
    let becomes: StaticString?
    /// The year that goes with a week.
    let year: StaticString?
  }

  enum Form {
    /// `%Y`
    case conversions
    /// A letter and its repetitions, text in apostrophes
    case runs
    /// Letter by letter, text after a backslash
    case letters
    /// Words in either case, the longest first, text in quotation marks
    case words
  }

  let form: Form
  let fields: [Field]
  /// The letters that patterns are made of, so that what has others is none; empty where any may stand.
  let letters: StaticString

  private init(_ form: Form, letters: StaticString = "", _ fields: [Field]) {
    self.form = form
    self.fields = fields
    self.letters = letters
  }

  private static func year(_ text: StaticString, _ becomes: StaticString? = nil) -> Field {
    Field(text: text, role: .year, becomes: becomes, year: nil)
  }
  private static func weekYear(_ text: StaticString, _ becomes: StaticString) -> Field {
    Field(text: text, role: .weekYear, becomes: becomes, year: nil)
  }
  private static func week(_ text: StaticString, of year: StaticString? = nil) -> Field {
    Field(text: text, role: .week, becomes: nil, year: year)
  }
  private static func clipped(
    _ text: StaticString, _ becomes: StaticString, of year: StaticString
  ) -> Field {
    Field(text: text, role: .clippedWeek, becomes: becomes, year: year)
  }
  private static func text(_ text: StaticString, _ becomes: StaticString) -> Field {
    Field(text: text, role: .text, becomes: becomes, year: nil)
  }
  private static func parts(_ texts: StaticString...) -> [Field] {
    texts.map { Field(text: $0, role: .partOfYear, becomes: nil, year: nil) }
  }

  // MARK: The tables

  /// MySQL's and MariaDB's `DATE_FORMAT`: modes 0 to 3 of `WEEK` are `%U`, `%u`, `%V` and `%v`.
  private static let mysql = YearEndSyntax(
    .conversions,
    [
      year("%Y"), year("%y"), weekYear("%X", "%Y"), weekYear("%x", "%Y"), week("%V", of: "%X"),
      week("%v", of: "%x"), clipped("%U", "%V", of: "%X"), clipped("%u", "%v", of: "%x"),
    ] + parts("%m", "%c", "%b", "%M", "%d", "%e", "%D", "%j"))

  /// PostgreSQL's and Oracle's `to_char`; `WW` is a block of seven days from 1 January, with no mistake.
  private static let toChar = YearEndSyntax(
    .words,
    [
      weekYear("IYYY", "YYYY"), weekYear("IYY", "YYY"), weekYear("IY", "YY"),
      year("Y,YYY"), year("SYYYY"), year("YYYY", "IYYY"), year("YYY", "IYY"), year("YY", "IY"),
      year("RRRR"), week("IW"),
      // Read so that their letters are no fields of other names.
      Field(text: "IDDD", role: .week, becomes: nil, year: nil),
    ] + parts("MONTH", "MON", "MM", "DDD", "DD"))

  /// PHP's `date`: `o` is the year of the ISO week `W`.
  private static let phpDate = YearEndSyntax(
    .letters, letters: "dDjlNSwzWFmMntLoYyxXaABgGhHisuveIOPpTZcrU",
    [year("Y", "o"), year("y"), weekYear("o", "Y"), week("W")]
      + parts("m", "n", "M", "F", "d", "j", "z"))

  /// Joda-Time: `x` is the week's year, `Y` and `y` are the calendar's.
  private static let joda = YearEndSyntax(
    .runs, [year("y", "x"), year("Y", "x"), weekYear("x", "y"), week("w")] + parts("M", "d", "D"))

  /// luxon: `kkkk` is the year of the ISO week `W`, `iiii` of the locale's week `n`.
  private static let luxon = YearEndSyntax(
    .runs,
    [
      year("y", "k"), weekYear("k", "y"), weekYear("i", "y"), week("W"),
    ] + parts("M", "L", "d", "o"))

  /// date-fns has `R` and `I` besides UTS #35's letters: the year and the number of the ISO week.
  private static let dateFns = YearEndSyntax(
    .runs, [year("y", "R"), weekYear("R", "y"), week("I")] + parts("M", "L", "d"))

  /// .NET copies letters that are no field: it has no `Y` and no `D`.
  private static let dotNet = YearEndSyntax(.runs, [text("Y", "y"), text("D", "d")])

  static func of(_ dialect: APIDialect) -> YearEndSyntax? {
    switch dialect {
    case .mysql: mysql
    case .toChar: toChar
    case .phpDate: phpDate
    case .joda: joda
    case .luxon: luxon
    case .dateFns: dateFns
    case .dotNet: dotNet
    default: nil
    }
  }
}
