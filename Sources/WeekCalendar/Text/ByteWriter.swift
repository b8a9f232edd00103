/// Writes bytes one after another into memory that has room for them.
///
/// Nothing is checked: who makes one has counted the bytes. What must grow is a ``UTF8Buffer``.
package struct ByteWriter {
  /// Where the next byte goes.
  package private(set) var end: UnsafeMutablePointer<UInt8>

  /// Starts to write at an address.
  @inline(__always)
  package init(_ start: UnsafeMutablePointer<UInt8>) {
    unsafe end = unsafe start
  }

  /// Writes a byte.
  @inline(__always)
  package mutating func write(_ byte: UInt8) {
    unsafe end.pointee = byte
    unsafe end += 1
  }

  /// Writes the bytes of a text that is part of the program.
  mutating func write(_ text: StaticString) {
    text.withUTF8Buffer { bytes in
      for byte in unsafe bytes { write(byte) }
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
    let value = UInt32(truncatingIfNeeded: value)
    let tens = (value &* 103) >> 10  // value / 10 for 0...99
    unsafe end[0] = ASCII.zero &+ UInt8(truncatingIfNeeded: tens)
    unsafe end[1] = ASCII.zero &+ UInt8(truncatingIfNeeded: value &- tens &* 10)
    unsafe end += 2
  }

  /// Writes three digits of a number of 0...999.
  @inline(__always)
  mutating func write(triple value: some FixedWidthInteger) {
    let value = UInt32(truncatingIfNeeded: value)
    write(digit: value / 100)
    write(pair: value % 100)
  }

  /// Writes four digits of a number of 0...9999.
  @inline(__always)
  mutating func write(quadruple value: some FixedWidthInteger) {
    let value = UInt32(truncatingIfNeeded: value)
    write(pair: value / 100)
    write(pair: value % 100)
  }

  /// Writes the last digits of a number: `count` of them, with zeros before the number where it has fewer.
  mutating func write(_ value: UInt64, digits count: Int) {
    var rest = value
    var index = count &- 1
    while index >= 0 {
      unsafe end[index] = ASCII.zero &+ UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
      index &-= 1
    }
    unsafe end += count
  }
}

extension String {
  /// The text that `write` makes: at most `capacity` bytes.
  init(capacity: Int, _ write: (inout ByteWriter) -> Void) {
    unsafe self.init(unsafeUninitializedCapacity: capacity) { buffer in
      guard let start = buffer.baseAddress else { return 0 }
      var writer = unsafe ByteWriter(start)
      write(&writer)
      return unsafe writer.end - start
    }
  }
}
