/// Bytes that another owner lends for one call; see ``Borrowed``.
public typealias BorrowedBytes = Borrowed<UInt8>

/// Values in memory that another owner lends for one call, such as the bytes of a cell or of a host's argument.
///
/// Indices are checked. The compiler cannot check that a value is not kept after the call, so copy data that you keep,
/// with `Array(bytes)` or ``string``.
@safe
public struct Borrowed<Element: BitwiseCopyable>: RandomAccessCollection, BitwiseCopyable {
  @usableFromInline let base: UnsafePointer<Element>
  /// The number of values.
  public let count: Int

  /// Borrows the values at an address, which must not move or change during the call; empty for a null address.
  @inlinable @inline(__always) @unsafe
  package init(_ memory: UnsafeBufferPointer<Element>) {
    unsafe base = memory.baseAddress ?? UnsafePointer(bitPattern: 64).unsafelyUnwrapped
    count = memory.count
  }

  /// Borrows the values at a C pointer; empty if the pointer is NULL or the count is negative.
  @inlinable @inline(__always) @unsafe
  package init(_ start: UnsafePointer<Element>?, count: Int) {
    unsafe self.init(
      UnsafeBufferPointer(start: start, count: start == nil ? 0 : Swift.max(0, count)))
  }

  /// Borrows the values of a span, which must outlive this value.
  @inlinable @inline(__always) @unsafe
  package init(_ span: Span<Element>) {
    unsafe self = span.withUnsafeBufferPointer { unsafe Borrowed($0) }
  }

  @inlinable
  package static var none: Borrowed { unsafe Borrowed(nil, count: 0) }

  /// The position of the first value: 0.
  @inlinable @inline(__always)
  public var startIndex: Int { 0 }
  /// The position after the last value, which equals ``count``.
  @inlinable @inline(__always)
  public var endIndex: Int { count }

  /// The value at an index in 0..<``count``.
  @inlinable @inline(__always)
  public subscript(index: Int) -> Element {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
    return unsafe base[index]
  }

  /// A part of the values, indexed from 0; the range must be within 0...``count``.
  @inlinable @inline(__always)
  public func extracting(_ range: Range<Int>) -> Borrowed {
    unsafe Borrowed(
      UnsafeBufferPointer(
        start: pointer(at: range.lowerBound, count: range.count), count: range.count))
  }

  /// Calls `body` with the values.
  @inlinable @inline(__always)
  public func withSpan<Result, Failure: Error>(
    _ body: (Span<Element>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let values = unsafe UnsafeBufferPointer(start: base, count: count)
    return try body(unsafe values.span)
  }

  /// A pointer to a part of the values, for a C function; the part must be inside the values.
  @inlinable @inline(__always) @unsafe
  package func pointer(at index: Int, count: Int) -> UnsafePointer<Element> {
    precondition(index >= 0 && count >= 0 && index <= self.count &- count)
    return unsafe base + index
  }

  #if !hasFeature(Embedded)  // Embedded Swift has no `rethrows`.
  /// The standard library calls this to copy all values at once.
  @inlinable @inline(__always) @unsafe
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    unsafe try body(UnsafeBufferPointer(start: base, count: count))
  }
  #endif
}

extension Borrowed<UInt8> {
  /// The bytes as a string; invalid UTF-8 is replaced by U+FFFD.
  public var string: String { withSpan { $0.string } }

  /// The number whose bytes start at an offset, in native byte order.
  @inlinable @inline(__always)
  package func load<Value: BitwiseCopyable>(at offset: Int, as type: Value.Type) -> Value {
    precondition(offset >= 0 && offset <= count &- MemoryLayout<Value>.size)
    return unsafe UnsafeRawPointer(base).loadUnaligned(fromByteOffset: offset, as: type)
  }
}

extension String {
  /// Calls `body` with the string's UTF-8 bytes.
  @inlinable @inline(__always)
  package func withBorrowedBytes<Result, Failure: Error>(
    _ body: (BorrowedBytes) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUTF8Span { (bytes) throws(Failure) in try body(unsafe BorrowedBytes(bytes)) }
  }
}

extension [UInt8] {
  @inlinable @inline(__always)
  package func withBorrowedBytes<Result, Failure: Error>(
    _ body: (BorrowedBytes) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withSpan { (bytes) throws(Failure) in try body(unsafe BorrowedBytes(bytes)) }
  }
}

extension ArraySlice<UInt8> {
  @inlinable
  package func withBorrowedBytes<Result>(_ body: (BorrowedBytes) -> Result) -> Result {
    body(unsafe BorrowedBytes(span))
  }
}
