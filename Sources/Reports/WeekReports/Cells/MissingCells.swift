import WeekCalendar

/// Counts the cells in a number column that hold a word for a missing value.
///
/// The words are `NA`, `N/A`, `NaN`, `NULL` and `#N/A`, as written by R, pandas, Excel and SQL, in uppercase or
/// lowercase. Specify other words with `--na`.
public struct MissingCells: Sendable {
  private var counts: SIMD8<Int> = .zero  // in the order of `Kind`
  /// The first such cell.
  public private(set) var first: Cell?

  /// A cell and where it is.
  public struct Cell: Sendable, Hashable {
    /// The row.
    public var place: RowPlace
    /// The text of the cell.
    public var text: String
  }

  /// The number of cells with one missing-value word.
  public struct WordCount: Hashable, Sendable {
    /// The word, such as `NA`.
    public var word: String
    /// The number of cells that hold it.
    public var count: Int
  }

  /// The total number of cells with missing values.
  public var count: Int { counts.wrappedSum() }

  /// The number of cells for each word, without words that do not occur.
  public var byWord: [WordCount] {
    Kind.allCases.filter { counts[$0.rawValue] > 0 }.map {
      WordCount(word: $0.word, count: counts[$0.rawValue])
    }
  }

  /// The words.
  static var words: [String] { Kind.allCases.map(\.word) }

  /// Returns whether a cell holds a missing-value word.
  package static func isMissing(_ text: BorrowedBytes) -> Bool {
    kind(text) != nil
  }

  /// Counts a cell if it holds a missing-value word; otherwise returns false.
  mutating func take(_ text: BorrowedBytes, _ place: @autoclosure () -> RowPlace) -> Bool {
    guard let kind = Self.kind(text) else { return false }
    counts[kind.rawValue] += 1
    if first == nil { first = Cell(place: place(), text: text.string) }
    return true
  }

  /// Counts a cell that is known to hold a missing-value word.
  mutating func add(_ cell: Cell) { _ = cell.text.withBorrowedBytes { take($0, cell.place) } }

  /// Adds the counts of another part of the column.
  mutating func add(_ other: MissingCells) {
    counts &+= other.counts
    guard let cell = other.first else { return }
    if let first, first.place <= cell.place { return }
    first = cell
  }

  /// A sentence such as `2 cells are missing values, the first 'NA' in row 3 (line 4)`; `nil` if there are none.
  public var note: String? {
    guard let first else { return nil }
    return
      "\(count) \(count == 1 ? "cell is a missing value" : "cells are missing values"), the first "
      + "\(VisibleText.quoted(first.text)) in \(first.place)"
  }

  private enum Kind: Int, CaseIterable {
    case na, naSlash, nan, null, naHash

    var word: String {
      switch self {
      case .na: "NA"
      case .naSlash: "N/A"
      case .nan: "NaN"
      case .null: "NULL"
      case .naHash: "#N/A"
      }
    }
  }

  private static func kind(_ text: BorrowedBytes) -> Kind? {
    guard text.count <= 8, !text.isEmpty else { return nil }
    // Blanks around the word are ignored, as around a number.
    let text = PlainDateReader.withoutBlanks(text)
    func matches(_ word: StaticString) -> Bool {
      word.withSpan { word in
        guard word.count == text.count else { return false }
        for index in word.indices {
          if ASCII.uppercased(text[index]) != word[index] { return false }
        }
        return true
      }
    }
    switch text.count {
    case 2: return matches("NA") ? .na : nil
    case 3:
      if matches("N/A") { return .naSlash }
      return matches("NAN") ? .nan : nil
    case 4:
      if matches("NULL") { return .null }
      return matches("#N/A") ? .naHash : nil
    default: return nil
    }
  }
}
