import Baking

/// The week rules of each CLDR release, from the changes that `weekDataByRelease.tsv` lists.
package struct WeekDataByRelease: Sendable {
  /// For each region and each release that changes its rule, the new rule; regions with the rule of 001 have no row.
  ///
  /// Apple's ICU 76, which is based on CLDR 46, comes last, as release 76.
  package private(set) var rows: [(region: String, release: Int, rule: String)] = []
  /// The releases, without gaps.
  package private(set) var releases = 0...0
  /// The plan for a later release, with its first weekday and minimum days in all regions, such as `14`.
  package private(set) var planned = (name: "", rule: "")

  /// The name of the file in `Conformance/Data`.
  package static var fileName: String { "weekDataByRelease.tsv" }

  private static let kinds = ["firstDay", "minDays", "weekendStart", "weekendEnd"]
  private static let days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  /// Reads the table; throws if the old value of a change differs from the previous release.
  package init(_ text: String) throws(SourceDataError) {
    var changes: [String: [[String]]] = [:]
    for (index, line) in text.split(separator: "\n").enumerated() where !line.hasPrefix("#") {
      let fields = line.split(separator: "\t").map(String.init)
      guard fields.count == 4, Self.kinds.contains(fields[1]) else {
        throw SourceDataError(
          "\(Self.fileName): no row of release, kind, territory, value: \(line)")
      }
      changes[fields[0], default: []].append(fields + ["\(index)"])
    }
    let numbers = changes.keys.compactMap { $0.hasPrefix("cldr") ? Int($0.dropFirst(4)) : nil }
    guard let oldest = numbers.min(), let newest = numbers.max() else {
      throw SourceDataError("\(Self.fileName) has no release")
    }
    releases = oldest...newest
    planned = try Self.planned(changes)
    var current: [String: [String: String]] = [:]
    var last: [String: String] = [:]
    // Apple's release lists its changes to CLDR 46.
    var cldr46 = current
    for release in Array(releases) + [76] {
      if release == 76 { current = cldr46 }
      try Self.apply(changes[release == 76 ? "apple76" : "cldr\(release)"] ?? [], to: &current)
      let world = try Self.rule("001", current)
      for region in Set(current.values.flatMap(\.keys)).union(last.keys).sorted() {
        let rule = try Self.rule(region, current)
        if rule != last[region] ?? (region == "001" ? "" : world) {
          rows.append((region, release, rule))
          last[region] = rule
        }
      }
      if release == 46 { cldr46 = current }
    }
    rows.sort { ($0.region, $0.release) < ($1.region, $1.release) }
  }

  /// The plan: a release whose name ends with `-plan`, with rows for all regions, `*`.
  private static func planned(
    _ changes: [String: [[String]]]
  ) throws(SourceDataError) -> (name: String, rule: String) {
    let plans = changes.keys.filter { $0.hasSuffix("-plan") }
    guard plans.count == 1, let name = plans.first, let rows = changes[name],
      rows.allSatisfy({ $0[2] == "*" })
    else { throw SourceDataError("\(fileName): expected one plan, with rows for the region *") }
    let values = Dictionary(rows.map { ($0[1], ["*": $0[3]]) }) { first, _ in first }
    return (name, try rule("*", values, kinds.prefix(2)))
  }

  /// Applies the changes of a release, `value` or `old->new`; `001` means that the region has no own value.
  private static func apply(
    _ changes: [[String]], to current: inout [String: [String: String]]
  ) throws(SourceDataError) {
    for change in changes {
      let (kind, region) = (change[1], change[2])
      let values = change[3].replacing("->", with: ">").split(separator: ">").map(String.init)
      if values.count == 2, current[kind]?[region] ?? "001" != values[0] {
        throw SourceDataError("\(fileName): \(change[0]) \(kind) \(region) was not \(values[0])")
      }
      let value = values[values.count - 1]
      current[kind, default: [:]][region] = value == "001" ? nil : value
    }
  }

  /// The rule of a region in four digits: first weekday, minimum days, first and last day of the weekend.
  private static func rule(
    _ region: String, _ current: [String: [String: String]],
    _ kinds: ArraySlice<String> = kinds[...]
  ) throws(SourceDataError) -> String {
    var rule = ""
    for kind in kinds {
      guard let value = current[kind]?[region] ?? current[kind]?["001"] else {
        throw SourceDataError("\(fileName): 001 has no \(kind)")
      }
      if let day = days.firstIndex(of: value) {
        rule += "\(day + 1)"
      } else if let number = Int(value), (1...7).contains(number) {
        rule += value
      } else {
        throw SourceDataError("\(fileName): \(value) is not a day and no number of days")
      }
    }
    return rule
  }
}
