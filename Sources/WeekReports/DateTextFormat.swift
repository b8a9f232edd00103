import WeekCalendar

/// How the dates of a table are written: a pattern, and the locale of its names and digits.
///
///     let locale = try CalendarLocale("en_US")
///     DateTextFormat(try DatePattern("yyyy/MM/dd"), locale: locale)  // 2012/01/31
///
/// Texts are read strictly: what is written must be what the pattern writes.
public struct DateTextFormat: Sendable {
  /// The pattern.
  public let pattern: DatePattern
  /// The locale whose names and digits the texts have.
  public let locale: CalendarLocale

  /// Makes a format of a pattern and a locale.
  public init(_ pattern: DatePattern, locale: CalendarLocale) {
    self.pattern = pattern
    self.locale = locale
  }

  /// The day of a cell; `nil` where there is none.
  ///
  /// Whole numbers are read by their digits.
  func day(_ value: RowValue) -> EpochDay? {
    switch value {
    case .text(let text):
      return (try? pattern.parse(utf8: text, locale: locale))?.date.epochDay
    case .integer(let number):
      return (try? pattern.parse("\(number)", locale: locale))?.date.epochDay
    case .null, .real, .blob: return nil
    }
  }

  /// What is wrong with a text, and what a date is like.
  func problem(of text: String) -> String {
    var problem = "expected \(pattern)"
    if let day = EpochDay(14_976) {
      problem += ", as in \(pattern.string(from: CivilDate(day), locale: locale))"
    }
    do throws(DateParseError) {
      _ = try pattern.parse(text, locale: locale)
    } catch {
      problem += " (\(error))"
    }
    return problem
  }
}

extension DateTextFormat: Hashable {
  /// Whether pattern and locale are the same.
  public static func == (first: Self, second: Self) -> Bool {
    first.pattern == second.pattern && first.locale.identifier == second.locale.identifier
  }

  /// Feeds pattern and locale to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(pattern)
    hasher.combine(locale.identifier)
  }
}
