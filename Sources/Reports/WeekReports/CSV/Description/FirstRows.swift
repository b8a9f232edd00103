import WeekCalendar

/// The header and the first rows of a text, split by one dialect.
///
/// It determines how many cells the rows have, and which columns hold numbers or ISO dates. If a row cannot be read,
/// its first line is skipped, so that it decides nothing.
struct FirstRows: RowScanner.Sink {
  struct Header {
    var start: Int
    var next: Int
    /// The number of line ends before it.
    var line: Int
    var cells: [SampleRows.SampleCell]
  }

  private(set) var header: [Header] = []
  /// Why the first line cannot be read.
  private(set) var headerFault: RowFault?
  /// The number of cells in the header, and thus in a regular row.
  private(set) var width = 0
  /// The greatest number of cells in a row.
  private(set) var widest = 0
  /// A row's number from 1, the number of line ends before it, and its number of cells.
  typealias Place = (number: Int, line: Int, count: Int)
  /// The first row of each kind.
  ///
  /// A plain row is as wide as the header; a longer row has further cells, which are empty. After a row that cannot be
  /// read, no row counts as `other`, because the lines may be parts of that row.
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
  /// The kind of the cells in each column.
  private var kinds: [Kind] = []
  /// The columns of the current row with other cells, and with numbers or ISO dates.
  ///
  /// They count only once the row is known to have a valid width.
  private var others: [Int] = []
  private var numbers: [Int] = []

  private enum Kind { case empty, numbers, other }

  init(text: BorrowedBytes, headerRows: Int, hasRowNames: Bool, limit: Int) {
    self.text = text
    self.headerRows = headerRows
    self.hasRowNames = hasRowNames
    self.limit = limit
  }

  /// The number of cells in a row: as in the header, or more if most rows have further empty cells.
  var cellCount: Int { longerCount > plainCount ? first.longer?.count ?? width : width }

  /// The first row with another number of cells.
  var firstMisfit: Place? {
    let odd = longerCount > plainCount ? first.plain : first.longer
    return [odd, first.other].compactMap { $0 }.min { $0.number < $1.number }
  }

  /// Whether the requested number of rows was read.
  var isFull: Bool { rowCount >= limit }

  /// Whether there are rows after the header.
  var hasRows: Bool { rowCount > headerRows }

  /// The columns that hold only numbers or ISO dates.
  var numberColumns: [Int] { kinds.indices.filter { kinds[$0] == .numbers } }

  /// Scans rows from the start of a row.
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
    return isFull ? .stop : .proceed
  }

  private mutating func setWidth(_ count: Int) {
    width = count
    kinds = [Kind](repeating: .empty, count: count)
  }

  mutating func skippedLine(isComment: Bool) {}
}
