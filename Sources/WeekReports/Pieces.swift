/// An array in pieces of one size: growing copies nothing, so that it never stands in memory twice.
struct Pieces<Element: Sendable>: Sendable {
  private var pieces: ContiguousArray<ContiguousArray<Element>> = []
  private(set) var count = 0

  private static var bits: Int { 12 }
  private static var mask: Int { 1 << bits - 1 }

  @inline(__always)
  subscript(index: Int) -> Element {
    get { pieces[index >> Self.bits][index & Self.mask] }
    _modify { yield &pieces[index >> Self.bits][index & Self.mask] }
  }

  mutating func append(_ element: Element) {
    if count & Self.mask == 0 {
      pieces.append([])
      pieces[count >> Self.bits].reserveCapacity(1 << Self.bits)
    }
    pieces[count >> Self.bits].append(element)
    count += 1
  }
}
