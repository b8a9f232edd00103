/// Walks over a list of subtags and other names of them, `ca=calendar nu=numbers`.
struct SubtagNames {
  private let list: UnsafeBufferPointer<UInt8>
  private var offset = 0
  /// Whether the entry stands after the bar.
  private(set) var isPastBar = false

  init(_ list: StaticString) { self.list = Self.bytes(list) }

  static func bytes(_ text: StaticString) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  @inline(never)  // for size: 2.7 KB more without this and three others of this room
  mutating func next() -> (subtag: Subtag, name: UnsafeBufferPointer<UInt8>)? {
    guard offset < list.count else { return nil }
    if list[offset] == UInt8(ascii: "|") {
      isPastBar = true
      offset &+= 2
    }
    let start = offset
    while offset < list.count, list[offset] != ASCII.space { offset &+= 1 }
    var equals = start
    while equals < offset, list[equals] != ASCII.equals { equals &+= 1 }
    let name = UnsafeBufferPointer(rebasing: list[min(equals &+ 1, offset)..<offset])
    let subtag = Subtag(utf8: UnsafeBufferPointer(rebasing: list[start..<equals]))
    offset &+= 1
    return (subtag ?? .empty, name)
  }
}
