/// Whether two texts have the same bytes.
///
/// It is in this module because release builds optimize it, but not the tests.
public func sameBytes(
  _ first: Span<UInt8>, _ second: UnsafeBufferPointer<UInt8>
) -> Bool {
  first.withUnsafeBufferPointer { $0.elementsEqual(second) }
}
