import WeekCalendar

/// Counts the cells of all columns, and tries text columns as dates and as numbers.
struct ColumnInspector: RowConsumer {
  private let texts: Set<Int>
  private let numberForm: NumberForm
  private let locale: CalendarLocale?
  private var columns: [ColumnState] = []

  /// The number of distinct cells in a column above which they are not counted.
  fileprivate static var distinctLimit: Int { 1_000 }

  fileprivate struct ColumnState: Sendable {
    var filledCount = 0
    var nullCount = 0
    /// The distinct cells; `nil` if there are too many.
    var distinctCells: Set<String>? = []
    var numbers = Extremes<Double>()
    var texts = Extremes<String>()
    /// The column as dates and as numbers; `nil` unless it is text.
    var forms: Forms?
  }

  /// The least and the greatest value, with their cells.
  fileprivate struct Extremes<Value: Sendable>: Sendable {
    var least: (value: Value, text: String)?
    var greatest: (value: Value, text: String)?

    mutating func add(
      _ value: Value, _ text: @autoclosure () -> String, isLess: (Value, Value) -> Bool
    ) {
      if least.map({ isLess(value, $0.value) }) ?? true { least = (value, text()) }
      if greatest.map({ isLess($0.value, value) }) ?? true { greatest = (value, text()) }
    }
  }

  /// A text column read as dates and as numbers.
  fileprivate struct Forms: Sendable {
    var dates: DateColumn
    var numbers: NumberColumn
    let locale: CalendarLocale?
    /// Whether all cells consist of digits and marks.
    var isBare = true
    var unreadDates = Unread()
    var unreadNumbers = Unread()
    var days = Extremes<Int32>()
    var values = Extremes<Double>()
    /// The first date, from which the pattern is derived.
    var sample = ""
  }

  /// The cells that cannot be read as dates, or as numbers.
  fileprivate struct Unread: Sendable {
    var count = 0
    var first: String?

    mutating func add(_ error: @autoclosure () -> ReportError) {
      count += 1
      if first == nil { first = "\(error())" }
    }
  }

  init(texts: Set<Int>, numberForm: NumberForm, locale: CalendarLocale?) {
    self.texts = texts
    self.numberForm = numberForm
    self.locale = locale
  }

  mutating func open(_ names: [String]) throws(ReportError) -> [Int] {
    columns = names.enumerated().map { index, name in
      var state = ColumnState()
      if texts.contains(index) {
        state.forms = Forms(
          dates: DateColumn(name, locale: locale), numbers: NumberColumn(name, form: numberForm),
          locale: locale)
      }
      return state
    }
    return Array(names.indices)
  }

  mutating func take(_ batch: RowBatch) throws(ReportError) {
    for index in columns.indices { columns[index].add(batch, index) }
  }

  /// Adds the findings for a column.
  func describe(
    _ column: inout FileInspection.Column, _ index: Int, _ survey: ColumnSurvey.Column
  ) {
    let state = columns[index]
    column.filledCount = state.filledCount - survey.missing.count
    column.missingCount = state.nullCount + survey.missing.count
    column.distinctCount = state.distinctCells.map { $0.count - survey.missing.byWord.count }
    column.least = state.texts.least?.text
    column.greatest = state.texts.greatest?.text
    guard let forms = state.forms else {
      column.least = state.numbers.least?.text ?? column.least
      column.greatest = state.numbers.greatest?.text ?? column.greatest
      return
    }
    forms.describe(&column)
  }
}

extension ColumnInspector.ColumnState {
  fileprivate mutating func add(_ batch: RowBatch, _ index: Int) {
    let cells = batch.column(index)
    for row in 0..<batch.count {
      guard let text = RowText.text(cells[row]) else {
        nullCount += 1
        continue
      }
      filledCount += 1
      if let count = distinctCells?.count {
        if count <= ColumnInspector.distinctLimit {
          distinctCells?.insert(text)
        } else {
          distinctCells = nil
        }
      }
      if forms == nil, let number = ReportNumber(text) {
        numbers.add(number.double, text, isLess: <)
      }
      texts.add(text, text) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
    forms?.add(batch, index)
  }
}

extension ColumnInspector.Forms {
  fileprivate mutating func add(_ batch: RowBatch, _ index: Int) {
    let cells = batch.column(index)
    dates.read(batch, column: index)
    let days = dates.days(dates.readings.open[0])
    numbers.read(batch, column: index)
    let values = numbers.values(numbers.readings.open[0])
    for row in 0..<batch.count where !cells.isNull(row) {
      guard case .text(let text) = cells[row] else { continue }
      if days[row] == DateColumn.none {
        unreadDates.add(dates.error(batch, column: index, row: row))
      } else {
        self.days.add(days[row], text.string, isLess: <)
        if sample.isEmpty { sample = text.string }
      }
      switch values.codes[row] {
      case NumberValues.null: break
      case NumberValues.bad:
        unreadNumbers.add(numbers.error(batch, column: index, row: row))
      default:
        if let number = values.number(row) {
          self.values.add(number.double, text.string, isLess: <)
        }
      }
      isBare = isBare && text.allSatisfy { ASCII.isDigit($0) || " +-.,'_".utf8.contains($0) }
    }
  }

  fileprivate func describe(_ column: inout FileInspection.Column) {
    let datesProblem = problem { () throws(ReportError) in try dates.close() }
    let numbersProblem = problem { () throws(ReportError) in try numbers.close() }
    let dateCount = column.filledCount - unreadDates.count
    let numberCount = column.filledCount - unreadNumbers.count
    if unreadDates.count == 0, dateCount > 0 {
      (column.least, column.greatest) = (days.least?.text, days.greatest?.text)
      if let datesProblem { return column.notes.append(datesProblem) }
      guard let form = dates.form else { return }
      switch form {
      case .iso8601: column.content = .dates(pattern: nil)
      case .written(let written):
        column.form = dates.foundForm
        guard let content = content(written) else {
          let name = ShellWord.of(column.name)
          column.notes.append(
            "no pattern reads its dates, but automatic detection does: --date-column \(name)")
          break
        }
        column.content = content
      case .pattern, .number, .period:
        // Digits alone may mean anything, so dates are only suggested.
        let name = ShellWord.of(column.name + "=" + (form.option(for: sample) ?? ""))
        column.notes.append("its digits may be dates: --date-column \(name)")
      }
    } else if unreadNumbers.count == 0, numberCount > 0 {
      if let numbersProblem { return column.notes.append(numbersProblem) }
      // Digits without marks are text only because of leading zeros or signs, and remain text.
      guard let found = numbers.foundForm else { return }
      column.form = found
      column.content = .numbers(form)
      (column.least, column.greatest) = (values.least?.text, values.greatest?.text)
    } else if dateCount * 2 >= column.filledCount, dateCount >= numberCount, !isOfDigits {
      column.notes += [unreadDates.first, datesProblem].compactMap { $0 }.prefix(1)
    } else if numberCount * 2 >= column.filledCount {
      column.notes += [unreadNumbers.first, numbersProblem].compactMap { $0 }.prefix(1)
    }
  }

  /// Returns dates with a pattern for a form, and the locale that can parse the sample; nil if none can.
  private func content(_ form: WrittenForm) -> FileDescription.Content? {
    let text = form.plainPattern(for: sample)
    guard sample.contains(where: \.isLetter) else { return .dates(pattern: text) }
    guard let pattern = try? DatePattern(text), pattern.isParseable()
    else { return nil }
    for locale in [locale, try? CalendarLocale("en")] {
      guard let locale, (try? pattern.parse(sample, locale: locale)) != nil else { continue }
      return .dates(pattern: text, locale: locale.identifier.description)
    }
    return nil
  }

  /// Whether the dates consist of digits alone, which may mean anything.
  private var isOfDigits: Bool {
    switch dates.form {
    case .pattern, .number: true
    case nil, .iso8601, .written, .period: false
    }
  }

  private var form: NumberForm {
    if numbers.unit == .duration { return .duration }
    var form = NumberForm(decimal: numbers.readings == .only(.decimalComma) ? .comma : .point)
    form.unit = numbers.unit.map { .sign($0) } ?? (isBare ? NumberForm.Unit.none : .found)
    if isBare {
      form.thousands = numbers.thousandsMarks.min().map { .mark($0) } ?? NumberForm.Thousands.none
    }
    return form
  }

  private func problem(_ close: () throws(ReportError) -> Void) -> String? {
    do throws(ReportError) { try close() } catch { return "\(error)" }
    return nil
  }
}
