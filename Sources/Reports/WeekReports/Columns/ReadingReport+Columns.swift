extension ReadingReport.Column {
  /// Makes a report from the findings of a survey.
  public init(_ column: ColumnSurvey.Column) {
    self.init(name: column.name, type: column.type.rawValue)
    switch column.type {
    case .date: dateFormat = column.dates.form?.summary
    case .integer, .real: take(column.numbers)
    case .text: break
    }
    if unit != nil || decimalMark != nil { thousandsMarks = column.thousandsMarks }
    missing = column.missing.byWord
    firstOdd = column.firstOdd
    notes = column.notes
  }

  /// A column of dates of a report.
  init(_ dates: DateColumn) {
    self.init(name: dates.name, type: ColumnType.date.rawValue)
    dateFormat = dates.form?.summary
    if let form = dates.foundForm { notes.append(ColumnNotes.dates(name, form)) }
  }

  /// A column of numbers of a report.
  init(_ numbers: NumberColumn) {
    self.init(name: numbers.name, type: "NUMBER")
    take(numbers)
    missing = numbers.missing.byWord
    if let form = numbers.foundForm { notes.append(ColumnNotes.numbers(name, form)) }
    if let note = ColumnNotes.missing(name, numbers.missing) { notes.append(note) }
  }

  private mutating func take(_ numbers: NumberColumn) {
    unit = numbers.unit?.sign
    decimalMark = numbers.readings == .only(.second) ? "," : "."
    thousandsMarks = numbers.thousandsMarks.sorted().map { String(Character($0)) }
  }
}
