import WeekCalendar

/// The parts of a pack of relative words.
///
/// As other packs it is UTF-8 through and through: numbers are written in septets (7 bits a byte, highest first), texts
/// as they are.
///
/// First comes `WEEKCALW` and the number of the format (1 septet); then the checksum of all that follows (8 septets); for
/// each section its offset (3 septets) and number of rows (3 septets); the sections, in the order of the cases below.
package enum RelativeSection: Int, CaseIterable, Sendable {
  /// Where each sixteen texts begin in ``texts`` (3 septets).
  case textPlaces = 0
  /// All texts, ascending: the first of sixteen by its length (2 septets) and its bytes, each other one by the number of
  /// bytes that it shares with the one before (1), the number of its other bytes (2), and these.
  case texts
  /// A count (1 septet), and the number of each text (2). The first one has the versions of ICU and CLDR.
  case lists
  /// Locales, ascending: the number of the name (2 septets), the row in ``records`` (2).
  case locales
  /// The place of a list in ``lists`` (3 septets) for each ``RelativeField``.
  case records

  /// The bytes a row.
  package var rowWidth: Int {
    switch self {
    case .texts, .lists: 1
    case .textPlaces: 3
    case .locales: 4
    case .records: 3 * RelativeField.count
    }
  }
}

/// A list of a record.
package enum RelativeField: Sendable {
  /// Categories and conditions in turn.
  case plurals
  /// Groups of digits (``NumberGroups``) in all numbering systems but those that follow: system and groups in turn.
  case groups
  /// Five names, of -2 to 2, empty if there is none; then the patterns of the future, a form each, and of the past.
  case words(RelativeUnit, RelativeWidth)

  /// The number of lists.
  package static var count: Int { 2 + RelativeUnit.allCases.count * RelativeWidth.allCases.count }

  package var place: Int {
    switch self {
    case .plurals: 0
    case .groups: 1
    case .words(let unit, let width): 2 + Int(unit.rawValue) * 3 + Int(width.rawValue)
    }
  }
}

/// The numbers of the form of packs of relative words.
package enum RelativeFormat {
  /// The letter after `WEEKCAL`.
  package static var letter: UInt8 { 0x57 }
  /// The form that this release writes and reads.
  package static var number: UInt8 { 1 }
  /// The texts a place in ``RelativeSection/textPlaces``.
  package static var textsPerPlace: Int { 16 }
  /// The bytes before the first section.
  package static var headerCount: Int {
    PackFormat.sectionsOffset + 6 * RelativeSection.allCases.count
  }
}

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
