import Testing
import WeekReports

/// Takes all cells of all columns as texts, with the places of their rows.
struct RowCollector: RowConsumer {
  struct Row: Hashable, Sendable {
    var place: RowPlace
    var cells: [String?]
  }

  var names: [String] = []
  var rows: [Row] = []
  var isForked = false
  var canFork = true

  mutating func open(_ columns: [String]) throws(ReportError) -> [Int] {
    names = columns
    return Array(columns.indices)
  }

  mutating func take(_ batch: RowBatch) throws(ReportError) {
    for row in 0..<batch.count {
      rows.append(
        Row(
          place: batch.place(row),
          cells: (0..<batch.columnCount).map { column in
            switch batch.column(column)[row] {
            case .null: nil
            case .integer(let value): "\(value)"
            case .real(let value): "\(value)"
            case .text(let text): String(decoding: text, as: UTF8.self)
            case .blob(let bytes): "blob of \(bytes.count)"
            }
          }))
    }
  }

  func fork() -> RowCollector? {
    canFork ? RowCollector(names: names, isForked: true) : nil
  }

  mutating func merge(_ other: RowCollector) throws(ReportError) { rows += other.rows }

  /// The rows in order; forks give them interleaved.
  var cells: [[String]] {
    rows.sorted { $0.place < $1.place }.map { $0.cells.map { $0 ?? "" } }
  }
}

/// What a text gives.
struct Collected {
  var names: [String]
  var rows: [[String]]
  var notes: [String]
  var places: [RowPlace]
}

func collect(
  _ bytes: [UInt8], _ options: CSVOptions = CSVOptions(), pieceSize: Int = 1 << 18,
  threads: Int = 1
) throws(ReportError) -> Collected {
  var source = CSVSource(bytes: bytes, options: options)
  source.pieceSize = pieceSize
  source.makesOffers = false
  var rows = RowCollector()
  try source.stream(into: &rows, control: StreamControl(threads: threads))
  return Collected(
    names: rows.names, rows: rows.cells, notes: source.notes,
    places: rows.rows.map(\.place).sorted())
}

func collect(_ text: String, _ options: CSVOptions = CSVOptions()) throws(ReportError) -> Collected
{
  try collect(Array(text.utf8), options)
}

extension ReportError {
  /// What is offered; empty if nothing is.
  var offers: [CSVOffer] { if case .csv(let error) = self { error.offers } else { [] } }

  /// The same without what is offered.
  var problem: ReportError { if case .csv(let error) = self { .csv(error.problem) } else { self } }
}

/// What becomes of a text by the rules, and by what its error offers.
enum Outcome: Hashable {
  /// It is the right table at once.
  case right
  /// It is another table, and something is said of it.
  case told
  /// It is an error, of whose offers one gives the right table.
  case offered
  /// It is an error, and no offer gives the right table.
  case refused
  /// It is another table, and nothing is said.
  case different

  /// What becomes of a text, and whether a table is the right one says a function.
  init(
    _ bytes: [UInt8], _ options: CSVOptions = CSVOptions(), isRight: (Collected) -> Bool
  ) {
    do throws(ReportError) {
      let found = try collect(bytes, options)
      self = isRight(found) ? .right : found.notes.isEmpty ? .different : .told
    } catch {
      self =
        offers(bytes, options).contains { offer in
          (try? collect(bytes, offer.options(beside: options))).map(isRight) ?? false
        } ? .offered : .refused
    }
  }
}

extension CSVOffer {
  /// The options in Swift, beside others, as if its words were pasted.
  func options(beside given: CSVOptions = CSVOptions()) -> CSVOptions {
    var options = given
    var words = arguments[...]
    while let option = words.popFirst() {
      switch option {
      case "--no-header": options.headerRows = 0
      case "--row-names": options.hasRowNames = true
      case "--skip-bad-rows": options.badRows = .skip
      default:
        let value = words.popFirst() ?? ""
        let number = Int(value) ?? -1
        switch option {
        case "--encoding": options.encoding = TextEncoding(value)
        case "--skip-rows": options.skippedLines = number
        case "--skip-footer": options.skippedFooterLines = number
        case "--delimiter":
          options.delimiter = value == "none" ? "" : value == "tab" ? "\t" : value
        case "--quote": options.quote = value == "none" ? "" : value
        case "--escape":
          options.escape =
            value == "doubled" ? .doubled : value.utf8.first.map { .character($0) }
        case "--comment": options.comment = value
        case "--header-rows": options.headerRows = number
        case "--cell-lines": options.cellLines = number
        case "--ragged": options.ragged = .pad
        default: Issue.record("\(option) is not an option of CSV files")
        }
      }
    }
    return options
  }
}

/// What the error of a text offers.
func offers(_ bytes: [UInt8], _ options: CSVOptions = CSVOptions()) -> [CSVOffer] {
  var source = CSVSource(bytes: bytes, options: options)
  var rows = RowCounter()
  do throws(ReportError) {
    try source.stream(into: &rows)
    return []
  } catch {
    return error.offers
  }
}
