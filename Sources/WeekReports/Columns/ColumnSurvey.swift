import WeekCalendar

/// Decides the types of columns from all of their cells, for queries, imports and filters.
///
///     var survey = ColumnSurvey()
///     var source = CSVSource(bytes: Array("Zip,Price,Day\n00123,$1.50,14-Mar-2023\n".utf8))
///     try source.stream(into: &survey)
///     survey.columns.map(\.type)  // [.text, .real, .date]
///
/// - Whole numbers of 64 bits are `INTEGER`. If some have decimals or exponents, all are `REAL`, the nearest doubles.
/// - `00123`, `+49` in a column without decimals and longer whole numbers are codes, which make their column `TEXT`.
/// - Words for missing values (``MissingCells``) count as empty in columns of numbers and dates.
/// - If all cells are dates in one form other than ISO 8601, they are dates.
/// - All others are `TEXT`, with unchanged cells; a note says so if more than half of the cells are numbers.
public struct ColumnSurvey: RowConsumer {
  private let wanted: [Int]?
  private let options: Options
  private var parts: [Part] = []
  /// How many rows were looked at.
  public private(set) var rowCount = 0

  /// Options that are known before columns are read.
  public struct Options: Sendable {
    /// How numbers are written, where that is known.
    public var numberForm = NumberForm()
    /// The names of columns of dates.
    public var dates: Set<String> = []
    /// How these dates are written; nil to detect it.
    public var dateForm: DateForm?
    /// The names of columns whose cells stay texts.
    public var texts: Set<String> = []
    /// Whether all columns are.
    public var isAllText = false
    /// The locale whose names of months are read beside the English ones.
    public var locale: CalendarLocale?

    /// Options of which none is given.
    public init() {}
  }

  /// The findings about a column.
  public struct Column: Sendable {
    /// The column's name.
    public let name: String
    /// The type of its cells.
    public let type: ColumnType
    /// Why a column with numbers is `TEXT` all the same: the first row that is not one, in a sentence.
    public let objection: String?
    /// The first cell that is not a number, where that makes it `TEXT`.
    public let firstOdd: MissingCells.Cell?
    /// The marks between thousands that its numbers have.
    let thousandsMarks: [String]
    /// Whether it is `TEXT` though more than half of its filled cells are numbers.
    public let isMostlyNumbers: Bool
    /// The error where its numbers or dates can be read in several ways.
    public let ambiguity: ReportError?
    /// Whether all cells are empty or missing values.
    public let isEmpty: Bool
    /// How its numbers and dates are written.
    package let numbers: NumberColumn
    package let dates: DateColumn

    fileprivate init(_ part: Part) {
      name = part.numbers.name
      var counts = part.counts.value(.first)
      if case .only(let reading) = part.numbers.readings { counts = part.counts.value(reading) }
      var ambiguity: ReportError?
      let isDate = part.isDate || part.mayBeDate && part.dateCount > 0 && counts.numbers == 0
      do throws(ReportError) {
        if isDate { try part.dates.close() } else if !part.isText { try part.numbers.close() }
      } catch {
        ambiguity = error
      }
      self.ambiguity = ambiguity
      let isISO8601 = part.dates.form == .iso8601
      type =
        part.isText ? .text : isDate ? (isISO8601 && !part.isDate ? .text : .date) : counts.type
      let isNumeric = type == .text && !part.isText && !isDate && ambiguity == nil
      objection = isNumeric ? counts.objection : nil
      firstOdd =
        isNumeric && objection != nil
        ? counts.firstOdd.map { MissingCells.Cell(place: $0.place, text: $0.text) } : nil
      thousandsMarks = part.numbers.thousandsMarks.sorted().map { String(Character($0)) }
      // In a column with a unit (`$`) a cell without it does not count as a number.
      isMostlyNumbers =
        isNumeric && counts.isMostlyNumbers(counting: part.numbers.unit == nil ? \.words : \.odd)
      isEmpty = counts.filled == 0 && part.dateCount == 0
      foundForm = isDate ? part.dates.foundForm : part.numbers.foundForm
      numbers = part.numbers.fork()
      dates = part.dates.fork()
      missing =
        type == .integer || type == .real
        ? part.numbers.missing : isDate ? part.dates.missing : MissingCells()
    }

    /// The cells that hold a marker of a missing value, such as `NA` or `-`.
    public let missing: MissingCells
    /// How its numbers or dates were found to be written.
    private let foundForm: String?

    /// Notes on findings that may surprise, one line each.
    public var notes: [String] {
      var notes: [String] = []
      if let objection { notes.append(ColumnNotes.text(name, objection)) }
      switch type {
      case .integer, .real:
        if let foundForm { notes.append(ColumnNotes.numbers(name, foundForm)) }
      case .date: if let foundForm { notes.append(ColumnNotes.dates(name, foundForm)) }
      case .text: break
      }
      if let note = ColumnNotes.missing(name, missing) { notes.append(note) }
      return notes
    }
  }

  fileprivate struct Part: Sendable {
    var numbers: NumberColumn
    var dates: DateColumn
    var counts = PerReading(CellCounts())
    var isText = false
    /// Whether the options say that it holds dates.
    var isDate = false
    /// Whether all cells so far are dates, and how many.
    var mayBeDate = true
    var dateCount = 0
  }

  /// Makes a survey of all columns, or of some positions.
  public init(columns wanted: [Int]? = nil, options: Options = Options()) {
    self.wanted = wanted
    self.options = options
  }

  /// The findings, column by column, in the order of the requested positions.
  public var columns: [Column] { parts.map { Column($0) } }

  /// Returns the positions of the columns to survey; never throws.
  public mutating func open(_ columns: [String]) throws(ReportError) -> [Int] {
    let wanted = wanted ?? Array(columns.indices)
    parts = wanted.map { position in
      let name = columns.indices.contains(position) ? columns[position] : ""
      let isDate = options.dates.contains(name)
      var part = Part(
        numbers: NumberColumn(name, form: options.numberForm),
        dates: DateColumn(name, form: isDate ? options.dateForm : nil, locale: options.locale))
      part.isDate = isDate
      part.isText = !isDate && (options.isAllText || options.texts.contains(name))
      return part
    }
    return wanted
  }

  /// Looks at the cells of a batch.
  public mutating func take(_ batch: RowBatch) throws(ReportError) {
    rowCount += batch.count
    for index in parts.indices where !parts[index].isText {
      if !parts[index].isDate { countNumbers(batch, index) }
      if parts[index].isDate || parts[index].mayBeDate { countDates(batch, index) }
    }
  }

  private mutating func countNumbers(_ batch: RowBatch, _ index: Int) {
    parts[index].numbers.read(batch, column: index)
    let numbers = parts[index].numbers
    let cells = batch.column(index)
    var counts = parts[index].counts
    counts.follow(numbers.readings)
    counts.update { (counts: inout CellCounts, reading) in
      let values = numbers.values(reading)
      if values.commonCode == NumberValues.null { return }
      for row in 0..<batch.count {
        let value = cells[row]
        let kind = CellKind(
          value, code: values.codes[row], coefficient: values.coefficients[row],
          number: values.number(row))
        counts.add(kind, value, batch.place(row))
      }
    }
    parts[index].counts = counts
    if counts.value(.first).numbers > 0 { parts[index].mayBeDate = false }
  }

  private mutating func countDates(_ batch: RowBatch, _ index: Int) {
    let cells = batch.column(index)
    // Fast path: the first cell of most columns shows that they hold no dates.
    if !parts[index].isDate, parts[index].dateCount == 0 {
      for row in 0..<batch.count where !cells.isNull(row) {
        guard case .text(let text) = cells[row], MissingCells.isMissing(text) || isDateLike(text)
        else {
          parts[index].mayBeDate = false
          return
        }
        if !MissingCells.isMissing(text) { break }
      }
    }
    parts[index].dates.read(batch, column: index)
    let days = parts[index].dates.days(parts[index].dates.readings.open[0])
    for row in 0..<batch.count where !cells.isNull(row) {
      if days[row] != DateColumn.none {
        parts[index].dateCount += 1
      } else if case .text(let text) = cells[row], MissingCells.isMissing(text) {
        continue
      } else {
        parts[index].mayBeDate = false
        if !parts[index].isDate { return }
      }
    }
  }

  private func isDateLike(_ text: BorrowedBytes) -> Bool {
    text.count >= 6 && text.contains(where: ASCII.isDigit)
  }

  /// A survey of some of the rows.
  public func fork() -> Self? {
    // All parts must know the date forms of the first rows, or parts could be read in different ways.
    guard
      parts.allSatisfy({ $0.isText || !($0.isDate || $0.mayBeDate) || $0.dates.isSettled })
    else { return nil }
    var fork = self
    fork.rowCount = 0
    for index in fork.parts.indices {
      fork.parts[index].numbers = parts[index].numbers.fork()
      fork.parts[index].dates = parts[index].dates.fork()
      fork.parts[index].counts = PerReading(CellCounts())
      fork.parts[index].counts.follow(fork.parts[index].numbers.readings)
      fork.parts[index].dateCount = 0
    }
    return fork
  }

  /// Merges a survey of other rows.
  ///
  /// - Throws: ``ReportError``, if the dates of a named column are written in two ways.
  public mutating func merge(_ other: Self) throws(ReportError) {
    rowCount += other.rowCount
    for index in parts.indices where other.parts.indices.contains(index) {
      let theirs = other.parts[index]
      parts[index].dateCount += theirs.dateCount
      parts[index].mayBeDate = parts[index].mayBeDate && theirs.mayBeDate
      do throws(ReportError) {
        try parts[index].dates.merge(theirs.dates)
      } catch {
        if parts[index].isDate { throw error }
        parts[index].mayBeDate = false
      }
      var conflict: CellCounts.OddCell?
      do throws(ReportError) {
        try parts[index].numbers.merge(theirs.numbers)
      } catch {
        switch error {
        case .mixedNumbers(let place, _, let text, _, _), .mixedUnits(let place, _, let text, _, _):
          conflict = CellCounts.OddCell(place: place, text: text)
        default: throw error
        }
      }
      parts[index].counts.merge(theirs.counts, parts[index].numbers.readings) { $0.add($1) }
      if let conflict {
        parts[index].counts.update { counts, _ in counts.addOdd(conflict, isCode: false) }
      }
    }
  }
}
