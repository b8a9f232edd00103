import Foundation
import TestSupport
import Testing

@Suite struct DataCommandTests {
  @Test func infoDescribesTheBakedData() throws {
    let result = try Tool.run(["data", "info", "--format", "csv"])
    #expect(result.status == 0)
    let rows = result.output.split(separator: "\n").map {
      $0.split(separator: ",").map(String.init)
    }
    #expect(rows.first == ["pack", "data", "part", "rows", "bytes"])
    #expect(rows.contains(["names", BakedData.pack, "locales", "907", "10884"]))
    #expect(rows.contains(["rules", BakedData.pack, "weeks", "12", "144"]))
    #expect(rows.filter { $0[0] == "rules" }.count == 15)
    #expect(rows.filter { $0[0] == "names" }.count == 23)
    #expect(
      result.output.contains("pins,\"cldr28 to cldr\(BakedData.cldr), apple76\",releases,140,"))
    let table = try Tool.run(["data", "info"])
    #expect(table.lines.count == 42)
    for line in table.lines { #expect(line.count <= 80) }
  }

  @Test func savedDataCanBeRead() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/own.weekcal"
    let saved = try Tool.run(["data", "save", file])
    #expect(saved.status == 0, "\(saved)")
    #expect(saved.output.contains("rules of \(BakedData.pack), names of \(BakedData.pack)"))
    #expect(try Tool.run(["data", "info", file]).output == Tool.run(["data", "info"]).output)
    let same = try Tool.run(["data", "diff", file, "baked"])
    #expect(same.lines.count == 7 && same.errors.isEmpty)
    #expect(
      try Tool.run(["format", "EEEE", "2011-01-02", "-l", "de", "--names", file]).output
        == "Sonntag\n")
    // Once more in place of itself; never in place of anything else.
    #expect(try Tool.run(["data", "save", file, "--from", file]).status == 0)
    let other = try folder.file("other.csv", Array("Date,Value\n".utf8))
    let refused = try Tool.run(["data", "save", other])
    #expect(refused.status == 74)
    #expect(refused.errors.contains("the file exists and is not a WeekCalendar data pack"))
    #expect(try String(contentsOfFile: other, encoding: .utf8) == "Date,Value\n")
  }

  /// The pack of the plan differs in the rules of its regions, and in nothing else.
  @Test func plannedDataDiffersInRules() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/plan.weekcal"
    let saved = try Tool.run(["data", "save", file, "--from", "cldr50-plan"])
    #expect(saved.output.contains("rules of cldr50-plan, names of \(BakedData.pack)"))
    let counts = try Tool.run(["data", "diff", "baked", file, "--limit", "0"]).lines.prefix(8)
    let differ = counts.dropFirst(2).compactMap { line -> (Substring, Int)? in
      let words = line.split(separator: " ")
      return words.count == 3 ? (words[0], Int(words[2]) ?? -1) : nil
    }
    // All but the locales and the regions that have ISO 8601's rules already.
    #expect(differ.contains { $0 == ("rules", 907 - 179 + 329 - 45) }, "\(differ)")
    #expect(differ.filter { $0.0 != "rules" }.allSatisfy { $0.1 == 0 } && differ.count >= 3)
    #expect(try Tool.run(["data", "diff", file, "cldr50-plan"]).lines.count == 7)
  }

  @Test func changedPacksAreErrors() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/own.weekcal"
    #expect(try Tool.run(["data", "save", file]).status == 0)
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: file)))
    bytes[bytes.count - 9] ^= 1
    let damaged = try folder.file("damaged", bytes)
    for arguments in [
      ["data", "info", damaged], ["data", "diff", damaged, "baked"],
      ["data", "save", folder.path + "/new", "--from", damaged],
      ["format", "EEEE", "2011-01-02", "-l", "de", "--names", damaged],
    ] {
      let result = try Tool.run(arguments)
      #expect(result.status == 65 && result.output.isEmpty, "\(arguments)")
      #expect(result.errors.contains("checksum"), "\(result.errors)")
    }
    let foreign = try folder.file("foreign", Array("SQLite format 3".utf8))
    #expect(
      try Tool.run(["data", "info", foreign]).errors.contains("start with the bytes 'WEEKCAL'"))
    #expect(try Tool.run(["data", "info", folder.path + "/nothing"]).status == 66)
    #expect(try Tool.run(["data", "info", "icu=" + folder.path]).status == 66)
  }

  /// A libicu as it is, read by the command: what is known to differ between CLDR 42 and 48.
  @Test func differencesFromTheInstalledICUAreListed() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/installed.weekcal"
    let saved = try Tool.run(["data", "save", file, "--from", "icu"])
    #expect(saved.status == 0, "\(saved.errors)")
    let result = try Tool.run(["data", "diff", file, "baked", "--format", "csv"])
    #expect(result.status == 0, "\(result.errors)")
    let rows = result.output.split(separator: "\n").dropFirst()
    #expect(!rows.isEmpty)
    // Debian 12's; a newer system has another.
    guard saved.output.contains("names of CLDR 42 (ICU 72.1)") else { return }
    let rules = rows.filter { $0.contains(",rules,") }.map { String($0.prefix { $0 != "," }) }
    #expect(rules == ["ar_AE", "en_AE", "is", "is_IS", "und_AE", "und_CQ", "und_IS"])
    #expect(rows.filter { $0.contains(",locales,") }.count == 105)
    #expect(rows.contains { $0.hasPrefix("af,names,17,GGGG 2,na Christus,ná Christus") })
  }

  @Test func subcommandsHaveHelp() throws {
    let help = try Tool.run(["help", "data", "diff"])
    #expect(help.status == 0 && help.output.contains("weekcal data diff"))
    #expect(try Tool.run(["help", "data", "diff", "more"]).status == 64)
    #expect(try Tool.run(["data", "diff", "baked"]).status == 64)
  }
}
