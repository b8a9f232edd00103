#if canImport(CSystemMemory)
internal import CSystemMemory
#endif

/// Allocates memory in a way that can fail: Swift's own allocations end the process if there is no memory.
enum BufferMemory {
  /// Moves the first `kept` bytes of `base` to new memory of `size` bytes.
  ///
  /// If there is no memory, the result is nil and `base` remains valid.
  static func resize(
    _ base: UnsafeMutablePointer<UInt8>?, kept: Int, to size: Int
  ) -> UnsafeMutablePointer<UInt8>? {
    #if canImport(CSystemMemory)
    return unsafe system_resize_memory(base, kept, size)?.assumingMemoryBound(to: UInt8.self)
    #else
    // Without a C library, the amount of free memory is unknown; up to 16 MB are assumed to fit.
    guard size <= 1 &<< 24 else { return nil }
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
    if let base {
      larger.update(from: base, count: kept)
      base.deallocate()
    }
    return larger
    #endif
  }

  /// Frees memory from ``resize(_:kept:to:)``.
  static func free(_ base: UnsafeMutablePointer<UInt8>) {
    #if canImport(CSystemMemory)
    unsafe system_free_memory(base)
    #else
    base.deallocate()
    #endif
  }
}
