// Conversions between integers of concrete types, the ones that the core uses most.
//
// The standard library has one generic initialiser for all pairs of types, which takes 7.5 ms of compile time at each
// call. These are chosen before it because they are not generic, and give the same: those to a wider type cannot fail,
// the others trap on a number that does not fit.

extension Int {
  @inlinable
  init(_ value: UInt8) { self.init(truncatingIfNeeded: value) }

  @inlinable
  init(_ value: UInt16) { self.init(truncatingIfNeeded: value) }

  @inlinable
  init(_ value: Int32) { self.init(truncatingIfNeeded: value) }

  @inlinable
  init(_ value: UInt32) {
    self.init(truncatingIfNeeded: value)
    precondition(self >= 0)  // where an `Int` has 32 bits
  }

  @inlinable
  init(_ value: Int64) {
    self.init(truncatingIfNeeded: value)
    precondition(Int64(self) == value)  // where an `Int` has 32 bits
  }

  @inlinable
  init(_ value: UInt64) {
    precondition(value <= UInt64(truncatingIfNeeded: Int.max))
    self.init(truncatingIfNeeded: value)
  }
}

extension Int64 {
  @inlinable
  init(_ value: Int32) { self.init(truncatingIfNeeded: value) }

  @inlinable
  init(_ value: Int) { self.init(truncatingIfNeeded: value) }
}

extension UInt8 {
  @inlinable
  init(_ value: Int) {
    precondition(value >= 0 && value <= 0xFF)
    self.init(truncatingIfNeeded: value)
  }
}

extension Int32 {
  @inlinable
  init(_ value: UInt8) { self.init(truncatingIfNeeded: value) }

  @inlinable
  init(_ value: Int) {
    self.init(truncatingIfNeeded: value)
    precondition(Int(self) == value)
  }
}

extension UInt32 {
  @inlinable
  init(_ value: UInt8) { self.init(truncatingIfNeeded: value) }

  @inlinable
  init(_ value: Int) {
    precondition(UInt(bitPattern: value) <= 0xFFFF_FFFF)
    self.init(truncatingIfNeeded: value)
  }
}

extension UInt64 {
  @inlinable
  init(_ value: UInt8) { self.init(truncatingIfNeeded: value) }

  @inlinable
  init(_ value: UInt32) { self.init(truncatingIfNeeded: value) }

  @inlinable
  init(_ value: Int) {
    precondition(value >= 0)
    self.init(truncatingIfNeeded: value)
  }
}
