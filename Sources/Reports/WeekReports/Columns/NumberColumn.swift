import WeekCalendar

/// Reads the numbers of a column, batch by batch, and finds out how they are written.
///
/// A cell is what ``ReportNumber`` reads, with a decimal point or comma, and with marks between thousands:
/// the other of the two, a blank or an apostrophe, each before exactly three digits. What fits both ways
/// (`1.234`, `12,345`) is kept both ways until a cell refutes one. A cell that fits neither refutes none.
/// All numbers may have one sign of currency or percent, all on the same side (`$1,234.50`, `12 %`), and negative
/// ones an accountant's parentheses. Words for nothing (``MissingCells``) are no number.
///
///     struct Prices: RowConsumer {
///       var numbers = NumberColumn("Price")
///       mutating func open(_ columns: [String]) throws(ReportError) -> [Int] { [0] }
///       mutating func take(_ batch: RowBatch) throws(ReportError) {
///         numbers.read(batch, column: 0)
///         for reading in numbers.readings.open {
///           print(reading, numbers.values(reading).number(0) as Any)
///         }
///       }
///       mutating func close() throws(ReportError) { try numbers.close() }  // one way must be left
///     }
package struct NumberColumn: Sendable {
  /// The column's name, for messages.
  package let name: String
  /// Which ways to read it are possible, the last batch included.
  package private(set) var readings: Readings
  /// The marks between thousands that were found: `,`, `.`, `'` or a blank.
  package private(set) var thousandsMarks: Set<Unicode.Scalar> = []
  /// The sign that all numbers have, where they have one.
  package var unit: NumberUnit? { dress?.unit }
  /// The cells that hold a word for nothing.
  package private(set) var missing = MissingCells()

  private let grammar: NumberGrammar
  private let isDecided: Bool
  private let hasThousands: Bool  // given
  private var firstValues = NumberValues()
  private var odd: ContiguousArray<Int32> = []  // rows of the batch that are read one by one
  private var secondValues: NumberValues?
  /// The first cell that each reading could not take and the other could.
  private var refuted: (first: Evidence?, second: Evidence?) = (nil, nil)
  private var ambiguous: Evidence?
  /// How many cells have a decimal comma, as far as it is decided by them: 0, 1, or 2 for more.
  private var deciders = 0
  /// How it is written that numbers are negative, beside a minus sign before them.
  private var bookkeeping: Set<NumberGrammar.Bookkeeping> = []
  /// Whether its decimal mark is that of other columns.
  private var isSettledByOthers = false
  /// The first number and its sign, which all others must have; `nil` before it.
  private var dress: Dress?

  private struct Dress: Sendable {
    var unit: NumberUnit?
    /// The first number; `nil` if the unit was given.
    var first: Evidence?
  }

  private struct Evidence: Sendable {
    var place: RowPlace
    var text: String
  }

  /// A column of which nothing is read.
  package init(_ name: String, form: NumberForm = NumberForm()) {
    self.name = name
    grammar = NumberGrammar(form)
    switch form.decimal {
    case .point: readings = .only(.first)
    case .comma: readings = .only(.second)
    case nil:
      switch form.thousands {
      case .mark("."): readings = .only(.second)
      case .mark(","): readings = .only(.first)
      default: readings = .same
      }
    }
    isDecided = readings != .same
    hasThousands = form.thousands != nil
    if form.isDuration {
      dress = Dress(unit: .duration, first: nil)
    } else {
      switch form.unit {
      case .found: break
      case .none: dress = Dress(unit: nil, first: nil)
      case .sign(let unit): dress = Dress(unit: unit, first: nil)
      }
    }
  }

  /// The detected form of the numbers, if it was not given and is not the usual one of programs:
  /// `numbers have a decimal comma and '.' between thousands`.
  package var foundForm: String? {
    var parts: [String] = []
    if isSettledByOthers {
      parts.append(
        readings == .only(.second)
          ? "a decimal comma, as other columns have" : "a decimal point, as other columns have")
    } else if readings == .only(.second), !isDecided {
      parts.append("a decimal comma")
    }
    if !hasThousands, let mark = thousandsMarks.min() {
      parts.append("\(mark == " " ? "a blank" : "'\(mark)'") between thousands")
    }
    if unit == .duration { return "durations are read in hours" }
    if let unit { parts.append(unit.description) }
    parts += NumberGrammar.Bookkeeping.allCases.filter(bookkeeping.contains).map(\.description)
    return parts.isEmpty ? nil : "numbers have " + parts.joined(separator: " and ")
  }

  /// A column of the same name and form with the same knowledge, for other rows.
  package func fork() -> NumberColumn {
    var column = self
    column.thousandsMarks = []
    column.deciders = 0
    column.missing = MissingCells()
    return column
  }

  /// Reads the cells of a batch's column, by its position in the batch.
  package mutating func read(_ batch: RowBatch, column: Int) {
    let cells = batch.column(column)
    var mark: UInt64 = 0  // no digit, and no mark
    if case .only(let reading) = readings { mark = reading == .first ? 0x2E : 0x2C }
    odd.removeAll(keepingCapacity: true)
    firstValues.readPlain(cells, mark: mark, odd: &odd)
    if readings == .both { secondValues = firstValues }
    noteBareNumber(cells, batch)
    for row in odd { readOdd(cells[Int(row)], Int(row), batch) }
    if dress?.unit != nil { refuseBareNumbers(cells) }
    if readings == .only(.second), !isDecided, deciders < 2 {
      for row in 0..<firstValues.count where 1...18 ~= firstValues.codes[row] && deciders < 2 {
        deciders += 1
      }
    }
    if !odd.isEmpty {
      firstValues.finish()
      if readings == .both { secondValues?.finish() }
    }
  }

  /// Notes the first number without a sign, if it comes before those with one.
  private mutating func noteBareNumber(_ cells: CellColumn, _ batch: RowBatch) {
    guard dress == nil, firstValues.count > odd.count else { return }
    var next = 0  // of the odd rows
    for row in 0..<firstValues.count {
      if next < odd.count, Int(odd[next]) == row {
        next += 1
        // A sign in an earlier row counts first.
        if case .text(let text) = cells[row], sign(of: text) != nil { return }
      } else if firstValues.codes[row] <= 18 || firstValues.codes[row] == NumberValues.real {
        dress = Dress(
          unit: nil, first: Evidence(place: batch.place(row), text: RowText.text(cells[row]) ?? ""))
        return
      }
    }
  }

  /// The sign of a text that is a number by one of the readings.
  private func sign(of text: BorrowedBytes) -> NumberUnit? {
    guard NumberGrammar.mayBeNumber(text) else { return nil }
    for reading in [Reading.first, .second] {
      let found = grammar.read(text, reading)
      if case .number = found.reading { return found.unit }
    }
    return nil
  }

  /// Numbers without a unit are not numbers of a column whose other numbers have one.
  private mutating func refuseBareNumbers(_ cells: CellColumn) {
    guard firstValues.count > odd.count else { return }
    var next = 0
    for row in 0..<firstValues.count {
      if next < odd.count, Int(odd[next]) == row {
        next += 1
      } else if firstValues.codes[row] != NumberValues.null {
        setAll(row, .noNumber)
      }
    }
    firstValues.finish()
    if readings == .both { secondValues?.finish() }
  }

  /// Whether a number has the sign of the column's other numbers; the first says which that is.
  private mutating func takes(
    _ unit: NumberUnit?, _ evidence: @autoclosure () -> Evidence
  ) -> Bool {
    if let dress { return dress.unit == unit }
    dress = Dress(unit: unit, first: evidence())
    return true
  }

  private mutating func readOdd(_ value: RowValue, _ row: Int, _ batch: RowBatch) {
    switch value {
    case .null: break
    case .integer(let value): setAll(row, .number(.integer(value)))
    case .real(let value): setAll(row, value.isFinite ? .number(.real(value)) : .beyondDouble)
    case .blob: setAll(row, .noNumber)
    case .text(let text):
      if let value = grammar.plainInteger(text) {
        let isTaken = takes(nil, Evidence(place: batch.place(row), text: "\(value)"))
        setAll(row, isTaken ? .number(.integer(value)) : .noNumber)
      } else if missing.take(text, batch.place(row)) {
        setAll(row, nil)
      } else if NumberGrammar.mayBeNumber(text) {
        readMarked(text, row, batch)
      } else {
        setAll(row, .noNumber)
      }
    }
  }

  /// The numbers of the last batch by a reading.
  package func values(_ reading: Reading) -> NumberValues {
    if reading == .second, readings == .both, let secondValues { return secondValues }
    return firstValues
  }

  /// What a cell is where numbers are written in the column's form and nobody named the column.
  func kind(of text: BorrowedBytes) -> CellKind {
    let plain = CellKind(text)
    guard plain != .code, plain != .missing else { return plain }
    var reading = Reading.first
    if case .only(let only) = readings { reading = only }
    let found = grammar.read(text, reading)
    guard case .number(let number) = found.reading, found.unit == nil, !text.contains(0x28),
      plain != .text || !text.contains(where: { $0 | 0x20 == UInt8(ascii: "e") })
    else { return .text }
    switch number {
    case .integer(let value):
      return plain == .signed || plain == .negativeZero || value.magnitude > 1 << 53
        ? plain : .integer
    case .decimal(let value): return value.scale == 0 ? .code : .real
    case .real: return .real
    }
  }

  /// Whether its cells do not say what the decimal mark is, or one cell alone does so: without it the others would be
  /// plain numbers of another size.
  var isOpen: Bool {
    if readings == .both { return true }
    guard readings == .only(.second), !isDecided, !isSettledByOthers, deciders == 1, let ambiguous
    else { return false }
    return ambiguous.text.withBorrowedBytes { CellKind($0) } == .thousands
  }

  /// Decides between a decimal point and a decimal comma by what other columns of the file have.
  mutating func settle(_ marks: Set<NumberForm.Decimal>) {
    guard isOpen, marks.count == 1, let mark = marks.first,
      mark == .comma || readings == .both
    else { return }
    readings = .only(mark == .point ? .first : .second)
    isSettledByOthers = true
  }

  /// The error for a cell of the last batch that is ``NumberValues/bad``.
  package func error(_ batch: RowBatch, column: Int, row: Int) -> ReportError {
    let place = batch.place(row)
    guard case .text(let bytes) = batch.column(column)[row] else {
      if case .real(let value) = batch.column(column)[row] {
        return .numberBeyondDouble(place, column: name, text: DoubleWriter.shortest(value))
      }
      return .badNumber(place, column: name, text: "a blob", expected: expected)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let reading: Reading = if case .only(let reading) = readings { reading } else { .first }
    if case .only = readings, !isDecided {
      let other: Reading = reading == .first ? .second : .first
      if case .number = grammar.read(bytes, other).reading,
        let evidence = other == .first ? refuted.first : refuted.second
      {
        return .mixedNumbers(
          place, column: name, text: text, earlier: evidence.place, earlierText: evidence.text)
      }
    }
    let found = grammar.read(bytes, reading)
    if case .number = found.reading, let dress, dress.unit != found.unit, let first = dress.first {
      return .mixedUnits(
        place, column: name, text: text, earlier: first.place, earlierText: first.text)
    }
    switch found.reading {
    case .tooManyDigits(let digits):
      return .tooManyDigits(place, column: name, text: text, digits: digits)
    case .beyondDouble: return .numberBeyondDouble(place, column: name, text: text)
    case .noNumber, .number:
      return .badNumber(place, column: name, text: text, expected: expected)
    }
  }

  /// How its numbers are written, for an error.
  private var expected: String {
    if unit == .duration { return "hours and minutes, as in 26:15:00" }
    return "digits, with a \(readings == .only(.second) ? "comma" : "point") before decimals"
      + (unit.map { " and \($0)" } ?? "")
  }

  /// Merges the findings of a column that read other rows.
  ///
  /// - Throws: ``ReportError/mixedNumbers(_:column:text:earlier:earlierText:)`` where the two refute each
  ///   other's reading.
  package mutating func merge(_ other: NumberColumn) throws(ReportError) {
    thousandsMarks.formUnion(other.thousandsMarks)
    missing.add(other.missing)
    deciders = min(deciders + other.deciders, 2)
    bookkeeping.formUnion(other.bookkeeping)
    if let ours = dress, let theirs = other.dress, ours.unit != theirs.unit,
      let one = ours.first, let two = theirs.first
    {
      let (early, late) = one.place < two.place ? (one, two) : (two, one)
      throw .mixedUnits(
        late.place, column: name, text: late.text, earlier: early.place, earlierText: early.text)
    }
    if dress == nil { dress = other.dress }
    ambiguous = Self.earlier(ambiguous, other.ambiguous)
    refuted.first = Self.earlier(refuted.first, other.refuted.first)
    refuted.second = Self.earlier(refuted.second, other.refuted.second)
    switch (readings, other.readings) {
    case (.only(let first), .only(let second)) where first != second:
      guard let one = refuted.first, let two = refuted.second else { return }
      let (early, late) = one.place < two.place ? (one, two) : (two, one)
      throw .mixedNumbers(
        late.place, column: name, text: late.text, earlier: early.place, earlierText: early.text)
    case (.only, _): return
    case (_, .only), (.same, _): readings = other.readings
    case (.several, _): return
    }
  }

  /// Says whether the numbers could be read in one way.
  ///
  /// - Throws: ``ReportError/ambiguousNumbers(_:column:text:)``.
  package func close() throws(ReportError) {
    if let ambiguous, isOpen {
      throw .ambiguousNumbers(ambiguous.place, column: name, text: ambiguous.text)
    }
  }

  /// Sets the value of a row for all readings; `nil` for a missing value.
  private mutating func setAll(_ row: Int, _ reading: ReportNumber.Reading?) {
    guard let reading else {
      firstValues.set(row, 0, NumberValues.null)
      if readings == .both { secondValues?.set(row, 0, NumberValues.null) }
      return
    }
    firstValues.set(row, reading)
    if readings == .both { secondValues?.set(row, reading) }
  }

  private static func earlier(_ one: Evidence?, _ two: Evidence?) -> Evidence? {
    guard let one, let two else { return one ?? two }
    return two.place < one.place ? two : one
  }

  /// A cell that is not digits alone.
  private mutating func readMarked(
    _ text: BorrowedBytes, _ row: Int, _ batch: RowBatch
  ) {
    var evidence: Evidence {
      Evidence(place: batch.place(row), text: text.string)
    }
    if case .only(let reading) = readings {
      let found = grammar.read(text, reading)
      if case .number = found.reading, !takes(found.unit, evidence) {
        return firstValues.set(row, .noNumber)
      }
      if let mark = found.thousands { thousandsMarks.insert(mark) }
      if let kind = found.bookkeeping { bookkeeping.insert(kind) }
      if reading == .second, !isDecided, ambiguous == nil, found.thousands == ".",
        deciders < 2, CellKind(text) == .thousands
      {
        ambiguous = evidence
      }
      firstValues.set(row, found.reading)
      return
    }
    let (one, two) = (grammar.read(text, .first), grammar.read(text, .second))
    if let kind = one.bookkeeping ?? two.bookkeeping { bookkeeping.insert(kind) }
    switch (one.reading, two.reading) {
    case (.number, _) where !takes(one.unit, evidence),
      (_, .number) where !takes(two.unit, evidence):
      return setAll(row, .noNumber)
    default: break
    }
    switch (one.reading, two.reading) {
    case (.number(let first), .number(let second)):
      if let mark = one.thousands, mark == two.thousands { thousandsMarks.insert(mark) }
      if first != second, readings == .same {
        readings = .both
        ambiguous = evidence
        secondValues = firstValues
      }
      firstValues.set(row, one.reading)
      secondValues?.set(row, two.reading)
    case (.number, _):
      refuted.second = evidence
      readings = .only(.first)
      secondValues = nil
      if let mark = one.thousands { thousandsMarks.insert(mark) }
      firstValues.set(row, one.reading)
    case (_, .number):
      refuted.first = evidence
      readings = .only(.second)
      if let second = secondValues { firstValues = second }
      secondValues = nil
      if let mark = two.thousands { thousandsMarks.insert(mark) }
      firstValues.set(row, two.reading)
    default:
      // What fits neither refutes neither; the message is the first reading's.
      setAll(row, one.reading)
    }
  }
}
