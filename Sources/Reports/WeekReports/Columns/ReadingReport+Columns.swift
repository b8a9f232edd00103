extension ReadingReport.Column {
  /// Makes a report from the findings of a survey.
  public init(_ column: ColumnSurvey.Column) {
    self.init(name: column.name, type: column.type.rawValue)
    switch column.type {
    case .date: dateFormat = column.dates.form?.summary
    case .integer, .real: describe(column.numbers)
    case .text: break
    }
    if unit != nil || decimalMark != nil { thousandsMarks = column.thousandsMarks }
    missing = column.missing.byWord
    firstOdd = column.firstOdd
    notes = column.notes
  }

  /// Makes a report from the findings for a date column.
  init(_ dates: DateColumn) {
    self.init(name: dates.name, type: ColumnType.date.rawValue)
    dateFormat = dates.form?.summary
    if let form = dates.foundForm { notes.append(ColumnNotes.dates(name, form)) }
  }

  /// Makes a report from the findings for a number column.
  init(_ numbers: NumberColumn) {
    self.init(name: numbers.name, type: "NUMBER")
    describe(numbers)
    missing = numbers.missing.byWord
    if let form = numbers.foundForm { notes.append(ColumnNotes.numbers(name, form)) }
    if let note = ColumnNotes.missing(name, numbers.missing) { notes.append(note) }
  }

  private mutating func describe(_ numbers: NumberColumn) {
    unit = numbers.unit?.sign
    decimalMark = numbers.readings == .only(.decimalComma) ? "," : "."
    thousandsMarks = numbers.thousandsMarks.sorted().map { String(Character($0)) }
  }
}
