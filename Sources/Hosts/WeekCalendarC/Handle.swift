import CSystemMemory

/// The memory behind a caller's pointer: a sealed reference to an object.
///
/// The seal distinguishes wrong pointers from handles, as far as that is possible.
@unsafe
private struct HandleBlock {
  /// The block's address XOR ``mark``; 0 after the handle was closed.
  var seal: UInt64
  var kind: UInt64
  var object: UnsafeMutableRawPointer

  static var mark: UInt64 { 0x5743_616C_656E_6461 }
}

/// A caller's handle, checked: memory without a seal of its own address is not a handle.
@safe
struct Handle {
  private let block: UnsafeMutablePointer<HandleBlock>

  /// Nil for NULL, for an impossible address, and for memory without an open handle.
  init?(_ pointer: OpaquePointer?) {
    guard let pointer = unsafe pointer else { return nil }
    let address = UInt(bitPattern: pointer)
    // Linux maps nothing below 64 KiB, and in WebAssembly the heap starts above that. Blocks are aligned.
    guard address >= 65_536, unsafe address % UInt(MemoryLayout<HandleBlock>.alignment) == 0 else {
      return nil
    }
    unsafe block = unsafe UnsafeMutablePointer(pointer)
    guard unsafe block.pointee.seal == Self.seal(block) else { return nil }
  }

  /// Keeps an object until ``close()``; nil when out of memory.
  init?<Object: AnyObject>(keeping object: Object, as kind: HandleKind) {
    guard
      let memory = unsafe system_resize_memory(nil, 0, MemoryLayout<HandleBlock>.size)
    else { return nil }
    unsafe block = unsafe memory.bindMemory(to: HandleBlock.self, capacity: 1)
    unsafe block.initialize(
      to: HandleBlock(
        seal: Self.seal(block), kind: UInt64(kind.rawValue),
        object: Unmanaged.passRetained(object).toOpaque()))
  }

  private static func seal(_ block: UnsafeMutablePointer<HandleBlock>) -> UInt64 {
    unsafe UInt64(UInt(bitPattern: block)) ^ HandleBlock.mark
  }

  var pointer: OpaquePointer { unsafe OpaquePointer(block) }

  var kind: HandleKind? {
    unsafe HandleKind(rawValue: UInt32(truncatingIfNeeded: block.pointee.kind))
  }

  /// Releases the object, and frees the handle's memory.
  func close() {
    guard let kind else { return }
    let object = unsafe block.pointee.object
    unsafe block.pointee.seal = 0
    switch kind {
    case .rules: unsafe Unmanaged<OpenedRules>.fromOpaque(object).release()
    case .pattern: unsafe Unmanaged<OpenedPattern>.fromOpaque(object).release()
    case .zone: unsafe Unmanaged<OpenedZone>.fromOpaque(object).release()
    case .labels: unsafe Unmanaged<OpenedLabels>.fromOpaque(object).release()
    }
    unsafe system_free_memory(block)
  }

  var rules: OpenedRules? { object(.rules) }
  var pattern: OpenedPattern? { object(.pattern) }
  var zone: OpenedZone? { object(.zone) }
  var labels: OpenedLabels? { object(.labels) }

  private func object<Object: AnyObject>(_ kind: HandleKind) -> Object? {
    guard self.kind == kind else { return nil }
    return unsafe Unmanaged<Object>.fromOpaque(block.pointee.object).takeUnretainedValue()
  }
}
