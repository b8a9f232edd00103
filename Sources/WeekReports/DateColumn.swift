import CByteScan
import WeekCalendar

/// Reads the dates of a column, batch by batch, and finds out how they are written unless that is given.
///
/// Found are ISO 8601 and bare numbers as ``DateForm/iso8601`` reads them, and dates of three numbers with
/// one mark between them, `/`, `.` or `-`, and a year of four digits: `2011/1/31`, `31.1.2011`, `1/31/2011`,
/// each perhaps with a time. The first date of the column says which mark it is and whether the year comes
/// first; whether the day or the month does is kept both ways until a cell refutes one. A cell that fits
/// neither refutes none and has no date.
///
///     struct Days: RowConsumer {
///       var dates = DateColumn("Date")
///       mutating func open(_ columns: [String]) throws(ReportError) -> [Int] { [0] }
///       mutating func take(_ batch: RowBatch) throws(ReportError) {
///         dates.read(batch, column: 0)
///         for reading in dates.readings.open {
///           print(dates.days(reading)[0])  // days since 1970-01-01, or DateColumn.none
///         }
///       }
///       mutating func close() throws(ReportError) { try dates.close() }  // one way must be left
///     }
public struct DateColumn: Sendable {
  /// The column's name, for messages.
  public let name: String
  /// Which ways to read it are possible, the last batch included.
  public private(set) var readings = Readings.same
  /// How many rows of the last batch have no date.
  public private(set) var missingCount = 0
  /// The first row whose date has an offset from UTC other than zero, where no zone was given.
  public private(set) var firstOffset: RowPlace?

  /// Stands for no date among ``days(_:)``.
  public static var none: Int32 { .min }

  private let isGiven: Bool
  private let months = MonthTable.shared
  private var odd: ContiguousArray<Int32> = []  // rows of the batch that are read one by one
  private var memory: DayMemory
  private var shape: Shape?
  private var firstDays: ContiguousArray<Int32>
  private var secondDays: ContiguousArray<Int32> = []
  private var count = 0
  private var refuted: (first: Evidence?, second: Evidence?) = (nil, nil)
  private var sample: Evidence?

  private enum Shape: Hashable, Sendable {
    case iso8601
    case yearFirst(UInt8)
    case yearLast(UInt8)
  }

  private struct Evidence: Sendable {
    var place: RowPlace
    var text: String
  }

  /// A column of which nothing is read.
  ///
  /// - Parameters:
  ///   - name: The column's name, for messages.
  ///   - form: How its dates are written; `nil` to find out.
  ///   - zone: Whose days instants have; `nil` for UTC.
  public init(_ name: String, form: DateForm? = nil, zone: TimeZoneRules? = nil) {
    self.name = name
    isGiven = form != nil
    shape = form == .iso8601 ? .iso8601 : nil
    memory = DayMemory(DateReader(form ?? .iso8601, zone: zone))
    firstDays = []
  }

  /// How the dates are written.
  public var form: DateForm { memory.reader.form }

  /// How the dates were found to be written, where that is not as ISO 8601 has it: `day.month.year`.
  public var foundForm: String? {
    switch (shape, readings) {
    case (.yearFirst(let mark), _): return Self.order("year", "month", "day", mark)
    case (.yearLast(let mark), .only(.first)): return Self.order("day", "month", "year", mark)
    case (.yearLast(let mark), .only(.second)): return Self.order("month", "day", "year", mark)
    default: return nil
    }
  }

  private static func order(_ one: String, _ two: String, _ three: String, _ mark: UInt8) -> String
  {
    [one, two, three].joined(separator: String(Unicode.Scalar(mark)))
  }

  /// Whether it is known how all dates are read, so that parts of the rows can be read apart.
  public var isSettled: Bool {
    if isGiven || shape == .iso8601 { return true }
    switch shape {
    case .yearFirst: return true
    case .yearLast:
      if case .only = readings { return true }
      return false
    default: return false
    }
  }

  /// A column of the same name and form, with what is known of it and nothing of its own.
  public func fork() -> DateColumn {
    var column = self
    column.firstOffset = nil
    return column
  }

  /// Reads the cells of a batch's column, by its position in the batch.
  public mutating func read(_ batch: RowBatch, column: Int) {
    let cells = batch.column(column)
    count = cells.count
    if firstDays.count < count {
      firstDays += repeatElement(Self.none, count: count - firstDays.count)
    }
    if !secondDays.isEmpty, secondDays.count < count {
      secondDays += repeatElement(Self.none, count: count - secondDays.count)
    }
    missingCount = 0
    odd.removeAll(keepingCapacity: true)
    if shape == .iso8601 {
      readPlain(cells)
    } else {
      for row in 0..<count { odd.append(Int32(truncatingIfNeeded: row)) }
    }
    for row in odd {
      let row = Int(row)
      if isGiven || shape == .iso8601 {
        set(row, memory.day(cells[row])?.value)
        if firstOffset == nil, memory.reader.hasForeignOffset { firstOffset = batch.place(row) }
      } else {
        find(cells[row], row, batch)
      }
    }
  }

  /// Reads the cells that are ten bytes, as `2011-01-02`; `odd` gets the rows of the others.
  private mutating func readPlain(_ cells: CellColumn) {
    let (places, bytes, count) = (cells.cells, cells.bytes, count)
    _ = months.withPointer { months in
      firstDays.withUnsafeMutableBufferPointer { days in
        guard let start = days.baseAddress else { return }
        var row = 0
        while row < count {
          // Four at a time, and those one by one among which there is another.
          let read = weekcal_read_dates(bytes, places + row, count &- row, months, start + row)
          row &+= read
          let end = min(row &+ (read > 0 ? 4 : 64), count)
          while row < end {
            let cell = places[row]
            var day = Self.none
            if cell.isText(ofCount: 10) { day = MonthTable.day(bytes + cell.start, months) }
            days[row] = day
            if day == Self.none { odd.append(Int32(truncatingIfNeeded: row)) }
            row &+= 1
          }
        }
      }
    }
  }

  /// The days of the last batch's rows since 1970-01-01 by a reading, or ``none``.
  public func days(_ reading: Reading) -> ContiguousArray<Int32> {
    reading == .second && readings == .both ? secondDays : firstDays
  }

  /// What is wrong with a cell of the last batch that has no date.
  public func error(_ batch: RowBatch, column: Int, row: Int) -> ReportError {
    let place = batch.place(row)
    let text = RowText.text(batch.column(column)[row])
    if isGiven, form != .iso8601 {
      return .unreadableDate(place, column: name, text: text, problem: form.problem(of: text ?? ""))
    }
    if let text, let sample, shape != .iso8601 {
      return .mixedDates(
        place, column: name, text: text, earlier: sample.place, earlierText: sample.text)
    }
    return .badDate(place, column: name, text: text)
  }

  /// Takes up what a column that read other rows found.
  ///
  /// - Throws: ``ReportError/mixedDates(_:column:text:earlier:earlierText:)`` where the two do not fit
  ///   together.
  public mutating func merge(_ other: DateColumn) throws(ReportError) {
    if let offset = other.firstOffset { firstOffset = min(firstOffset ?? offset, offset) }
    if shape == nil {
      (shape, sample, readings) = (other.shape, other.sample, other.readings)
      return
    }
    guard let theirs = other.sample, let ours = sample else { return }
    if shape != other.shape {
      throw mixed(ours, theirs)
    }
    refuted.first = Self.earlier(refuted.first, other.refuted.first)
    refuted.second = Self.earlier(refuted.second, other.refuted.second)
    switch (readings, other.readings) {
    case (.only(let one), .only(let two)) where one != two:
      guard let first = refuted.first, let second = refuted.second else { return }
      throw mixed(first, second)
    case (.only, _): return
    case (_, .only), (.same, .both): readings = other.readings
    case (.both, _), (.same, .same): return
    }
  }

  /// Says whether the dates could be read in one way.
  ///
  /// - Throws: ``ReportError/ambiguousDates(_:column:text:)``.
  public func close() throws(ReportError) {
    if readings == .both, let sample {
      throw .ambiguousDates(sample.place, column: name, text: sample.text)
    }
  }

  @inline(__always)
  private mutating func set(_ row: Int, _ day: Int32?) {
    firstDays[row] = day ?? Self.none
    if day == nil { missingCount += 1 }
  }

  /// A cell as long as it is not known that all are ISO 8601.
  private mutating func find(_ value: RowValue, _ row: Int, _ batch: RowBatch) {
    if shape == nil, let day = memory.day(value) {
      shape = .iso8601
      set(row, day.value)
      if memory.reader.hasForeignOffset { firstOffset = batch.place(row) }
      return
    }
    guard case .text(let text) = value, let date = NumericDate(text) else {
      return set(row, nil, nil)
    }
    var evidence: Evidence {
      Evidence(place: batch.place(row), text: String(decoding: text, as: UTF8.self))
    }
    let found: Shape = date.yearFirst ? .yearFirst(date.mark) : .yearLast(date.mark)
    guard shape == nil || shape == found else { return set(row, nil, nil) }
    if date.yearFirst {
      let day = date.day(.yearMonthDay)?.value
      if day != nil, shape == nil { (shape, sample) = (found, evidence) }
      return set(row, day, day)
    }
    let (first, second) = (date.day(.dayMonthYear)?.value, date.day(.monthDayYear)?.value)
    guard first != nil || second != nil else { return set(row, nil, nil) }
    if shape == nil { (shape, sample) = (found, evidence) }
    if case .only(let reading) = readings {
      let day = reading == .first ? first : second
      return set(row, day, day)
    }
    if first == nil {
      refuted.first = evidence
      if readings == .both { firstDays = secondDays }
      readings = .only(.second)
      set(row, second, second)
    } else if second == nil {
      refuted.second = evidence
      readings = .only(.first)
      set(row, first, first)
    } else {
      if first != second, readings == .same {
        readings = .both
        sample = evidence
        secondDays = firstDays
      }
      set(row, first, second)
    }
  }

  private mutating func set(_ row: Int, _ first: Int32?, _ second: Int32?) {
    set(row, first)
    if readings == .both {
      if secondDays.isEmpty { secondDays = firstDays }
      secondDays[row] = second ?? Self.none
    }
  }

  private func mixed(_ one: Evidence, _ two: Evidence) -> ReportError {
    let (early, late) = one.place < two.place ? (one, two) : (two, one)
    return .mixedDates(
      late.place, column: name, text: late.text, earlier: early.place, earlierText: early.text)
  }

  private static func earlier(_ one: Evidence?, _ two: Evidence?) -> Evidence? {
    guard let one, let two else { return one ?? two }
    return two.place < one.place ? two : one
  }
}
