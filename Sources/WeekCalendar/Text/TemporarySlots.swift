/// A temporary array on the stack, for the length of one call.
///
/// Every index is checked. The closure of ``with(_:count:_:)`` must not keep it: the memory is reused after
/// the call.
@safe
package struct TemporarySlots<Slot: BitwiseCopyable> {
  private let slots: UnsafeMutableBufferPointer<Slot>

  /// Calls `body` with this many slots, each with a value.
  @inline(__always)
  package static func with<Result>(
    _ value: Slot, count: Int, _ body: (TemporarySlots<Slot>) -> Result
  ) -> Result {
    unsafe withUnsafeTemporaryAllocation(of: Slot.self, capacity: count) { slots in
      unsafe slots.initialize(repeating: value)
      return body(unsafe TemporarySlots(slots: slots))
    }
  }

  private init(slots: UnsafeMutableBufferPointer<Slot>) {
    unsafe self.slots = slots
  }

  @inline(__always)
  package subscript(index: Int) -> Slot {
    get {
      unsafe precondition(UInt(bitPattern: index) < UInt(bitPattern: slots.count))
      return unsafe slots[index]
    }
    nonmutating set {
      unsafe precondition(UInt(bitPattern: index) < UInt(bitPattern: slots.count))
      unsafe slots[index] = newValue
    }
  }
}
