#if canImport(CSystemMemory)
internal import CSystemMemory
#endif

/// Memory that is asked for with an answer to test: Swift's own allocations end the process when there
/// is none.
enum BufferMemory {
  /// Memory of `size` bytes whose first `kept` bytes are those of `base`, which is freed; nil where
  /// there is none, and then `base` stays as it is.
  @inline(never)
  static func resize(
    _ base: UnsafeMutablePointer<UInt8>?, kept: Int, to size: Int
  ) -> UnsafeMutablePointer<UInt8>? {
    #if canImport(CSystemMemory)
    return unsafe system_resize_memory(base, kept, size)?.assumingMemoryBound(to: UInt8.self)
    #else
    // No C library to ask: more than this is refused, less is taken to be there.
    guard size <= 1 << 24 else { return nil }
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
    if let base {
      larger.update(from: base, count: kept)
      base.deallocate()
    }
    return larger
    #endif
  }

  /// Frees what ``resize(_:kept:to:)`` gave.
  static func free(_ base: UnsafeMutablePointer<UInt8>) {
    #if canImport(CSystemMemory)
    unsafe system_free_memory(base)
    #else
    base.deallocate()
    #endif
  }
}
