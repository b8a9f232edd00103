import WeekCalendar

/// How the dates of a table are written: a pattern, and the locale of its names and digits.
///
///     let locale = try CalendarLocale("en_US")
///     DateTextFormat(try DatePattern("yyyy/MM/dd"), locale: locale)                      // reads 2012/01/31
///     DateTextFormat(try StrftimeFormat("%d %b %Y", dialect: .localized), locale: locale)  // reads 31 Jan 2012
///
/// Texts are read strictly: what is written must be what the pattern writes.
public struct DateTextFormat: Sendable {
  private enum Form: Hashable, Sendable {
    case pattern(DatePattern)
    case strftime(StrftimeFormat)
  }

  private let form: Form
  /// The locale whose names and digits the texts have.
  public let locale: CalendarLocale

  /// Makes a format of a pattern of UTS #35 and a locale.
  public init(_ pattern: DatePattern, locale: CalendarLocale) {
    form = .pattern(pattern)
    self.locale = locale
  }

  /// Makes a format of a strftime format and a locale.
  public init(_ format: StrftimeFormat, locale: CalendarLocale) {
    form = .strftime(format)
    self.locale = locale
  }

  /// What the pattern lacks to determine a date; nil where texts in it can be read.
  public var missingForParsing: DateParseError? {
    switch form {
    case .pattern(let pattern): pattern.missingForParsing()
    case .strftime(let format): format.missingForParsing()
    }
  }

  /// Appends the text of a date and time.
  public func append(_ dateTime: CivilDateTime, to buffer: inout UTF8Buffer) {
    switch form {
    case .pattern(let pattern): pattern.append(dateTime, locale: locale, to: &buffer)
    case .strftime(let format): format.append(dateTime, locale: locale, to: &buffer)
    }
  }

  /// Reads a text in UTF-8.
  ///
  /// - Throws: `DateParseError`, with the byte offset in the text.
  public func dateTime(
    utf8 text: UnsafeBufferPointer<UInt8>
  ) throws(DateParseError) -> CivilDateTime {
    switch form {
    case .pattern(let pattern): try pattern.parse(utf8: text, locale: locale)
    case .strftime(let format): try format.parse(utf8: text, locale: locale)
    }
  }

  /// The day of a cell; `nil` where there is none.
  ///
  /// Whole numbers are read by their digits.
  func day(_ value: RowValue) -> EpochDay? {
    switch value {
    case .text(let text): return (try? dateTime(utf8: text))?.date.epochDay
    case .integer(let number): return Self.withUTF8("\(number)") { day(.text($0)) }
    case .null, .real, .blob: return nil
    }
  }

  /// What is wrong with a text, and what a date is like.
  func problem(of text: String) -> String {
    var problem = "expected \(VisibleText.excerpt(description))"
    if let day = EpochDay(14_976) {
      var example = UTF8Buffer()
      append(CivilDateTime(CivilDate(day)), to: &example)
      problem += ", as in \(VisibleText.excerpt(example.string))"
    }
    return Self.withUTF8(text) { bytes in
      do throws(DateParseError) {
        _ = try dateTime(utf8: bytes)
        return problem
      } catch {
        return "\(problem) (\(error))"
      }
    }
  }

  private static func withUTF8<Result>(
    _ text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    var text = text
    return text.withUTF8(body)
  }
}

extension DateTextFormat: CustomStringConvertible {
  /// The pattern as it was given.
  public var description: String {
    switch form {
    case .pattern(let pattern): pattern.description
    case .strftime(let format): format.description
    }
  }
}

extension DateTextFormat: Hashable {
  /// Whether pattern and locale are the same.
  public static func == (first: Self, second: Self) -> Bool {
    first.form == second.form && first.locale.identifier == second.locale.identifier
  }

  /// Feeds pattern and locale to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(form)
    hasher.combine(locale.identifier)
  }
}
