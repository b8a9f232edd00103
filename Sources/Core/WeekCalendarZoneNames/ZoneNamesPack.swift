import WeekCalendar

/// The names of time zones in all locales: a value made of one pack of bytes.
///
/// ``baked`` is the pack of this library; programs that do not import the library do not contain it.
///
/// ```swift
/// let locale = try CalendarLocale("de_DE")
/// var names = ZoneNames(locale)
/// let rules = try SystemTimeZones().rules(named: "America/Los_Angeles")
/// let zoned = ZonedDateTime(try Instant("2011-07-01T12:00Z"), in: rules)
/// try DatePattern("HH:mm zzzz").string(from: zoned, names: &names, locale: locale)
/// // "05:00 Nordamerikanische Westküsten-Sommerzeit"
/// ```
///
/// A bundle has phrases, and four lists of entries by ascending keys (`ZoneBundlePart`). An entry begins with a mark
/// and its key (2 septets) where that is not the next one. Of metazones and zones a byte follows with a bit for each
/// `ZoneText` that the entry has, then these texts; an entry of the other lists has one text. A text of no bytes says
/// that there is no name, not even an inherited one. The bytes of a text are ASCII and UTF-8 or, where the bundle has
/// an alphabet, one for each of 80 characters, and numbers of phrases (`ZonePackFormat`).
public struct ZoneNamesPack: Sendable {
  package let bytes: PackBytes

  /// The names in this library.
  public static var baked: ZoneNamesPack {
    ZoneNamesPack(bytes: PackBytes(BakedZoneNames.bytes()))
  }

  private init(bytes: PackBytes) {
    self.bytes = bytes
  }

  /// The names in the bytes of a file.
  ///
  /// Bytes from any source are safe: a broken pack with the right checksum gives no name or
  /// a wrong one.
  /// - Throws: `PackError` for bytes that are not a whole pack of this release's form.
  /// - Complexity: O(n) in the number of bytes.
  public init(pack: [UInt8]) throws(PackError) {
    bytes = PackBytes(pack)
    try bytes.withView { view throws(PackError) in
      try view.validateFrame(
        letter: ZonePackFormat.letter, number: ZonePackFormat.number,
        rowWidths: ZonePackSection.allCases.map { $0.rowWidth })
    }
  }

  /// The bytes of the pack; ``init(pack:)`` takes them back.
  public var pack: [UInt8] { bytes.withView { Array($0) } }

  /// The version of the ICU that the names were read from.
  public var icuVersion: String { version(0) }

  /// The version of CLDR that the names go back to, such as "48".
  public var cldrVersion: String { version(1) }

  /// The number of locales, root included.
  public var localeCount: Int { bytes.withView { $0.section(.locales).count } }

  /// The number of zones, each counted once however many names it has.
  public var zoneCount: Int { bytes.withView { $0.section(.zones).count } }

  /// The names of the zones, each once.
  package var zoneNames: [TimeZoneName] {
    bytes.withView { view in
      (0..<zoneCount).compactMap { zone in
        view.name(view.row(zone, of: .zones), 8).withSpan { try? TimeZoneName(utf8: $0) }
      }
    }
  }

  private func version(_ row: Int) -> String {
    bytes.withView { view in
      String(decoding: view.name(view.row(row, of: .versions), 0), as: UTF8.self)
    }
  }
}

extension PackView {
  /// A section's first row and its number of rows.
  package func section(_ section: ZonePackSection) -> (offset: Int, count: Int) {
    let entry = PackFormat.sectionsOffset &+ 6 &* section.rawValue
    return (Int(septets(entry, 3)), Int(septets(entry &+ 3, 3)))
  }

  /// Where a row begins; after all bytes, where there are only zeros, for a row that the section does not have.
  package func row(_ index: Int, of section: ZonePackSection) -> Int {
    let (offset, count) = self.section(section)
    guard index >= 0, index < count else { return self.count }
    return offset &+ index &* section.rowWidth
  }

  /// The number in some septets of a row.
  func number(_ row: Int, _ offset: Int, _ width: Int) -> Int {
    Int(septets(row &+ offset, width))
  }

  /// The name whose place is in 3 septets of a row.
  package func name(_ row: Int, _ offset: Int) -> [UInt8] {
    let start = section(.names).offset &+ number(row, offset, 3)
    let length = Int(byte(at: start))
    guard length <= count &- start &- 1 else { return [] }
    return Array(extracting(start &+ 1..<start &+ 1 &+ length))
  }

  /// The row of an ascending section for which `order` is 0; below 0 the row wanted is before, above 0 after it.
  func search(_ section: ZonePackSection, _ order: (_ row: Int) -> Int) -> Int? {
    var low = 0
    var high = self.section(section).count
    while low < high {
      let middle = (low &+ high) / 2
      let found = order(row(middle, of: section))
      if found == 0 { return middle }
      if found < 0 { high = middle } else { low = middle &+ 1 }
    }
    return nil
  }
}
