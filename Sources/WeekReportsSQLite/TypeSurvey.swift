import WeekReports

/// Finds the types of columns by their cells.
///
///     var survey = TypeSurvey()
///     var source = CSVSource(bytes: Array("Zip,Price\n00123,1.50\n".utf8))
///     try source.stream(into: &survey)
///     survey.columns.map(\.strictType)  // [.text, .real]
///
/// Whole numbers of 64 bits are `INTEGER`. Where some have decimals or exponents all are `REAL`, if a double
/// keeps their digits. `00123`, `+49` and longer numbers are codes, which make their column `TEXT`.
public struct TypeSurvey: RowConsumer {
  /// What was found of a column.
  public struct Column: Sendable {
    /// The column's name.
    public let name: String
    /// The type that all cells fit: `TEXT` where one is not a number, or would lose a digit.
    public var strictType: ColumnType { isDay ? .day : counts.strictType }
    /// The type that nine of ten cells fit; `TEXT` where there is a code.
    public var usualType: ColumnType { isDay ? .day : counts.usualType }
    /// Why a column of numbers is `TEXT` all the same: the first row that is not one, in a sentence.
    public var objection: String? {
      guard strictType == .text, counts.numbers > 0 else { return nil }
      guard let odd = counts.firstOdd else {
        return "it has decimals and whole numbers of more than 15 digits"
      }
      return "\(odd.place) has \(VisibleText.quoted(odd.text))"
    }

    /// Whether all cells are empty.
    public var isEmpty: Bool { counts.numbers + counts.odd == 0 }

    /// How its days or numbers were found to be written, in a line, where that may surprise.
    var formNote: String? {
      guard let foundForm, isDay || strictType != .text || usualType != .text else { return nil }
      return isDay ? ColumnNotes.dates(name, foundForm) : ColumnNotes.numbers(name, foundForm)
    }

    var counts: CellCounts
    var foundForm: String?
    var isDay: Bool
    /// Whether its numbers can be read in two ways; an error that says so.
    var ambiguity: ReportError?
  }

  private let numberForm: NumberForm
  private let wanted: [Int]?
  private let isStrict: Bool
  private let days: Set<String>
  private let dateForm: DateForm?
  private var parts: [Part] = []

  private struct Part: Sendable {
    var numbers: NumberColumn
    var counts = SideBySide(CellCounts())
    /// Of a column of days alone.
    var dates: DateColumn?

    /// Whether the type is known: no cell makes numbers of a column of texts.
    func isSettled(_ isStrict: Bool) -> Bool {
      guard case .both = numbers.readings else {
        let counts = counts.value(.first)
        return isStrict
          ? counts.odd > 0
          : counts.codes > 0 || counts.numbers == 0 && counts.words >= RowBatch.maximumCount
      }
      return false
    }
  }

  /// A survey of all columns, or of those at some positions.
  ///
  /// - Parameters:
  ///   - wanted: The positions; `nil` for all columns.
  ///   - numberForm: How numbers are written, where that is known.
  ///   - days: The names of columns of days.
  ///   - dateForm: How days are written, where that is known.
  ///   - isStrict: Whether only ``Column/strictType`` is asked for: cells after one that is not a number need
  ///     not be looked at then.
  public init(
    columns wanted: [Int]? = nil, numberForm: NumberForm = NumberForm(), days: Set<String> = [],
    dateForm: DateForm? = nil, isStrict: Bool = false
  ) {
    self.wanted = wanted
    self.isStrict = isStrict
    self.days = days
    self.dateForm = dateForm
    self.numberForm = numberForm
  }

  private func isDay(_ name: String) -> Bool { days.contains(name) }

  /// What was found, column by column, in the order of the positions that were asked for.
  public var columns: [Column] {
    parts.map { part in
      var ambiguity: ReportError?
      do throws(ReportError) {
        if let dates = part.dates { try dates.close() } else { try part.numbers.close() }
      } catch {
        ambiguity = error
      }
      var counts = part.counts.value(.first)
      if case .only(.second) = part.numbers.readings { counts = part.counts.value(.second) }
      return Column(
        name: part.numbers.name, counts: counts,
        foundForm: part.dates.map(\.foundForm) ?? part.numbers.foundForm, isDay: part.dates != nil,
        ambiguity: ambiguity)
    }
  }

  /// The columns with what is known of their marks, and of their days.
  var readings: [(numbers: NumberColumn, dates: DateColumn)] {
    parts.map { ($0.numbers.fork(), $0.dates?.fork() ?? DateColumn($0.numbers.name)) }
  }

  /// Wants the columns that it was made for.
  ///
  /// - Throws: Nothing.
  public mutating func open(_ columns: [String]) throws(ReportError) -> [Int] {
    let wanted = wanted ?? Array(columns.indices)
    parts = wanted.map { position in
      let name = columns.indices.contains(position) ? columns[position] : ""
      return Part(
        numbers: NumberColumn(name, form: numberForm),
        dates: isDay(name) ? DateColumn(name, form: dateForm) : nil)
    }
    return wanted
  }

  /// Counts the cells of a batch.
  public mutating func take(_ batch: RowBatch) throws(ReportError) {
    for index in parts.indices {
      if parts[index].dates != nil {
        parts[index].dates?.read(batch, column: index)
        continue
      }
      guard !parts[index].isSettled(isStrict) else { continue }
      parts[index].numbers.read(batch, column: index)
      parts[index].counts.follow(parts[index].numbers.readings)
      let numbers = parts[index].numbers
      let cells = batch.column(index)
      parts[index].counts.update { (counts: inout CellCounts, reading) in
        let values = numbers.values(reading)
        for row in 0..<batch.count {
          let value = cells[row]
          let kind = CellKind(
            value, code: values.codes[row], coefficient: values.coefficients[row],
            number: values.number(row))
          counts.add(kind, value, batch.place(row))
        }
      }
    }
  }

  /// A survey of some of the rows.
  public func fork() -> Self? {
    // What the first rows say of days is known to all of them, or rows could be read in two ways.
    guard parts.allSatisfy({ $0.dates?.isSettled ?? true }) else { return nil }
    var fork = self
    fork.parts = parts.map { Part(numbers: $0.numbers.fork(), dates: $0.dates?.fork()) }
    for index in fork.parts.indices {
      fork.parts[index].counts.follow(fork.parts[index].numbers.readings)
    }
    return fork
  }

  /// Adds what a survey of other rows found.
  ///
  /// - Throws: ``ReportError``, where numbers are written in two ways.
  public mutating func merge(_ other: Self) throws(ReportError) {
    for index in parts.indices where other.parts.indices.contains(index) {
      if let dates = other.parts[index].dates {
        try parts[index].dates?.merge(dates)
        continue
      }
      try parts[index].numbers.merge(other.parts[index].numbers)
      parts[index].counts.merge(
        other.parts[index].counts, parts[index].numbers.readings
      ) { $0.add($1) }
    }
  }
}
