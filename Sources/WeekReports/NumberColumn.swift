import WeekCalendar

/// Reads the numbers of a column, batch by batch, and finds out how they are written.
///
/// A cell is what ``ReportNumber`` reads, with a decimal point or comma, and with marks between thousands:
/// the other of the two, a blank or an apostrophe, each before exactly three digits. What fits both ways
/// (`1.234`, `12,345`) is kept both ways until a cell refutes one. A cell that fits neither refutes none.
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
public struct NumberColumn: Sendable {
  /// The column's name, for messages.
  public let name: String
  /// Which ways to read it are possible, the last batch included.
  public private(set) var readings: Readings
  /// The marks between thousands that were found: `,`, `.`, `'` or a blank.
  public private(set) var thousandsMarks: Set<Unicode.Scalar> = []

  private let grammar: NumberGrammar
  private let isDecided: Bool
  private let hasThousands: Bool  // given
  private var firstValues = NumberValues()
  private var odd: ContiguousArray<Int32> = []  // rows of the batch that are read one by one
  private var secondValues: NumberValues?
  /// The first cell that each reading could not take and the other could.
  private var refuted: (first: Evidence?, second: Evidence?) = (nil, nil)
  private var ambiguous: Evidence?

  private struct Evidence: Sendable {
    var place: RowPlace
    var text: String
  }

  /// A column of which nothing is read.
  public init(_ name: String, form: NumberForm = NumberForm()) {
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
  }

  /// How the numbers were found to be written, where that is not given and not as programs write them:
  /// `a decimal comma and '.' between thousands`.
  public var foundForm: String? {
    var parts: [String] = []
    if readings == .only(.second), !isDecided { parts.append("a decimal comma") }
    if !hasThousands, let mark = thousandsMarks.min() {
      parts.append("\(mark == " " ? "a blank" : "'\(mark)'") between thousands")
    }
    return parts.isEmpty ? nil : parts.joined(separator: " and ")
  }

  /// A column of the same name and form, with what is known of it and nothing of its own.
  public func fork() -> NumberColumn {
    var column = self
    column.thousandsMarks = []
    return column
  }

  /// Reads the cells of a batch's column, by its position in the batch.
  public mutating func read(_ batch: RowBatch, column: Int) {
    let cells = batch.column(column)
    var mark: UInt64 = 0  // no digit, and no mark
    if case .only(let reading) = readings { mark = reading == .first ? 0x2E : 0x2C }
    odd.removeAll(keepingCapacity: true)
    firstValues.readPlain(cells, mark: mark, odd: &odd)
    if readings == .both { secondValues = firstValues }
    for row in odd { readOdd(cells[Int(row)], Int(row), batch) }
    if !odd.isEmpty {
      firstValues.finish()
      if readings == .both { secondValues?.finish() }
    }
  }

  private mutating func readOdd(_ value: RowValue, _ row: Int, _ batch: RowBatch) {
    switch value {
    case .null: break
    case .integer(let value): setAll(row, .number(.integer(value)))
    case .real(let value): setAll(row, value.isFinite ? .number(.real(value)) : .beyondDouble)
    case .blob: setAll(row, .noNumber)
    case .text(let text):
      if let value = grammar.plainInteger(text) {
        setAll(row, .number(.integer(value)))
      } else {
        readMarked(text, row, batch)
      }
    }
  }

  /// The numbers of the last batch by a reading.
  public func values(_ reading: Reading) -> NumberValues {
    if reading == .second, readings == .both, let secondValues { return secondValues }
    return firstValues
  }

  /// What is wrong with a cell of the last batch that is ``NumberValues/bad``.
  public func error(_ batch: RowBatch, column: Int, row: Int) -> ReportError {
    let place = batch.place(row)
    guard case .text(let bytes) = batch.column(column)[row] else {
      if case .real(let value) = batch.column(column)[row] {
        return .numberBeyondDouble(place, column: name, text: DoubleWriter.shortest(value))
      }
      return .badNumber(place, column: name, text: "a blob")
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
    switch grammar.read(bytes, reading).reading {
    case .tooManyDigits(let digits):
      return .tooManyDigits(place, column: name, text: text, digits: digits)
    case .beyondDouble: return .numberBeyondDouble(place, column: name, text: text)
    case .noNumber, .number: return .badNumber(place, column: name, text: text)
    }
  }

  /// Takes up what a column that read other rows found.
  ///
  /// - Throws: ``ReportError/mixedNumbers(_:column:text:earlier:earlierText:)`` where the two refute each
  ///   other's reading.
  public mutating func merge(_ other: NumberColumn) throws(ReportError) {
    thousandsMarks.formUnion(other.thousandsMarks)
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
    case (_, .only), (.same, .both): readings = other.readings
    case (.both, _), (.same, .same): return
    }
  }

  /// Says whether the numbers could be read in one way.
  ///
  /// - Throws: ``ReportError/ambiguousNumbers(_:column:text:)``.
  public func close() throws(ReportError) {
    if readings == .both, let ambiguous {
      throw .ambiguousNumbers(ambiguous.place, column: name, text: ambiguous.text)
    }
  }

  private mutating func setAll(_ row: Int, _ reading: ReportNumber.Reading) {
    firstValues.set(row, reading)
    if readings == .both { secondValues?.set(row, reading) }
  }

  private static func earlier(_ one: Evidence?, _ two: Evidence?) -> Evidence? {
    guard let one, let two else { return one ?? two }
    return two.place < one.place ? two : one
  }

  /// A cell that is not digits alone.
  private mutating func readMarked(
    _ text: UnsafeBufferPointer<UInt8>, _ row: Int, _ batch: RowBatch
  ) {
    if case .only(let reading) = readings {
      let found = grammar.read(text, reading)
      if let mark = found.thousands { thousandsMarks.insert(mark) }
      firstValues.set(row, found.reading)
      return
    }
    let (one, two) = (grammar.read(text, .first), grammar.read(text, .second))
    var evidence: Evidence {
      Evidence(place: batch.place(row), text: String(decoding: text, as: UTF8.self))
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
