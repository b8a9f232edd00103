import Books
import Foundation
import SystemSQLite
import Testing

@Suite struct ShelfTests {
  private static let books = """
    title,author,acquired,price
    Emma,Jane Austen,315619200.25,7.5
    Ulysses,James Joyce,315705600.1,12
    Dracula,Bram Stoker,316224000.7,
    Beowulf,,,3.25

    """

  @Test func detailsAreLoadedOnDemand() throws {
    let shelf = try Shelf(path: ":memory:")
    #expect(try shelf.add(csv: Self.books) == 4)
    for _ in 0..<3 {
      let books = try shelf.books()
      #expect(books.map(\.title) == ["Beowulf", "Dracula", "Emma", "Ulysses"])
      #expect(
        try shelf.details(of: books[0]) == BookDetails(author: nil, acquired: nil, price: 3.25))
      #expect(
        try shelf.details(of: books[2])
          == BookDetails(author: "Jane Austen", acquired: 315_619_200.25, price: 7.5))
    }
    #expect(try shelf.details(of: Book(number: 99, title: "")) == nil)
  }

  /// Dates are doubles: what is read is what was written, to the last bit, in the file too.
  @Test func changesAreWrittenBack() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("books-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("books.db").path
    let dates = [
      315_619_200.1, 0x1.2d0_1a3b_c4d5ep28, -1.5, 5e-324, 315_619_200.123_456_7, -978_307_200,
    ]
    for date in dates {
      do {
        let shelf = try Shelf(path: path)
        if try shelf.books().isEmpty { _ = try shelf.add(csv: Self.books) }
        var emma = try #require(try shelf.books().first { $0.title.hasPrefix("Emma") })
        emma.title = "Emma, \(date)"
        try shelf.save(emma, BookDetails(author: "J. Austen", acquired: date, price: nil))
      }
      let shelf = try Shelf(path: path)
      let emma = try #require(try shelf.books().first { $0.title == "Emma, \(date)" })
      let details = try #require(try shelf.details(of: emma))
      #expect(details.acquired?.bitPattern == date.bitPattern)
      #expect(details.author == "J. Austen")
      #expect(details.price == nil)
    }
    // 315619200 is the start of 2011-01-02: the first day of a week in the US, the last one in Germany.
    var connection: OpaquePointer?
    try #require(sqlite3_open(path, &connection) == SQLITE_OK)
    defer { sqlite3_close(connection) }
    var statement: OpaquePointer?
    try #require(
      sqlite3_prepare_v2(
        connection, "SELECT typeof(acquired) FROM book WHERE pk = 1", -1, &statement, nil)
        == SQLITE_OK)
    defer { sqlite3_finalize(statement) }
    #expect(sqlite3_step(statement) == SQLITE_ROW)
    #expect(sqlite3_column_text(statement, 0).map { String(cString: $0) } == "real")
  }

  @Test func acquisitionsAreCountedByWeek() throws {
    let shelf = try Shelf(path: ":memory:")
    _ = try shelf.add(csv: Self.books)
    for (locale, weeks) in [
      ("en_US", ["2011-W02 2", "2011-W03 1"]), ("de_DE", ["2010-W52 1", "2011-W01 2"]),
    ] {
      #expect(try shelf.acquisitionsBySQL(locale: locale) == weeks)
      let report = try shelf.acquisitions(locale: locale).split(separator: "\n").dropFirst()
      #expect(
        report.map { line in
          let cells = line.split(separator: ",", omittingEmptySubsequences: false)
          return "\(cells[0]) \(cells[3])"
        } == weeks)
    }
  }
}
