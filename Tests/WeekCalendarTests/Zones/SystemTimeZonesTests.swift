import Foundation
import Testing
import WeekCalendar

@Suite struct SystemTimeZonesTests {
  @Test func zonesAreFoundByName() throws {
    let zones = SystemTimeZones()
    let summer: Int64 = 1_310_000_000
    #expect(try zones.rules(named: "Europe/Berlin").offsetSeconds(atUnixSeconds: summer) == 7_200)
    #expect(
      try zones.rules(named: "America/New_York").offsetSeconds(atUnixSeconds: summer) == -14_400)
    // The sign of these names is POSIX's.
    #expect(try zones.rules(named: "Etc/GMT+5").offsetSeconds(atUnixSeconds: 0) == -18_000)
    #expect(try zones.rules(named: "UTC") == .utc)
    #expect(try zones.rules(named: "+05:30").offsetSeconds(atUnixSeconds: 0) == 19_800)
    #expect(
      try zones.rules(named: "EST5EDT,M3.2.0,M11.1.0").offsetSeconds(atUnixSeconds: summer)
        == -14_400)
    #expect(try zones.rules(named: "<+03>-3").offsetSeconds(atUnixSeconds: 0) == 10_800)
  }

  @Test(arguments: [
    "Europe/Atlantis", "europe/berlin", "GMT+x", "EST5", "Europe/Berlin/Mitte", "utcx",
  ])
  func unknownZonesAreErrorsWithTheFolders(_ text: String) throws {
    let zones = SystemTimeZones()
    let error = try #require(throws: TimeZoneError.self) { try zones.rules(named: text) }
    #expect(error == .unknownZone(try TimeZoneName(text), folders: zones.folders))
    #expect(error.description.contains("no time zone \(text) in /usr/share/zoneinfo, "))
  }

  /// UTC or GMT with an offset is an error with the offset as it is read.
  @Test(arguments: [
    ("UTC+2", 7_200, "+02:00"), ("gmt-3:30", -12_600, "-03:30"), ("GMT+0530", 19_800, "+05:30"),
  ])
  func offsetsWithAPrefixAreErrorsWithTheOffset(_ text: String, seconds: Int, offset: String) throws
  {
    let zones = SystemTimeZones()
    let error = try #require(throws: TimeZoneError.self) { try zones.rules(named: text) }
    #expect(error == .offsetWithPrefix(seconds: seconds))
    #expect(error.description.hasSuffix(": write the offset alone, " + offset))
    #expect(try zones.rules(named: offset).offsetSeconds(atUnixSeconds: 0) == seconds)
  }

  @Test func malformedNamesAndFoldersAreErrors() throws {
    let zones = SystemTimeZones()
    #expect(throws: TimeZoneError.malformedName(offset: 0)) { try zones.rules(named: "../passwd") }
    #expect(throws: TimeZoneError.malformedName(offset: 0)) { try zones.rules(named: "") }
    #expect(throws: TimeZoneError.notAFile(path: "/usr/share/zoneinfo/Europe")) {
      try zones.rules(named: "Europe")
    }
    let rule = try #require(throws: TimeZoneError.self) { try zones.rules(named: "EST5EDT,M3") }
    guard case .malformedRule(let error) = rule else {
      Issue.record("\(rule)")
      return
    }
    #expect(error.offset == 10)
    // The database's own leap-second files are refused, by name and byte.
    let right = try #require(throws: TimeZoneError.self) {
      try zones.rules(named: "right/Europe/Berlin")
    }
    guard case .malformedFile(let path, let problem) = right else {
      Issue.record("\(right)")
      return
    }
    #expect(path == "/usr/share/zoneinfo/right/Europe/Berlin")
    #expect(problem.problem == .leapSeconds)
    #expect(right.description.hasPrefix(path + ": not a time zone file (TZif) at byte "))
  }

  /// A folder of the caller's: searched in order, links followed, pipes, folders and big files refused.
  @Test func givenFoldersAreSearchedInOrder() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "zones-\(ProcessInfo.processInfo.processIdentifier)-\(UInt32.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func path(_ name: String) -> String { folder.path + "/" + name }
    try Data(try ZoneFiles.bytes("Asia/Tokyo")).write(to: URL(filePath: path("Mine")))
    try FileManager.default.createSymbolicLink(
      atPath: path("Link"), withDestinationPath: "/usr/share/zoneinfo/Asia/Kolkata")
    try FileManager.default.createSymbolicLink(
      atPath: path("Dangling"), withDestinationPath: "/nowhere")
    try FileManager.default.createSymbolicLink(atPath: path("Loop"), withDestinationPath: "Loop")
    try Data().write(to: URL(filePath: path("Empty")))
    try Data("hello".utf8).write(to: URL(filePath: path("Text")))
    try Data(count: SystemTimeZones.maximumFileSize + 1).write(to: URL(filePath: path("Huge")))
    try Data(count: SystemTimeZones.maximumFileSize).write(to: URL(filePath: path("Big")))
    #expect(mkfifo(path("Pipe"), 0o600) == 0)

    let zones = SystemTimeZones(folders: ["/nowhere", folder.path, ZoneFiles.folder])
    #expect(try zones.rules(named: "Mine").offsetSeconds(atUnixSeconds: 0) == 32_400)
    #expect(try zones.rules(named: "Link").offsetSeconds(atUnixSeconds: 0) == 19_800)
    #expect(try zones.rules(named: "Europe/Berlin").offsetSeconds(atUnixSeconds: 0) == 3_600)
    #expect(
      throws: TimeZoneError.unknownZone(try TimeZoneName("Dangling"), folders: zones.folders)
    ) { try zones.rules(named: "Dangling") }
    #expect(throws: TimeZoneError.unreadable(path: path("Loop"), errorNumber: ELOOP)) {
      try zones.rules(named: "Loop")
    }
    #expect(throws: TimeZoneError.notAFile(path: path("Pipe"))) { try zones.rules(named: "Pipe") }
    #expect(throws: TimeZoneError.tooLong(path: path("Huge"))) { try zones.rules(named: "Huge") }
    for name in ["Empty", "Text", "Big"] {
      let error = try #require(throws: TimeZoneError.self) { try zones.rules(named: name) }
      guard case .malformedFile(path(name), _) = error else {
        Issue.record("\(error)")
        continue
      }
    }
    #expect(throws: TimeZoneError.unknownZone(try TimeZoneName("Mine"), folders: [])) {
      try SystemTimeZones(folders: []).rules(named: "Mine")
    }
    // No part of a folder's name is another folder.
    let cut = ZoneFiles.folder + "\0/nowhere"
    #expect(throws: TimeZoneError.unknownZone(try TimeZoneName("Asia/Tokyo"), folders: [cut])) {
      try SystemTimeZones(folders: [cut]).rules(named: "Asia/Tokyo")
    }
  }

  @Test func cacheIsBounded() throws {
    var cache = TimeZoneCache(SystemTimeZones(), capacity: 3)
    let time = try #require(Instant(secondsSince1970: 1_310_000_000 as Int64))
    for round in 0..<3 {
      for name in try ZoneFiles.names().prefix(40) {
        let rules = try SystemTimeZones().rules(named: try TimeZoneName(name))
        #expect(try cache.dateTime(at: time, zone: name) == rules.dateTime(at: time))
        #expect(try cache.dateTime(at: time, zone: "UTC") == time.dateTime)
        #expect(cache.count <= 3, "\(round)")
      }
    }
    #expect(cache.count == 3)
    #expect(
      throws: TimeZoneError.unknownZone(
        try TimeZoneName("Nowhere"), folders: SystemTimeZones().folders)
    ) {
      try cache.dateTime(at: time, zone: "Nowhere")
    }
    #expect(cache.count == 3)
    cache.removeAll()
    #expect(cache.count == 0)
    #expect(try cache.dateTime(at: time, zone: "UTC") == time.dateTime)
    #expect(TimeZoneCache(SystemTimeZones(), capacity: 0).capacity == 1)
    #expect(TimeZoneCache(SystemTimeZones(), capacity: .max).capacity == 4_096)
    #expect(TimeZoneCache(SystemTimeZones()).capacity == 1_024)
  }

  /// All of the tz database has room; with less room, one round more does not read every file again.
  @Test func cacheDegradesGradually() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "cliff-\(ProcessInfo.processInfo.processIdentifier)-\(UInt32.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let names = (0..<600).map { "Z\($0)" }
    let bytes = Data(try ZoneFiles.bytes("Asia/Tokyo"))
    for name in names { try bytes.write(to: folder.appending(path: name)) }
    var all = TimeZoneCache(SystemTimeZones(folders: [folder.path]))
    var short = TimeZoneCache(SystemTimeZones(folders: [folder.path]), capacity: 500)
    let time = try #require(Instant(millisecondsSince1970: 0))
    for _ in 0..<4 {
      for name in names {
        _ = try all.dateTime(at: time, zone: name)
        _ = try short.dateTime(at: time, zone: name)
      }
    }
    #expect(all.count == 600)
    #expect(short.count == 500)
    // Without the files only what is kept can be had: in turn, as a column would ask.
    try FileManager.default.removeItem(at: folder)
    for name in names { _ = try all.dateTime(at: time, zone: name) }
    let kept = names.filter { (try? short.dateTime(at: time, zone: $0)) != nil }
    #expect(kept.count == 500)
    #expect(kept.filter { names.firstIndex(of: $0).map { $0 < 300 } ?? false }.count > 50)
  }

  /// Up to eight zones, the least recently used one makes room: the files of the others are not read again.
  @Test(arguments: [1, 2, 8]) func cacheKeepsWhatIsUsed(capacity: Int) throws {
    let time = try #require(Instant(millisecondsSince1970: 0))
    let bytes = Data(try ZoneFiles.bytes("Asia/Tokyo"))
    let names = (0...capacity).map { "Z\($0)" }
    var kept = 0
    for unused in 0..<capacity {
      let folder = FileManager.default.temporaryDirectory.appending(
        path: "cache-\(ProcessInfo.processInfo.processIdentifier)-\(UInt32.random(in: 0 ... .max))")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for name in names { try bytes.write(to: folder.appending(path: name)) }
      var cache = TimeZoneCache(SystemTimeZones(folders: [folder.path]), capacity: capacity)
      for name in names.dropLast() { _ = try cache.dateTime(at: time, zone: name) }
      let used = names.filter { $0 != names[unused] }
      for name in used { _ = try cache.dateTime(at: time, zone: name) }
      try FileManager.default.removeItem(at: folder)
      for name in used {
        #expect(try cache.dateTime(at: time, zone: name).description == "1970-01-01T09:00:00")
        kept += 1
      }
      let name = try TimeZoneName(names[unused])
      #expect(throws: TimeZoneError.unknownZone(name, folders: [folder.path])) {
        try cache.dateTime(at: time, zone: names[unused])
      }
    }
    #expect(kept == capacity * capacity)
  }

  @Test func fixedOffsetsAreZones() throws {
    func seconds(_ text: String) -> Int? {
      text.withUTF8Span { TimeZoneRules(fixedOffset: $0) }?
        .offsetSeconds(atUnixSeconds: 0)
    }
    for (text, offset) in [
      ("UTC", 0), ("Z", 0), ("+00:00", 0), ("-00:00", 0), ("+05:30", 19_800), ("-0800", -28_800),
      ("+05", 18_000), ("-00:15:16", -916), ("+001516", 916), ("+23:59:59", 86_399),
      ("-23:59:59", -86_399),
    ] { #expect(seconds(text) == offset, "\(text)") }
    for text in [
      "", "+", "-", "+5", "+24", "+05:60", "+05:30:60", "+05:3", "+05:", "+05:30:", "+05:3015",
      "+0530:15", "+05:30:15:00", "+05301500", "05:30", "utc", "z", "GMT", "+05:30 ", "+-5", "+٠٥",
    ] { #expect(seconds(text) == nil, "\(text)") }
    func outOfRange(_ value: Int) -> CivilDateError {
      .outOfRange(field: .offset, value: value, allowed: -86_399...86_399)
    }
    #expect(outOfRange(86_400).description == "offset in seconds 86400 is not in -86399...86399")
    #expect(throws: outOfRange(86_400)) { try UTCOffset(seconds: 86_400) }
    #expect(throws: outOfRange(.min)) { try UTCOffset(seconds: .min) }
    for (offset, name) in [
      (0, "UTC"), (19_800, "+0530"), (-28_800, "-08"), (916, "+001516"), (-1, "-000001"),
    ] {
      #expect(
        try TimeZoneRules(UTCOffset(seconds: offset)).interval(atUnixSeconds: 0).abbreviation
          .description == name)
    }
  }
}
