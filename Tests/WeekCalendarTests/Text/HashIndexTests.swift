import TestSupport
import Testing
import WeekCalendar

@Suite struct HashIndexTests {
  private static func hash(_ text: String, tag: UInt64 = 0) -> UInt32 {
    text.withUTF8Span { HashIndex.hash($0, tag: tag) }
  }

  /// Random insertions and removals against an array that is searched; few hashes, so that they collide.
  @Test func behavesAsAList() {
    var random = SplitMix64(seed: 8)
    for hashes in [3, 40, 100_000] as [UInt64] {
      var index = HashIndex()
      var list: [(hash: UInt32, value: Int)] = []
      for step in 0..<6_000 {
        let hash = UInt32(truncatingIfNeeded: random.next() % hashes)
        if random.next() % 5 < (step % 2_000 < 1_000 ? 3 : 1) || list.isEmpty {
          index.append(hash)
          list.append((hash, step))
        } else {
          let place = Int(random.next() % UInt64(list.count))
          index.remove(at: place)
          list[place] = list[list.count - 1]
          list.removeLast()
        }
        #expect(index.count == list.count)
        guard step % 7 == 0, let sought = list.randomElement(using: &random) else { continue }
        let place = index.place(of: sought.hash) { list[$0].value == sought.value }
        #expect(place.map { list[$0].value } == sought.value)
        #expect(index.place(of: sought.hash) { list[$0].value == -1 } == nil)
        #expect(index.anyPlace() < list.count)
      }
    }
  }

  /// Texts that columns hold: all locales and near spellings have hashes that tell them apart.
  @Test func textsOfAColumnHaveDistinctHashes() {
    var hashes: Set<UInt32> = []
    var count = 0
    for index in 0..<NamesPack.baked.localeCount {
      let name = NamesPack.baked.localeIdentifier(at: index)
      for text in [name, name + "@numbers=latn", String(name.reversed()) + "?"] {
        hashes.insert(Self.hash(text))
        count += 1
      }
      for tag in 1...4 as ClosedRange<UInt64> {
        hashes.insert(Self.hash("", tag: tag << 40 | UInt64(index)))
        count += 1
      }
    }
    #expect(count > 5_000)
    // By chance, 0.004 pairs of so many numbers of 32 bits are the same.
    #expect(hashes.count >= count - 2)
    #expect(Self.hash("abcdefgh") != Self.hash("abcdefg"))
    #expect(Self.hash("a\0") != Self.hash("a"))
  }

  /// A place that the list does not have is none to remove; an empty list offers its first place.
  @Test func placesBesideTheListChangeNothing() {
    var index = HashIndex()
    #expect(index.anyPlace() == 0)
    index.append(7)
    index.append(8)
    for place in [-1, 2, .max, .min] { index.remove(at: place) }
    #expect(index.count == 2)
    #expect(index.place(of: 7) { $0 == 0 } == 0)
    #expect(index.place(of: 8) { $0 == 1 } == 1)
  }
}
