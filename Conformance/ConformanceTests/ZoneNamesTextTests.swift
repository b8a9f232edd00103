import BakedFiles
import Baking
import Testing
import WeekCalendar
import WeekCalendarZoneNames

/// The pack contains every text of the table from which it was built.
@Suite struct ZoneNamesTextTests {
  private let data: ZoneData
  private let rows: [String: ZoneKey]

  init() throws {
    data = try SourceFiles.ofThisPackage.zoneData()
    var rows: [String: ZoneKey] = ["formats": .formats]
    let metazones = Set(data.goldenZones.map(\.metazone)).sorted()
    for (row, metazone) in metazones.enumerated() { rows[metazone] = .metazone(row) }
    let pack = ZoneNamesPack.baked
    pack.bytes.withView { view in
      for row in 0..<view.section(.zones).count {
        let name = view.name(view.row(row, of: .zones), 8)
        rows[String(decoding: name, as: UTF8.self)] = .zone(row)
      }
      for row in 0..<view.section(.regions).count {
        let place = view.row(row, of: ZonePackSection.regions)
        let code = (0..<3).map { view.byte(at: place + $0) }.filter { $0 != 0 }
        rows[String(decoding: code, as: UTF8.self)] = .region(row)
      }
    }
    self.rows = rows
  }

  @Test func everyTextOfTheTableIsInThePack() throws {
    let kinds: [String: ZoneText] = [
      "ls": .longStandard, "ld": .longDaylight, "lg": .longGeneric, "ss": .shortStandard,
      "sd": .shortDaylight, "sg": .shortGeneric, "ec": .city, "name": .region,
      "regionFormat": .region, "fallbackFormat": .fallbackFormat,
    ]
    var (read, empty, wrong) = (0, 0, 0)
    var locale = ""
    var names: ZoneNames?
    for row in data.names {
      if row[0] != locale {
        locale = row[0]
        names = ZoneNames(try CalendarLocale(locale == "root" ? "und" : locale))
      }
      let (names, key) = (try #require(names), try #require(rows[row[1]], "\(row[1])"))
      for (kind, text) in zip(row[2].split(separator: " "), row.dropFirst(3)) {
        let found = names.text(key, try #require(kinds[String(kind)], "\(kind)"))
        if found != Array(text.utf8) {
          wrong += 1
          if wrong < 10 {
            Issue.record("\(row): '\(String(decoding: found, as: UTF8.self))'")
          }
        }
        read += 1
        if text.isEmpty { empty += 1 }
      }
    }
    #expect(wrong == 0)
    #expect(read == 139_913)
    #expect(empty > 0)
    #expect(ZoneNamesPack.baked.pack.count < 1_600_000)
  }

  /// The texts of a damaged pack have a maximum length, so that reading ends soon.
  ///
  /// The damage is text without end marks, or phrases that contain phrases.
  @Test func textsOfABrokenPackAreTruncated() throws {
    for filling: [UInt8] in [[0x08, 0x41], [0x08]] {
      var bytes = ZoneNamesPack.baked.pack
      let (texts, count) = bytes.withSpan { $0.section(.texts) }
      for index in texts..<texts + count { bytes[index] = filling[index % filling.count] }
      PackFormat.seal(&bytes)
      let names = ZoneNames(try CalendarLocale("en_US"), pack: try ZoneNamesPack(pack: bytes))
      var longest = 0
      for key in [ZoneKey.formats, .metazone(0), .metazone(9_999), .zone(0), .region(0)] {
        for kind in ZoneText.allCases { longest = max(longest, names.text(key, kind).count) }
      }
      #expect(longest == (filling.count == 2 ? ZonePackFormat.longestText : 0))
    }
  }
}
