/// Whether two texts are the same bytes; here, for tests are not optimised and this is.
public func sameBytes(
  _ first: Span<UInt8>, _ second: UnsafeBufferPointer<UInt8>
) -> Bool {
  first.withUnsafeBufferPointer { $0.elementsEqual(second) }
}
