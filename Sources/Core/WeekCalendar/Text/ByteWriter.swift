/// Writes bytes in sequence into memory of a fixed size.
///
/// The caller must provide enough memory: bytes that do not fit are dropped. ``UTF8Buffer`` can grow.
@safe
package struct ByteWriter {
  @usableFromInline let base: UnsafeMutablePointer<UInt8>
  @usableFromInline let room: Int
  /// The number of bytes written so far, which never exceeds the size of the memory.
  @usableFromInline package internal(set) var count: Int

  /// Starts to write at the start of memory, which must outlive the writer.
  @inlinable @inline(__always) @unsafe  // made for every text result in SQL
  package init(_ memory: UnsafeMutableBufferPointer<UInt8>) {
    // Nothing fits at a null address.
    unsafe base = memory.baseAddress ?? UnsafeMutablePointer(bitPattern: 1).unsafelyUnwrapped
    room = memory.count
    count = 0
  }

  private func hasRoom(for length: Int) -> Bool { room &- count >= length }

  @inline(__always)
  package mutating func write(_ byte: UInt8) {
    guard hasRoom(for: 1) else { return }
    unsafe base[count] = byte
    count &+= 1
  }

  package mutating func write(_ text: StaticString) {
    text.withSpan { bytes in
      for index in bytes.indices { write(bytes[index]) }
    }
  }

  /// Writes a number of 0...9 as one digit.
  @inline(__always)
  package mutating func write(digit value: some FixedWidthInteger) {
    write(ASCII.zero &+ UInt8(truncatingIfNeeded: value))
  }

  /// Writes a number of 0...99 as two digits.
  @inline(__always)
  package mutating func write(pair value: some FixedWidthInteger) {
    let digits = Self.pairs(UInt64(truncatingIfNeeded: value), at: 1)
    write(word: UInt16(truncatingIfNeeded: digits))
  }

  /// Writes a byte, and a number of 0...99 as two digits: `-01`.
  @inline(__always)
  package mutating func write(_ byte: UInt8, pair value: some FixedWidthInteger) {
    guard hasRoom(for: 3) else { return }
    write(byte)
    write(pair: value)
  }

  /// Writes the bytes of a word, the lowest first.
  @inline(__always)
  mutating func write<Word: FixedWidthInteger & BitwiseCopyable>(word: Word) {
    guard hasRoom(for: MemoryLayout<Word>.size) else { return }
    unsafe UnsafeMutableRawPointer(base + count).storeBytes(of: word.littleEndian, as: Word.self)
    count &+= MemoryLayout<Word>.size
  }

  /// The two digits of several numbers of 0...99 at once, the first digit in the low byte.
  ///
  /// The numbers start at the one bits of `places`, which must be at least 16 bits apart.
  static func pairs(_ numbers: UInt64, at places: UInt64) -> UInt64 {
    let tens = (numbers &* 103) &>> 10 & (places &* 0xF)  // value / 10 for 0...99
    return numbers &<< 8 &- tens &* 2_559 &+ places &* 0x3030
  }

  /// Splits a number of 0...9999 into two numbers of 0...99, at bit 0 and bit 16.
  @inline(__always)
  static func halves(_ value: some FixedWidthInteger) -> UInt64 {
    let value = UInt32(truncatingIfNeeded: value)
    return UInt64(value / 100) | UInt64(value % 100) &<< 16
  }

  /// Writes a number of 0...9999 as four digits.
  @inline(__always)
  package mutating func write(quadruple value: some FixedWidthInteger) {
    write(word: UInt32(truncatingIfNeeded: Self.pairs(Self.halves(value), at: 0x1_0001)))
  }

  /// Writes the last `length` digits of a number, with leading zeros if it has fewer.
  package mutating func write(_ value: UInt64, digits length: Int) {
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
  /// Makes a string from the bytes that `write` writes, at most `capacity`.
  package init(capacity: Int, _ write: (inout ByteWriter) -> Void) {
    unsafe self.init(unsafeUninitializedCapacity: capacity) { buffer in
      var writer = unsafe ByteWriter(buffer)
      write(&writer)
      return writer.count
    }
  }
}
