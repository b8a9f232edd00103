#if !hasFeature(Embedded)
import WeekCalendarData

/// The size of a part of the data, for tools that show it.
package struct PackPartSize: Sendable {
  /// What the part is: `regions`, `records`.
  package let name: String
  /// How many rows it has.
  package let rows: Int
  /// How many bytes these have.
  package let bytes: Int
}

extension RulesPack {
  /// The parts of the pack, its header first.
  package var parts: [PackPartSize] { bytes.parts(.rules) }
}

extension NamesPack {
  /// The parts of the pack, its header first.
  package var parts: [PackPartSize] { bytes.parts(.names) }
}

extension WeekDataRelease {
  /// The size of the table of releases.
  package static var tableSize: PackPartSize {
    let table = WeekDataByRelease.regions().description
    return PackPartSize(
      name: "releases", rows: table.split(separator: "\n").count, bytes: table.utf8.count)
  }
}

extension PackBytes {
  fileprivate func parts(_ kind: PackKind) -> [PackPartSize] {
    withView { view in
      let header = PackFormat.headerCount(kind)
      return [PackPartSize(name: "header", rows: 1, bytes: header)]
        + PackSection.allCases.filter { $0.isOf(kind) }.map { section in
          let count = view.section(section).count
          return PackPartSize(
            name: "\(section)", rows: count, bytes: count * section.rowWidth)
        }
    }
  }
}
#endif
