/// Counts the cells of each kind in an unnamed column, and keeps the first cells for notes.
struct CellCounts: Sendable {
  private var integers = 0
  private var longs = 0
  private var signed = 0
  private var negativeZeros = 0
  private var reals = 0
  private var thousands = 0
  private var codes = 0
  private var texts = 0
  /// Numbers in another form, such as `1,5` or `$7`.
  private var otherNumbers = 0
  /// Numbers that can only have a decimal comma, or only a decimal point.
  private var commas = 0
  private var points = 0
  private var dates = 0
  private var otherDates = 0
  private var missing = MissingCells()
  /// The first cell that is not a number.
  private(set) var firstOdd: MissingCells.Cell?
  /// The first cell whose sign a whole number would lose: `+49`, `-0`.
  private var firstSigned: MissingCells.Cell?
  /// The first ISO 8601 date, the first date in another form, and the first cell that is neither.
  private var firstDate: MissingCells.Cell?
  private var firstOtherDate: MissingCells.Cell?
  private var firstUndated: MissingCells.Cell?
  /// The first cell in the form of ISO 8601 whose day or time does not exist.
  private(set) var firstImpossibleDate: MissingCells.Cell?

  /// What a text resembles if it is not a number as programs write it.
  enum Likeness {
    case none
    case date(DateLikeness)
    /// A number in another form, with its decimal mark; `nil` if it can be read with either mark.
    case number(NumberForm.Decimal?)
  }

  private var numbers: Int { integers + longs + signed + negativeZeros + reals + thousands }
  private var nonNumbers: Int { codes + texts }
  private var filled: Int { numbers + nonNumbers }

  mutating func addIntegers(_ count: Int) { integers += count }

  mutating func addDates(_ count: Int, first: @autoclosure () -> MissingCells.Cell) {
    guard count > 0 else { return }
    texts += count
    dates += count
    if firstOdd == nil { firstOdd = first() }
    if firstDate == nil { firstDate = first() }
  }

  mutating func add(
    _ kind: CellKind, _ likeness: @autoclosure () -> Likeness,
    _ cell: @autoclosure () -> MissingCells.Cell
  ) {
    switch kind {
    case .null: break
    case .integer: integers += 1
    case .long: longs += 1
    case .real: reals += 1
    case .thousands: thousands += 1
    case .signed, .negativeZero:
      if kind == .signed { signed += 1 } else { negativeZeros += 1 }
      if firstSigned == nil { firstSigned = cell() }
    case .missing: missing.add(cell())
    case .code:
      codes += 1
      if firstOdd == nil { firstOdd = cell() }
      if firstUndated == nil { firstUndated = cell() }
    case .text:
      texts += 1
      if firstOdd == nil { firstOdd = cell() }
      switch likeness() {
      case .date(.iso8601):
        dates += 1
        if firstDate == nil { firstDate = cell() }
      case .date(let kind):
        otherDates += 1
        if firstOtherDate == nil { firstOtherDate = cell() }
        if kind == .impossible, firstImpossibleDate == nil { firstImpossibleDate = cell() }
      case .number(let mark):
        otherNumbers += 1
        if mark == .comma { commas += 1 }
        if mark == .point { points += 1 }
        if firstUndated == nil { firstUndated = cell() }
      case .none: if firstUndated == nil { firstUndated = cell() }
      }
    }
  }

  mutating func merge(_ other: CellCounts) {
    integers += other.integers
    longs += other.longs
    signed += other.signed
    negativeZeros += other.negativeZeros
    reals += other.reals
    thousands += other.thousands
    codes += other.codes
    texts += other.texts
    otherNumbers += other.otherNumbers
    commas += other.commas
    points += other.points
    dates += other.dates
    otherDates += other.otherDates
    missing.add(other.missing)
    firstOdd = .earlier(firstOdd, other.firstOdd)
    firstSigned = .earlier(firstSigned, other.firstSigned)
    firstDate = .earlier(firstDate, other.firstDate)
    firstOtherDate = .earlier(firstOtherDate, other.firstOtherDate)
    firstUndated = .earlier(firstUndated, other.firstUndated)
    firstImpossibleDate = .earlier(firstImpossibleDate, other.firstImpossibleDate)
  }

  /// The decimal marks that the column shows if most of its cells are numbers.
  var marks: Set<NumberForm.Decimal> {
    guard (numbers + otherNumbers) * 2 > filled else { return [] }
    var marks: Set<NumberForm.Decimal> = []
    if commas > 0 { marks.insert(.comma) }
    if points + reals > 0 { marks.insert(.point) }
    return marks
  }

  /// Whether the only decimals look like `1.234`, which may mean thousands.
  var mayBeThousands: Bool { nonNumbers == 0 && thousands > 0 && reals == 0 }

  /// Returns the type of the column, given the decimal marks of all columns of the file.
  func type(_ marks: Set<NumberForm.Decimal>) -> ColumnType {
    guard nonNumbers == 0, numbers > 0 else { return .text }
    if reals + thousands > 0 {
      let isAmbiguous = mayBeThousands && marks.contains(.comma)
      return longs > 0 || isAmbiguous ? .text : .real
    }
    return signed + negativeZeros > 0 ? .text : .integer
  }

  /// Returns the cells with missing values; in a text column, they are ordinary text.
  func missing(_ type: ColumnType) -> MissingCells { type == .text ? MissingCells() : missing }

  /// Returns a sentence that says why the column is not numbers; `nil` if it is, or if it is empty.
  func objection(_ marks: Set<NumberForm.Decimal>) -> String? {
    guard type(marks) == .text else { return nil }
    if let cell = firstOdd { return "\(cell.place) has \(VisibleText.quoted(cell.text))" }
    if let cell = firstSigned, reals + thousands == 0 {
      return "\(cell.place) has \(VisibleText.quoted(cell.text))"
    }
    if numbers == 0 {
      return missing.first.map { "\($0.place) has \(VisibleText.quoted($0.text))" }
    }
    return longs > 0
      ? "it has decimals and whole numbers of more than 15 digits"
      : "numbers such as 1.234 may be thousands, because other columns have decimal commas"
  }

  /// A sentence about the first cell that is not an ISO 8601 date; `nil` if all cells are.
  var isoProblem: String? {
    guard dates < filled + missing.count else { return nil }
    let first = MissingCells.Cell.earlier(
      .earlier(firstUndated, firstOtherDate),
      .earlier(firstOdd == firstDate ? nil : firstOdd, missing.first))
    return first.map { "\($0.place) has \(VisibleText.quoted($0.text))" } ?? "it has numbers"
  }

  /// Returns a note on a text column in which some cells are numbers or dates.
  ///
  /// At least one cell in twenty must be a number, or at least one in twenty a date.
  func note(_ marks: Set<NumberForm.Decimal>) -> String? {
    guard type(marks) == .text, filled > 0 else { return nil }
    if nonNumbers == 0 { return objection(marks) }
    let (numbers, dates) = (numbers + otherNumbers, dates + otherDates)
    if dates * 20 >= filled, dates >= numbers {
      if let firstUndated {
        return "\(firstUndated.place) has \(VisibleText.quoted(firstUndated.text))"
      }
      guard let firstOtherDate else { return nil }
      let isOther = self.dates > 0 && otherDates > self.dates
      let cell = isOther ? firstDate ?? firstOtherDate : firstOtherDate
      return "\(cell.place) has \(VisibleText.quoted(cell.text))"
        + (self.dates > 0 ? "" : ", and none of its dates is in ISO 8601")
    }
    guard numbers * 20 >= filled else { return nil }
    return objection(marks)
  }

  /// Whether all cells are empty.
  var isEmpty: Bool { filled + missing.count == 0 }
}

extension MissingCells.Cell {
  /// Returns the cell in the earlier row, or the only cell.
  static func earlier(_ one: Self?, _ other: Self?) -> Self? {
    guard let one, let other else { return one ?? other }
    return other.place < one.place ? other : one
  }
}
