import TestSupport
import Testing
import WeekReports

/// The numbers that groups and pairs get, against dictionaries.
struct GroupTests {
  @Test(
    arguments: [
      (most: (10, 700), count: 20_000), ((1, 40_000_000), 5_000), ((3_000_000, 1), 5_000),
      ((2_000, 2_000), 60_000), ((60_000, 60_000), 60_000),
    ])
  func pairsAreNumberedInTheirOrder(_ most: (Int, Int), _ count: Int) {
    var random = SplitMix64(seed: 11)
    var index = PairIndex()
    var numbers: [[Int]: Int] = [:]
    var pairs: [(Int, Int)] = []
    for step in 0..<count {
      // Small ones first, so that the grid grows, and is left.
      let part = min(step * 4 / count + 1, 4)
      let first = Int.random(in: 0...most.0 * part / 4, using: &random)
      let second = Int.random(in: 0...most.1 * part / 4, using: &random)
      let known = numbers[[first, second]]
      #expect(index.existing(first, second) == known)
      let number = known ?? numbers.count
      if known == nil {
        numbers[[first, second]] = number
        pairs.append((first, second))
      }
      #expect(index.number(first, second) == number)
    }
    #expect(index.count == numbers.count && index.count > 100)
    for (number, pair) in pairs.enumerated() {
      #expect(index.parts(number) == pair)
      #expect(index.existing(pair.0, pair.1) == number)
    }
    // Many at once give the same.
    var firsts: ContiguousArray<Int32> = []
    var seconds: ContiguousArray<Int32> = []
    for (first, second) in pairs + [(most.0 + 1, most.1 + 1)] {
      firsts.append(Int32(first))
      seconds.append(Int32(second))
    }
    index.number(firsts, &seconds, count: firsts.count)
    #expect(seconds.map { Int($0) } == Array(0...pairs.count))
  }

  @Test func groupsAreNumberedByTheirTexts() throws {
    var random = SplitMix64(seed: 12)
    // Of all lengths around those of a word and two, with NUL bytes, which end no text.
    var texts: [String?] = [nil, "", "\0", "\0\0"]
    for length in 1...40 {
      for end in ["a", "b", "\0", "é"] {
        texts.append(String(repeating: "x", count: length) + end)
      }
    }
    for number in 0..<3_000 { texts.append("group \(number)") }
    var table = GroupTable(columns: [0, 1])
    var numbers: [[String?]: Int32] = [:]
    var rowCount = 0
    for _ in 0..<20 {
      var builder = RowBatchBuilder(columnCount: 2, wanted: [0, 1])
      var rows: [[String?]] = []
      for _ in 0..<1_000 {
        let row = [
          texts.randomElement(using: &random) ?? nil,
          ["a", "b", nil].randomElement(using: &random) ?? nil,
        ]
        rows.append(row)
        for text in row { if let text { builder.append(text) } else { builder.append(.null) } }
        builder.endRow()
      }
      var consumer = Grouping(table: table)
      if let batch = try builder.takeBatch() { consumer.take(batch) }
      table = consumer.table
      #expect(consumer.numbers.count == rows.count)
      for (row, number) in zip(rows, consumer.numbers) {
        let expected = numbers[row] ?? Int32(numbers.count)
        numbers[row] = expected
        #expect(number == expected)
        #expect(table.values(Int(number)) == row)
        rowCount += 1
      }
    }
    #expect(rowCount == 20_000)
    #expect(table.count == numbers.count && table.count > 3_000)
  }

  private struct Grouping: RowConsumer {
    var table: GroupTable
    var numbers: ContiguousArray<Int32> = []

    mutating func open(_ columns: [String]) -> [Int] { [0, 1] }
    mutating func take(_ batch: RowBatch) { numbers = table.numbers(of: batch) }
  }
}
