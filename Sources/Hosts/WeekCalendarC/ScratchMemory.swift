import CSystemMemory
import WeekCalendar

/// Memory of a call for numbers of one type, whose absence is an answer and not the end of the process.
@safe
struct ScratchMemory<Element: BitwiseCopyable>: ~Copyable {
  private let base: UnsafeMutablePointer<Element>
  private let count: Int

  /// All of it, which must be written before it is read.
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
