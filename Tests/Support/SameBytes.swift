/// Whether two texts are the same bytes; here, for tests are not optimised and this is.
public func sameBytes(
  _ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>
) -> Bool {
  first.elementsEqual(second)
}
