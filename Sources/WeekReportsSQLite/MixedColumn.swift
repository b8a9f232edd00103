import CSQLite
import WeekCalendar
import WeekReports

/// A column that is TEXT though more than half of its cells are numbers, and the collation that orders its cells:
/// numbers by their values and before all else, other cells by their bytes.
///
/// A collation is asked by ORDER BY, `min` and `max`, GROUP BY and comparisons alike, and is not told by whom. What a
/// statement compares the column with is known from its program (``ComparedNumbers``): where a cell that is not a
/// number meets such a number, it is kept.
package final class MixedColumn {
  /// The column's name.
  package let name: String
  /// The collation's name.
  let collation: String
  /// What the statement compares the column with.
  var compared = ComparedNumbers()
  /// Texts that met a number and are not numbers; no more are kept than a message needs.
  private(set) var met: Set<[UInt8]> = []
  /// Whether one of them is known to be a cell of the column.
  private var hasMetCell = false
  private static let mostMet = 256

  private let numbers: NumberColumn
  private let search: Search?
  private var found: OddCells?

  /// Gives a column's texts, in the order of the rows, until it is told false.
  typealias Search = (_ visit: (BorrowedBytes, RowPlace) -> Bool) -> Void

  /// Where the cells are that are not numbers, each text once.
  private struct OddCells {
    var places: [[UInt8]: RowPlace] = [:]
    var isComplete = true
    static let mostPlaces = 65_536
  }

  /// A column that was surveyed.
  ///
  /// - Parameters:
  ///   - column: What is known of it.
  ///   - collation: A name that no other collation of the connection has.
  ///   - search: How its texts are found again; `nil` where the caller knows all that are compared.
  init(
    _ column: ColumnSurvey.Column, collation: String, search: Search?
  ) {
    name = column.name
    numbers = column.numbers
    self.collation = collation
    self.search = search
  }

  /// Makes the collation known to a connection, which keeps the column.
  func register(on connection: Connection) throws(SQLiteFailure) {
    let column = unsafe Unmanaged.passRetained(self)
    let status = unsafe sqlite3_create_collation_v2(
      connection.pointer, collation, SQLITE_UTF8, column.toOpaque(),
      { column, firstCount, first, secondCount, second in
        guard let column = unsafe column else { return 0 }
        return unsafe Unmanaged<MixedColumn>.fromOpaque(column)._withUnsafeGuaranteedRef {
          unsafe $0.order(
            MixedColumn.text(first, firstCount), MixedColumn.text(second, secondCount))
        }
      },
      { column in
        if let column = unsafe column { unsafe Unmanaged<MixedColumn>.fromOpaque(column).release() }
      })
    guard status == SQLITE_OK else {
      // SQLite does not call the destructor of a collation that it refuses.
      unsafe column.release()
      throw connection.failure
    }
  }

  private static func text(_ start: UnsafeRawPointer?, _ count: Int32) -> BorrowedBytes {
    unsafe BorrowedBytes(start?.assumingMemoryBound(to: UInt8.self), count: Int(count))
  }

  /// Below 0 where the first comes before the second, above where it comes after.
  private func order(
    _ first: BorrowedBytes, _ second: BorrowedBytes
  ) -> Int32 {
    let (one, two) = (number(first), number(second))
    if !compared.isEmpty { note(first, one, second, two) }
    switch (one, two) {
    case (let one?, let two?): return one.isLess(than: two) ? -1 : two.isLess(than: one) ? 1 : 0
    case (_?, nil): return -1
    case (nil, _?): return 1
    case (nil, nil):
      let count = min(first.count, second.count)
      for index in 0..<count where first[index] != second[index] {
        return first[index] < second[index] ? -1 : 1
      }
      return first.count == second.count ? 0 : first.count < second.count ? -1 : 1
    }
  }

  /// A cell's number, or that of a literal, which SQLite writes its own way.
  private func number(_ text: BorrowedBytes) -> ReportNumber? {
    numbers.number(in: text) ?? text.withSpan { ReportNumber(utf8: $0) }
  }

  private func note(
    _ first: BorrowedBytes, _ one: ReportNumber?,
    _ second: BorrowedBytes, _ two: ReportNumber?
  ) {
    guard !hasMetCell else { return }
    if one != nil, isOdd(second), compared.has(first) { met.insert(Array(second)) }
    if two != nil, isOdd(first), compared.has(second) { met.insert(Array(first)) }
    guard search != nil, met.count >= Self.mostMet else { return }
    // What is not a cell of the column came from what it is compared with.
    met = met.filter { place(of: $0) != nil }
    hasMetCell = !met.isEmpty
  }

  /// Forgets which texts met a number.
  func forget() { met = [] }

  /// Whether a text is not a number, or another one in SQL than in the column: `1.234` beside `0,5`.
  func isOdd(_ text: BorrowedBytes) -> Bool {
    guard let number = text.withSpan({ ReportNumber(utf8: $0) }) else { return true }
    return numbers.number(in: text) != number
  }

  /// Whether cells that are numbers in SQL may be others in the column.
  var hasOtherNumbers: Bool { numbers.unit != nil || numbers.readings.open[0] == .second }

  /// Where a text is first in the column, if it is there and not a number.
  func place(of text: [UInt8]) -> OddPlace? {
    let found = found ?? findOddCells()
    self.found = found
    if let place = found.places[text] { return .place(place) }
    return found.isComplete ? nil : .unknown
  }

  enum OddPlace {
    case place(RowPlace)
    /// There are more such cells than are kept.
    case unknown
  }

  /// The first cell that is not a number.
  var firstOdd: (text: [UInt8], place: RowPlace)? {
    let found = found ?? findOddCells()
    self.found = found
    return found.places.min { $0.value < $1.value }.map { ($0.key, $0.value) }
  }

  private func findOddCells() -> OddCells {
    var found = OddCells()
    search? { text, place in
      guard isOdd(text) else { return true }
      let bytes = Array(text)
      if found.places[bytes] == nil { found.places[bytes] = place }
      found.isComplete = found.places.count < OddCells.mostPlaces
      return found.isComplete
    }
    return found
  }

  /// The first cell that met a number, in a sentence; `nil` without one.
  package var comparison: ReportError? {
    var first: (text: [UInt8], place: RowPlace)?
    var unplaced: [UInt8]?
    for text in met {
      switch place(of: text) {
      case .place(let place): if first.map({ place < $0.place }) ?? true { first = (text, place) }
      case .unknown: unplaced = text
      case nil: break
      }
    }
    let verb = "is compared with a number"
    return first.map { problem($0.text, .place($0.place), verb) }
      ?? unplaced.map { problem($0, .unknown, verb) }
  }

  /// What is wrong with a cell, and what to do.
  func problem(_ text: [UInt8], _ place: OddPlace, _ verb: String) -> ReportError {
    let text = String(decoding: text, as: UTF8.self)
    let cell = VisibleText.quoted(text)
    let start =
      switch place {
      case .place(let place): "\(place) has \(cell) in column \(VisibleText.quoted(name)), which "
      case .unknown: "column \(VisibleText.quoted(name)) has \(cell), which "
      }
    return .source(
      start + verb + " but is not one as SQL writes it: expected --na "
        + "\(VisibleText.excerpt(text, limit: 40)) where it stands for nothing, or --as-text "
        + "\(VisibleText.excerpt(name, limit: 40)) where the column's cells are texts")
  }
}
