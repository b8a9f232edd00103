import WeekCalendar

/// Reads the numbers of a column batch by batch, and detects how they are written.
///
/// - The decimal mark is a point or a comma. The other mark, a blank or an apostrophe may separate thousands, each
///   before exactly three digits. Otherwise, numbers are written as ``ReportNumber`` reads them.
/// - A number that can be read with both decimal marks (`1.234`, `12,345`) is kept in both readings until a cell rules
///   one out. A cell that fits neither reading rules out none.
/// - All numbers may have one currency or percent sign, on the same side (`$1,234.50`, `12 %`).
/// - Negative numbers may be written as accountants write them, such as in parentheses.
/// - Words for missing values (``MissingCells``) are not numbers.
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
///       mutating func close() throws(ReportError) { try numbers.close() }  // an error if both readings remain
///     }
package struct NumberColumn: Sendable {
  /// The column's name, for messages.
  package let name: String
  /// The readings that are still possible after the last batch.
  package private(set) var readings: Readings
  /// The thousands separators found so far: `,`, `.`, `'` or a blank.
  package private(set) var thousandsMarks: Set<Unicode.Scalar> = []
  /// The unit that all numbers have; `nil` if they have none.
  package var unit: NumberUnit? { commonUnit?.unit }
  /// The cells that hold a word for a missing value.
  package private(set) var missing = MissingCells()

  private let grammar: NumberGrammar
  /// Whether the given form determines the decimal mark.
  private let isDecided: Bool
  /// Whether the given form includes the thousands separator.
  private let hasThousands: Bool
  private var firstValues = NumberValues()
  /// The rows of the batch that the fast loop left to ``readUncommon(_:_:_:)``.
  private var uncommonRows: ContiguousArray<Int32> = []
  private var secondValues: NumberValues?
  /// For each reading, the first cell that only the other reading accepts.
  private var refuted: (first: Evidence?, second: Evidence?) = (nil, nil)
  /// The first number that has different values in the two readings.
  private var ambiguous: Evidence?
  /// The number of cells that show a decimal comma, counted up to 2.
  private var decimalCommaCount = 0
  /// The notations for negative numbers found so far, other than a minus sign in front.
  private var bookkeeping: Set<NumberGrammar.Bookkeeping> = []
  /// Whether other columns determined the decimal mark.
  private var isSettledByOthers = false
  /// The unit that all numbers must have; `nil` until the first number determines it.
  private var commonUnit: CommonUnit?

  private struct CommonUnit: Sendable {
    var unit: NumberUnit?
    /// The first number; `nil` if the unit was given.
    var first: Evidence?
  }

  private struct Evidence: Sendable {
    var place: RowPlace
    var text: String
  }

  /// Makes a column before any batch is read.
  package init(_ name: String, form: NumberForm = NumberForm()) {
    self.name = name
    grammar = NumberGrammar(form)
    switch form.decimal {
    case .point: readings = .only(.decimalPoint)
    case .comma: readings = .only(.decimalComma)
    case nil:
      switch form.thousands {
      case .mark("."): readings = .only(.decimalComma)
      case .mark(","): readings = .only(.decimalPoint)
      default: readings = .same
      }
    }
    isDecided = readings != .same
    hasThousands = form.thousands != nil
    if form.isDuration {
      commonUnit = CommonUnit(unit: .duration, first: nil)
    } else {
      switch form.unit {
      case .found: break
      case .none: commonUnit = CommonUnit(unit: nil, first: nil)
      case .sign(let unit): commonUnit = CommonUnit(unit: unit, first: nil)
      }
    }
  }

  /// The detected form, such as `numbers have a decimal comma and '.' between thousands`.
  ///
  /// `nil` if the form was given, or if the numbers are written as programs write them.
  package var foundForm: String? {
    var parts: [String] = []
    if isSettledByOthers {
      parts.append(
        readings == .only(.decimalComma)
          ? "a decimal comma, as in other columns" : "a decimal point, as in other columns")
    } else if readings == .only(.decimalComma), !isDecided {
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

  /// Returns a column with the same name, form and readings, for other rows.
  package func fork() -> NumberColumn {
    var column = self
    column.thousandsMarks = []
    column.decimalCommaCount = 0
    column.missing = MissingCells()
    return column
  }

  /// Reads the cells of the column at a position in the batch.
  package mutating func read(_ batch: RowBatch, column: Int) {
    let cells = batch.column(column)
    var mark: UInt64 = 0  // 0 accepts no decimal mark.
    if case .only(let reading) = readings { mark = reading == .decimalPoint ? 0x2E : 0x2C }
    uncommonRows.removeAll(keepingCapacity: true)
    firstValues.readPlain(cells, mark: mark, uncommon: &uncommonRows)
    if readings == .both { secondValues = firstValues }
    noteBareNumber(cells, batch)
    for row in uncommonRows { readUncommon(cells[Int(row)], Int(row), batch) }
    if commonUnit?.unit != nil { rejectBareNumbers(cells) }
    if readings == .only(.decimalComma), !isDecided, decimalCommaCount < 2 {
      for row in 0..<firstValues.count
      where 1...18 ~= firstValues.codes[row] && decimalCommaCount < 2 {
        decimalCommaCount += 1
      }
    }
    if !uncommonRows.isEmpty {
      firstValues.finish()
      if readings == .both { secondValues?.finish() }
    }
  }

  /// Sets the column's unit to none if the first number has no unit.
  private mutating func noteBareNumber(_ cells: CellColumn, _ batch: RowBatch) {
    guard commonUnit == nil, firstValues.count > uncommonRows.count else { return }
    var next = 0  // in uncommonRows
    for row in 0..<firstValues.count {
      if next < uncommonRows.count, Int(uncommonRows[next]) == row {
        next += 1
        // An earlier number with a unit determines it.
        if case .text(let text) = cells[row], unit(of: text) != nil { return }
      } else if firstValues.codes[row] <= 18 || firstValues.codes[row] == NumberValues.real {
        commonUnit = CommonUnit(
          unit: nil, first: Evidence(place: batch.place(row), text: RowText.text(cells[row]) ?? ""))
        return
      }
    }
  }

  /// Returns the unit of a text if it is a number in one of the readings.
  private func unit(of text: BorrowedBytes) -> NumberUnit? {
    guard NumberGrammar.mayBeNumber(text) else { return nil }
    for reading in [Reading.decimalPoint, .decimalComma] {
      let found = grammar.read(text, reading)
      if found.isNumber { return found.unit }
    }
    return nil
  }

  /// Marks numbers without a unit as bad if the column's numbers have a unit.
  private mutating func rejectBareNumbers(_ cells: CellColumn) {
    guard firstValues.count > uncommonRows.count else { return }
    var next = 0  // in uncommonRows
    for row in 0..<firstValues.count {
      if next < uncommonRows.count, Int(uncommonRows[next]) == row {
        next += 1
      } else if firstValues.codes[row] != NumberValues.null {
        setAll(row, .noNumber)
      }
    }
    firstValues.finish()
    if readings == .both { secondValues?.finish() }
  }

  /// Returns whether a number has the column's unit, which the first number determines.
  private mutating func acceptsUnit(
    _ unit: NumberUnit?, _ evidence: @autoclosure () -> Evidence
  ) -> Bool {
    if let commonUnit { return commonUnit.unit == unit }
    commonUnit = CommonUnit(unit: unit, first: evidence())
    return true
  }

  /// Returns whether a cell is not a number, or has the column's unit.
  private mutating func acceptsUnit(
    of found: NumberGrammar.Found, _ evidence: @autoclosure () -> Evidence
  ) -> Bool {
    !found.isNumber || acceptsUnit(found.unit, evidence())
  }

  private mutating func readUncommon(_ value: RowValue, _ row: Int, _ batch: RowBatch) {
    switch value {
    case .null: break
    case .integer(let value): setAll(row, .number(.integer(value)))
    case .real(let value): setAll(row, value.isFinite ? .number(.real(value)) : .beyondDouble)
    case .blob: setAll(row, .noNumber)
    case .text(let text):
      if let value = grammar.plainInteger(text) {
        let isAccepted = acceptsUnit(nil, Evidence(place: batch.place(row), text: "\(value)"))
        setAll(row, isAccepted ? .number(.integer(value)) : .noNumber)
      } else if missing.take(text, batch.place(row)) {
        setAll(row, nil)
      } else if NumberGrammar.mayBeNumber(text) {
        readMarked(text, row, batch)
      } else {
        setAll(row, .noNumber)
      }
    }
  }

  /// Returns the numbers of the last batch in a reading.
  package func values(_ reading: Reading) -> NumberValues {
    if reading == .decimalComma, readings == .both, let secondValues { return secondValues }
    return firstValues
  }

  /// Classifies a cell of an unnamed column whose numbers are written in this form.
  func kind(of text: BorrowedBytes) -> CellKind {
    let plain = CellKind(text)
    guard plain != .code, plain != .missing else { return plain }
    var reading = Reading.decimalPoint
    if case .only(let only) = readings { reading = only }
    let found = grammar.read(text, reading)
    guard case .number(let number) = found.outcome, found.unit == nil,
      !text.contains(UInt8(ascii: "(")),
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

  /// Whether the decimal mark is unknown, or known from a single cell.
  ///
  /// One cell with a decimal comma is not enough: without it, cells such as `1.234` would be decimals.
  var isOpen: Bool {
    if readings == .both { return true }
    guard readings == .only(.decimalComma), !isDecided, !isSettledByOthers, decimalCommaCount == 1,
      let ambiguous
    else { return false }
    return ambiguous.text.withBorrowedBytes { CellKind($0) } == .thousands
  }

  /// Sets the decimal mark if it is open and all other columns of the file have the same mark.
  mutating func settle(_ marks: Set<NumberForm.Decimal>) {
    guard isOpen, marks.count == 1, let mark = marks.first,
      mark == .comma || readings == .both
    else { return }
    readings = .only(mark == .point ? .decimalPoint : .decimalComma)
    isSettledByOthers = true
  }

  /// Returns the error for a cell of the last batch that is ``NumberValues/bad``.
  package func error(_ batch: RowBatch, column: Int, row: Int) -> ReportError {
    let place = batch.place(row)
    let value = batch.column(column)[row]
    guard case .text(let bytes) = value else {
      let text = RowText.text(value) ?? ""
      switch value {
      case .real(let number) where !number.isFinite:
        return .numberBeyondDouble(place, column: name, text: text)
      case .integer, .real:
        // A number that is stored without the unit of the column's texts.
        guard let first = commonUnit?.first else { break }
        return .mixedUnits(
          place, column: name, text: text, earlier: first.place, earlierText: first.text)
      case .null, .text, .blob: break
      }
      return .badNumber(place, column: name, text: text, expected: expected)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let reading: Reading = if case .only(let reading) = readings { reading } else { .decimalPoint }
    if case .only = readings, !isDecided {
      let other: Reading = reading == .decimalPoint ? .decimalComma : .decimalPoint
      if grammar.read(bytes, other).isNumber,
        let evidence = other == .decimalPoint ? refuted.first : refuted.second
      {
        return .mixedNumbers(
          place, column: name, text: text, earlier: evidence.place, earlierText: evidence.text)
      }
    }
    let found = grammar.read(bytes, reading)
    if found.isNumber, let commonUnit, commonUnit.unit != found.unit,
      let first = commonUnit.first
    {
      return .mixedUnits(
        place, column: name, text: text, earlier: first.place, earlierText: first.text)
    }
    switch found.outcome {
    case .tooManyDigits(let digits):
      return .tooManyDigits(place, column: name, text: text, digits: digits)
    case .beyondDouble: return .numberBeyondDouble(place, column: name, text: text)
    case .noNumber, .number:
      return .badNumber(place, column: name, text: text, expected: expected)
    }
  }

  /// The expected form of the numbers, for an error.
  private var expected: String {
    if unit == .duration { return "hours and minutes, as in 26:15:00" }
    return "digits, with a \(readings == .only(.decimalComma) ? "comma" : "point") before decimals"
      + (unit.map { " and \($0)" } ?? "")
  }

  /// Merges the findings for other rows of the same column.
  ///
  /// - Throws: ``ReportError/mixedNumbers(_:column:text:earlier:earlierText:)`` if each part rules out the reading of
  ///   the other, or ``ReportError/mixedUnits(_:column:text:earlier:earlierText:)`` if their units differ.
  package mutating func merge(_ other: NumberColumn) throws(ReportError) {
    thousandsMarks.formUnion(other.thousandsMarks)
    missing.add(other.missing)
    decimalCommaCount = min(decimalCommaCount + other.decimalCommaCount, 2)
    bookkeeping.formUnion(other.bookkeeping)
    if let ours = commonUnit, let theirs = other.commonUnit, ours.unit != theirs.unit,
      let one = ours.first, let two = theirs.first
    {
      let (early, late) = one.place < two.place ? (one, two) : (two, one)
      throw .mixedUnits(
        late.place, column: name, text: late.text, earlier: early.place, earlierText: early.text)
    }
    if commonUnit == nil { commonUnit = other.commonUnit }
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

  /// Checks that only one reading is left, or that all readings agree.
  ///
  /// - Throws: ``ReportError/ambiguousNumbers(_:column:text:)``.
  package func close() throws(ReportError) {
    if let ambiguous, isOpen {
      throw .ambiguousNumbers(ambiguous.place, column: name, text: ambiguous.text)
    }
  }

  /// Sets the value of a row in all readings; `nil` for a missing value.
  private mutating func setAll(_ row: Int, _ outcome: ReportNumber.Outcome?) {
    guard let outcome else {
      firstValues.set(row, 0, NumberValues.null)
      if readings == .both { secondValues?.set(row, 0, NumberValues.null) }
      return
    }
    firstValues.set(row, outcome)
    if readings == .both { secondValues?.set(row, outcome) }
  }

  private static func earlier(_ one: Evidence?, _ two: Evidence?) -> Evidence? {
    guard let one, let two else { return one ?? two }
    return two.place < one.place ? two : one
  }

  /// Reads a text that may be a number with marks, a sign or a unit.
  private mutating func readMarked(
    _ text: BorrowedBytes, _ row: Int, _ batch: RowBatch
  ) {
    var evidence: Evidence {
      Evidence(place: batch.place(row), text: text.string)
    }
    if case .only(let reading) = readings {
      let found = grammar.read(text, reading)
      guard acceptsUnit(of: found, evidence) else { return firstValues.set(row, .noNumber) }
      if let mark = found.thousands { thousandsMarks.insert(mark) }
      if let kind = found.bookkeeping { bookkeeping.insert(kind) }
      if reading == .decimalComma, !isDecided, ambiguous == nil, found.thousands == ".",
        decimalCommaCount < 2, CellKind(text) == .thousands
      {
        ambiguous = evidence
      }
      firstValues.set(row, found.outcome)
      return
    }
    let (one, two) = (grammar.read(text, .decimalPoint), grammar.read(text, .decimalComma))
    if let kind = one.bookkeeping ?? two.bookkeeping { bookkeeping.insert(kind) }
    guard acceptsUnit(of: one, evidence), acceptsUnit(of: two, evidence) else {
      return setAll(row, .noNumber)
    }
    switch (one.outcome, two.outcome) {
    case (.number(let first), .number(let second)):
      if let mark = one.thousands, mark == two.thousands { thousandsMarks.insert(mark) }
      if first != second, readings == .same {
        readings = .both
        ambiguous = evidence
        secondValues = firstValues
      }
      firstValues.set(row, one.outcome)
      secondValues?.set(row, two.outcome)
    case (.number, _):
      refuted.second = evidence
      readings = .only(.decimalPoint)
      secondValues = nil
      if let mark = one.thousands { thousandsMarks.insert(mark) }
      firstValues.set(row, one.outcome)
    case (_, .number):
      refuted.first = evidence
      readings = .only(.decimalComma)
      if let second = secondValues { firstValues = second }
      secondValues = nil
      if let mark = two.thousands { thousandsMarks.insert(mark) }
      firstValues.set(row, two.outcome)
    default:
      // A cell that fits neither reading rules out none; the error describes the first reading.
      setAll(row, one.outcome)
    }
  }
}
