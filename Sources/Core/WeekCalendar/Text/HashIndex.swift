/// Finds texts in a list by their hash; for caches keyed by a text.
///
/// The owner keeps the texts and their values in a list, and appends to it and removes from it
/// as the index does. The index holds only numbers: 12 to 20 bytes a text.
package struct HashIndex: Sendable {
  /// The hash of each text of the list.
  @usableFromInline package private(set) var hashes: ContiguousArray<UInt32> = []
  /// Places in the list, counted from 1, by the low bits of the hash; 0 is free.
  ///
  /// A taken slot is followed by the next free one (linear probing). Their number is a power of two, or 0.
  @usableFromInline package private(set) var slots: ContiguousArray<UInt32> = []
  private var random: UInt32 = 0x9E37_79B9

  package init() {}

  package var count: Int { hashes.count }

  /// The hash of a text, and of a number that belongs to it.
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

  /// Spreads the bits of a number; multiplying and folding, as in wyhash.
  @inlinable
  static func mixed(_ value: UInt64) -> UInt64 {
    let product = (value ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
    return product.high ^ product.low
  }

  /// The place of a text with this hash for which `matches` holds, or nil.
  @inlinable
  @inline(__always)
  package func place(of hash: UInt32, where matches: (Int) -> Bool) -> Int? {
    guard !slots.isEmpty else { return nil }
    let mask = UInt32(truncatingIfNeeded: slots.count &- 1)
    var slot = hash & mask
    // There are always free slots.
    while true {
      let entry = slots[Int(slot)]
      if entry == 0 { return nil }
      let place = Int(entry &- 1)
      if hashes[place] == hash, matches(place) { return place }
      slot = (slot &+ 1) & mask
    }
  }

  /// Appends a text; the owner appends it to the list.
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

  /// Removes the text at a place; the owner puts the last one of the list there and removes that.
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

  /// A random place of the list; 0 for an empty list.
  ///
  /// For evicting from a full cache: when more texts than fit come in turn, evicting a random one costs a few
  /// misses; evicting the oldest would miss every time.
  package mutating func anyPlace() -> Int {
    random ^= random &<< 13
    random ^= random &>> 17
    random ^= random &<< 5
    return hashes.isEmpty ? 0 : Int(random % UInt32(truncatingIfNeeded: hashes.count))
  }

  private func slot(ofPlace place: Int) -> Int {
    slot(of: hashes[place], with: UInt32(truncatingIfNeeded: place &+ 1))
  }

  /// The first slot with an entry from the one that a hash wants on.
  private func slot(of hash: UInt32, with entry: UInt32) -> Int {
    let mask = slots.count &- 1
    var slot = Int(hash) & mask
    while slots[slot] != entry { slot = (slot &+ 1) & mask }
    return slot
  }

  /// Frees a slot, and moves entries into it that were probed past it.
  private mutating func free(_ slot: Int) {
    let mask = slots.count &- 1
    var hole = slot
    var next = slot
    while true {
      next = (next &+ 1) & mask
      let entry = slots[next]
      guard entry != 0 else { break }
      let wanted = Int(hashes[Int(entry &- 1)]) & mask
      // Whether the hole lies between the entry's first slot and the one that it has.
      if (next &- wanted) & mask >= (next &- hole) & mask {
        slots[hole] = entry
        hole = next
      }
    }
    slots[hole] = 0
  }
}
