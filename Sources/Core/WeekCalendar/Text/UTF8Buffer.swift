/// A growable buffer of UTF-8 bytes that can be filled, read and reused.
///
/// Formatting row after row into the same buffer allocates no memory once the buffer is large enough:
///
///     var buffer = UTF8Buffer()
///     for date in dates {
///       buffer.removeAll()
///       pattern.append(date, locale: locale, to: &buffer)
///       buffer.withBytes { write($0) }
///     }
///
/// A buffer cannot be copied. It frees its memory when its owner goes out of scope.
///
/// **A full buffer does not trap.** Bytes that would exceed ``limit``, or for which there is no memory, are dropped,
/// and ``shortage`` is set until ``removeAll()`` is called. The buffer then contains only a part of the text:
///
///     var short = UTF8Buffer()
///     short.limit = 4
///     short.append("2011-02")
///     short.shortage == .limit  // true
@safe
public struct UTF8Buffer: ~Copyable {
  /// The reason why bytes are missing from a buffer.
  public enum Shortage: Hashable, Sendable {
    /// The bytes would have exceeded the buffer's limit.
    case limit
    /// The system had no memory for the bytes.
    case memory
  }

  /// The memory, which is not used while ``capacity`` is 0.
  ///
  /// Reads stay below ``count``, and `reserve` makes room before each write.
  private var base = unsafe UnsafeMutablePointer<UInt8>(bitPattern: 1).unsafelyUnwrapped
  private var capacity = 0
  /// The number of bytes before the buffer must grow: the smaller of the capacity and the limit.
  private var room = 0
  /// The number of bytes in the buffer.
  public private(set) var count = 0
  /// The maximum number of bytes in the buffer; the default is `Int.max`.
  ///
  /// A lower limit does not remove bytes that are already in the buffer.
  public var limit = Int.max {
    didSet { room = min(capacity, limit) }
  }
  /// The reason why bytes are missing, or nil if none are; it is reset only by ``removeAll()``.
  public private(set) var shortage: Shortage?

  /// Makes an empty buffer, which allocates memory for its first byte.
  public init() {}

  /// Makes an empty buffer with room for `capacity` bytes.
  ///
  /// The result is nil for a negative number, and for more memory than the system has, such as `.max`.
  public init?(capacity: Int) {
    self.init()
    guard capacity >= 0, capacity == 0 || resize(to: capacity) else { return nil }
  }

  deinit { if capacity != 0 { unsafe BufferMemory.free(base) } }

  /// Removes all bytes and resets ``shortage``, but keeps the memory.
  public mutating func removeAll() {
    count = 0
    shortage = nil
  }

  /// Removes the bytes after the first `count`; does nothing if the buffer has fewer bytes.
  public mutating func truncate(to count: Int) {
    if count >= 0 && count < self.count { self.count = count }
  }

  /// Appends one byte.
  @inline(__always)
  public mutating func append(_ byte: UInt8) {
    guard reserve(1) else { return }
    unsafe base[count] = byte
    count &+= 1
  }

  /// Appends bytes.
  @inline(__always)
  public mutating func append(_ bytes: Span<UInt8>) {
    guard reserve(bytes.count) else { return }
    unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let source = bytes.baseAddress else { return }
      // Copied as raw memory: in code that is optimized for size, typed bytes would be copied one by one.
      unsafe UnsafeMutableRawPointer(base + count).copyMemory(from: source, byteCount: bytes.count)
    }
    count &+= bytes.count
  }

  /// Appends the UTF-8 bytes of a string.
  public mutating func append(_ text: String) { text.withUTF8Span { append($0) } }

  @inline(__always)
  mutating func append(_ text: StaticString) { text.withSpan { append($0) } }

  /// Inserts a byte `repetitions` times before the byte at `start`, which is 0...``count``.
  ///
  /// Inserts nothing if `repetitions` is negative.
  mutating func insert(_ byte: UInt8, repetitions: Int, at start: Int) {
    guard repetitions > 0, start >= 0, start <= count, reserve(repetitions) else { return }
    let place = unsafe base + start
    unsafe (place + repetitions).update(from: place, count: count &- start)
    unsafe place.update(repeating: byte, count: repetitions)
    count &+= repetitions
  }

  mutating func map(from start: Int, _ change: (UInt8) -> UInt8) {
    var index = start
    while index < count {
      unsafe base[index] = unsafe change(base[index])
      index &+= 1
    }
  }

  /// Removes the bytes from `start` up to but not including `end`; 0 <= `start` <= `end`.
  mutating func removeSubrange(_ start: Int, to end: Int) {
    guard start >= 0, start <= end, end <= count else { return }
    unsafe (base + start).update(from: base + end, count: count &- end)
    count &-= end &- start
  }

  /// Calls `body` with the bytes.
  @inline(__always)
  public borrowing func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let bytes = unsafe UnsafeBufferPointer(start: base, count: count)
    return try body(unsafe bytes.span)
  }

  /// Writes a terminating zero for C after the bytes; false if there is no memory.
  ///
  /// The zero is not counted and may exceed ``limit``.
  @inline(__always)
  package mutating func terminate() -> Bool {
    guard count < capacity || resize(to: count &+ 1) else { return false }
    unsafe base[count] = 0
    return true
  }

  /// The content as a string; invalid UTF-8 is replaced by U+FFFD.
  public var string: String {
    unsafe String(decoding: UnsafeBufferPointer(start: base, count: count), as: UTF8.self)
  }

  /// Appends the bytes that `body` writes, at most `room`.
  mutating func append(room: Int, _ body: (inout ByteWriter) -> Void) {
    guard reserve(room) else { return }
    var writer = unsafe ByteWriter(UnsafeMutableBufferPointer(start: base + count, count: room))
    body(&writer)
    count &+= writer.count
  }

  /// Appends the bytes that `body` writes, at most `room` and often fewer.
  ///
  /// The bytes are first written to the stack, so that they can be appended even if the buffer has no room, or too
  /// small a limit, for the longest possible text.
  package mutating func append(upTo room: Int, _ body: (inout ByteWriter) -> Void) {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { text in
      var writer = unsafe ByteWriter(text)
      body(&writer)
      append(unsafe text.span.extracting(first: writer.count))
    }
  }

  func hasRoom(for additional: Int) -> Bool { room &- count >= additional }

  /// Makes room for more bytes; if that fails, sets ``shortage`` and returns false.
  private mutating func reserve(_ additional: Int) -> Bool {
    hasRoom(for: additional) || grow(additional)
  }

  private mutating func grow(_ additional: Int) -> Bool {
    // After a shortage nothing is appended: another attempt for each byte of a long text would be slow.
    guard shortage == nil else { return false }
    guard additional <= limit &- count else {
      shortage = .limit
      return false
    }
    let needed = count &+ additional
    // Doubles the capacity, so that appending takes O(1) on average, but allocates no more than the limit.
    let twice = capacity < limit / 2 ? max(64, capacity &* 2) : limit
    guard resize(to: max(needed, min(twice, limit))) || resize(to: needed) else {
      shortage = .memory
      return false
    }
    return true
  }

  private mutating func resize(to size: Int) -> Bool {
    let memory = unsafe capacity != 0 ? base : nil
    guard let larger = unsafe BufferMemory.resize(memory, kept: count, to: size) else {
      return false
    }
    unsafe base = unsafe larger
    capacity = size
    room = min(size, limit)
    return true
  }
}

extension String {
  /// Makes a string from the content that `append` adds to a buffer.
  init(_ append: (inout UTF8Buffer) -> Void) {
    var buffer = UTF8Buffer(capacity: 64) ?? UTF8Buffer()
    append(&buffer)
    self = buffer.string
  }
}
