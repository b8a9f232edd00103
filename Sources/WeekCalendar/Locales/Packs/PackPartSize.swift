#if !hasFeature(Embedded)
import WeekCalendarData

/// The size of a part of the data, for tools that show it: its name, such as `regions`, how many rows it has, and how
/// many bytes these have.
package typealias PackPartSize = (name: String, rows: Int, bytes: Int)

extension WeekDataRelease {
  /// The size of the table of releases.
  package static var tableSize: PackPartSize {
    let table = WeekDataByRelease.regions().description
    return ("releases", table.split(separator: "\n").count, table.utf8.count)
  }
}

extension PackBytes {
  /// The parts of a pack of a kind, its header first.
  package func parts(_ kind: PackKind) -> [PackPartSize] {
    withView { view in
      [("header", 1, PackFormat.headerCount(kind))]
        + kind.sections.map { section in
          let count = view.section(section).count
          return ("\(section)", count, count * section.rowWidth)
        }
    }
  }
}
#endif
