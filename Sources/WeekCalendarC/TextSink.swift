import CWeekCalendar
import WeekCalendar

/// The layouts of texts.
enum TextLayout: UInt32 {
  case offsets32, offsets64, views

  init(_ layout: UInt32) throws(CallError) {
    guard let layout = TextLayout(rawValue: layout) else {
      throw .misuse("\(layout) is not a weekcalendar_layout: 0 to 2")
    }
    self = layout
  }

  var alignment: Int { self == .offsets64 ? 8 : 4 }
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
  init(_ text: UnsafeBufferPointer<UInt8>, buffer: Int32, offset: Int) {
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
  let places: UnsafeMutableRawPointer
  let bytes: UnsafeMutablePointer<UInt8>?
  /// How many bytes may be written in all.
  let capacity: Int
  let buffer: Int32
  var used: Int

  /// The most bytes of an array whose places are 32 bits.
  static var mostOf32Bits: Int { Int(Int32.max) }

  init(_ texts: weekcalendar_texts, rows: Int) throws(CallError) {
    layout = try TextLayout(texts.layout)
    let array = try CallChecks.array(
      texts.places, layout == .views ? rows : 1, alignment: layout.alignment, "places")
    places = UnsafeMutableRawPointer(mutating: array)
    guard texts.capacity >= 0, texts.used >= 0, texts.used <= texts.capacity,
      (0...Int64(rows)).contains(texts.done)
    else {
      throw .misuse(
        "capacity \(texts.capacity), used \(texts.used) and done \(texts.done) do not go together")
    }
    guard texts.bytes != nil || texts.capacity == 0 else { throw .misuse("bytes is NULL") }
    bytes = texts.bytes
    let most = layout == .offsets64 ? Int.max : Self.mostOf32Bits
    capacity = Int(min(texts.capacity, Int64(most)))
    guard texts.used <= Int64(most), texts.buffer >= 0 else {
      throw .misuse("used \(texts.used) or buffer \(texts.buffer) is more than 32 bits can say")
    }
    buffer = texts.buffer
    used = Int(texts.used)
  }

  /// Where the texts start.
  func open() { if layout != .views { setOffset(0, used) } }

  @inline(__always)
  private func setOffset(_ row: Int, _ offset: Int) {
    if layout == .offsets32 {
      places.storeBytes(
        of: Int32(truncatingIfNeeded: offset), toByteOffset: row &* 4, as: Int32.self)
    } else {
      places.storeBytes(of: Int64(offset), toByteOffset: row &* 8, as: Int64.self)
    }
  }

  @inline(__always)
  func setView(_ row: Int, _ view: TextView) {
    let target = places + row &* 16
    target.storeBytes(of: view.low, as: UInt64.self)
    target.storeBytes(of: view.high, toByteOffset: 8, as: UInt64.self)
  }

  /// The text of a null row.
  @inline(__always)
  func setEmpty(_ row: Int) {
    if layout == .views { setView(row, .empty) } else { setOffset(row &+ 1, used) }
  }

  /// Bytes after all others; false where there is no room.
  mutating func append(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count <= capacity &- used else { return false }
    if let bytes, let source = text.baseAddress, text.count > 0 {
      (bytes + used).update(from: source, count: text.count)
    }
    used &+= text.count
    return true
  }

  /// The text of a row; false where there is no room.
  mutating func set(_ row: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
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
    _ start: Int, _ count: Int, longest: Int, arena: UnsafePointer<UInt8>,
    _ view: (Int) -> TextView
  ) -> Int {
    // A text of up to 12 bytes is written as 12, of which the next one takes the last.
    let isRoomy =
      Int64(count) &* Int64(longest) &+ Int64(TextView.room) <= Int64(capacity &- used)
    for index in 0..<count {
      let view = view(index)
      let length = view.count
      if let bytes, isRoomy, length <= TextView.room {
        let target = UnsafeMutableRawPointer(bytes + used)
        target.storeBytes(of: UInt32(truncatingIfNeeded: view.low >> 32), as: UInt32.self)
        target.storeBytes(of: view.high, toByteOffset: 4, as: UInt64.self)
        used &+= length
      } else {
        var copy = view
        let isWritten =
          length > TextView.room
          ? append(UnsafeBufferPointer(start: arena + view.offset, count: length))
          : withUnsafeBytes(of: &copy) { raw in
            let text = raw.bindMemory(to: UInt8.self)
            return append(UnsafeBufferPointer(rebasing: text[4..<4 &+ length]))
          }
        if !isWritten { return index }
      }
      setOffset(start &+ index &+ 1, used)
    }
    return count
  }
}
