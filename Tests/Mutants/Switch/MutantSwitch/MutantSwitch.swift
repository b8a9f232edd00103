// What the rewritten sources call. Each function does what the source says, unless its mutant is active.
//
// Generic functions instead of `active ? a <= b : a < b`: operands are evaluated once, `inout` stays exclusive, and the
// type checker has no nested ternaries to solve. They are public and inlinable, as some callers are inlinable.

public import CMutantSwitch

/// Whether a mutant is active.
@inlinable @inline(__always)
public func mutantIsActive(_ number: Int32) -> Bool { mutant_is_active(number) }

/// A condition, or its negation.
@inlinable @inline(__always)
public func mutantNot(_ number: Int32, _ condition: Bool) -> Bool {
  condition != mutantIsActive(number)
}

/// A value, or another one of its type.
@inlinable @inline(__always)
public func mutantSwap<Value>(_ number: Int32, _ value: Value, _ other: Value) -> Value {
  mutantIsActive(number) ? other : value
}

/// A constant, or the next number.
@inlinable @inline(__always)
public func mutantConstant<Number: BinaryInteger>(_ number: Int32, _ value: Number) -> Number {
  mutantIsActive(number) ? value + 1 : value
}

// MARK: Comparisons and their boundaries

/// `<`, or `<=`.
@inlinable @inline(__always)
public func mutantLess<Value: Comparable>(_ number: Int32, _ a: Value, _ b: Value) -> Bool {
  mutantIsActive(number) ? a <= b : a < b
}

/// `<=`, or `<`.
@inlinable @inline(__always)
public func mutantAtMost<Value: Comparable>(_ number: Int32, _ a: Value, _ b: Value) -> Bool {
  mutantIsActive(number) ? a < b : a <= b
}

/// `>`, or `>=`.
@inlinable @inline(__always)
public func mutantMore<Value: Comparable>(_ number: Int32, _ a: Value, _ b: Value) -> Bool {
  mutantIsActive(number) ? a >= b : a > b
}

/// `>=`, or `>`.
@inlinable @inline(__always)
public func mutantAtLeast<Value: Comparable>(_ number: Int32, _ a: Value, _ b: Value) -> Bool {
  mutantIsActive(number) ? a > b : a >= b
}

// MARK: Plus and minus

/// `+`, or `-`.
@inlinable @inline(__always)
public func mutantPlus<Number: AdditiveArithmetic>(
  _ number: Int32, _ a: Number, _ b: Number
) -> Number {
  mutantIsActive(number) ? a - b : a + b
}

/// `-`, or `+`.
@inlinable @inline(__always)
public func mutantMinus<Number: AdditiveArithmetic>(
  _ number: Int32, _ a: Number, _ b: Number
) -> Number {
  mutantIsActive(number) ? a + b : a - b
}

/// `&+`, or `&-`.
@inlinable @inline(__always)
public func mutantWrappingPlus<Number: FixedWidthInteger>(
  _ number: Int32, _ a: Number, _ b: Number
) -> Number {
  mutantIsActive(number) ? a &- b : a &+ b
}

/// `&-`, or `&+`.
@inlinable @inline(__always)
public func mutantWrappingMinus<Number: FixedWidthInteger>(
  _ number: Int32, _ a: Number, _ b: Number
) -> Number {
  mutantIsActive(number) ? a &+ b : a &- b
}

/// `+=`, or `-=`.
@inlinable @inline(__always)
public func mutantAdd<Number: AdditiveArithmetic>(
  _ number: Int32, _ a: inout Number, _ b: Number
) {
  if mutantIsActive(number) { a -= b } else { a += b }
}

/// `-=`, or `+=`.
@inlinable @inline(__always)
public func mutantSubtract<Number: AdditiveArithmetic>(
  _ number: Int32, _ a: inout Number, _ b: Number
) {
  if mutantIsActive(number) { a += b } else { a -= b }
}

/// `&+=`, or `&-=`.
@inlinable @inline(__always)
public func mutantWrappingAdd<Number: FixedWidthInteger>(
  _ number: Int32, _ a: inout Number, _ b: Number
) {
  if mutantIsActive(number) { a &-= b } else { a &+= b }
}

/// `&-=`, or `&+=`.
@inlinable @inline(__always)
public func mutantWrappingSubtract<Number: FixedWidthInteger>(
  _ number: Int32, _ a: inout Number, _ b: Number
) {
  if mutantIsActive(number) { a &+= b } else { a &-= b }
}
