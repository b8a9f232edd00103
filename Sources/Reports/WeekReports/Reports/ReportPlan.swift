import WeekCalendar

/// The columns that a report reads, and the accumulators that it needs.
struct ReportPlan: Sendable {
  /// The distinct names of the columns to read.
  ///
  /// Date columns come first, then grouped columns, then columns of aggregates.
  private(set) var columns: [String] = []
  /// The positions of the date column, or of the columns with the parts of the date.
  private(set) var dateColumns: [Int] = []
  private(set) var groupColumns: [Int] = []
  /// The positions of the columns that must hold numbers.
  private(set) var numbers: [Int] = []
  /// The distinct accumulators.
  private(set) var parts: [Part] = []
  /// The aggregates, and the positions of their accumulators in ``parts``.
  private(set) var values: [(aggregate: Aggregate, parts: [Int])] = []

  /// An accumulator, and the columns that it reads.
  struct Part: Sendable {
    /// Positions in ``ReportPlan/columns``.
    var columns: [Int]
    /// Positions in ``ReportPlan/numbers``; empty if the accumulator reads cells as text.
    var numbers: [Int]
    var type: any Accumulator.Type
  }

  init(_ request: ReportRequest) {
    let dates = request.dateParts.isEmpty ? [request.dateColumn] : request.dateParts
    dateColumns = dates.map { column($0) }
    groupColumns = request.groups.map { column($0) }
    for aggregate in request.effectiveAggregates {
      let parts = aggregate.kind.parts.map { part($0, aggregate.columns) }
      values.append((aggregate, parts))
    }
  }

  private mutating func part(_ part: AggregateKind.Part, _ names: [String]) -> Int {
    let columns = part.columns.map { column(names[$0]) }
    let numbers = part.takesNumbers ? columns.map { Self.position(of: $0, in: &self.numbers) } : []
    let isSame = { (other: Part) in other.type == part.type && other.columns == columns }
    if let position = parts.firstIndex(where: isSame) { return position }
    parts.append(Part(columns: columns, numbers: numbers, type: part.type))
    return parts.count - 1
  }

  private mutating func column(_ name: String) -> Int {
    Self.position(of: name, in: &columns)
  }

  private static func position<Element: Equatable>(
    of element: Element, in list: inout [Element]
  ) -> Int {
    if let position = list.firstIndex(of: element) { return position }
    list.append(element)
    return list.count - 1
  }

  /// Returns the positions of the columns in a table.
  func positions(in names: [String]) throws(ReportError) -> [Int] {
    var positions: [Int] = []
    for column in columns {
      let matches = names.indices.filter { names[$0] == column }
      guard let first = matches.first else { throw .noColumn(column, available: names) }
      guard matches.count == 1 else { throw .ambiguousColumn(column, count: matches.count) }
      positions.append(first)
    }
    return positions
  }
}

extension ReportRequest {
  /// The aggregates, or the number of rows if there are none.
  var effectiveAggregates: [Aggregate] { aggregates.isEmpty ? [.rows] : aggregates }
}
