import WeekCalendar
import WeekReports

/// The key of a period in an argument: `2013-W10`, `2013-06-W1`, `2013-06`, `2013-Q2`, `2013-H1`, `2013` or
/// `FY2024-P03`.
///
/// A number may have one digit, as in `FY2024-P3`.
struct PeriodKey {
  /// The kind of period, by the form of its key.
  enum Kind {
    /// A week of a locale or a scheme.
    case week
    /// A week of a locale or a scheme, cut at the ends of its month.
    case monthWeek
    /// A month, quarter, half or year of the calendar.
    case calendar
    /// A period of a fiscal calendar.
    case fiscal
  }

  /// The reason why a key does not name a period.
  struct Mistake: Error {
    var reason: String
  }

  /// The key as given.
  let text: String
  let kind: Kind
  /// The key in the library's form.
  private let key: String

  /// Parses a key; nil for text in another form.
  init?(_ text: String) {
    guard let (kind, key) = Self.form(of: text) ?? Self.form(of: Self.withTwoDigits(text)) else {
      return nil
    }
    (self.text, self.kind, self.key) = (text, kind, key)
  }

  /// The kind of key by its form, even if the period does not exist.
  private static func form(of text: String) -> (Kind, String)? {
    do throws(FiscalCalendarError) {
      _ = try FiscalPeriod(text, .nrf)
      return (.fiscal, text)
    } catch {
      if case .malformedKey = error {} else { return (.fiscal, text) }
    }
    do throws(CivilDateError) {
      _ = try Week(text, .iso8601)
      return (.week, text)
    } catch {
      if case .outOfRange = error { return (.week, text) }
    }
    do throws(CivilDateError) {
      _ = try MonthWeek(text, .iso8601)
      return (.monthWeek, text)
    } catch {
      if case .outOfRange = error { return (.monthWeek, text) }
    }
    // Not a key but a day, whose errors the parser of dates explains.
    guard text.dropFirst().count(where: { $0 == "-" }) <= 1 else { return nil }
    do throws(CivilDateError) {
      _ = try CalendarPeriod(text)
      return (.calendar, text)
    } catch {
      if case .outOfRange = error { return (.calendar, text) }
    }
    return nil
  }

  /// Returns the text with a zero inserted before a single digit at its end.
  private static func withTwoDigits(_ text: String) -> String {
    guard let last = text.last, last.isNumber, text.dropLast().last?.isNumber == false else {
      return text
    }
    return text.dropLast() + "0" + String(last)
  }

  /// Returns the period with this key.
  ///
  /// - Parameters:
  ///   - weeks: The week rules for keys such as `2013-W10`; nil if unknown.
  ///   - calendar: The fiscal calendar; nil for none. With a fiscal calendar, only its keys name periods.
  ///   - isWeekYear: Whether a year is a week-based year.
  /// - Returns: The period, all of whose days are in the range of dates.
  /// - Throws: `Mistake`, which says what is expected.
  func period(
    _ weeks: WeekScheme?, _ calendar: FiscalCalendar?, isWeekYear: Bool = false
  ) throws(Mistake) -> Period {
    let period: Period
    switch (kind, calendar, weeks) {
    case (.fiscal, let calendar?, _):
      do throws(FiscalCalendarError) {
        period = try FiscalPeriod(key, calendar).period
      } catch {
        throw Mistake(reason: "\(error)")
      }
    case (.fiscal, nil, _):
      throw Mistake(reason: "the key of a fiscal period needs --calendar, as in --calendar nrf")
    case (_, let calendar?, _):
      let name = calendar.name ?? calendar.description
      let expected = fiscalKey(calendar).map { "expected \($0)" } ?? "expected its keys"
      throw Mistake(reason: "not a key of the fiscal calendar \(name): \(expected), or a day")
    case (.week, nil, nil), (.monthWeek, nil, nil):
      throw Mistake(
        reason: "the key of a week needs its weeks: expected --locale, as in --locale de_DE")
    case (.week, nil, _?), (.monthWeek, nil, _?), (.calendar, nil, _):
      do throws(CivilDateError) {
        period = try calendarPeriod(weeks, isWeekYear: isWeekYear)
      } catch {
        throw Mistake(reason: "\(error)")
      }
    }
    guard let period = period.inRange else {
      throw Mistake(reason: "the period has days beyond the range of dates")
    }
    return period
  }

  /// Returns the period with this key among the periods of a rule; nil if the rule has weeks and the key is a month,
  /// quarter, half or year.
  ///
  /// - Throws: `Mistake` for a key of another calendar or of another unit.
  func period(of rule: PeriodRule) throws(Mistake) -> Period? {
    switch rule.kind {
    case .unit(_, let scheme): return kind == .calendar ? nil : try period(scheme, nil)
    case .fiscal(let unit, let calendar):
      let period = try period(nil, calendar)
      guard let other = FiscalPeriod(period)?.unit, other != unit else { return period }
      throw Mistake(
        reason: "the key of a \(other), but rows are \(unit)s: expected --unit \(other)")
    }
  }

  private func calendarPeriod(
    _ weeks: WeekScheme?, isWeekYear: Bool
  ) throws(CivilDateError) -> Period {
    if let weeks {
      if kind == .week { return try Period(.week, key: key, weeks) }
      if kind == .monthWeek { return try Period(.monthWeek, key: key, weeks) }
      // All other keys belong to the calendar.
      if isWeekYear, let year = try? Period(.weekBasedYear, key: key, weeks) { return year }
    }
    return try CalendarPeriod(key).period
  }

  /// Returns the fiscal key with the same number: `FY2013-W10` for `2013-W10`, `FY2013-P06` for `2013-06`.
  private func fiscalKey(_ calendar: FiscalCalendar) -> String? {
    let parts = key.split(separator: "-", maxSplits: 1)
    let month = parts.count > 1 ? "FY\(parts[0])-P\(parts[1])" : ""
    return ["FY\(key.uppercased())", month].first { (try? FiscalPeriod($0, calendar)) != nil }
  }
}
