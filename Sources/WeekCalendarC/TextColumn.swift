import CWeekCalendar
import WeekCalendar

/// A caller's column of texts, checked; each row's place is checked when it is read.
struct TextColumn {
  let count: Int
  let validity: UnsafePointer<UInt8>?
  let bitOffset: Int
  private let layout: TextLayout
  private let places: UnsafeRawPointer
  private let buffers: UnsafePointer<UnsafePointer<UInt8>?>?
  private let sizes: UnsafePointer<Int64>?
  private let bufferCount: Int64

  init(_ texts: UnsafePointer<weekcalendar_text_column>?) throws(CallError) {
    guard let texts else { throw .misuse("the texts are NULL") }
    let given = texts.pointee
    try CallChecks.size(
      given.size, of: weekcalendar_text_column.self, "weekcalendar_text_column")
    layout = try TextLayout(given.layout)
    (count, bitOffset) = try CallChecks.rows(offset: given.offset, length: given.length)
    places = try CallChecks.array(given.places, count, alignment: layout.alignment, "places")
    validity = given.validity
    buffers = given.buffers
    sizes = given.buffer_sizes
    bufferCount = given.buffer_count
    guard bufferCount >= 0, bufferCount == 0 || buffers != nil else {
      throw .misuse("\(bufferCount) buffers are NULL")
    }
    guard layout == .views ? sizes != nil || bufferCount == 0 : bufferCount == 1 || count == 0
    else {
      throw .misuse(
        layout == .views
          ? "views need buffer_sizes" : "offsets need one buffer, and \(bufferCount) are given")
    }
    _ = try CallChecks.array(buffers, 0, alignment: MemoryLayout<UnsafeRawPointer>.size, "buffers")
    _ = try CallChecks.array(sizes, 0, alignment: 8, "buffer_sizes")
  }

  func isNull(_ row: Int) -> Bool {
    if let validity { !Bitmap.isSet(validity, bitOffset &+ row) } else { false }
  }

  /// Calls `body` with the text of a row.
  func withText<Result>(
    _ row: Int, _ body: (UnsafeBufferPointer<UInt8>) throws(CallError) -> Result
  ) throws(CallError) -> Result {
    let index = bitOffset &+ row
    switch layout {
    case .offsets32:
      let offsets = places.assumingMemoryBound(to: Int32.self)
      return try body(
        slice(
          row, 0, Int64(offsets[index]), Int64(offsets[index &+ 1]),
          last: Int64(offsets[bitOffset &+ count])))
    case .offsets64:
      let offsets = places.assumingMemoryBound(to: Int64.self)
      return try body(
        slice(row, 0, offsets[index], offsets[index &+ 1], last: offsets[bitOffset &+ count]))
    case .views:
      let view = places + index &* 16
      let length = view.loadUnaligned(as: Int32.self)
      guard length >= 0 else { throw .row(Int64(row), "the length of its text is \(length)") }
      if length <= Int32(TextView.room) {
        return try body(
          UnsafeBufferPointer(
            start: (view + 4).assumingMemoryBound(to: UInt8.self), count: Int(length)))
      }
      let buffer = Int64(view.loadUnaligned(fromByteOffset: 8, as: Int32.self))
      let offset = Int64(view.loadUnaligned(fromByteOffset: 12, as: Int32.self))
      return try body(slice(row, buffer, offset, offset &+ Int64(length), last: .max))
    }
  }

  /// The bytes of a text; offsets go up, and one that is greater than the last may be outside of the bytes.
  private func slice(
    _ row: Int, _ buffer: Int64, _ start: Int64, _ end: Int64, last: Int64
  ) throws(CallError) -> UnsafeBufferPointer<UInt8> {
    guard start >= 0, end >= start, end <= last, end <= Int64(Int.max) else {
      throw Self.disorder(row, start, end, last)
    }
    guard buffer >= 0, buffer < bufferCount, let buffers else {
      throw .row(Int64(row), "its text is in buffer \(buffer) of \(bufferCount)")
    }
    if let sizes, end > sizes[Int(buffer)] {
      throw .row(
        Int64(row), "its text ends at byte \(end) of a buffer of \(sizes[Int(buffer)])")
    }
    if start == end { return UnsafeBufferPointer(start: nil, count: 0) }
    guard let base = buffers[Int(buffer)] else {
      throw .row(Int64(row), "its text is in buffer \(buffer), which is NULL")
    }
    return UnsafeBufferPointer(start: base + Int(start), count: Int(end &- start))
  }

  @inline(never)
  private static func disorder(
    _ row: Int, _ start: Int64, _ end: Int64, _ last: Int64
  ) -> CallError {
    let isInOrder = start >= 0 && end >= start && end > last
    return .row(
      Int64(row),
      isInOrder
        ? "its text ends at byte \(end), and the last offset of the column is \(last)"
        : "the offsets \(start) and \(end) of its text are not in order")
  }
}
