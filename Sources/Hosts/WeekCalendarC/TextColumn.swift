import CWeekCalendar
import WeekCalendar

/// A caller's column of texts, checked; offsets and views are checked when their row is read.
///
/// The lengths of its arrays are the caller's word. It must not be used after the call.
@safe
struct TextColumn {
  let count: Int
  let validity: BorrowedBytes?
  let bitOffset: Int
  private let layout: TextLayout
  private let places: BorrowedBytes
  private let buffers: Borrowed<UnsafePointer<UInt8>?>
  private let sizes: Borrowed<Int64>?

  init(_ texts: UnsafePointer<weekcalendar_text_column>?) throws(CallError) {
    guard let texts = unsafe texts else { throw .misuse("the texts are NULL") }
    let given = unsafe texts.pointee
    unsafe try CallChecks.size(
      given.size, of: weekcalendar_text_column.self, "weekcalendar_text_column")
    layout = unsafe try TextLayout(given.layout)
    (count, bitOffset) = unsafe try CallChecks.rows(offset: given.offset, length: given.length)
    places = unsafe try CallChecks.bytes(
      given.places,
      (bitOffset + count) * layout.size + (count == 0 || layout == .views ? 0 : layout.size),
      alignment: layout.alignment, "places")
    validity = unsafe Bitmap.bits(given.validity, bitOffset + count)
    let bufferCount = unsafe given.buffer_count
    guard (0...Int64(Int32.max)).contains(bufferCount),
      unsafe bufferCount == 0 || given.buffers != nil
    else {
      throw .misuse("\(bufferCount) buffers are NULL")
    }
    unsafe buffers = unsafe Borrowed(given.buffers, count: Int(bufferCount))
    sizes = unsafe given.buffer_sizes.map { unsafe Borrowed($0, count: Int(bufferCount)) }
    if layout == .views {
      guard sizes != nil || bufferCount == 0 else { throw .misuse("views need buffer_sizes") }
    } else {
      guard bufferCount == 1 || count == 0 else {
        throw .misuse("offsets need one buffer, but \(bufferCount) are given")
      }
    }
    _ = unsafe try CallChecks.array(
      given.buffers, 0, alignment: MemoryLayout<UnsafeRawPointer>.size, "buffers")
    _ = unsafe try CallChecks.array(given.buffer_sizes, 0, alignment: 8, "buffer_sizes")
  }

  func isNull(_ row: Int) -> Bool {
    if let validity { !Bitmap.isSet(validity, bitOffset &+ row) } else { false }
  }

  /// Calls `body` with the text of a row.
  func withText<Result>(
    _ row: Int, _ body: (Span<UInt8>) throws(CallError) -> Result
  ) throws(CallError) -> Result {
    let index = bitOffset &+ row
    switch layout {
    case .offsets32:
      func offset(_ index: Int) -> Int64 { Int64(places.load(at: index &* 4, as: Int32.self)) }
      return try slice(
        row, 0, offset(index), offset(index &+ 1), last: offset(bitOffset &+ count)
      ).withSpan(body)
    case .offsets64:
      func offset(_ index: Int) -> Int64 { places.load(at: index &* 8, as: Int64.self) }
      return try slice(
        row, 0, offset(index), offset(index &+ 1), last: offset(bitOffset &+ count)
      ).withSpan(body)
    case .views:
      let view = places.extracting(index &* 16..<index &* 16 &+ 16)
      let length = view.load(at: 0, as: Int32.self)
      guard length >= 0 else { throw .row(Int64(row), "the length of its text is \(length)") }
      if length <= Int32(TextView.room) {
        return try view.extracting(4..<4 &+ Int(length)).withSpan(body)
      }
      let buffer = Int64(view.load(at: 8, as: Int32.self))
      let offset = Int64(view.load(at: 12, as: Int32.self))
      return try slice(row, buffer, offset, offset &+ Int64(length), last: .max).withSpan(body)
    }
  }

  /// The bytes of a text, between two offsets in a buffer.
  ///
  /// Throws for offsets that are not in order, or beyond `last`, after which the buffer may end.
  private func slice(
    _ row: Int, _ buffer: Int64, _ start: Int64, _ end: Int64, last: Int64
  ) throws(CallError) -> BorrowedBytes {
    guard start >= 0, end >= start, end <= last, end <= Int64(Int.max) else {
      throw Self.disorder(row, start, end, last)
    }
    guard buffer >= 0, unsafe buffer < Int64(buffers.count) else {
      throw .row(
        Int64(row), unsafe "its text is in buffer \(buffer), but there are \(buffers.count) buffers"
      )
    }
    if let sizes, end > sizes[Int(buffer)] {
      throw .row(
        Int64(row), "its text ends at byte \(end), but the buffer has \(sizes[Int(buffer)]) bytes")
    }
    if start == end { return .none }
    guard let base = unsafe buffers[Int(buffer)] else {
      throw .row(Int64(row), "its text is in buffer \(buffer), which is NULL")
    }
    return unsafe BorrowedBytes(base + Int(start), count: Int(end &- start))
  }

  @inline(never)
  private static func disorder(
    _ row: Int, _ start: Int64, _ end: Int64, _ last: Int64
  ) -> CallError {
    let isInOrder = start >= 0 && end >= start && end > last
    return .row(
      Int64(row),
      isInOrder
        ? "its text ends at byte \(end), but the last offset of the column is \(last)"
        : "the offsets \(start) and \(end) of its text are not in order")
  }
}
