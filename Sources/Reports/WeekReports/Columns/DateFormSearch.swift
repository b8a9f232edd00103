import WeekCalendar

/// Finds the date forms that fit a cell of a column.
struct DateFormSearch: Sendable {
  private let name: String
  private let locale: CalendarLocale?
  private let readsPeriods: Bool
  private var words: CalendarWords?  // loaded for the first cell that may need it

  /// Makes a search.
  ///
  /// - Parameters:
  ///   - name: The column's name; if it contains a word for week, six digits are not read as months.
  ///   - locale: The locale whose month names are recognized in addition to the English ones.
  ///   - readsPeriods: Whether weeks, months, quarters, half-years and years are recognized.
  init(_ name: String, locale: CalendarLocale?, readsPeriods: Bool) {
    self.name = name
    self.locale = locale
    self.readsPeriods = readsPeriods
  }

  /// Returns the forms that read a cell as a date, and similar forms that do not.
  ///
  /// A similar form has day, month and year in another order, such as `dd/MM/yyyy` for `01/31/2011`.
  ///
  /// - Parameters:
  ///   - value: The cell.
  ///   - isOfParts: Whether year, month and day come from several columns.
  /// - Returns: Both lists; the first is empty if the cell is not a date.
  mutating func forms(
    of value: RowValue, isOfParts: Bool
  ) -> (fitting: [DateForm], others: [DateForm]) {
    var forms: [DateForm] = []
    var orders = isOfParts ? [] : DigitForms.orders(value)
    if DateForm.iso8601.meaning(value) != nil {
      forms = [.iso8601]
    } else {
      if !isOfParts { forms = DigitForms.all(value) }
      if case .text(let text) = value {
        let written = WrittenForm.all(text, allWords(), yearFirst: hasYearFirst)
        forms += written.filter { $0.meaning(text) != nil }.map { .written($0) }
        if isOfParts {
          forms = forms.filter { Self.hasYearFirst($0) }
        } else {
          orders += written.map { .written($0) }
        }
      }
      if readsPeriods, let form = periodForm(value) { forms.append(.period(form)) }
    }
    return (forms, orders.filter { !forms.contains($0) })
  }

  /// Returns the names of months and weekdays, in English and in the locale's language.
  mutating func allWords() -> CalendarWords {
    if let words { return words }
    let words = locale.map { CalendarWords($0) } ?? .english
    self.words = words
    return words
  }

  /// Whether the short date of the column's locale starts with the year.
  private var hasYearFirst: Bool {
    guard let locale else { return false }
    return DatePattern(dateStyle: .short, timeStyle: .none, locale: locale).description
      .hasPrefix("y")
  }

  /// Returns the form of a cell that holds a period; six digits in a column of weeks are not months.
  private mutating func periodForm(_ value: RowValue) -> PeriodForm? {
    guard let text = RowText.text(value) else { return nil }
    let words = allWords()
    guard let form = text.withBorrowedBytes({ PeriodForm($0, words) }) else { return nil }
    let name = name.lowercased()
    let isOfWeeks = ["week", "woche", "semaine", "semana", "wk", "kw"].contains {
      name.contains($0)
    }
    guard isOfWeeks, form.unit == .month, !text.contains(where: { $0.isLetter }) else {
      return form
    }
    return nil
  }

  private static func hasYearFirst(_ form: DateForm) -> Bool {
    if case .written(let form) = form { form.order == .yearMonthDay } else { false }
  }
}
