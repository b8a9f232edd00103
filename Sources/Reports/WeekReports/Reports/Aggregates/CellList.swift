/// The cells of a report from which one value is computed.
package enum CellList: RandomAccessCollection, Sendable {
  case one(Int)
  case several([Int])

  package var startIndex: Int { 0 }

  package var endIndex: Int {
    switch self {
    case .one: 1
    case .several(let cells): cells.count
    }
  }

  package subscript(position: Int) -> Int {
    switch self {
    case .one(let cell): cell
    case .several(let cells): cells[position]
    }
  }
}
