import Baking
import WeekCalendar
import WeekCalendarRelativeWords

/// Builds the pack of relative words; `RelativeSection` describes its format.
package struct RelativePackBuilder {
  private let textNumbers: [String: Int]
  private var lists: [UInt8] = []
  private var listPlaces: [[String]: Int] = [:]

  private init(texts: [String]) {
    textNumbers = Dictionary(uniqueKeysWithValues: texts.enumerated().map { ($1, $0) })
  }

  /// The bytes of the pack.
  package static func pack(_ data: RelativeData) throws -> [UInt8] {
    var own: [String: [String: [String]]] = [:]
    var order: [String] = []
    var same: [(locale: String, other: String)] = []
    var allTexts: Set = [data.icuVersion, data.cldrVersion]
    for row in data.rows {
      allTexts.insert(row[0])
      if row[1].hasPrefix("= ") {
        same.append((row[0], String(row[1].dropFirst(2))))
      } else {
        if own[row[0]] == nil { order.append(row[0]) }
        own[row[0], default: [:]][row[1]] = Array(row.dropFirst(2))
        allTexts.formUnion(row.dropFirst(2))
      }
    }
    let texts = allTexts.sorted(by: PackParts.precedes)
    var builder = RelativePackBuilder(texts: texts)
    _ = try builder.place(of: [data.icuVersion, data.cldrVersion])
    var records: [UInt8] = []
    var recordOf: [String: Int] = [:]
    for (index, locale) in order.enumerated() {
      recordOf[locale] = index
      for (name, field) in RelativeData.kinds {
        guard let texts = own[locale]?[name] else {
          throw SourceDataError("\(RelativeData.fileName): \(locale) has no \(name)")
        }
        guard records.count == (index * RelativeField.count + field.place) * 3 else {
          throw SourceDataError("the kinds of rows are not in the order of a record")
        }
        records += try PackPart.septets(try builder.place(of: texts), 3)
      }
    }
    for (locale, other) in same {
      guard let record = recordOf[other] else {
        throw SourceDataError("\(RelativeData.fileName): \(locale) is \(other), which has no rows")
      }
      recordOf[locale] = record
    }
    var locales: [UInt8] = []
    for (locale, record) in recordOf.sorted(by: { PackParts.precedes($0.key, $1.key) }) {
      locales += try PackPart.septets(builder.textNumbers[locale] ?? 0, 2)
      locales += try PackPart.septets(record, 2)
    }
    let (places, bytes) = try Self.compressed(texts)
    return try assembled([
      .textPlaces: places, .texts: bytes, .lists: builder.lists, .locales: locales,
      .records: records,
    ])
  }

  /// The bytes of sorted texts, and the places of texts without a shared prefix.
  ///
  /// A text omits the prefix that it shares with the previous one. Every sixteenth text is complete.
  private static func compressed(_ texts: [String]) throws -> (places: [UInt8], bytes: [UInt8]) {
    var places: [UInt8] = []
    var bytes: [UInt8] = []
    var last = ""
    for (index, text) in texts.enumerated() {
      if index % RelativeFormat.textsPerPlace == 0 {
        places += try PackPart.septets(bytes.count, 3)
        bytes += try PackPart.septets(text.utf8.count, 2) + Array(text.utf8)
      } else {
        // Shares whole scalars only, because a pack must be valid UTF-8.
        var shared = 0
        for (scalar, other) in zip(text.unicodeScalars, last.unicodeScalars) {
          guard scalar == other, shared + UTF8.width(scalar) < 1 << 7 else { break }
          shared += UTF8.width(scalar)
        }
        bytes += try PackPart.septets(shared, 1)
        bytes += try PackPart.septets(text.utf8.count - shared, 2)
        bytes += Array(text.utf8.dropFirst(shared))
      }
      last = text
    }
    return (places, bytes)
  }

  private mutating func place(of list: [String]) throws -> Int {
    if let known = listPlaces[list] { return known }
    let place = lists.count
    lists += try PackPart.septets(list.count, 1)
    for text in list { lists += try PackPart.septets(textNumbers[text] ?? 0, 2) }
    listPlaces[list] = place
    return place
  }

  private static func assembled(_ sections: [RelativeSection: [UInt8]]) throws -> [UInt8] {
    var places: [UInt8] = []
    var body: [UInt8] = []
    for section in RelativeSection.allCases {
      let bytes = sections[section] ?? []
      places += try PackPart.septets(RelativeFormat.headerCount + body.count, 3)
      places += try PackPart.septets(bytes.count / section.rowWidth, 3)
      body += bytes
    }
    let checksum = [UInt8](
      repeating: 0, count: PackFormat.sectionsOffset - PackFormat.checksumOffset)
    var pack =
      Array(PackFormat.magic.description.utf8) + [RelativeFormat.letter, RelativeFormat.number]
      + checksum + places + body
    PackFormat.seal(&pack)
    return pack
  }
}
