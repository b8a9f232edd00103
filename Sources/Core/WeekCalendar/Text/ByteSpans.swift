// Makes spans of strings and bytes. This is the only place that makes a span of memory that it does not own.
//
// `Array.span` and `String.utf8.span` require the operating systems of 2025; these functions run on all supported ones.

extension String {
  /// Calls `body` with the string's UTF-8 bytes; only bridged strings, which exist only on Apple's systems, are copied
  /// first.
  @inlinable @inline(__always)
  package func withUTF8Span<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let found = unsafe utf8.withContiguousStorageIfAvailable { bytes in
      let bytes = unsafe bytes.span
      return outcome { () throws(Failure) in try body(bytes) }
    }
    // Not `get()`, which copies its result.
    switch consume found {
    case .success(let result): return result
    case .failure(let error): throw error
    case nil:
      let bytes = ContiguousArray(utf8)
      return try body(bytes.span)
    }
  }
}

extension [UInt8] {
  @inlinable @inline(__always)
  package func withSpan<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe withUnsafeBufferPointer { (bytes) throws(Failure) in
      let bytes = unsafe bytes.span
      return try body(bytes)
    }
  }
}

extension RangeReplaceableCollection<UInt8> {
  @inline(__always)
  package init(_ bytes: Span<UInt8>) {
    self = unsafe bytes.withUnsafeBufferPointer { unsafe Self($0) }
  }
}

extension StaticString {
  @inlinable @inline(__always)
  package func withSpan<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let bytes = unsafe UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
    return try body(unsafe bytes.span)
  }
}

extension UInt64 {
  /// Calls `body` with the number's first bytes, at most 8, most significant first.
  func withSpan<Result>(first length: Int, _ body: (Span<UInt8>) -> Result) -> Result {
    unsafe withUnsafeBytes(of: bigEndian) { bytes in
      let bytes = unsafe bytes.assumingMemoryBound(to: UInt8.self).span
      return body(bytes.extracting(first: length))
    }
  }
}

extension Span<UInt8> {
  /// The bytes as a string; invalid UTF-8 is replaced by U+FFFD.
  package var string: String {
    unsafe withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}

/// The result or error of `body`, to be passed through a standard library function without typed throws.
@inlinable @inline(__always)
func outcome<Success, Failure: Error>(
  _ body: () throws(Failure) -> Success
) -> Result<Success, Failure> {
  do throws(Failure) {
    return .success(try body())
  } catch {
    return .failure(error)
  }
}
