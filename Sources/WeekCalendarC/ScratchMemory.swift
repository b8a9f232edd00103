import CSystemMemory

/// Memory of a call for numbers of one type, whose absence is an answer and not the end of the process.
struct ScratchMemory<Element: BitwiseCopyable>: ~Copyable {
  let base: UnsafeMutablePointer<Element>

  init(_ count: Int) throws(CallError) {
    let (size, overflow) = max(count, 1).multipliedReportingOverflow(
      by: MemoryLayout<Element>.stride)
    guard !overflow, let memory = system_resize_memory(nil, 0, size) else { throw .memory }
    base = memory.bindMemory(to: Element.self, capacity: max(count, 1))
  }

  deinit { system_free_memory(base) }
}
