import WeekCalendar

extension WeeklyReport {
  /// The lines of a report in order of their weeks; each is made when it is asked for.
  public struct Weeks: Sendable {
    fileprivate let table: WeekTable
    private let order: [UInt32]?
    private let scheme: WeekScheme
    fileprivate let ratio: Ratio?

    /// - Throws: `.date` where a week leaves the range of dates: the first or the last one.
    init(_ table: WeekTable, scheme: WeekScheme, ratio: Ratio?) throws(ReportError) {
      var table = table
      order = table.order()
      self.table = table
      self.scheme = scheme
      self.ratio = ratio
      for position in [0, count - 1] where count > 0 {
        do throws(CivilDateError) {
          _ = try week(Int(table.firstDay(of: place(position))))
        } catch {
          throw .date(error)
        }
      }
    }

    fileprivate func place(_ position: Int) -> Int {
      order.map { Int($0[position]) } ?? position
    }

    fileprivate func week(_ firstDay: Int) throws(CivilDateError) -> Week {
      guard let day = EpochDay(firstDay) else {
        throw .outOfRange(field: .epochDay, value: firstDay, allowed: CivilBounds.epochDays)
      }
      return try CivilDate(day).week(scheme: scheme)
    }
  }
}

extension WeeklyReport.Weeks: RandomAccessCollection {
  /// 0.
  public var startIndex: Int { 0 }
  /// How many weeks there are.
  public var endIndex: Int { table.count }

  /// The line of a week.
  public subscript(position: Int) -> WeeklyReport.Line {
    precondition(indices.contains(position), "there is no such week")
    let place = place(position)
    // The first and the last week are those of dates, so all are.
    guard let week = try? week(Int(table.firstDay(of: place))) else {
      preconditionFailure("a week outside the range of dates")
    }
    let sums = table.values(of: place)
    return WeeklyReport.Line(
      week: week, rowCount: table.rowCount(of: place), sums: sums, ratio: quotient(sums))
  }

  private func quotient(_ sums: [ExactSum.Value]) -> Double? {
    guard let ratio, sums.indices.contains(ratio.numerator),
      sums.indices.contains(ratio.denominator)
    else { return nil }
    return sums[ratio.numerator].divided(by: sums[ratio.denominator])
  }
}

extension WeeklyReport.Weeks: Hashable {
  /// Whether the lines are the same.
  public static func == (first: Self, second: Self) -> Bool { first.elementsEqual(second) }

  /// Feeds the lines to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for line in self { hasher.combine(line) }
  }
}
