/// A growable run of UTF-8 bytes that its owner fills, reads and reuses.
///
/// Formatting into one buffer row after row allocates nothing once the buffer has reached its size:
///
///     var buffer = UTF8Buffer()
///     for date in dates {
///       buffer.removeAll()
///       pattern.append(date, locale: locale, to: &buffer)
///       buffer.withBytes { write($0) }
///     }
///
/// It has one owner (it cannot be copied) and frees its memory when that owner lets it go.
public struct UTF8Buffer: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// How many bytes the buffer holds.
  public private(set) var count: Int

  /// Makes an empty buffer with room for at least `capacity` bytes.
  public init(capacity: Int = 64) {
    let room = capacity < 16 ? 16 : capacity
    base = .allocate(capacity: room)
    self.capacity = room
    count = 0
  }

  deinit {
    base.deallocate()
  }

  /// Forgets the bytes and keeps the room.
  @inline(__always)
  public mutating func removeAll() {
    count = 0
  }

  /// Forgets the bytes behind the first `count`; a larger count changes nothing.
  public mutating func truncate(to count: Int) {
    if count >= 0 && count < self.count { self.count = count }
  }

  /// Appends one byte.
  @inline(__always)
  public mutating func append(_ byte: UInt8) {
    reserve(1)
    base[count] = byte
    count &+= 1
  }

  /// Appends bytes.
  @inline(__always)
  public mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    reserve(bytes.count)
    (base + count).update(from: source, count: bytes.count)
    count &+= bytes.count
  }

  /// Appends the UTF-8 bytes of a text.
  public mutating func append(_ text: String) {
    reserve(text.utf8.count)
    for byte in text.utf8 { append(byte) }
  }

  /// Appends the bytes of a text that is part of the program.
  @inline(__always)
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append($0) }
  }

  /// Appends the same byte `repetitions` times; none where negative.
  mutating func append(_ byte: UInt8, repetitions: Int) {
    insert(byte, repetitions: repetitions, at: count)
  }

  /// Inserts the same byte `repetitions` times before the byte at `start`, 0...``count``.
  mutating func insert(_ byte: UInt8, repetitions: Int, at start: Int) {
    guard repetitions > 0, start >= 0, start <= count else { return }
    reserve(repetitions)
    let place = base + start
    (place + repetitions).update(from: place, count: count &- start)
    place.update(repeating: byte, count: repetitions)
    count &+= repetitions
  }

  /// Changes each byte from `start` on.
  mutating func map(from start: Int, _ change: (UInt8) -> UInt8) {
    var index = start
    while index < count {
      base[index] = change(base[index])
      index &+= 1
    }
  }

  /// Puts the bytes from `end` on in the place of those from `start` on; 0 <= `start` <= `end`.
  mutating func removeSubrange(_ start: Int, to end: Int) {
    guard start >= 0, start <= end, end <= count else { return }
    (base + start).update(from: base + end, count: count &- end)
    count &-= end &- start
  }

  /// Calls `body` with the bytes; they are valid during the call only.
  @inline(__always)
  public borrowing func withBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(UnsafeBufferPointer(start: base, count: count))
  }

  /// Calls `body` with the bytes, behind which stands a zero that does not count, as C wants it.
  @inline(__always)
  package mutating func withTerminatedBytes<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    reserve(1)
    base[count] = 0
    return body(UnsafeBufferPointer(start: base, count: count))
  }

  /// The bytes as text; invalid UTF-8 is replaced by U+FFFD.
  public var string: String {
    String(decoding: UnsafeBufferPointer(start: base, count: count), as: UTF8.self)
  }

  /// Appends what `body` writes behind the pointer it gets, which has room for `room` bytes; `body`
  /// returns the end of what it wrote.
  @inline(__always)
  mutating func append(
    room: Int, _ body: (UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8>
  ) {
    reserve(room)
    count = body(base + count) - base
  }

  @inline(__always)
  private mutating func reserve(_ additional: Int) {
    if capacity &- count < additional { grow(additional) }
  }

  @inline(never)
  private mutating func grow(_ additional: Int) {
    let needed = count + additional
    let room = needed > capacity * 2 ? needed : capacity * 2
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: room)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
    capacity = room
  }
}
