import CWeekCalendar
import WeekCalendar

/// The way to write the text of a row.
private enum TextRule {
  case key(PeriodRule)
  case pattern(OpenedPattern)
  case label(PeriodLabelPattern)

  /// Whether all instants of a day have the same text.
  var isOfDays: Bool {
    switch self {
    case .key, .label: true
    case .pattern(let pattern): pattern.writesDaysAlone
    }
  }

  /// How to write the zone of a column; nil if the zone has no name, or if the pattern does not write it.
  func wording(_ clock: ColumnClock) throws(CallError) -> ZoneWording? {
    guard case .pattern(let pattern) = self, pattern.namesZone, let zone = clock.zone,
      zone.rules.name != nil
    else { return nil }
    return try ZoneWording(pattern, zone)
  }

  /// The first day of a date's week if all seven days of every week have the same text; otherwise nil.
  func firstDayOfWholeWeek(_ date: CivilDate) -> Int32? {
    switch self {
    case .key(let rule): rule.firstDayOfWholeWeek(date)
    case .label(let labels): labels.rule.firstDayOfWholeWeek(date)
    case .pattern: nil
    }
  }

  /// The last day that has the same text as a day.
  func lastDay(asOn date: CivilDate) -> Int32 {
    switch self {
    case .key(let rule): Period(rule, containing: date).epochDays.upperBound
    case .label(let labels): Period(labels.rule, containing: date).epochDays.upperBound
    case .pattern: date.epochDay.value
    }
  }

  /// Appends the text of a date and time on a clock that is `offset` seconds ahead of UTC.
  func append(
    _ dateTime: CivilDateTime, offset: Int64, _ wording: inout ZoneWording?,
    to buffer: inout UTF8Buffer
  ) throws(CallError) {
    switch self {
    case .key(let rule):
      buffer.append(upTo: ByteWriter.maximumKeyLength) {
        $0.write(Period(rule, containing: dateTime.date))
      }
    case .label(let labels):
      labels.append(Period(labels.rule, containing: dateTime.date), to: &buffer)
    case .pattern(let opened):
      if wording?.append(dateTime, offset: offset, by: opened, to: &buffer) == true { break }
      let zone =
        offset == 0 ? UTCOffset.gmt : (try? UTCOffset(seconds: Int(offset))) ?? .gmt
      opened.pattern.append(dateTime, zone: zone, locale: opened.locale, to: &buffer)
    }
    if buffer.shortage != nil { throw .memory }
  }
}

/// Writes the texts of a column, for `weekcalendar_write`.
///
/// Like ``PeriodAnswers``, it uses a table of days if the range of days is short compared to the number of rows, and if
/// all instants of a day have the same text. Otherwise it writes row by row.
struct TextAnswers {
  private let rule: TextRule
  private let column: DayColumn
  private let nullsWrongRows: Bool
  private let validity: BorrowedRoom<UInt8>?
  private var sink: TextSink
  private var counts: RowCounts
  private var done: Int
  private var needed: Int64 = 0

  static func write(
    _ pointer: OpaquePointer?, unit: UInt32, _ column: UnsafePointer<weekcalendar_column>?,
    _ texts: UnsafeMutablePointer<weekcalendar_texts>?
  ) throws(CallError) {
    let handle = unsafe Handle(pointer)
    let rule: TextRule
    if let rules = handle?.rules {
      rule = .key(try rules.calendar.rule(unit: unit))
    } else if let pattern = handle?.pattern {
      rule = .pattern(pattern)
    } else if let labels = handle?.labels {
      rule = .label(labels.pattern)
    } else {
      throw .handle(handle, wanted: "a pattern, rules or labels are")
    }
    guard let texts = unsafe texts else { throw .misuse("the texts are NULL") }
    unsafe try CallChecks.size(
      texts.pointee.size, of: weekcalendar_texts.self, "weekcalendar_texts")
    var answers = unsafe try TextAnswers(rule, DayColumn(column), texts.pointee)
    var failure: CallError?
    do throws(CallError) { try answers.write() } catch { failure = error }
    // Rows that were written before the buffer was full remain valid.
    unsafe texts.pointee.used = Int64(answers.sink.used)
    unsafe texts.pointee.done = Int64(answers.done)
    unsafe texts.pointee.needed = answers.needed
    unsafe texts.pointee.null_count = answers.counts.nulls
    unsafe texts.pointee.wrong_count = answers.counts.wrong
    unsafe texts.pointee.row = answers.counts.row
    if let failure { throw failure }
  }

  private init(
    _ rule: TextRule, _ column: DayColumn, _ texts: weekcalendar_texts
  ) throws(CallError) {
    self.rule = rule
    self.column = column
    nullsWrongRows = unsafe try CallChecks.flags(texts.flags)
    validity = unsafe Bitmap.room(texts.validity, column.count)
    sink = unsafe try TextSink(texts, rows: column.count)
    done = unsafe Int(texts.done)
    counts = RowCounts()
    if done > 0 {
      counts.nulls = unsafe texts.null_count
      counts.wrong = unsafe texts.wrong_count
      counts.row = unsafe texts.row
    }
  }

  private mutating func write() throws(CallError) {
    if done == 0 {
      counts.start(column, validity)
      sink.open()
    }
    guard column.count > 0 else { return }
    if rule.isOfDays, let range = column.dayRange(),
      let table = DayTable(
        range, rows: column.count, weeksFrom: { rule.firstDayOfWholeWeek($0) })
    {
      try writeByTable(table)
      return
    }
    try writeRows()
  }

  // MARK: By a table of days

  private mutating func writeByTable(_ table: DayTable) throws(CallError) {
    let memory = try ScratchMemory<TextView>(table.count &+ 1)
    // Texts that do not fit in a view.
    var arena = UTF8Buffer()
    arena.limit = TextSink.mostOf32Bits
    let longest = try fill(
      memory.room, table, &arena, base: sink.layout == .views ? sink.used : 0)
    if sink.layout == .views, arena.count > 0 {
      let isWritten = arena.withBytes { sink.append($0) }
      guard isWritten else {
        needed = Int64(arena.count)
        throw .room
      }
    }
    let block = try ScratchMemory<Int32>(DayTable.blockSize)
    var memo = ClockMemo()
    while done < column.count {
      let end = min(done &+ DayTable.blockSize, column.count)
      let days: Borrowed<Int32>
      if column.validity == nil, let given = column.days {
        days = given.extracting(done..<end)
      } else {
        column.writeDays(done..<end, null: table.null, to: block.room, &memo)
        days = block.room.values(0..<end &- done)
      }
      let count = end &- done
      let views = memory.room.values(0..<table.count &+ 1)
      let written: Int
      if sink.layout == .views {
        let isWritten = table.gather(
          days, count, from: views, to: sink.places.extracting(done &* 16..<end &* 16))
        guard isWritten else { throw .misuse("the column changed while it was being read") }
        written = count
      } else {
        written = arena.withBytes { arena in
          sink.set(done, count, longest: longest, arena: arena) {
            views[table.entry(days[$0])]
          }
        }
      }
      if column.mayHaveNulls { countNotATime(done..<done &+ written) }
      done &+= written
      if written < count {
        needed = Int64(column.count &- done) &* Int64(longest) &+ Int64(TextView.room)
        throw .room
      }
    }
  }

  private mutating func countNotATime(_ rows: Range<Int>) {
    guard column.type != .day32 else { return }
    for row in rows where column.value(row) == .min { counts.addNull(row, validity, in: column) }
  }

  /// Writes the text of each entry, and empty text for null rows; returns the length of the longest.
  private func fill(
    _ views: BorrowedRoom<TextView>, _ table: DayTable, _ arena: inout UTF8Buffer, base: Int
  ) throws(CallError) -> Int {
    var longest = 0
    var entry = 0
    // Text that is the same all day has no zone.
    var wording: ZoneWording?
    while let date = table.date(entry) {
      let start = arena.count
      try rule.append(CivilDateTime(date), offset: 0, &wording, to: &arena)
      let count = arena.count &- start
      let view = arena.withBytes {
        TextView(
          $0.extracting(droppingFirst: start), buffer: sink.buffer, offset: base &+ start)
      }
      if count <= TextView.room { arena.truncate(to: start) }
      longest = max(longest, count)
      let end = table.end(of: entry, lastDay: rule.lastDay(asOn: date))
      while entry < end {
        views[entry] = view
        entry &+= 1
      }
    }
    views[table.count] = .empty
    return longest
  }

  // MARK: Row by row

  private mutating func writeRows() throws(CallError) {
    var memo = ClockMemo()
    var buffer = UTF8Buffer()
    var textDays: ClosedRange<Int32>?
    var wording = try rule.wording(column.clock)
    while done < column.count {
      switch column.row(done, &memo) {
      case .null:
        sink.setEmpty(done)
        counts.addNull(done, validity, in: column)
      case .outside(let day):
        guard nullsWrongRows else { throw .row(Int64(done), "\(DayColumn.reason(outside: day))") }
        sink.setEmpty(done)
        counts.addWrong(done, validity)
      case .day(let day, let millisecond):
        if textDays?.contains(day.value) != true {
          buffer.removeAll()
          let date = CivilDate(day)
          let time = (try? CivilTime(millisecondOfDay: millisecond)) ?? .midnight
          let offset =
            column.clock.isNaive
            ? 0
            : column.clock.offset(
              atUnixSeconds: FloorDivision.quotient(
                column.value(done), column.type.unitsPerSecond), &memo)
          try rule.append(CivilDateTime(date, time), offset: offset, &wording, to: &buffer)
          if rule.isOfDays { textDays = day.value...max(day.value, rule.lastDay(asOn: date)) }
        }
        let row = done
        guard buffer.withBytes({ sink.set(row, $0) }) else {
          needed = estimate(buffer.count)
          throw .room
        }
      }
      done &+= 1
    }
  }

  /// An estimate of the bytes for the remaining rows.
  ///
  /// Each is assumed to be as long as the average of the rows so far, or as the current row if that is longer.
  private func estimate(_ count: Int) -> Int64 {
    let average = Int64(done == 0 ? count : max(count, sink.used / done &+ 1))
    let (bytes, overflow) = average.multipliedReportingOverflow(by: Int64(column.count &- done))
    return overflow ? .max : bytes
  }
}
