import Foundation
import TestSupport
import Testing
import WeekCalendar

/// What a zone's name can reach: regular files of bounded size below the folders, and nothing else.
@Suite struct ZoneReachTests {
  /// A folder `zones` with all kinds of things in it, and two beside it with files that are good zones.
  private final class Folders {
    let base: String
    var zones: String { base + "/zones" }

    init() throws {
      let manager = FileManager.default
      base = NSTemporaryDirectory() + "reach-\(UUID().uuidString)"
      for folder in ["zones/Sub/Deep", "outside/Sub", "zones-other"] {
        try manager.createDirectory(
          atPath: base + "/" + folder, withIntermediateDirectories: true)
      }
      let tokyo = Data(try ZoneFiles.bytes("Asia/Tokyo"))
      let secret = Data(try ZoneFiles.bytes("Asia/Kolkata"))
      for file in ["zones/Inside", "zones/Sub/Deep/Zone"] {
        try tokyo.write(to: URL(filePath: base + "/" + file))
      }
      for file in ["outside/Secret", "outside/Sub/Secret", "zones-other/Secret", "Secret"] {
        try secret.write(to: URL(filePath: base + "/" + file))
      }
      try Data(count: SystemTimeZones.maximumFileSize + 1).write(
        to: URL(filePath: zones + "/Huge"))
      try manager.createSymbolicLink(
        atPath: base + "/outside/Back", withDestinationPath: "../zones/Inside")
      try manager.createSymbolicLink(atPath: base + "/door", withDestinationPath: "zones")
      for (name, target) in [
        ("Link", "Inside"), ("Sub/Up", "../Inside"), ("Absolute", zones + "/Inside"),
        ("Folder", "Sub/Deep"), ("Around", "../zones/Inside"), ("There", "../outside/Back"),
        ("Out", "../outside/Secret"), ("OutAbsolute", base + "/outside/Secret"),
        ("OutFolder", "../outside"), ("Chain", "Out"), ("Sub/Higher", "../../Secret"),
        ("Prefix", "../zones-other/Secret"), ("Up", ".."), ("Root", "/"), ("Zero", "/dev/zero"),
        ("Passwords", "/etc/passwd"), ("Memory", "/proc/self/mem"), ("OutLost", "../outside/None"),
        ("HugeLink", "Huge"), ("PipeLink", "Pipe"),
      ] {
        try manager.createSymbolicLink(atPath: zones + "/" + name, withDestinationPath: target)
      }
      #expect(mkfifo(zones + "/Pipe", 0o600) == 0)
    }

    deinit { try? FileManager.default.removeItem(atPath: base) }
  }

  private enum Outcome: Equatable {
    case tokyo, missing, notAFile, outside, tooLong, other
  }

  private func outcome(_ zones: SystemTimeZones, _ name: String) -> Outcome {
    do throws(TimeZoneError) {
      let rules = try zones.rules(named: name)
      return rules.offsetSeconds(atUnixSeconds: 0) == 32_400 ? .tokyo : .other
    } catch {
      switch error {
      case .unknownZone: return .missing
      case .notAFile: return .notAFile
      case .outsideFolders: return .outside
      case .tooLong: return .tooLong
      default: return .other
      }
    }
  }

  @Test func onlyFilesBelowTheFoldersAreRead() throws {
    let folders = try Folders()
    let rows: [(String, Outcome)] = [
      ("Inside", .tokyo), ("Sub/Deep/Zone", .tokyo), ("Link", .tokyo), ("Sub/Up", .tokyo),
      ("Absolute", .tokyo), ("Folder/Zone", .tokyo), ("Around", .tokyo), ("There", .tokyo),
      ("Out", .outside), ("OutAbsolute", .outside), ("OutFolder/Secret", .outside),
      ("OutFolder/Sub/Secret", .outside), ("OutFolder", .outside), ("Chain", .outside),
      ("Sub/Higher", .outside), ("Prefix", .outside), ("Up/Secret", .outside),
      ("Root/etc/passwd", .outside), ("Zero", .outside), ("Passwords", .outside),
      ("Memory", .outside), ("Root/proc/self/environ", .outside), ("Up/zones/Inside", .tokyo),
      ("OutFolder/Back", .tokyo), ("OutLost", .missing), ("OutFolder/None", .missing),
      ("Inside/More", .missing), ("Sub", .notAFile), ("Folder", .notAFile), ("Pipe", .notAFile),
      ("PipeLink", .notAFile), ("Huge", .tooLong), ("HugeLink", .tooLong), ("Up", .outside),
    ]
    #expect(rows.count == 34)
    // By its own path, and by one that goes through a link, as that of macOS does.
    for folder in [folders.zones, folders.base + "/door", folders.zones + "/../zones/"] {
      let zones = SystemTimeZones(folders: [folder])
      for (name, expected) in rows { #expect(outcome(zones, name) == expected, "\(name)") }
    }
    // A link to another of the folders stays below the folders.
    let both = SystemTimeZones(folders: [folders.zones, folders.base + "/outside"])
    #expect(try both.rules(named: "Out").offsetSeconds(atUnixSeconds: 0) == 19_800)
    #expect(outcome(both, "Prefix") == .outside)
    let error = #expect(throws: TimeZoneError.self) {
      try SystemTimeZones(folders: [folders.zones]).rules(named: "Out")
    }
    #expect(error == .outsideFolders(path: folders.zones + "/Out"))
    #expect(error?.description.contains("/Out is a link that leaves the time zone folders") == true)
  }

  /// Devices are not opened, whatever folder they are in.
  @Test(arguments: ["null", "zero", "full", "random", "tty"])
  func devicesAreNotOpened(_ name: String) throws {
    let zones = SystemTimeZones(folders: ["/dev"])
    let error = #expect(throws: TimeZoneError.self) { try zones.rules(named: name) }
    #expect(error == .notAFile(path: "/dev/" + name))
  }

  /// Texts that are not names do not get as far as a file.
  @Test func hostileNamesReachNoFile() throws {
    let folders = try Folders()
    let zones = SystemTimeZones(folders: [folders.zones])
    let rows: [(String, Int)] = [
      ("../outside/Secret", 0), ("..", 0), (".", 0), ("Sub/../Inside", 4), ("Sub/./Up", 4),
      ("/etc/passwd", 0), ("//Inside", 0), ("Sub//Up", 4), ("Inside/", 7), ("Inside\0", 6),
      ("Inside\0/../Secret", 6), ("\0Inside", 0), ("Inside.", 6), ("~/Inside", 0), ("Sub\\Up", 3),
      ("Inside\n", 6), ("file:///etc/passwd", 4), ("Sub/..%2fInside", 4), ("In\u{e9}", 2), ("", 0),
      (String(repeating: "A", count: 65), 64), (String(repeating: "A/", count: 500_000), 64),
      ("A" + String(repeating: "/..", count: 100_000), 2), ("$HOME", 0), ("`id`", 0),
      (" Inside", 0),
    ]
    #expect(rows.count == 26)
    for (text, offset) in rows {
      #expect(throws: TimeZoneError.malformedName(offset: offset), "\(text.prefix(40))") {
        try zones.rules(named: text)
      }
    }
  }

  /// Any pieces put together: what is read is the zone inside, never one of those outside.
  @Test func randomNamesReachNoFileOutside() throws {
    let folders = try Folders()
    let zones = SystemTimeZones(folders: [folders.zones])
    let pieces = [
      "Inside", "Sub", "Deep", "Zone", "Link", "Up", "Folder", "Around", "Out", "OutFolder",
      "Chain",
      "Higher", "Prefix", "Root", "Secret", "zones", "outside", "zones-other", "Zero", "Pipe", "..",
      ".", "", "\0", "etc", "passwd", "door", "Back", "There",
    ]
    var random = SplitMix64(seed: 35)
    var read = 0
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...5, using: &random)
      let name = (0..<count).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }
        .joined(separator: Int.random(in: 0..<8, using: &random) == 0 ? "" : "/")
      guard let rules = try? zones.rules(named: name) else { continue }
      read += 1
      #expect(rules.offsetSeconds(atUnixSeconds: 0) == 32_400, "\(name)")
    }
    #expect(read > 200)
  }
}
