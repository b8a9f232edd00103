/// Memory that another owner lends for one call, to write values into, such as a host's memory for results.
///
/// Indices are checked; see ``Borrowed``. The memory must be initialized before the first write, unless it contains
/// numbers.
@safe @usableFromInline
package struct BorrowedRoom<Element: BitwiseCopyable> {
  @usableFromInline let base: UnsafeMutablePointer<Element>
  /// The number of values that fit.
  @usableFromInline
  package let count: Int

  /// Borrows the memory at an address, which must not move during the call; empty for a null address.
  @inlinable @inline(__always) @unsafe
  package init(_ memory: UnsafeMutableBufferPointer<Element>) {
    unsafe base = memory.baseAddress ?? UnsafeMutablePointer(bitPattern: 64).unsafelyUnwrapped
    count = memory.count
  }

  /// Calls `body` with temporary memory, initialized with copies of one value.
  package static func temporary<Result>(
    _ value: Element, count: Int, _ body: (BorrowedRoom) -> Result
  ) -> Result {
    unsafe withUnsafeTemporaryAllocation(of: Element.self, capacity: count) { memory in
      unsafe memory.initialize(repeating: value)
      return body(unsafe BorrowedRoom(memory))
    }
  }

  /// Borrows the memory at a C pointer; empty if the pointer is NULL or the count is negative.
  @inlinable @inline(__always) @unsafe
  package init(_ start: UnsafeMutablePointer<Element>?, count: Int) {
    unsafe self.init(
      UnsafeMutableBufferPointer(start: start, count: start == nil ? 0 : Swift.max(0, count)))
  }

  /// The value at an index in 0..<``count``.
  @inlinable @inline(__always)
  package subscript(index: Int) -> Element {
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      return unsafe base[index]
    }
    nonmutating set {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      unsafe base[index] = newValue
    }
  }

  /// A part of the memory, indexed from 0; the range must be within 0...``count``.
  @inlinable @inline(__always)
  package func extracting(_ range: Range<Int>) -> BorrowedRoom {
    unsafe BorrowedRoom(
      UnsafeMutableBufferPointer(
        start: pointer(at: range.lowerBound, count: range.count), count: range.count))
  }

  /// A part of the values, all of which must have been written.
  @inlinable @inline(__always)
  package func values(_ range: Range<Int>) -> Borrowed<Element> {
    unsafe Borrowed(pointer(at: range.lowerBound, count: range.count), count: range.count)
  }

  /// Writes values, starting at an index; all of them must fit.
  @inlinable @inline(__always)
  package func update(at index: Int, from values: Borrowed<Element>) {
    let start = unsafe pointer(at: index, count: values.count)
    unsafe start.update(from: values.base, count: values.count)
  }

  /// Writes a number's bytes at an index, in native byte order.
  @inlinable @inline(__always)
  package func store<Value: BitwiseCopyable>(
    _ value: Value, at index: Int
  ) where Element == UInt8 {
    let start = unsafe pointer(at: index, count: MemoryLayout<Value>.size)
    unsafe UnsafeMutableRawPointer(start).storeBytes(of: value, as: Value.self)
  }

  @inlinable @inline(__always)
  package func withMutableSpan<Result, Failure: Error>(
    _ body: (inout MutableSpan<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let memory = unsafe UnsafeMutableBufferPointer(start: base, count: count)
    var span = unsafe memory.mutableSpan
    return try body(&span)
  }

  /// A pointer to memory for a number of values, for a C function; all of them must fit.
  @inlinable @inline(__always) @unsafe
  package func pointer(at index: Int, count: Int) -> UnsafeMutablePointer<Element> {
    precondition(index >= 0 && count >= 0 && index <= self.count &- count)
    return unsafe base + index
  }
}

extension [UInt8] {
  /// Calls `body` with the memory of the bytes, so that it can overwrite them.
  @inlinable
  package mutating func withBorrowedRoom<Result, Failure: Error>(
    _ body: (BorrowedRoom<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe withUnsafeMutableBufferPointer { (bytes) throws(Failure) in
      try body(unsafe BorrowedRoom(bytes))
    }
  }
}

extension ContiguousArray where Element: BitwiseCopyable {
  @inlinable @inline(__always)
  package mutating func withBorrowedRoom<Result, Failure: Error>(
    _ body: (BorrowedRoom<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe withUnsafeMutableBufferPointer { (values) throws(Failure) in
      try body(unsafe BorrowedRoom(values))
    }
  }
}
