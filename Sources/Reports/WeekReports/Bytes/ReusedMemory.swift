import WeekCalendar

/// Reusable memory of initialized values; indices are checked.
///
/// Borrowed parts are valid until it grows.
@safe
package struct ReusedMemory<Element: BitwiseCopyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  package private(set) var capacity: Int

  /// Memory with one value at all places.
  package init(repeating value: Element, capacity: Int) {
    self.capacity = max(capacity, 0)
    unsafe base = .allocate(capacity: self.capacity)
    unsafe base.initialize(repeating: value, count: self.capacity)
  }

  deinit { unsafe base.deallocate() }

  /// Room for more values, at least this many in all; values stay, and a new place has this one.
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
  package subscript(place: Int) -> Element {
    get { room[place] }
    set { room[place] = newValue }
  }

  /// All places, to write to.
  @inline(__always)
  package var room: BorrowedRoom<Element> { unsafe BorrowedRoom(base, count: capacity) }

  /// All values.
  @inline(__always)
  package var values: Borrowed<Element> { unsafe Borrowed(base, count: capacity) }

  /// The places from one on.
  @inline(__always)
  package func room(from start: Int) -> BorrowedRoom<Element> { room.extracting(start..<capacity) }

  /// The values from a place on.
  @inline(__always)
  package func values(from start: Int) -> Borrowed<Element> { values.extracting(start..<capacity) }

  /// Moves values to another index; both ranges must lie in the memory.
  package func move(from origin: Int, to target: Int, count: Int) {
    let start = unsafe room.pointer(at: target, count: count)
    unsafe start.update(from: values.pointer(at: origin, count: count), count: count)
  }
}
