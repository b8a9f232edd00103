import CWeekCalendar

extension FuzzTarget {
  /// A column in the C interface is an error, or each day lies in its period, whose key reads back as its first day.
  ///
  /// Input: rules, a pattern, the unit, the type, the offset and the layout as numbers on a line each; then the numbers
  /// of the column.
  static let columns = FuzzTarget("columns", inputs: 12_000) { bytes in
    var input = FuzzInput(bytes)
    let (rules, pattern) = (input.line(), input.line())
    let unit = UInt32(truncatingIfNeeded: input.number())
    let type = UInt32(truncatingIfNeeded: input.number())
    let offset = Int32(truncatingIfNeeded: input.number())
    let layout = UInt32(truncatingIfNeeded: input.number()) % 3
    var values: [Int64] = []
    while !input.isAtEnd, values.count < 200 { values.append(Int64(input.number())) }
    var handle: OpaquePointer?
    ColumnCalls.check { error, size in
      rules.withUnsafeBytes {
        weekcalendar_open_rules(
          $0.bindMemory(to: CChar.self).baseAddress, $0.count, &handle, error, size)
      }
    }
    if let handle {
      ColumnCalls.checkPeriods(handle, unit, type, offset, values)
      ColumnCalls.checkTexts(handle, isOfPeriods: true, unit, type, offset, layout, values)
      ColumnCalls.close(handle)
    }
    handle = nil
    ColumnCalls.check { error, size in
      pattern.withUnsafeBytes { pattern in
        rules.withUnsafeBytes { locale in
          weekcalendar_open_pattern(
            pattern.bindMemory(to: CChar.self).baseAddress, pattern.count, nil,
            locale.bindMemory(to: CChar.self).baseAddress, locale.count, &handle, error, size)
        }
      }
    }
    guard let handle else { return }
    ColumnCalls.checkTexts(handle, isOfPeriods: false, unit, type, offset, layout, values)
    ColumnCalls.close(handle)
  }
}

/// Calls of the C interface on arrays that are as long as a call may touch, with guards after them.
private enum ColumnCalls {
  private static let guards = 16

  /// Runs a call; a call that fails has a message that ends with a NUL.
  @discardableResult
  static func check(
    _ call: (UnsafeMutablePointer<CChar>, Int) -> weekcalendar_status
  ) -> weekcalendar_status {
    let error = UnsafeMutablePointer<CChar>.allocate(capacity: 200)
    error.initialize(repeating: 1, count: 200)
    defer { error.deallocate() }
    let status = call(error, 200)
    guard let end = (0..<200).first(where: { error[$0] == 0 }) else {
      fatalError("a message without an end")
    }
    lawOfEqual(end == 0, status == WEEKCALENDAR_OK, "the message of status \(status.rawValue)")
    return status
  }

  static func close(_ handle: OpaquePointer) {
    law(weekcalendar_close(handle) == WEEKCALENDAR_OK, "a handle that does not close")
  }

  /// Passes an array to a closure, and checks the bytes after it.
  private static func withArray<Element: FixedWidthInteger, Result>(
    of _: Element.Type, _ count: Int, _ body: (UnsafeMutablePointer<Element>) -> Result
  ) -> Result {
    let size = count * MemoryLayout<Element>.stride
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: size + guards, alignment: 16)
    bytes.initializeMemory(as: UInt8.self, repeating: 0xA5, count: size + guards)
    defer {
      for index in size..<(size + guards) {
        law(bytes.load(fromByteOffset: index, as: UInt8.self) == 0xA5, "a write after an array")
      }
      bytes.deallocate()
    }
    return body(bytes.bindMemory(to: Element.self, capacity: count))
  }

  private static func withColumn<Result>(
    _ type: UInt32, _ offset: Int32, _ values: [Int64],
    _ body: (inout weekcalendar_column) -> Result
  ) -> Result {
    var column = weekcalendar_column()
    column.size = UInt32(MemoryLayout<weekcalendar_column>.size)
    column.type = type
    column.length = Int64(values.count)
    column.utc_offset = offset
    if type == WEEKCALENDAR_DAY32.rawValue {
      return values.map { Int32(truncatingIfNeeded: $0) }.withUnsafeBytes {
        column.values = $0.baseAddress
        return body(&column)
      }
    }
    return values.withUnsafeBytes {
      column.values = $0.baseAddress
      return body(&column)
    }
  }

  static func checkPeriods(
    _ handle: OpaquePointer, _ unit: UInt32, _ type: UInt32, _ offset: Int32, _ values: [Int64]
  ) {
    let rows = values.count
    withArray(of: Int32.self, rows * 5) { arrays in
      withArray(of: UInt8.self, (rows + 7) / 8) { validity in
        withColumn(type, offset, values) { column in
          var numbers = weekcalendar_numbers()
          numbers.size = UInt32(MemoryLayout<weekcalendar_numbers>.size)
          numbers.flags = UInt32(WEEKCALENDAR_NULL_WRONG_ROWS)
          numbers.year = arrays
          numbers.number = arrays + rows
          numbers.key = arrays + 2 * rows
          numbers.first_day = arrays + 3 * rows
          numbers.last_day = arrays + 4 * rows
          numbers.validity = validity
          let status = check { weekcalendar_periods(handle, unit, &column, &numbers, $0, $1) }
          guard status == WEEKCALENDAR_OK else { return }
          law(numbers.wrong_count <= numbers.null_count && numbers.null_count <= rows, "the counts")
          var nulls = 0
          for row in 0..<rows {
            guard validity[row / 8] & (1 << UInt8(row % 8)) != 0 else {
              nulls += 1
              continue
            }
            let (first, last) = (arrays[3 * rows + row], arrays[4 * rows + row])
            law(first <= last && last - first <= 371, "\(values[row]): \(first) to \(last)")
            let (year, number, key) = (arrays[row], arrays[rows + row], arrays[2 * rows + row])
            law(
              isKey(key, of: year, number, unit), "\(values[row]): \(key), \(year), \(number)")
            if type <= WEEKCALENDAR_DAY64.rawValue {
              let isNarrow = type == WEEKCALENDAR_DAY32.rawValue
              let day = isNarrow ? Int64(Int32(truncatingIfNeeded: values[row])) : values[row]
              law(day >= Int64(first) && day <= Int64(last), "\(day): \(first) to \(last)")
            }
          }
          lawOfEqual(nulls, Int(numbers.null_count), "the null rows")
        }
      }
    }
  }

  /// Whether a key is that of a period: the year, the number, or both, as the header says for each unit.
  private static func isKey(_ key: Int32, of year: Int32, _ number: Int32, _ unit: UInt32) -> Bool {
    switch weekcalendar_unit(unit) {
    case WEEKCALENDAR_YEAR, WEEKCALENDAR_WEEK_YEAR: key == year && number == 1
    case WEEKCALENDAR_DAY: key == year * 1_000 + number
    case WEEKCALENDAR_MONTH_WEEK:
      // The month, and the week in the month; the number counts the month weeks of the year.
      (1...12).contains((key - year * 1_000) / 10)
        && (1...6).contains((key - year * 1_000) % 10)
        && (1...64).contains(number)
    default: key == year * 100 + number
    }
  }

  /// Writes the column as text, and reads it: keys are read as the first days of their periods.
  static func checkTexts(
    _ handle: OpaquePointer, isOfPeriods: Bool, _ unit: UInt32, _ type: UInt32, _ offset: Int32,
    _ layout: UInt32, _ values: [Int64]
  ) {
    let rows = values.count
    let width =
      layout == WEEKCALENDAR_OFFSETS32.rawValue
      ? 4 : layout == WEEKCALENDAR_OFFSETS64.rawValue ? 8 : 16
    let places = layout == WEEKCALENDAR_VIEWS.rawValue ? rows : rows + 1
    withArray(of: UInt8.self, places * width) { placeBytes in
      withArray(of: UInt8.self, (rows + 7) / 8) { validity in
        var texts = weekcalendar_texts()
        texts.size = UInt32(MemoryLayout<weekcalendar_texts>.size)
        texts.flags = UInt32(WEEKCALENDAR_NULL_WRONG_ROWS)
        texts.layout = layout
        texts.places = UnsafeMutableRawPointer(placeBytes)
        texts.validity = validity
        var written: [UInt8] = []
        var status = WEEKCALENDAR_ROOM
        withColumn(type, offset, values) { column in
          for _ in 0..<20 where status == WEEKCALENDAR_ROOM {
            // Room for what has been written, and at first too little for the rest.
            let capacity = Int(texts.used + texts.needed) + written.count / 2
            guard capacity < 1 << 20 else { return }
            withArray(of: UInt8.self, capacity) { bytes in
              for (index, byte) in written.prefix(Int(texts.used)).enumerated() {
                bytes[index] = byte
              }
              texts.bytes = bytes
              texts.capacity = Int64(capacity)
              status = check { weekcalendar_write(handle, unit, &column, &texts, $0, $1) }
              law(
                texts.used >= 0 && texts.used <= texts.capacity,
                "\(texts.used) of \(capacity) bytes")
              law(texts.done >= 0 && texts.done <= Int64(rows), "\(texts.done) of \(rows) rows")
              written = Array(UnsafeBufferPointer(start: bytes, count: Int(texts.used)))
            }
          }
        }
        guard status == WEEKCALENDAR_OK else { return }
        lawOfEqual(Int(texts.done), rows, "the rows that were written")
        let first = firstDays(handle, unit, type, offset, values)
        read(handle, texts, written, rows) { days, readValidity in
          guard isOfPeriods, unit == WEEKCALENDAR_WEEK.rawValue, let first else { return }
          for row in 0..<rows where readValidity[row / 8] & (1 << UInt8(row % 8)) != 0 {
            lawOfEqual(days[row], first[row], "the key of \(values[row]) read back")
          }
        }
      }
    }
  }

  /// The first day of each row's period; nil if the call fails.
  private static func firstDays(
    _ handle: OpaquePointer, _ unit: UInt32, _ type: UInt32, _ offset: Int32, _ values: [Int64]
  ) -> [Int32]? {
    withArray(of: Int32.self, values.count) { days in
      withColumn(type, offset, values) { column in
        var numbers = weekcalendar_numbers()
        numbers.size = UInt32(MemoryLayout<weekcalendar_numbers>.size)
        numbers.flags = UInt32(WEEKCALENDAR_NULL_WRONG_ROWS)
        numbers.first_day = days
        var validity = [UInt8](repeating: 0, count: (values.count + 7) / 8)
        let status = validity.withUnsafeMutableBufferPointer { validity in
          numbers.validity = validity.baseAddress
          return check { weekcalendar_periods(handle, unit, &column, &numbers, $0, $1) }
        }
        guard status == WEEKCALENDAR_OK else { return nil }
        return Array(UnsafeBufferPointer(start: days, count: values.count))
      }
    }
  }

  /// Reads texts as days.
  private static func read(
    _ handle: OpaquePointer, _ texts: weekcalendar_texts, _ bytes: [UInt8], _ rows: Int,
    _ body: (UnsafeMutablePointer<Int32>, UnsafeMutablePointer<UInt8>) -> Void
  ) {
    // An array without elements has no address.
    (bytes + [0]).withUnsafeBufferPointer { buffer in
      [buffer.baseAddress].withUnsafeBufferPointer { buffers in
        [Int64(bytes.count)].withUnsafeBufferPointer { sizes in
          withArray(of: Int32.self, rows) { days in
            withArray(of: UInt8.self, (rows + 7) / 8) { validity in
              var column = weekcalendar_text_column()
              column.size = UInt32(MemoryLayout<weekcalendar_text_column>.size)
              column.layout = texts.layout
              column.places = UnsafeRawPointer(texts.places)
              column.buffers = UnsafePointer(buffers.baseAddress)
              column.buffer_sizes = sizes.baseAddress
              column.buffer_count = 1
              column.validity = UnsafePointer(texts.validity)
              column.length = Int64(rows)
              var values = weekcalendar_values()
              values.size = UInt32(MemoryLayout<weekcalendar_values>.size)
              values.flags = UInt32(WEEKCALENDAR_NULL_WRONG_ROWS)
              values.type = WEEKCALENDAR_DAY32.rawValue
              values.values = UnsafeMutableRawPointer(days)
              values.validity = validity
              let status = check { weekcalendar_read(handle, &column, &values, $0, $1) }
              if status == WEEKCALENDAR_OK { body(days, validity) }
            }
          }
        }
      }
    }
  }
}
