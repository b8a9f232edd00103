import WeekReports

/// How many cells of a column are of each kind, and where the first odd ones are.
struct CellCounts: Sendable {
  var integers = 0
  var longs = 0
  var reals = 0
  var codes = 0
  var words = 0
  /// The first cell that is not a number of the column, and the first that is a code.
  var firstOdd: OddCell?
  var firstCode: OddCell?

  /// A cell that does not fit its column.
  struct OddCell: Sendable {
    var place: RowPlace
    var text: String

    static func earlier(_ one: OddCell?, _ other: OddCell?) -> OddCell? {
      guard let one, let other else { return one ?? other }
      return other.place < one.place ? other : one
    }
  }

  var numbers: Int { integers + longs + reals }
  var odd: Int { codes + words }

  mutating func add(_ kind: CellKind, _ value: RowValue, _ place: @autoclosure () -> RowPlace) {
    switch kind {
    case .null: break
    case .integer: integers += 1
    case .long: longs += 1
    case .real: reals += 1
    case .code:
      codes += 1
      if firstCode == nil { firstCode = OddCell(place: place(), text: Self.text(value)) }
      if firstOdd == nil { firstOdd = firstCode }
    case .word:
      words += 1
      if firstOdd == nil { firstOdd = OddCell(place: place(), text: Self.text(value)) }
    }
  }

  mutating func add(_ other: CellCounts) {
    integers += other.integers
    longs += other.longs
    reals += other.reals
    codes += other.codes
    words += other.words
    firstOdd = OddCell.earlier(firstOdd, other.firstOdd)
    firstCode = OddCell.earlier(firstCode, other.firstCode)
  }

  static func text(_ value: RowValue) -> String {
    if case .text(let text) = value { String(decoding: text, as: UTF8.self) } else { "" }
  }

  /// The type of a table's column, which all cells must fit.
  var strictType: ColumnType {
    guard odd == 0, numbers > 0, reals == 0 || longs == 0 else { return .text }
    return reals > 0 ? .real : .integer
  }

  /// The type of a column of a query, against which a few words may be.
  var usualType: ColumnType {
    guard codes == 0, numbers > 0, words * 9 <= numbers, reals == 0 || longs == 0 else {
      return .text
    }
    return reals > 0 ? .real : .integer
  }
}
