import Foundation
import TestSupport
import Testing
import WeekCalendar

/// The week data of each release against the libraries that have carried it, by the table that
/// `Conformance/Oracles/week_rules.py` made, and against the baked data.
@Suite struct WeekDataReleaseTests {
  /// Babel up to CLDR 33 took the Sunday that CLDR lists for GB as a variant.
  private static let exceptions: Set<String> = [
    "Babel 2.3.4 GB", "Babel 2.4.0 GB", "Babel 2.6.0 GB",
    // V8 asks for the region that replaces one that is not in use any more.
    "node 20, ICU 78.2 BU", "node 20, ICU 78.2 NT", "node 20, ICU 78.2 YD",
  ]

  @Test func regionsEqualOtherLibraries() throws {
    var regions: [String: Int] = [:]
    var exceptions: Set<String> = []
    for row in try Self.rows(of: "region") {
      let release = try #require(WeekDataRelease(named: row.data))
      for (name, rule) in row.rules {
        let region = try #require(Subtag(name))
        let ours = Self.digits(release.rules(region: region), release.weekend(region: region))
        if !Self.agree(ours, rule) {
          #expect(Self.exceptions.contains("\(row.library) \(name)"), "\(ours) is not \(rule)")
          exceptions.insert("\(row.library) \(name)")
        }
        regions[row.data, default: 0] += 1
      }
    }
    #expect(exceptions == Self.exceptions)
    #expect(
      regions == [
        "cldr28": 242, "cldr29": 242, "cldr33": 244, "cldr35": 245, "cldr36": 245, "cldr37": 245,
        "cldr39": 312, "cldr41": 246, "cldr42": 246 + 343, "cldr43": 246, "cldr44": 246,
        "cldr45": 246, "cldr46": 246, "cldr47": 247, "cldr48": 312 + 343, "apple76": 343,
      ])
  }

  /// Babel's locales with a parent of another region: what they lack is the parent's, Portugal's and not Angola's.
  @Test func localesInheritTheRegionsRules() throws {
    var counts: [String: Int] = [:]
    var exceptions: Set<String> = []
    let portugal: Subtag = Subtag("PT")
    for row in try Self.rows(of: "inherited") {
      let release = try #require(WeekDataRelease(named: row.data))
      for (name, rule) in row.rules {
        let region = try #require(name.split(separator: "_").last.flatMap { Subtag(String($0)) })
        // pt_CH and others have data of their own.
        if Self.digits(release.rules(region: region), release.weekend(region: region)) != rule {
          // pt_MO has a first weekday of its own up to CLDR 33; the minimum days are Portugal's.
          let minimum = release.rules(region: portugal).minimumDaysInFirstWeek
          #expect(rule.dropFirst().first?.wholeNumberValue == minimum, "\(row.library) \(name)")
          exceptions.insert(name)
        }
        counts[row.data, default: 0] += 1
      }
    }
    #expect(
      exceptions == ["pt_AO", "pt_CV", "pt_GQ", "pt_GW", "pt_MO", "pt_MZ", "pt_ST", "pt_TL"])
    #expect(counts.count == 13 && counts["cldr28"] == 8)
    let total = counts.values.reduce(0) { $0 + $1 }
    #expect(total == 140)
  }

  /// The locales of ICU 72, 78, the toolchain's and of JDK 17, pinned.
  @Test func localesEqualOtherLibraries() throws {
    var counts: [String: Int] = [:]
    for row in try Self.rows(of: "locale") {
      for (name, rule) in row.rules {
        let locale = try CalendarLocale("\(name)@weekdata=\(row.data)")
        #expect(
          Self.agree(Self.digits(locale.rules, locale.weekend), rule), "\(name) \(row.data)")
        counts[row.data, default: 0] += 1
      }
    }
    #expect(counts == ["cldr39": 772, "cldr42": 805, "cldr48": 906, "apple76": 1_034])
  }

  /// java.time's `weekOfYear` is a locale's rule with weeks cut at 1 January; `week-numbers.tsv` has its answers by
  /// all 49 rules on every day.
  @Test func weekOfYearEqualsJavaTime() throws {
    let row = try #require(try Self.rows(of: "locale").first { $0.library == "JDK 17" })
    for (name, rule) in row.rules {
      let digits = rule.prefix(2).compactMap(\.wholeNumberValue)
      let first = try #require(digits.first.flatMap { Weekday(iso: $0) })
      let rules = try WeekRules(
        firstWeekday: first, minimumDaysInFirstWeek: try #require(digits.last))
      let locale = try CalendarLocale("\(name)@weekdata=cldr39;weekyear=clipped")
      #expect(locale.scheme == .clipped(rules), "\(name)")
    }
    #expect(row.rules.count == 772)
  }

  /// The data that is built in is one of the releases.
  @Test func bakedDataEqualsARelease() throws {
    let release = try #require(WeekDataRelease(named: "cldr" + RulesPack.baked.cldrVersion))
    var count = 0
    for index in 0..<NamesPack.baked.localeCount {
      let name = NamesPack.baked.localeIdentifier(at: index)
      let locale = try CalendarLocale(name)
      let pinned = try CalendarLocale("\(name)@weekdata=\(release.name)")
      #expect(pinned.rules == locale.rules && pinned.weekend == locale.weekend, "\(name)")
      count += 1
    }
    #expect(count == NamesPack.baked.localeCount && count >= 806)
  }

  /// Every change between two releases that follow each other, from the readable table.
  @Test func changesOfEachReleaseEqualTheTable() throws {
    let expected = [
      "cldr32": "NZ RU", "cldr33": "BD", "cldr34": "IE MA PT TN", "cldr36": "AR UG",
      "cldr40": "AU", "cldr41": "AE", "cldr42": "CN", "cldr46": "AE", "cldr48": "IS",
    ]
    let releases = WeekDataRelease.all.filter { $0.name != "apple76" }
    #expect(releases.map(\.name) == (28...48).map { "cldr\($0)" })
    for (old, new) in zip(releases, releases.dropFirst()) {
      let regions = old.changes(to: new).map(\.region.description).joined(separator: " ")
      #expect(regions == expected[new.name, default: ""], "\(new)")
      #expect(new.changes(to: old).map(\.region) == old.changes(to: new).map(\.region))
    }
    let first = try #require(releases.first)
    #expect(first.changes(to: first).isEmpty)
    let (old, new) = (WeekDataRelease(named: "cldr45"), WeekDataRelease(named: "cldr48"))
    let change = try #require(old).changes(to: try #require(new))
    #expect(change.map(\.region) == [Subtag("AE"), Subtag("IS")])
    #expect(change.map(\.oldRules.firstWeekday) == [.saturday, .monday])
    #expect(change.map(\.newRules.firstWeekday) == [.monday, .sunday])
    #expect(change.map(\.newRules.minimumDaysInFirstWeek) == [1, 4])
  }

  /// The changes between any two releases are what the readable table says, applied one release after the other.
  @Test func changesBetweenAnyTwoReleasesEqualTheTable() throws {
    let tables = try Self.tableByRelease()
    let releases = WeekDataRelease.all
    #expect(releases.map(\.name) == tables.map(\.name))
    var (pairs, changes) = (0, 0)
    for (old, oldTable) in zip(releases, tables) {
      for (new, newTable) in zip(releases, tables) {
        let regions = Set(oldTable.rules.keys).union(newTable.rules.keys)
        let expected = regions.filter { oldTable.rule($0) != newTable.rule($0) }.sorted()
        let found = old.changes(to: new)
        #expect(found.map(\.region.description) == expected, "\(old) \(new)")
        for change in found {
          let name = change.region.description
          #expect(Self.digits(change.oldRules, change.oldWeekend) == oldTable.rule(name))
          #expect(Self.digits(change.newRules, change.newWeekend) == newTable.rule(name))
        }
        pairs += 1
        changes += found.count
      }
    }
    #expect(pairs == 22 * 22)
    #expect(changes > 1_000)
  }

  /// The table of changes as it is read here, without the tool that bakes it: four digits of each region that a
  /// release lists.
  private struct Table {
    var name: String
    var rules: [String: String]

    func rule(_ region: String) -> String { rules[region] ?? rules["001"] ?? "" }
  }

  private static func tableByRelease() throws -> [Table] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Conformance/Data/weekDataByRelease.tsv")
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map { $0.split(separator: "\t").map(String.init) }
    let kinds = ["firstDay", "minDays", "weekendStart", "weekendEnd"]
    let days = ["mon": "1", "tue": "2", "wed": "3", "thu": "4", "fri": "5", "sat": "6", "sun": "7"]
    var values: [String: [String: String]] = [:]
    func apply(_ release: String) {
      for row in rows where row[0] == release {
        let value = String(row[3].split(separator: ">").last ?? "")
        values[row[1], default: [:]][row[2]] = value == "001" ? nil : days[value] ?? value
      }
    }
    func table(_ name: String) -> Table {
      let regions = Set(kinds.flatMap { kind in (values[kind] ?? [:]).keys })
      var rules: [String: String] = [:]
      for region in regions {
        rules[region] = kinds.map { values[$0]?[region] ?? values[$0]?["001"] ?? "-" }.joined()
      }
      return Table(name: name, rules: rules)
    }
    var tables: [Table] = []
    var apple: Table?
    for release in 28...48 {
      apply("cldr\(release)")
      tables.append(table("cldr\(release)"))
      if release == 46 {
        let kept = values
        apply("apple76")
        apple = table("apple76")
        values = kept
      }
    }
    return tables + [apple].compactMap { $0 }
  }

  /// By the plan every region has ISO 8601's weeks, so that all others change, and no weekend does; read from the table of
  /// changes and from the regions of ICU.
  @Test func plannedRulesAreISO8601InEveryRegion() throws {
    let planned = WeekDataRelease.planned
    #expect(planned.name == "cldr50-plan" && planned.isPlanned)
    #expect(WeekDataRelease(named: "CLDR50-Plan") == planned)
    #expect(!WeekDataRelease.all.contains(planned))
    #expect(WeekDataRelease.all.allSatisfy { !$0.isPlanned })
    let table = try #require(try Self.tableByRelease().first { $0.name == "cldr48" })
    let regions = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Conformance/Data/regions.tsv")
    let regular = try String(contentsOf: regions, encoding: .utf8).split(separator: "\n")
      .map { $0.split(separator: "\t").map(String.init) }.filter {
        $0.count > 1 && $0[1] == "regular"
      }
      .map { $0[0] }
    let all = Set(regular).union(table.rules.keys)
    let expected = all.filter { !table.rule($0).hasPrefix("14") }
    let newest = try #require(WeekDataRelease(named: "cldr48"))
    let changes = newest.changes(to: planned)
    #expect(changes.map(\.region.description) == changes.map(\.region.description).sorted())
    #expect(Set(changes.map(\.region.description)) == expected)
    #expect(changes.count == expected.count && regular.count >= 249)
    for change in changes {
      #expect(change.newRules == .iso8601 && change.newWeekend == change.oldWeekend)
      let old = Self.digits(change.oldRules, change.oldWeekend)
      #expect(old == table.rule(change.region.description), "\(change.region)")
    }
    #expect(planned.changes(to: newest).map(\.region) == changes.map(\.region))
    #expect(planned.changes(to: planned).isEmpty)
  }

  /// A plan is not a release: keys by it would change when it does.
  @Test func planIsNoPin() {
    for text in ["en_US@weekdata=cldr50-plan", "en_US@weekdata=CLDR50-plan"] {
      do throws(LocaleError) {
        _ = try CalendarLocale(text)
        Issue.record("\(text)")
      } catch {
        #expect(
          error.description
            == "'cldr50-plan' is not a value of the locale keyword 'weekdata', but a plan, which can change until its "
            + "release: \(BakedData.releases)")
      }
    }
  }

  /// What the 2012 tests of ESLocale expect, and what is so today.
  @Test func releaseOfESLocaleHasRussiasOldRule() throws {
    let date = try CivilDate("2011-01-02")
    let old = try CalendarLocale("ru_RU@weekdata=eslocale")
    #expect(date.week(old.scheme).key == "2011-W01")
    #expect(try date.week(CalendarLocale("ru_RU").scheme).key == "2010-W52")
  }

  @Test(arguments: [
    "", "cldr", "cldr27", "cldr49", "cldr4", "cldr420", "cldr4a", "42", "apple", "icu72",
  ])
  func unknownReleasesAreNil(name: String) {
    #expect(WeekDataRelease(named: name) == nil)
  }

  @Test func releasesAreFoundByName() {
    let all = WeekDataRelease.all
    #expect(all.count == 22)
    for release in all { #expect(WeekDataRelease(named: release.name.uppercased()) == release) }
    #expect(WeekDataRelease(named: "eslocale")?.name == "cldr28")
  }

  private static func digits(_ rules: WeekRules, _ weekend: Weekend) -> String {
    "\(rules.firstWeekday.iso)\(rules.minimumDaysInFirstWeek)\(weekend.firstDay.iso)\(weekend.lastDay.iso)"
  }

  /// Whether two rules agree where both say something.
  private static func agree(_ one: String, _ other: String) -> Bool {
    one.count == 4 && other.count == 4 && zip(one, other).allSatisfy { $0 == $1 || $1 == "-" }
  }

  private static func rows(
    of kind: String
  ) throws -> [(data: String, library: String, rules: [(name: String, rule: String)])] {
    let rows = try ConformanceTable.rows("week-rules-by-library.tsv")
    #expect(rows.count == 35)
    return rows.filter { $0[2] == kind }.map { row in
      (
        row[0], row[1],
        row[3].split(separator: " ").map { item in
          let parts = item.split(separator: ":").map(String.init)
          return (parts[0], parts[1])
        }
      )
    }
  }
}
