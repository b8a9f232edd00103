import BakedFiles
import Comparison
import TestSupport
import WeekCalendar
import WeekCalendarRelativeWords
import WeekCalendarZoneNames

extension FuzzTarget {
  /// A damaged pack is an error with a message, or its frame is sound, and everything in it can be read.
  ///
  /// Input: a byte for the kind of pack, whether it is checked, and whether it gets a right checksum; then changes of
  /// a pack of a few locales: three bytes for a place, of which a quarter are in the header, and a byte to write there.
  /// A single byte of at least 0xF0 stands for a whole baked pack without changes.
  static let packs = FuzzTarget("packs", inputs: 15_000) { bytes in
    var input = FuzzInput(bytes)
    let choice = input.byte()
    let isWhole = choice >= 0xF0 && input.isAtEnd
    let kind = SamplePack.Kind.allCases[Int(choice & 3)]
    let sample = isWhole ? SamplePack.baked(kind) : SamplePack.small[kind.rawValue]
    var pack = sample.bytes
    // Which locale is read depends on the changes.
    var first = 0
    while !input.isAtEnd {
      let place = Int(input.byte()) << 16 | Int(input.byte()) << 8 | Int(input.byte())
      first &+= place
      // The last changes can cut the pack.
      if place >= 0xFF_FF00 {
        pack.removeLast(min(pack.count, 1 << (place & 0x0F)))
      } else if !pack.isEmpty {
        let count = place >> 22 == 2 ? min(pack.count, sample.frame.headerCount) : pack.count
        pack[place % count] = input.byte()
      }
    }
    if choice & 8 == 0 { PackFormat.seal(&pack) }
    let isUnchecked = choice & 4 != 0 && !isWhole
    do throws(PackError) {
      try sample.read(pack, isChecked: !isUnchecked, first: first)
      law(
        isUnchecked || sample.frame.isSound(pack),
        "a pack of \(kind) with a damaged frame is accepted")
    } catch {
      law(!error.description.isEmpty, "an error without a message")
      law(pack != sample.bytes, "the pack of \(kind) is refused: \(error)")
    }
  }
}

/// A pack before it is damaged.
private struct SamplePack {
  enum Kind: Int, CaseIterable {
    case rules
    case names
    case relativeWords
    case zoneNames
  }

  let kind: Kind
  let bytes: [UInt8]
  var frame: PackFrame { PackFrame(kind) }

  static func baked(_ kind: Kind) -> SamplePack {
    switch kind {
    case .rules: SamplePack(kind: kind, bytes: RulesPack.baked.pack)
    case .names: SamplePack(kind: kind, bytes: NamesPack.baked.pack)
    case .relativeWords: SamplePack(kind: kind, bytes: RelativeWordsPack.baked.pack)
    case .zoneNames: SamplePack(kind: kind, bytes: ZoneNamesPack.baked.pack)
    }
  }

  /// Packs of a few locales, built from the tables that the baked packs are built from.
  static let small: [SamplePack] = {
    do {
      let packs = try Bake(.ofThisPackage).reduced(
        to: ["root", "en", "en_US", "de", "ar_EG"],
        zones: ["America/Los_Angeles", "Asia/Kolkata", "Europe/Berlin", "Europe/Dublin"]
      ).packs()
      return [
        SamplePack(kind: .rules, bytes: packs.rules), SamplePack(kind: .names, bytes: packs.names),
        SamplePack(kind: .relativeWords, bytes: packs.relativeWords),
        SamplePack(kind: .zoneNames, bytes: packs.zoneNames),
      ]
    } catch {
      fatalError("no small packs: \(error)")
    }
  }()

  /// Reads much of a pack, and of one of its locales everything; throws if it is checked and not valid.
  func read(_ pack: [UInt8], isChecked: Bool, first: Int) throws(PackError) {
    switch kind {
    case .rules:
      let rules = isChecked ? try RulesPack(pack: pack) : RulesPack(unchecked: pack)
      law(rules.pack == pack, "the bytes of \(kind) differ")
      _ = PackReading.readAll(
        rules, Self.names, from: first % 5, stride: 450, formats: first % 64 == 0)
    case .names:
      let names = isChecked ? try NamesPack(pack: pack) : NamesPack(unchecked: pack)
      law(names.pack == pack, "the bytes of \(kind) differ")
      _ = PackReading.readAll(
        .baked, names, from: first % 5, stride: 450, formats: first % 64 == 0)
    case .relativeWords:
      let words = isChecked ? try RelativeWordsPack(pack: pack) : RelativeWordsPack(unchecked: pack)
      law(words.pack == pack, "the bytes of \(kind) differ")
      let locale = Self.locales[first % Self.locales.count]
      for width in RelativeWidth.allCases {
        let words = RelativeWords(locale, width: width, pack: words)
        for count in [-12_345, -1, 0, 2] { _ = words.string(count, .week) }
      }
    case .zoneNames:
      let zoneNames = try ZoneNamesPack(pack: pack)
      law(zoneNames.pack == pack, "the bytes of \(kind) differ")
      let locale = Self.locales[first % Self.locales.count]
      var names = ZoneNames(locale, pack: zoneNames, zones: SystemTimeZones(folders: []))
      for date in FuzzTarget.edges.suffix(4) {
        guard let instant = Instant(utc: date) else { continue }
        for zone in Self.zones {
          let zoned = ZonedDateTime(instant, in: zone)
          _ = Self.pattern.string(from: zoned, names: &names, locale: locale)
        }
      }
    }
  }

  private static let names: NamesPack = {
    guard let names = try? NamesPack(pack: small[Kind.names.rawValue].bytes) else {
      fatalError("the small pack of names is refused")
    }
    return names
  }()
  private static let locales = ["de", "ar_EG", "en_US", "und"].compactMap {
    try? CalendarLocale($0)
  }
  private static let zones = ["America/Los_Angeles", "Europe/Dublin", "Asia/Kolkata"].compactMap {
    name in
    guard let rules = try? TimeZoneRules(posix: "PST8PDT,M3.2.0,M11.1.0"),
      let name = try? TimeZoneName(name)
    else { return nil as TimeZoneRules? }
    return rules.named(name)
  }
  private static let pattern: DatePattern = {
    guard let pattern = try? DatePattern("z zzzz v vvvv VVV VVVV") else {
      fatalError("no pattern of zones")
    }
    return pattern
  }()
}

/// What every pack has around its rows, checked by a naive reading.
private struct PackFrame {
  /// The bytes up to the checksum.
  private let start: [UInt8]
  /// The bytes of a row of each section, in order.
  private let rowWidths: [Int]
  /// The bytes of a row by which its section is sorted; 0 for an unsorted section.
  private let keyWidths: [Int]

  init(_ kind: SamplePack.Kind) {
    let (letter, number): (UInt8, UInt8)
    switch kind {
    case .rules:
      (letter, number) = (UInt8(ascii: "R"), 3)
      rowWidths = PackKind.rules.sections.map { $0.rowWidth }
      keyWidths = PackKind.rules.sections.map { $0.keyWidth }
    case .names:
      (letter, number) = (UInt8(ascii: "N"), 3)
      rowWidths = PackKind.names.sections.map { $0.rowWidth }
      keyWidths = PackKind.names.sections.map { $0.keyWidth }
    case .relativeWords:
      (letter, number) = (UInt8(ascii: "W"), 1)
      rowWidths = RelativeSection.allCases.map { $0.rowWidth }
      keyWidths = rowWidths.map { _ in 0 }
    case .zoneNames:
      (letter, number) = (UInt8(ascii: "Z"), 2)
      rowWidths = ZonePackSection.allCases.map { $0.rowWidth }
      keyWidths = rowWidths.map { _ in 0 }
    }
    start = Array("WEEKCAL".utf8) + [letter, number]
  }

  var headerCount: Int { 17 + 6 * rowWidths.count }

  /// Whether a pack has a valid start, checksum and table of sections, and rows in order.
  func isSound(_ pack: [UInt8]) -> Bool {
    guard pack.starts(with: start), pack.count >= headerCount,
      !pack[start.count..<headerCount].contains(where: { $0 > 0x7F })
    else { return false }
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in pack[17...] { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
    guard number(pack[9..<17]) == sum & (1 << 56 - 1) else { return false }
    var end = UInt64(headerCount)
    for (index, width) in rowWidths.enumerated() {
      let row = pack[(17 + 6 * index)...]
      guard number(row.prefix(3)) == end else { return false }
      let start = Int(end)
      let count = Int(number(row.dropFirst(3).prefix(3)))
      end += UInt64(count * width)
      guard end <= pack.count else { return false }
      guard keyWidths[index] > 0 else { continue }
      let keys = (0..<count).map { pack[(start + $0 * width)...].prefix(keyWidths[index]) }
      guard zip(keys, keys.dropFirst()).allSatisfy({ $0.lexicographicallyPrecedes($1) }) else {
        return false
      }
    }
    return end == pack.count
  }

  private func number(_ septets: ArraySlice<UInt8>) -> UInt64 {
    septets.reduce(0) { $0 << 7 | UInt64($1) }
  }
}
