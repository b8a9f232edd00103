import Baking
import WeekCalendarZoneNames

/// Builds a locale's bundle in a pack of zone names.
struct ZoneBundleBuilder {
  /// The parts of a bundle that contain the texts of a key in `zoneNames.tsv`.
  struct Key {
    /// The part for names of several kinds; nil if the key has no such names.
    var part: ZoneBundlePart? = nil
    /// The part for a single text: the name of a region, or the city of a zone.
    var single: ZoneBundlePart? = nil
    /// The number of the key in these parts.
    let row: Int
  }

  private struct Entry {
    let key: Int
    /// The kinds of the texts, as bits; nil in parts with a single text for each key.
    var kinds: UInt8?
    var texts: [String]
  }

  private var entries: [ZoneBundlePart: [Entry]] = [:]

  /// Builds the bundle from a locale's rows: the start of the alphabet, divided by 16, and the bytes of each part.
  static func bundle(
    _ rows: [[String]], _ keys: [String: Key]
  ) throws -> (alphabet: Int, parts: [[UInt8]]) {
    var builder = ZoneBundleBuilder()
    for row in rows {
      guard let key = keys[row[1]] else {
        throw SourceDataError("zoneNames.tsv: \(row[1]) is not known")
      }
      try builder.add(row, key)
    }
    return try builder.bundle()
  }

  private mutating func add(_ row: [String], _ key: Key) throws {
    let kinds = try row[2].split(separator: " ").map { try Self.kind(String($0)) }
    var entry = Entry(key: key.row, kinds: 0, texts: [])
    for (kind, text) in zip(kinds, row.dropFirst(3)).sorted(by: { $0.0.rawValue < $1.0.rawValue }) {
      if let single = key.single, kind == .city || key.part == nil {
        entries[single, default: []].append(Entry(key: key.row, texts: [text]))
        continue
      }
      guard kind != .city else { throw SourceDataError("zoneNames.tsv: \(row[1]) has a city") }
      entry.kinds? |= 1 << kind.rawValue
      entry.texts.append(text)
    }
    if let part = key.part, !entry.texts.isEmpty { entries[part, default: []].append(entry) }
  }

  private static func kind(_ type: String) throws -> ZoneText {
    if type == "name" || type == ZoneReader.formats[0] { return .region }
    if type == ZoneReader.formats[1] { return .fallbackFormat }
    guard let bit = ZoneReader.types.firstIndex(of: type),
      let kind = ZoneText(rawValue: UInt8(bit))
    else { throw SourceDataError("zoneNames.tsv: '\(type)' is not a type of names") }
    return kind
  }

  private func bundle() throws -> (alphabet: Int, parts: [[UInt8]]) {
    let lists = ZoneBundlePart.allCases.map { (entries[$0] ?? []).sorted { $0.key < $1.key } }
    let phrases = try ZonePhrases(lists.flatMap { $0.flatMap(\.texts) })
    var coded = phrases.texts[...]
    var parts: [[UInt8]] = []
    for list in lists {
      var bytes: [UInt8] = []
      var last = -1
      for entry in list {
        if entry.key != last + 1 {
          bytes += [ZonePackFormat.keyMark] + (try PackPart.septets(entry.key, 2))
        }
        last = entry.key
        if let kinds = entry.kinds { bytes.append(kinds | ZonePackFormat.kindsMark) }
        for text in coded.prefix(entry.texts.count) { bytes += text + [ZonePackFormat.endOfText] }
        coded = coded.dropFirst(entry.texts.count)
      }
      parts.append(bytes)
    }
    parts[ZoneBundlePart.phrases.rawValue] = phrases.bytes
    return (phrases.alphabet.start, parts)
  }
}
