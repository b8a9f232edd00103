import WeekCalendar

/// What was read for a report, and what was skipped.
public struct ReportSummary: Equatable, Sendable {
  /// How many rows the table has.
  package internal(set) var rowCount = 0
  /// How many rows a filter left out.
  package internal(set) var filteredCount = 0
  /// The first and the last day of the rows, counted or not; nil if no row has a date.
  package internal(set) var days: ClosedRange<CivilDate>?
  /// How many rows lie outside the days to count.
  package internal(set) var outsideCount = 0
  /// How many rows have no date; 0 unless they are skipped.
  package internal(set) var badDateCount = 0
  /// The error for the first one.
  package internal(set) var firstBadDate: ReportError?
  /// The first row whose date has an offset from UTC other than zero, where no zone was given.
  package internal(set) var firstOffset: RowPlace?
  /// How many rows have dates before the year 1000 or after 9999 by a requested form, as years
  /// of two digits have in a pattern for four.
  package internal(set) var oddYearCount = 0
  /// The first one.
  package internal(set) var firstOddYear: OddYear?
  /// How many counted rows are empty in a column of numbers, by the columns' names, without columns that
  /// always have a number.
  package internal(set) var emptyColumns: [EmptyColumn] = []

  /// Notes on the detected forms of columns, if they may surprise, one line each:
  /// `column 'Price': numbers have a decimal comma`.
  package internal(set) var foundForms: [String] = []

  /// The groups that are counted as one; nil if all are kept.
  package internal(set) var otherGroups: OtherGroups?

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
    /// How many there are.
    public var count: Int
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
