import CWeekCalendar
import WeekCalendar

/// Writes the texts of rows into the caller's arrays of `weekcalendar_texts`.
struct TextSink {
  let layout: TextLayout
  let places: BorrowedRoom<UInt8>
  let bytes: BorrowedRoom<UInt8>
  /// The maximum number of bytes in `bytes`.
  let capacity: Int
  let buffer: Int32
  var used: Int

  /// The maximum number of bytes that 32-bit offsets can address.
  static var mostOf32Bits: Int { Int(Int32.max) }

  init(_ texts: weekcalendar_texts, rows: Int) throws(CallError) {
    layout = unsafe try TextLayout(texts.layout)
    let array = unsafe try CallChecks.array(
      texts.places, layout == .views ? rows : 1, alignment: layout.alignment, "places")
    places = unsafe BorrowedRoom(
      UnsafeMutableRawPointer(mutating: array).assumingMemoryBound(to: UInt8.self),
      count: layout.size * (layout == .views ? rows : rows + 1))
    guard unsafe texts.capacity >= 0, unsafe texts.used >= 0, unsafe texts.used <= texts.capacity,
      unsafe (0...Int64(rows)).contains(texts.done)
    else {
      throw .misuse(
        unsafe "capacity \(texts.capacity), used \(texts.used) and done \(texts.done) contradict each other"
      )
    }
    guard unsafe texts.bytes != nil || texts.capacity == 0 else { throw .misuse("bytes is NULL") }
    let most = layout == .offsets64 ? Int.max : Self.mostOf32Bits
    capacity = unsafe Int(min(texts.capacity, Int64(most)))
    bytes = unsafe BorrowedRoom(texts.bytes, count: capacity)
    guard unsafe texts.used <= Int64(most), unsafe texts.buffer >= 0 else {
      throw .misuse(
        unsafe "used \(texts.used) or buffer \(texts.buffer) does not fit in 32 bits")
    }
    buffer = unsafe texts.buffer
    used = unsafe Int(texts.used)
  }

  /// Writes the offset of the first text.
  func open() { if layout != .views { setOffset(0, used) } }

  @inline(__always)
  private func setOffset(_ row: Int, _ offset: Int) {
    if layout == .offsets32 {
      places.store(Int32(truncatingIfNeeded: offset), at: row &* 4)
    } else {
      places.store(Int64(offset), at: row &* 8)
    }
  }

  @inline(__always)
  func setView(_ row: Int, _ view: TextView) {
    places.store(view.low, at: row &* 16)
    places.store(view.high, at: row &* 16 &+ 8)
  }

  /// Writes the empty text of a null row.
  @inline(__always)
  func setEmpty(_ row: Int) {
    if layout == .views { setView(row, .empty) } else { setOffset(row &+ 1, used) }
  }

  /// Appends bytes; false if they do not fit.
  mutating func append(_ text: Span<UInt8>) -> Bool {
    guard text.count <= capacity &- used else { return false }
    if text.count > 0 { unsafe bytes.update(at: used, from: BorrowedBytes(text)) }
    used &+= text.count
    return true
  }

  /// Writes the text of a row; false if it does not fit.
  mutating func set(_ row: Int, _ text: Span<UInt8>) -> Bool {
    if layout != .views {
      guard append(text) else { return false }
      setOffset(row &+ 1, used)
      return true
    }
    let offset = used
    if text.count > TextView.room, !append(text) { return false }
    setView(row, TextView(text, buffer: buffer, offset: offset))
    return true
  }

  /// Writes the texts of rows with offsets, from their views; returns the number of rows that fit.
  ///
  /// The views point into `arena`. No text has more than `longest` bytes.
  @_optimize(speed) @inline(never)
  mutating func set(
    _ start: Int, _ count: Int, longest: Int, arena: Span<UInt8>,
    _ view: (Int) -> TextView
  ) -> Int {
    // A text of up to 12 bytes is written as 12 bytes, and the next text overwrites the surplus.
    let isRoomy =
      Int64(count) &* Int64(longest) &+ Int64(TextView.room) <= Int64(capacity &- used)
    for index in 0..<count {
      let view = view(index)
      let length = view.count
      if isRoomy, length <= TextView.room {
        bytes.store(UInt32(truncatingIfNeeded: view.low >> 32), at: used)
        bytes.store(view.high, at: used &+ 4)
        used &+= length
      } else {
        var copy = view
        let isWritten =
          unsafe length > TextView.room
          ? append(arena.extracting(view.offset..<view.offset &+ length))
          : withUnsafeBytes(of: &copy) { raw in
            let text = unsafe raw.bindMemory(to: UInt8.self)
            return unsafe append(text.span.extracting(4..<4 &+ length))
          }
        if !isWritten { return index }
      }
      setOffset(start &+ index &+ 1, used)
    }
    return count
  }
}
