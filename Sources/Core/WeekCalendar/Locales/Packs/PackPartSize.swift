#if !hasFeature(Embedded)
import WeekCalendarData

/// The size of a part of the data, for tools that show it: the name, such as `regions`, the rows and the bytes.
package typealias PackPartSize = (name: String, rows: Int, bytes: Int)

extension WeekDataRelease {
  /// The size of the table of releases, whose lines have ten bytes each.
  package static var tableSize: PackPartSize {
    let bytes = WeekDataByRelease.regions().utf8CodeUnitCount
    return ("releases", (bytes + 1) / 10, bytes)
  }
}

extension PackBytes {
  /// Calls `body` with each part of a pack, starting with the header.
  package func forEachPart(_ kind: PackKind, _ body: (PackPartSize) -> Void) {
    withView { view in
      body(("header", 1, PackFormat.headerCount(kind)))
      for section in kind.sections {
        let count = view.section(section).count
        body(("\(section)", count, count * section.rowWidth))
      }
    }
  }
}
#endif
