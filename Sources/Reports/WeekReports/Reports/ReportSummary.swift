import WeekCalendar

/// What was read for a report, and what was skipped.
public struct ReportSummary: Equatable, Sendable {
  /// The number of rows in the table.
  package internal(set) var rowCount = 0
  /// The number of rows that a filter skipped.
  package internal(set) var filteredCount = 0
  /// The first and the last day of the rows, counted or not; nil if no row has a date.
  package internal(set) var days: ClosedRange<CivilDate>?
  /// The number of rows outside the days to count.
  package internal(set) var outsideCount = 0
  /// The number of rows without a date; 0 unless they are skipped.
  package internal(set) var badDateCount = 0
  /// The error for the first row without a date.
  package internal(set) var firstBadDate: ReportError?
  /// The first row with a nonzero offset from UTC, if no zone was given.
  package internal(set) var firstOffset: RowPlace?
  /// The number of rows with a date before the year 1000 or after 9999.
  ///
  /// Only dates in a requested form are counted. A pattern for four-digit years reads two digits as such a year.
  package internal(set) var oddYearCount = 0
  /// The first of these dates.
  package internal(set) var firstOddYear: OddYear?
  /// The number columns that are empty in some counted rows, with the number of these rows.
  package internal(set) var emptyColumns: [EmptyColumn] = []

  /// Notes on detected forms that may be surprising, one line each.
  ///
  /// An example is `column 'Price': numbers have a decimal comma`.
  package internal(set) var foundForms: [String] = []

  /// The groups that are combined as one; nil if all are kept.
  package internal(set) var otherGroups: OtherGroups?

  /// The counts of each file in order, if there are several.
  package internal(set) var files: [ReportSummary] = []

  var emptyCounts: [Int]
  private(set) var firstBadDatePlace: RowPlace?

  /// A date before the year 1000 or after 9999.
  public struct OddYear: Hashable, Sendable {
    /// The row.
    public var place: RowPlace
    /// The text of the cell.
    public var text: String
    /// The date as which it was read.
    public var date: CivilDate
  }

  /// A number column with empty cells.
  public struct EmptyColumn: Hashable, Sendable {
    /// The column's name.
    public var name: String
    /// How many rows are empty in this column.
    public var count: Int
  }

  /// Groups that are combined as one because they are not among the largest.
  public struct OtherGroups: Hashable, Sendable {
    /// Their common name.
    public var name: String
    /// The number of these groups; if each period has its own largest groups, the number of periods with others.
    public var count: Int
    /// Whether each period has its own largest groups.
    public var isOfPeriods: Bool
    /// Whether the first of them is as large as the last group that was kept.
    public var hasTie: Bool
  }

  init(emptyCounts: [Int]) {
    self.emptyCounts = emptyCounts
  }

  mutating func noteBadDate(_ error: ReportError, _ place: RowPlace) {
    if let first = firstBadDatePlace, first < place { return }
    firstBadDate = error
    firstBadDatePlace = place
  }

  mutating func noteOddYear(_ year: OddYear) {
    if let first = firstOddYear, first.place < year.place { return }
    firstOddYear = year
  }

  mutating func merge(_ other: ReportSummary) {
    rowCount += other.rowCount
    filteredCount += other.filteredCount
    outsideCount += other.outsideCount
    badDateCount += other.badDateCount
    oddYearCount += other.oddYearCount
    if let error = other.firstBadDate, let place = other.firstBadDatePlace {
      noteBadDate(error, place)
    }
    if let year = other.firstOddYear { noteOddYear(year) }
    for (index, count) in other.emptyCounts.enumerated() { emptyCounts[index] += count }
  }
}
