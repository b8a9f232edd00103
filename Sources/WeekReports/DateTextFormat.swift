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

  /// Appends the text of a date and time, in a zone that letters such as `xxx` and `%z` write.
  public func append(
    _ dateTime: CivilDateTime, zone: FixedZone = .gmt, to buffer: inout UTF8Buffer
  ) {
    switch form {
    case .pattern(let pattern): pattern.append(dateTime, zone: zone, locale: locale, to: &buffer)
    case .strftime(let format): format.append(dateTime, zone: zone, locale: locale, to: &buffer)
    }
  }

  /// What reads years of two digits in the place of one that takes them as they are: `yy` or `%y`.
  public var twoDigitYear: String {
    switch form {
    case .pattern: "yy"
    case .strftime: "%y"
    }
  }

  /// What a text in UTF-8 says: an instant where it has an offset from UTC or counts seconds or Julian
  /// days; `nil` for one that no date has.
  ///
  /// - Throws: `DateParseError`, with the byte offset in the text.
  func meaning(utf8 text: UnsafeBufferPointer<UInt8>) throws(DateParseError) -> DateMeaning? {
    switch form {
    case .pattern(let pattern):
      return DateMeaning(try pattern.parseWithOffset(utf8: text, locale: locale))
    case .strftime(let format):
      let parsed = try format.parseWithOffset(utf8: text, locale: locale)
      if parsed.offsetSeconds == nil, format.countsFromEpoch {
        return .instant(utc: parsed.dateTime)
      }
      return DateMeaning(parsed)
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
    return text.withUTF8Bytes { bytes in
      do throws(DateParseError) {
        _ = try meaning(utf8: bytes)
        return problem
      } catch {
        return "\(problem) (\(error))"
      }
    }
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
