import WeekCalendar

/// Which columns a report reads, and what it keeps of each.
struct ReportPlan: Sendable {
  /// The names of the columns to read, each once: the date's, then those of groups, numbers and values.
  private(set) var columns: [String] = []
  /// The columns of the date, or of its parts.
  private(set) var dateColumns: [Int] = []
  private(set) var groupColumns: [Int] = []
  /// The columns of numbers.
  private(set) var numbers: [Int] = []
  /// Of the columns of numbers, by their positions in `numbers`.
  private(set) var sums: [Int] = []
  private(set) var minima: [Int] = []
  private(set) var maxima: [Int] = []
  private(set) var products: [Product] = []
  /// Of all columns, by their positions in `columns`.
  private(set) var distincts: [Int] = []
  private(set) var counts: [Int] = []
  private(set) var values: [Value] = []

  /// Two columns of numbers, by their positions in `numbers`.
  struct Product: Hashable, Sendable {
    var first: Int
    var second: Int
  }

  /// Where an aggregate is found, by positions in the lists above.
  enum Value: Hashable, Sendable {
    case rows
    case sum(Int)
    case average(Int)
    case minimum(Int)
    case maximum(Int)
    case distinct(Int)
    case count(Int)
    case ratio(Int, Int)
    case weighted(Int)
  }

  init(_ request: ReportRequest) {
    let dates = request.dateParts.isEmpty ? [request.dateColumn] : request.dateParts
    dateColumns = dates.map { column($0) }
    groupColumns = request.groups.map { column($0) }
    for aggregate in request.effectiveAggregates { values.append(value(aggregate)) }
  }

  private mutating func value(_ aggregate: Aggregate) -> Value {
    switch aggregate {
    case .rows: .rows
    case .sum(let name): .sum(sum(name))
    case .average(let name): .average(sum(name))
    case .minimum(let name): .minimum(Self.position(of: number(name), in: &minima))
    case .maximum(let name): .maximum(Self.position(of: number(name), in: &maxima))
    case .distinct(let name): .distinct(Self.position(of: column(name), in: &distincts))
    case .count(let name): .count(Self.position(of: column(name), in: &counts))
    case .ratio(let first, let second): .ratio(sum(first), sum(second))
    case .weighted(let name, let weight):
      .weighted(
        Self.position(of: Product(first: number(name), second: number(weight)), in: &products))
    }
  }

  private mutating func sum(_ name: String) -> Int {
    Self.position(of: number(name), in: &sums)
  }

  private mutating func number(_ name: String) -> Int {
    Self.position(of: column(name), in: &numbers)
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

  /// The positions of the columns in a table.
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
  /// The aggregates, or the number of rows where none is asked for.
  var effectiveAggregates: [Aggregate] { aggregates.isEmpty ? [.rows] : aggregates }
}
