import WeekCalendar

/// Reusable memory of initialized values; indices are checked.
///
/// Borrowed parts are valid until it grows.
@safe
package struct ReusedMemory<Element: BitwiseCopyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  package private(set) var capacity: Int

  /// Allocates memory, with the same value in all elements.
  package init(repeating value: Element, capacity: Int) {
    self.capacity = max(capacity, 0)
    unsafe base = .allocate(capacity: self.capacity)
    unsafe base.initialize(repeating: value, count: self.capacity)
  }

  deinit { unsafe base.deallocate() }

  /// Grows to at least this capacity; new elements get `value`.
  package mutating func grow(to wanted: Int, repeating value: Element) {
    guard wanted > capacity else { return }
    let bigger = UnsafeMutablePointer<Element>.allocate(capacity: wanted)
    unsafe bigger.initialize(from: base, count: capacity)
    unsafe (bigger + capacity).initialize(repeating: value, count: wanted - capacity)
    unsafe base.deallocate()
    unsafe base = bigger
    capacity = wanted
  }

  @inline(__always)
  package subscript(index: Int) -> Element {
    get { room[index] }
    set { room[index] = newValue }
  }

  /// All elements, for writing.
  @inline(__always)
  package var room: BorrowedRoom<Element> { unsafe BorrowedRoom(base, count: capacity) }

  /// All elements, for reading.
  @inline(__always)
  package var values: Borrowed<Element> { unsafe Borrowed(base, count: capacity) }

  /// The elements from an index on, for writing.
  @inline(__always)
  package func room(from start: Int) -> BorrowedRoom<Element> { room.extracting(start..<capacity) }

  /// The elements from an index on, for reading.
  @inline(__always)
  package func values(from start: Int) -> Borrowed<Element> { values.extracting(start..<capacity) }

  /// Moves elements to another index; both ranges must lie in the memory.
  package func move(from origin: Int, to target: Int, count: Int) {
    let start = unsafe room.pointer(at: target, count: count)
    unsafe start.update(from: values.pointer(at: origin, count: count), count: count)
  }
}
