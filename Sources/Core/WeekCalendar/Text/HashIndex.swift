/// Finds texts in a list by their hashes, for caches with text keys.
///
/// The owner keeps the texts and their values in a list, and must append to it and remove from it in step with the
/// index. The index contains only numbers: 12 to 20 bytes per text.
package struct HashIndex: Sendable {
  /// The hash of each text in the list.
  @usableFromInline package private(set) var hashes: ContiguousArray<UInt32> = []
  /// Places in the list, counted from 1, by the low bits of the hash; 0 means a free slot.
  ///
  /// If a slot is taken, the next free slot is used (linear probing). The number of slots is a power of two, or 0.
  @usableFromInline package private(set) var slots: ContiguousArray<UInt32> = []
  private var random: UInt32 = 0x9E37_79B9

  package init() {}

  package var count: Int { hashes.count }

  /// The hash of a text and of a number that belongs to it.
  @inlinable
  package static func hash(_ text: Span<UInt8>, tag: UInt64 = 0) -> UInt32 {
    var hash = mixed(tag ^ UInt64(truncatingIfNeeded: text.count))
    guard text.count > 0 else { return UInt32(truncatingIfNeeded: hash) }
    let bytes = unsafe text.bytes
    var place = 0
    while place <= text.count &- 8 {
      hash = unsafe mixed(hash ^ bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
      place &+= 8
    }

    var word: UInt64 = 0
    while place < text.count {
      word = word &<< 8 | UInt64(text[place])
      place &+= 1
    }
    return UInt32(truncatingIfNeeded: mixed(hash ^ word))
  }

  /// Mixes the bits of a number by multiplying and folding, as in wyhash.
  @inlinable
  static func mixed(_ value: UInt64) -> UInt64 {
    let product = (value ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
    return product.high ^ product.low
  }

  /// The place of a text with a hash that satisfies `matches`, or nil.
  @inlinable
  @inline(__always)
  package func place(of hash: UInt32, where matches: (Int) -> Bool) -> Int? {
    guard !slots.isEmpty else { return nil }
    let mask = UInt32(truncatingIfNeeded: slots.count &- 1)
    var slot = hash & mask
    // The search ends, because some slots are always free.
    while true {
      let entry = slots[Int(slot)]
      if entry == 0 { return nil }
      let place = Int(entry &- 1)
      if hashes[place] == hash, matches(place) { return place }
      slot = (slot &+ 1) & mask
    }
  }

  /// Appends the hash of a text; the owner must append the text to the list.
  package mutating func append(_ hash: UInt32) {
    var first = hashes.count
    hashes.append(hash)
    if hashes.count &* 2 > slots.count {
      slots = ContiguousArray(repeating: 0, count: max(32, slots.count &* 2))
      first = 0
    }
    for place in first..<hashes.count {
      slots[slot(of: hashes[place], with: 0)] = UInt32(truncatingIfNeeded: place &+ 1)
    }
  }

  /// Removes the text at a place; the owner must move the last text of the list there.
  package mutating func remove(at place: Int) {
    let last = hashes.count &- 1
    guard place >= 0, place <= last else { return }
    free(slot(ofPlace: place))
    if place != last {
      slots[slot(ofPlace: last)] = UInt32(truncatingIfNeeded: place &+ 1)
      hashes[place] = hashes[last]
    }
    hashes.removeLast()
  }

  package mutating func removeAll() {
    hashes = []
    slots = []
  }

  /// A random place in the list; 0 for an empty list.
  ///
  /// A full cache should evict a random text: if more texts than fit are used in turn, random eviction causes a few
  /// misses, but evicting the oldest text would miss every time.
  package mutating func anyPlace() -> Int {
    random ^= random &<< 13
    random ^= random &>> 17
    random ^= random &<< 5
    return hashes.isEmpty ? 0 : Int(random % UInt32(truncatingIfNeeded: hashes.count))
  }

  private func slot(ofPlace place: Int) -> Int {
    slot(of: hashes[place], with: UInt32(truncatingIfNeeded: place &+ 1))
  }

  /// The first slot with an entry, starting from the preferred slot of a hash.
  private func slot(of hash: UInt32, with entry: UInt32) -> Int {
    let mask = slots.count &- 1
    var slot = Int(hash) & mask
    while slots[slot] != entry { slot = (slot &+ 1) & mask }
    return slot
  }

  /// Frees a slot, and moves entries into it that were placed after it by probing.
  private mutating func free(_ slot: Int) {
    let mask = slots.count &- 1
    var hole = slot
    var next = slot
    while true {
      next = (next &+ 1) & mask
      let entry = slots[next]
      guard entry != 0 else { break }
      let wanted = Int(hashes[Int(entry &- 1)]) & mask
      // Whether the hole lies between the entry's preferred slot and its current slot.
      if (next &- wanted) & mask >= (next &- hole) & mask {
        slots[hole] = entry
        hole = next
      }
    }
    slots[hole] = 0
  }
}
