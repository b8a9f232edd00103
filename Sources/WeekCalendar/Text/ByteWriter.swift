/// Writes bytes one after another into memory that has room for them.
///
/// Who makes one has counted the bytes: what has no room is left out, and never written past the end. What must grow is
/// a ``UTF8Buffer``.
@safe
package struct ByteWriter {
  private let base: UnsafeMutablePointer<UInt8>
  private let room: Int
  /// How many bytes have been written, at most as many as there is room for.
  package private(set) var count = 0

  /// Starts to write at the start of some memory, which must outlive this.
  @inline(__always) @unsafe
  package init(_ memory: UnsafeMutableBufferPointer<UInt8>) {
    // Memory without an address has room for nothing.
    unsafe base =
      memory.baseAddress ?? UnsafeMutablePointer(bitPattern: 1).unsafelyUnwrapped
    room = memory.count
  }

  /// Whether there is room for more bytes.
  @inline(__always)
  private func hasRoom(for length: Int) -> Bool { room &- count >= length }

  /// Writes a byte.
  @inline(__always)
  package mutating func write(_ byte: UInt8) {
    guard hasRoom(for: 1) else { return }
    put(byte)
  }

  /// Writes a byte where there is room for it.
  @inline(__always)
  private mutating func put(_ byte: UInt8) {
    unsafe base[count] = byte
    count &+= 1
  }

  /// Writes the bytes of a text that is part of the program.
  mutating func write(_ text: StaticString) {
    text.withSpan { bytes in
      for index in bytes.indices { write(bytes[index]) }
    }
  }

  // MARK: Numbers in ASCII digits

  /// Writes one digit of a number of 0...9.
  @inline(__always)
  mutating func write(digit value: some FixedWidthInteger) {
    write(ASCII.zero &+ UInt8(truncatingIfNeeded: value))
  }

  /// Writes two digits of a number of 0...99.
  @inline(__always)
  mutating func write(pair value: some FixedWidthInteger) {
    guard hasRoom(for: 2) else { return }
    put(pair: UInt32(truncatingIfNeeded: value))
  }

  /// Writes a byte and two digits of a number of 0...99: `-01`.
  @inline(__always)
  mutating func write(_ byte: UInt8, pair value: some FixedWidthInteger) {
    guard hasRoom(for: 3) else { return }
    put(byte)
    put(pair: UInt32(truncatingIfNeeded: value))
  }

  /// Writes two digits where there is room for them.
  @inline(__always)
  private mutating func put(pair value: UInt32) {
    let tens = (value &* 103) >> 10  // value / 10 for 0...99
    put(ASCII.zero &+ UInt8(truncatingIfNeeded: tens))
    put(ASCII.zero &+ UInt8(truncatingIfNeeded: value &- tens &* 10))
  }

  /// Writes three digits of a number of 0...999.
  @inline(__always)
  mutating func write(triple value: some FixedWidthInteger) {
    let value = UInt32(truncatingIfNeeded: value)
    write(ASCII.zero &+ UInt8(truncatingIfNeeded: value / 100), pair: value % 100)
  }

  /// Writes four digits of a number of 0...9999.
  @inline(__always)
  mutating func write(quadruple value: some FixedWidthInteger) {
    let value = UInt32(truncatingIfNeeded: value)
    guard hasRoom(for: 4) else { return }
    put(pair: value / 100)
    put(pair: value % 100)
  }

  /// Writes the last digits of a number: `length` of them, with zeros before the number where it has fewer.
  mutating func write(_ value: UInt64, digits length: Int) {
    guard length >= 0, hasRoom(for: length) else { return }
    var rest = value
    var index = count &+ length
    while index > count {
      index &-= 1
      unsafe base[index] = ASCII.zero &+ UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    count &+= length
  }
}

extension String {
  /// The text that `write` makes: at most `capacity` bytes.
  init(capacity: Int, _ write: (inout ByteWriter) -> Void) {
    unsafe self.init(unsafeUninitializedCapacity: capacity) { buffer in
      var writer = unsafe ByteWriter(buffer)
      write(&writer)
      return writer.count
    }
  }
}
