import WeekCalendar

extension PackView {
  /// A section's offset and its number of rows.
  func section(_ section: RelativeSection) -> (offset: Int, count: Int) {
    let entry = PackFormat.sectionsOffset &+ 6 &* section.rawValue
    return (Int(septets(entry, 3)), Int(septets(entry &+ 3, 3)))
  }

  /// Where a list of a record is.
  func list(_ record: Int, _ field: RelativeField) -> Int {
    let row = section(.records).offset &+ record &* RelativeSection.records.rowWidth
    return section(.lists).offset &+ Int(septets(row &+ 3 &* field.place, 3))
  }

  /// How many texts a list has.
  func count(list: Int) -> Int { Int(byte(at: list)) }

  /// A text of a list; empty outside of it.
  func text(_ index: Int, list: Int) -> [UInt8] {
    guard index >= 0, index < count(list: list) else { return [] }
    return text(Int(septets(list &+ 1 &+ 2 &* index, 2)))
  }

  /// A text by its number; empty if there is none.
  func text(_ number: Int) -> [UInt8] {
    let (places, count) = section(.textPlaces)
    let place = number / RelativeFormat.textsPerPlace
    guard number >= 0, place < count else { return [] }
    let start = section(.texts).offset
    var offset = start &+ Int(septets(places &+ 3 &* place, 3))
    var text: [UInt8] = []
    for index in 0...number % RelativeFormat.textsPerPlace where !next(&text, &offset, index) {
      return []
    }
    return text
  }

  /// Makes of a text the one after it, which is at an offset, the so many-th of its place; false where it leaves the
  /// section.
  func next(_ text: inout [UInt8], _ offset: inout Int, _ index: Int) -> Bool {
    var shared = 0
    if index > 0 {
      shared = Int(byte(at: offset))
      offset &+= 1
    }
    let length = Int(septets(offset, 2))
    offset &+= 2
    let (start, count) = section(.texts)
    guard shared <= text.count, offset <= start &+ count,
      length <= Swift.min(start &+ count, self.count) &- offset
    else { return false }
    text.removeLast(text.count - shared)
    for index in offset..<offset &+ length { text.append(self[index]) }
    offset &+= length
    return true
  }

  /// The row in the records of a locale.
  func record(named name: [UInt8]) -> Int? {
    let (offset, count) = section(.locales)
    let row = { offset &+ $0 &* RelativeSection.locales.rowWidth }
    let index = (0..<count).partitioningIndex {
      !text(Int(septets(row($0), 2))).lexicographicallyPrecedes(name)
    }
    guard index < count, text(Int(septets(row(index), 2))) == name else { return nil }
    return Int(septets(row(index) &+ 2, 2))
  }
}
