import Foundation
import Testing
import WeekReports

/// Which threads read the bytes of a table and take its rows, and when they end.
@Suite struct ReadingThreadTests {
  /// A table without end, which remembers what was read of it, and by which threads.
  private final class EndlessTable {
    private(set) var byteCount = 0
    private(set) var threads: Set<ObjectIdentifier> = []

    func source() -> CSVSource {
      let (header, row) = (Array("a,b\n".utf8), Array("1,2\n".utf8))
      return CSVSource(
        ByteSource { [self] (buffer) throws(CSVError) -> Int in
          threads.insert(ObjectIdentifier(Thread.current))
          for index in 0..<buffer.count {
            buffer[index] = (byteCount < header.count ? header : row)[byteCount % row.count]
            byteCount += 1
          }
          return buffer.count
        })
    }
  }

  /// A reader that reads ahead has a thread, which ends when the reader is dropped.
  ///
  /// It reads no more than two pieces ahead. If it did not end, this test would wait for it without end.
  @Test func readingAheadEndsWithItsReader() throws {
    for isAhead in [false, true] {
      let table = EndlessTable()
      var source = table.source()
      func takeFirstRows() throws {
        let reader = try source.reader(of: [0, 1], isAhead: isAhead)
        #expect(try reader.next() != nil)
      }
      try takeFirstRows()
      let others = table.threads.subtracting([ObjectIdentifier(Thread.current)])
      #expect(others.count == (isAhead ? 1 : 0))
      #expect(table.byteCount < 1 << 20)
    }
  }

  private struct ForkCounter: RowConsumer {
    var rowCount = 0
    var forkCount = 0

    mutating func open(_ columns: [String]) throws(ReportError) -> [Int] { [0] }
    mutating func take(_ batch: RowBatch) throws(ReportError) { rowCount += batch.count }
    func fork() -> ForkCounter? { ForkCounter() }
    mutating func merge(_ other: ForkCounter) throws(ReportError) {
      forkCount += 1
      rowCount += other.rowCount
    }
  }

  /// The calling thread is one of the threads that take rows; each other one has a fork.
  ///
  /// Together they take every row once, and none waits for its turn without end.
  @Test func eachThreadButTheFirstHasAFork() throws {
    let text = Array(("a,b\n" + String(repeating: "1,2\n", count: 1_000_000)).utf8)
    for threads in 1...4 {
      var source = CSVSource(bytes: text)
      source.pieceSize = 1_000
      var rows = ForkCounter()
      try source.stream(into: &rows, control: StreamControl(threads: threads))
      #expect(rows.forkCount == threads - 1)
      #expect(rows.rowCount == 1_000_000)
    }
  }
}
