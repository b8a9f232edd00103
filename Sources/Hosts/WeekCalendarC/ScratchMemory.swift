import CSystemMemory
import WeekCalendar

/// Temporary memory of a call; if there is none, the call fails instead of the process.
@safe
struct ScratchMemory<Element: BitwiseCopyable>: ~Copyable {
  private let base: UnsafeMutablePointer<Element>
  private let count: Int

  /// All of the memory; it is not initialized.
  var room: BorrowedRoom<Element> { unsafe BorrowedRoom(base, count: count) }

  init(_ count: Int) throws(CallError) {
    self.count = max(count, 1)
    let (size, overflow) = max(count, 1).multipliedReportingOverflow(
      by: MemoryLayout<Element>.stride)
    guard !overflow, let memory = unsafe system_resize_memory(nil, 0, size) else {
      throw .memory
    }
    unsafe base = unsafe memory.bindMemory(to: Element.self, capacity: max(count, 1))
  }

  deinit { unsafe system_free_memory(base) }
}
