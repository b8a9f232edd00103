/// Counts the cells of each kind in a column, and keeps the first odd ones.
struct CellCounts: Sendable {
  private(set) var integers = 0
  private(set) var longs = 0
  private(set) var reals = 0
  /// Whole numbers with a plus sign, and whole numbers in parentheses.
  private(set) var plusIntegers = 0
  private(set) var parenthesized = 0
  private(set) var codes = 0
  private(set) var words = 0
  /// The first cell that is not a number of the column, and the first whole number with a sign or in parentheses.
  private(set) var firstOdd: OddCell?
  private(set) var firstSigned: OddCell?

  /// A cell that does not fit its column.
  struct OddCell: Sendable {
    var place: RowPlace
    var text: String

    static func earlier(_ one: OddCell?, _ other: OddCell?) -> OddCell? {
      guard let one, let other else { return one ?? other }
      return other.place < one.place ? other : one
    }
  }

  var numbers: Int { integers + longs + reals + plusIntegers + parenthesized }
  var odd: Int { codes + words }
  var filled: Int { numbers + odd }

  mutating func add(_ kind: CellKind, _ value: RowValue, _ place: @autoclosure () -> RowPlace) {
    switch kind {
    case .null: break
    case .integer: integers += 1
    case .long: longs += 1
    case .real: reals += 1
    case .plusInteger, .parenthesized:
      if kind == .plusInteger { plusIntegers += 1 } else { parenthesized += 1 }
      if firstSigned == nil { firstSigned = OddCell(place: place(), text: Self.text(value)) }
    case .code, .word:
      addOdd(OddCell(place: place(), text: Self.text(value)), isCode: kind == .code)
    }
  }

  /// Counts a cell that is not a number of the column.
  mutating func addOdd(_ cell: @autoclosure () -> OddCell, isCode: Bool) {
    if isCode { codes += 1 } else { words += 1 }
    if firstOdd == nil { firstOdd = cell() }
  }

  mutating func add(_ other: CellCounts) {
    integers += other.integers
    longs += other.longs
    reals += other.reals
    plusIntegers += other.plusIntegers
    parenthesized += other.parenthesized
    codes += other.codes
    words += other.words
    firstOdd = OddCell.earlier(firstOdd, other.firstOdd)
    firstSigned = OddCell.earlier(firstSigned, other.firstSigned)
  }

  static func text(_ value: RowValue) -> String {
    if case .text(let text) = value { text.string } else { "" }
  }

  /// Whether whole numbers with signs, `+49` and `(1)`, are codes: unless the column has decimals, or other numbers.
  private var signsAreCodes: Bool {
    (plusIntegers > 0 && reals == 0) || (parenthesized > 0 && parenthesized == numbers)
  }

  /// The type that all cells fit: `TEXT` where one is not a number, or would lose a digit.
  var type: ColumnType {
    guard odd == 0, numbers > 0, reals == 0 || longs == 0, !signsAreCodes else { return .text }
    return reals > 0 ? .real : .integer
  }

  /// Whether more than half of the cells are numbers, though some are not.
  func isMostlyNumbers(counting others: KeyPath<CellCounts, Int>) -> Bool {
    self[keyPath: others] > 0 && numbers * 2 > filled
  }

  /// Why a column with numbers is `TEXT`: the first cell that is not one, in a sentence.
  var objection: String? {
    guard type == .text, numbers > 0 else { return nil }
    if let cell = firstOdd ?? (signsAreCodes ? firstSigned : nil) {
      return "\(cell.place) has \(VisibleText.quoted(cell.text))"
    }
    return "it has decimals and whole numbers of more than 15 digits"
  }
}
