#if canImport(CSystemMemory)
internal import CSystemMemory
#endif

/// Allocates memory in a way that can fail: Swift's own allocations end the process when there
/// is no memory.
enum BufferMemory {
  /// Allocates `size` bytes, copies the first `kept` bytes of `base` into them and frees `base`; nil where
  /// there is no memory, and then `base` stays as it is.
  @inline(never)
  static func resize(
    _ base: UnsafeMutablePointer<UInt8>?, kept: Int, to size: Int
  ) -> UnsafeMutablePointer<UInt8>? {
    #if canImport(CSystemMemory)
    return unsafe system_resize_memory(base, kept, size)?.assumingMemoryBound(to: UInt8.self)
    #else
    // Without a C library nothing tells how much memory there is: larger sizes are refused, smaller ones assumed to
    // fit.
    guard size <= 1 &<< 24 else { return nil }
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
