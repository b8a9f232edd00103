import WeekCalendar

/// Decides the types of columns from all of their cells, for queries, imports and filters.
///
///     var survey = ColumnSurvey()
///     var source = CSVSource(bytes: Array("Zip,Price,Day\n00123,1.50,2023-03-14\n".utf8))
///     try source.stream(into: &survey)
///     survey.columns.map(\.type)  // [.text, .real, .text]
///
/// - Whole numbers that fit in 64 bits are `INTEGER`. If some numbers have decimals, all are `REAL`, the nearest
///   doubles.
/// - `00123`, `12E12`, `+49` in a column without decimals, and longer whole numbers make their column `TEXT`.
/// - Words for missing values (``MissingCells``) count as empty in number columns.
/// - All other columns are `TEXT`, with unchanged cells. A note says so if at least one cell in twenty is a number or a
///   date.
/// - A column named as a date or number column is read in the one form that fits all of its cells.
public struct ColumnSurvey: RowConsumer {
  private let wanted: [Int]?
  private let options: Options
  private var states: [ColumnState] = []
  /// The number of rows surveyed.
  public private(set) var rowCount = 0

  /// What is known about the columns before they are read.
  public struct Options: Sendable {
    /// How numbers are written, as far as known.
    public var numberForm = NumberForm()
    /// The names of date columns.
    public var dates: Set<String> = []
    /// How the dates in these columns are written; nil to detect it.
    public var dateForm: DateForm?
    /// How the dates of individual columns are written, by column name.
    public var dateForms: [String: DateForm] = [:]
    /// The names of number columns, whose numbers may be written in other ways than programs write them.
    public var numbers: Set<String> = []
    /// How the numbers of individual columns are written, by column name.
    public var numberForms: [String: NumberForm] = [:]
    /// The types that columns must have, by column name: whole numbers, decimal numbers, or ISO 8601 dates as text.
    public var types: [String: ColumnType] = [:]
    /// The names of columns whose cells stay text.
    public var texts: Set<String> = []
    /// Whether the cells of all columns stay text.
    public var isAllText = false
    /// The locale whose month names are recognized in addition to the English ones.
    public var locale: CalendarLocale?

    /// Makes options without any value set.
    public init() {}

    /// How numbers are written in columns that are not named.
    fileprivate var plainForm: NumberForm {
      let isComma = numberForm.thousands == .mark(".")
      return NumberForm(
        decimal: numberForm.decimal ?? (isComma ? .comma : .point),
        thousands: numberForm.thousands ?? NumberForm.Thousands.none)
    }

    /// The names of all columns about which something is known.
    public var names: Set<String> { dates.union(numbers).union(texts).union(types.keys) }

    /// Removes what is known about columns with other names.
    public mutating func keep(_ names: Set<String>) {
      dates.formIntersection(names)
      numbers.formIntersection(names)
      texts.formIntersection(names)
      types = types.filter { names.contains($0.key) }
    }
  }

  /// The findings for one column.
  public struct Column: Sendable {
    /// The column's name.
    public let name: String
    /// The type of its cells.
    public let type: ColumnType
    /// Why the column is `TEXT`: a sentence about the first cell that is not a number.
    public let objection: String?
    /// The first cell that is not a number, if the column is `TEXT`.
    public let firstOdd: MissingCells.Cell?
    /// The first cell that looks like ISO 8601 but whose day or time does not exist, in a column that was not named.
    public let firstImpossibleDate: MissingCells.Cell?
    /// The marks between thousands that its numbers have.
    let thousandsMarks: [String]
    /// The error if the column's numbers or dates cannot be read in a single way.
    public let ambiguity: ReportError?
    /// Whether all cells are empty.
    public let isEmpty: Bool
    /// Whether the column was named as a text column.
    public let isGivenAsText: Bool
    /// How its numbers and dates are written.
    package let numbers: NumberColumn
    package let dates: DateColumn
    /// The cells that hold a word for a missing value, such as `NA`.
    public let missing: MissingCells
    /// Notes on findings that may be surprising, one line each.
    public private(set) var notes: [String] = []

    fileprivate init(_ state: ColumnState, _ marks: Set<NumberForm.Decimal>) {
      var numbers = state.numbers
      dates = state.dates.fork()
      let name = state.numbers.name
      self.name = name
      isGivenAsText = state.role == .texts
      firstImpossibleDate = state.role == .any ? state.counts.firstImpossibleDate : nil
      thousandsMarks = state.numbers.thousandsMarks.sorted().map { String(Character($0)) }
      var ambiguity: ReportError?
      var foundNote: String?
      switch state.role {
      case .texts:
        (type, isEmpty, missing, objection, firstOdd) = (.text, false, MissingCells(), nil, nil)
      case .dates:
        (type, isEmpty, missing, objection, firstOdd) = (.date, false, MissingCells(), nil, nil)
        do throws(ReportError) { try state.dates.close() } catch { ambiguity = error }
        foundNote = state.dates.foundForm.map { ColumnNotes.dates(name, $0) }
      case .numbers
      where state.isFormGiven || (state.counts.type(marks) == .text && !state.counts.isEmpty):
        numbers.settle(marks)
        type = state.realReadings.contains(numbers.readings.open[0]) ? .real : .integer
        (isEmpty, missing, objection, firstOdd) = (false, state.numbers.missing, nil, nil)
        do throws(ReportError) { try numbers.close() } catch { ambiguity = error }
        foundNote = numbers.foundForm.map { ColumnNotes.numbers(name, $0) }
      case .any, .numbers:
        numbers = NumberColumn(name, form: state.plainForm)
        let found = state.counts.type(marks)
        switch state.type {
        case .date:
          type = .text
          ambiguity = state.counts.isoProblem.map {
            .otherType(column: name, expected: "dates in ISO 8601", problem: $0)
          }
        case let given?:
          let keepsGiven = state.counts.isEmpty || (given == .real && found == .integer)
          type = keepsGiven ? given : found
        case nil: type = found
        }
        if let expected = state.type, expected != .date, type != expected {
          ambiguity = .otherType(
            column: name, expected: expected.rawValue,
            problem: state.counts.objection(marks) ?? "it has decimals")
        }
        isEmpty = state.counts.isEmpty
        missing = state.counts.missing(type)
        objection = state.counts.objection(marks)
        firstOdd = type == .text ? state.counts.firstOdd : nil
        foundNote = state.counts.note(marks).map { ColumnNotes.text(name, $0) }
      }
      self.ambiguity = ambiguity
      self.numbers = numbers.fork()
      notes = [foundNote, ColumnNotes.missing(name, missing)].compactMap { $0 }
    }
  }

  fileprivate enum Role { case any, texts, dates, numbers }

  /// The findings for one column so far.
  fileprivate struct ColumnState: Sendable {
    var role = Role.any
    var numbers: NumberColumn
    var dates: DateColumn
    var counts = CellCounts()
    /// The required type; `nil` to detect it.
    var type: ColumnType?
    /// Whether the options give the number form of this column.
    var isFormGiven = false
    /// How numbers are written if the column is not named.
    var plainForm = NumberForm(decimal: .point, thousands: NumberForm.Thousands.none)
    /// Reads numbers in ``plainForm``; `nil` if it is the form in which programs write.
    var plainNumbers: NumberColumn?
    /// The readings in which a column named as numbers has decimals.
    var realReadings: Set<Reading> = []
  }

  /// Makes a survey of all columns, or of the columns at some positions.
  public init(columns wanted: [Int]? = nil, options: Options = Options()) {
    self.wanted = wanted
    self.options = options
  }

  /// The findings for each column, in the order of the requested positions.
  public var columns: [Column] { columns(marks) }

  /// Returns the findings, given the decimal marks of all columns of the file.
  package func columns(_ marks: Set<NumberForm.Decimal>) -> [Column] {
    states.map { Column($0, marks) }
  }

  /// The decimal marks found in the columns that show theirs.
  package var marks: Set<NumberForm.Decimal> {
    states.reduce(into: []) { marks, state in
      let showsMark = state.role == .any || (state.role == .numbers && !state.numbers.isOpen)
      if showsMark, !state.counts.mayBeThousands { marks.formUnion(state.counts.marks) }
    }
  }

  /// Whether the type or decimal mark of a column may depend on other columns of the file.
  package var dependsOnOthers: Bool {
    states.contains { state in
      switch state.role {
      case .any: state.counts.mayBeThousands
      case .numbers: state.counts.mayBeThousands || state.numbers.isOpen
      case .texts, .dates: false
      }
    }
  }

  /// Returns the findings, and surveys the file's other columns first if the findings depend on them.
  ///
  /// - Parameters:
  ///   - count: The number of columns in the file.
  ///   - options: What is known about the other columns.
  ///   - text: Opens the file from its start.
  /// - Returns: The findings.
  /// - Throws: ``ReportError``.
  package func columns<Source: RowSource>(
    among count: Int, _ options: Options, _ text: () throws(ReportError) -> Source
  ) throws(ReportError) -> [Column] {
    guard dependsOnOthers, let wanted, wanted.count < count else { return columns }
    var others = ColumnSurvey(
      columns: (0..<count).filter { !wanted.contains($0) }, options: options)
    var source = try text()
    try source.stream(into: &others, control: StreamControl())
    return columns(marks.union(others.marks))
  }

  /// Returns the positions of the columns to survey; never throws.
  public mutating func open(_ columns: [String]) throws(ReportError) -> [Int] {
    let wanted = wanted ?? Array(columns.indices)
    states = wanted.map { position in
      let name = columns.indices.contains(position) ? columns[position] : ""
      var role = Role.any
      if options.dates.contains(name) {
        role = .dates
      } else if options.numbers.contains(name) {
        role = .numbers
      } else if options.isAllText || options.texts.contains(name) {
        role = .texts
      }
      let dateForm = options.dateForms[name] ?? options.dateForm
      var state = ColumnState(
        role: role,
        numbers: NumberColumn(name, form: options.numberForms[name] ?? options.numberForm),
        dates: DateColumn(name, form: role == .dates ? dateForm : nil, locale: options.locale))
      state.isFormGiven = options.numberForms[name] != nil
      if options.plainForm != state.plainForm {
        state.plainForm = options.plainForm
        state.plainNumbers = NumberColumn(name, form: options.plainForm)
      }
      state.type = options.types[name]
      return state
    }
    return wanted
  }

  /// Surveys the cells of a batch.
  public mutating func take(_ batch: RowBatch) throws(ReportError) {
    rowCount += batch.count
    for index in states.indices {
      switch states[index].role {
      case .texts: break
      case .dates: states[index].dates.read(batch, column: index)
      case .numbers:
        states[index].readNumbers(batch, index)
        states[index].count(batch, index)
      case .any: states[index].count(batch, index)
      }
    }
  }

  /// Returns a survey for other rows, once the forms of the date columns are known; otherwise nil.
  public func fork() -> Self? {
    // Until the date forms are settled, two parts of the file could be read in different forms.
    guard states.allSatisfy({ $0.role != .dates || $0.dates.isSettled }) else { return nil }
    var fork = self
    fork.rowCount = 0
    for index in fork.states.indices {
      fork.states[index].numbers = states[index].numbers.fork()
      fork.states[index].dates = states[index].dates.fork()
      fork.states[index].counts = CellCounts()
    }
    return fork
  }

  /// Merges a survey of other rows.
  ///
  /// - Throws: ``ReportError`` if a named column is written in two ways.
  public mutating func merge(_ other: Self) throws(ReportError) {
    rowCount += other.rowCount
    for index in states.indices where other.states.indices.contains(index) {
      let theirs = other.states[index]
      states[index].realReadings.formUnion(theirs.realReadings)
      states[index].counts.merge(theirs.counts)
      try states[index].dates.merge(theirs.dates)
      try states[index].numbers.merge(theirs.numbers)
    }
  }
}

extension ColumnSurvey.ColumnState {
  fileprivate mutating func readNumbers(_ batch: RowBatch, _ column: Int) {
    numbers.read(batch, column: column)
    for reading in numbers.readings.open where !realReadings.contains(reading) {
      let values = numbers.values(reading)
      guard values.hasReals else { continue }
      realReadings.insert(reading)
      if numbers.readings == .same { realReadings.formUnion(Reading.allCases) }
    }
  }

  fileprivate mutating func count(_ batch: RowBatch, _ column: Int) {
    let cells = batch.column(column)
    MonthTable.shared.withDays { months in
      for row in 0..<cells.count {
        let cell = cells.cells[row]
        // Fast paths for the most frequent cells: small whole numbers and ISO 8601 dates.
        if cell.isShortText {
          let word = UInt64(littleEndian: cells.bytes.load(at: cell.start, as: UInt64.self))
          if DigitWords.value(word, count: cell.count) >= 0,
            cell.count == 1 || UInt8(truncatingIfNeeded: word) != ASCII.zero
          {
            counts.addIntegers(1)
            continue
          }
        } else if cell.isText(ofCount: 10),
          MonthTable.day(cells.bytes, at: cell.start, months) != DateColumn.none
        {
          counts.addDates(
            1, first: .init(place: batch.place(row), text: RowText.text(cells[row]) ?? ""))
          continue
        }
        add(cells[row], batch.place(row))
      }
    }
  }

  private mutating func add(_ value: RowValue, _ place: @autoclosure () -> RowPlace) {
    switch value {
    case .null: break
    case .integer: counts.addIntegers(1)
    case .real(let number):
      counts.add(number.isFinite ? .real : .null, .none, .init(place: place(), text: ""))
    case .blob: counts.add(.text, .none, .init(place: place(), text: "a blob"))
    case .text(let text):
      let kind = plainNumbers?.kind(of: text) ?? CellKind(text)
      counts.add(kind, Self.likeness(text), .init(place: place(), text: text.string))
    }
  }

  /// Returns whether a text may be a date, or a number in another form.
  private static func likeness(_ text: BorrowedBytes) -> CellCounts.Likeness {
    if let kind = DateLikeness(text) { return .date(kind) }
    guard let first = text.first, first < 0x41 || first >= 0xC2 else { return .none }
    let grammar = NumberGrammar(NumberForm())
    let isPoint = grammar.read(text, .decimalPoint).isNumber
    let isComma = grammar.read(text, .decimalComma).isNumber
    guard isPoint || isComma else { return .none }
    if isPoint, isComma { return .number(nil) }
    return .number(isPoint ? .point : .comma)
  }
}
