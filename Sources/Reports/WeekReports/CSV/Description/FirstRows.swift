import WeekCalendar

/// The header and the first rows of a text as one dialect cuts them: how many cells rows have, and which columns hold
/// numbers or ISO dates.
///
/// A row that cannot be read is left out here, and goes on at the line after its first, so that it decides nothing.
struct FirstRows: RowScanner.Sink {
  struct Header {
    var start: Int
    var next: Int
    /// How many line ends are before.
    var line: Int
    var cells: [SampleRows.SampleCell]
  }

  private(set) var header: [Header] = []
  /// Why the first line cannot be read.
  private(set) var headerFault: RowFault?
  /// How many cells a row should have: as many as the header.
  private(set) var width = 0
  /// The most cells of any row.
  private(set) var widest = 0
  /// A row's number from 1, how many line ends are before, and how many cells it has.
  typealias Place = (number: Int, line: Int, count: Int)
  /// The first row as wide as the header, the first that is longer by empty cells, and the first of another width.
  ///
  /// After a row that cannot be read, lines may be parts of it, and are none of them.
  private var first: (plain: Place?, longer: Place?, other: Place?)
  private var plainCount = 0
  private var longerCount = 0
  private(set) var faultCount = 0

  private let text: BorrowedBytes
  private let headerRows: Int
  private let hasRowNames: Bool
  private let limit: Int
  private var rowCount = 0
  private var cells: [SampleRows.SampleCell] = []
  private var filledCount = 0
  /// What the cells of each column are.
  private var kinds: [Kind] = []
  /// The columns of a row that are no numbers; they count once the row is known to be one.
  private var others: [Int] = []
  private var numbers: [Int] = []

  private enum Kind { case empty, numbers, other }

  init(text: BorrowedBytes, headerRows: Int, hasRowNames: Bool, limit: Int) {
    self.text = text
    self.headerRows = headerRows
    self.hasRowNames = hasRowNames
    self.limit = limit
  }

  /// How many cells a row has: as many as the header, or more if most rows do and the last are empty.
  var cellCount: Int { longerCount > plainCount ? first.longer?.count ?? width : width }

  /// The first row that has another number of cells.
  var firstMisfit: Place? {
    let odd = longerCount > plainCount ? first.plain : first.longer
    return [odd, first.other].compactMap { $0 }.min { $0.number < $1.number }
  }

  /// Whether there are as many rows as were asked for.
  var isFull: Bool { rowCount >= limit }

  /// Whether there are rows after the header.
  var hasRows: Bool { rowCount > headerRows }

  /// The columns that hold numbers or ISO dates, and nothing else.
  var numberColumns: [Int] { kinds.indices.filter { kinds[$0] == .numbers } }

  /// Scans rows from a row's start on.
  mutating func scan(
    _ scanner: RowScanner, from start: Int, to end: Int, line: Int, _ isWhole: Bool
  ) {
    var (place, line) = (start, line)
    while place < end, !isFull {
      let ending = scanner.scan(
        text, from: place, to: end, line: line, isLast: isWhole, into: &self)
      guard case .fault(let fault) = ending else { return }
      if rowCount == 0 { headerFault = headerFault ?? fault }
      faultCount += 1
      rowCount += 1
      forgetRow()
      guard headerRows == 0 || headerFault == nil,
        let next = RowScanner.lineEnd(text, from: fault.start, to: end, isWhole)
      else { return }
      (place, line) = (next, fault.startLine + 1)
    }
  }

  private mutating func forgetRow() {
    cells.removeAll(keepingCapacity: true)
    others.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
    filledCount = 0
  }

  mutating func cell(_ column: Int, start: Int, end: Int, isQuoted: Bool, hasEscapes: Bool) {
    if header.count < headerRows {
      cells.append(
        SampleRows.SampleCell(start: start, end: end, isQuoted: isQuoted, hasEscapes: hasEscapes))
    }
    guard end > start else { return }
    filledCount = column + 1
    guard column < kinds.count, kinds[column] != .other else { return }
    let bytes = text.extracting(start..<end)
    if PlainCell.isMissing(bytes) { return }
    if PlainCell.isNumberOrDate(bytes) {
      numbers.append(column)
    } else {
      others.append(column)
    }
  }

  mutating func row(
    start: Int, next: Int, cellCount: Int, line: Int, innerLines: Int
  ) -> RowScanner.Decision {
    defer { forgetRow() }
    rowCount += 1
    widest = max(widest, cellCount)
    if header.count < headerRows {
      header.append(Header(start: start, next: next, line: line, cells: cells))
      if header.count == headerRows { setWidth(cellCount + (hasRowNames ? 1 : 0)) }
    } else {
      if width == 0 { setWidth(cellCount) }
      let place = (number: rowCount - header.count, line: line, count: cellCount)
      let isOther = cellCount < width || filledCount > width
      if cellCount == width {
        plainCount += 1
        first.plain = first.plain ?? place
      } else if !isOther, cellCount == first.longer?.count ?? cellCount {
        longerCount += 1
        first.longer = first.longer ?? place
      } else if faultCount == 0 {
        first.other = first.other ?? place
      }
      if !isOther {
        for column in numbers where kinds[column] == .empty { kinds[column] = .numbers }
        for column in others { kinds[column] = .other }
      }
    }
    return isFull ? .stop : .goOn
  }

  private mutating func setWidth(_ count: Int) {
    width = count
    kinds = [Kind](repeating: .empty, count: count)
  }

  mutating func skippedLine(isComment: Bool) {}
}
