import CWeekCalendar
import WeekCalendar

/// The layouts of texts.
enum TextLayout: UInt32 {
  case offsets32, offsets64, views

  init(_ layout: UInt32) throws(CallError) {
    guard let layout = TextLayout(rawValue: layout) else {
      throw .misuse("\(layout) is not a weekcalendar_layout: expected 0 to 2")
    }
    self = layout
  }

  var alignment: Int { self == .offsets64 ? 8 : 4 }

  /// How many bytes a place has.
  var size: Int { self == .views ? 16 : self == .offsets64 ? 8 : 4 }
}

/// One text of Arrow's utf8_view, 16 bytes: its length and the text, or a place in a buffer.
struct TextView: BitwiseCopyable {
  /// The length, and in the upper half the first four bytes.
  var low: UInt64
  /// Eight more bytes; or the number of a buffer, and in the upper half the offset there.
  var high: UInt64

  static var empty: TextView { TextView(low: 0, high: 0) }

  /// The most bytes that a view holds itself.
  static var room: Int { 12 }

  @inline(__always)
  var count: Int { Int(low & 0xFFFF_FFFF) }

  /// The offset of a text that is longer than ``room``.
  @inline(__always)
  var offset: Int { Int(high >> 32) }

  /// A text that is in the view, or at an offset of a buffer; of less than 2^31 bytes.
  init(_ text: Span<UInt8>, buffer: Int32, offset: Int) {
    low = UInt64(UInt32(truncatingIfNeeded: text.count))
    high = 0
    if text.count > Self.room {
      for index in 0..<4 { low |= UInt64(text[index]) << UInt64(32 &+ 8 &* index) }
      high =
        UInt64(UInt32(bitPattern: buffer)) | UInt64(UInt32(truncatingIfNeeded: offset)) << 32
      return
    }
    for index in 0..<text.count {
      let byte = UInt64(text[index])
      if index < 4 {
        low |= byte << UInt64(32 &+ 8 &* index)
      } else {
        high |= byte << UInt64(8 &* index &- 32)
      }
    }
  }

  private init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }
}

/// Where the texts of rows go, one after the other: the caller's arrays of `weekcalendar_texts`.
struct TextSink {
  let layout: TextLayout
  let places: BorrowedRoom<UInt8>
  let bytes: BorrowedRoom<UInt8>
  /// How many bytes may be written in all.
  let capacity: Int
  let buffer: Int32
  var used: Int

  /// The most bytes of an array whose places are 32 bits.
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

  /// Where the texts start.
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

  /// The text of a null row.
  @inline(__always)
  func setEmpty(_ row: Int) {
    if layout == .views { setView(row, .empty) } else { setOffset(row &+ 1, used) }
  }

  /// Bytes after all others; false where there is no room.
  mutating func append(_ text: Span<UInt8>) -> Bool {
    guard text.count <= capacity &- used else { return false }
    if text.count > 0 { unsafe bytes.update(at: used, from: BorrowedBytes(text)) }
    used &+= text.count
    return true
  }

  /// The text of a row; false where there is no room.
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

  /// The texts of rows as offsets, each a view's whose longer texts are in `arena`, of at most `longest` bytes;
  /// returns how many rows there was room for.
  @_optimize(speed) @inline(never)
  mutating func set(
    _ start: Int, _ count: Int, longest: Int, arena: Span<UInt8>,
    _ view: (Int) -> TextView
  ) -> Int {
    // A text of up to 12 bytes is written as 12, of which the next one takes the last.
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
