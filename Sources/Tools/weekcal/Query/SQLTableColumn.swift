import WarehouseSQL
import WeekCalendar
import WeekReports

/// A column of a table in another engine.
struct SQLTableColumn {
  let name: String
  let type: SQLColumnType
  /// Whether a cell can be NULL.
  var isNullable = false
}

extension SQLColumnType {
  /// The type of a column with this cell.
  init(of cell: TableCell) {
    switch cell {
    case .integer: self = .integer
    case .text(let text): self = (try? CivilDate(text)) == nil ? .text : .date
    case .null, .decimal, .real, .blob: self = .text
    }
  }
}
