import Testing
import WeekPictures

/// Bars of block characters, for a terminal.
@Suite struct BlockBarsTests {
  @Test func blockBarsAreProportional() {
    #expect(BlockBars([1, 2, nil, 4], columns: 4).text(3) == "████")
    #expect(BlockBars([1, 2, nil, 4], columns: 4).text(2) == "")
    #expect(BlockBars([1, 2, nil, 4], columns: 4).text(0) == "█")
    #expect(BlockBars([0.5, 4], columns: 4).text(0) == "▌")
    #expect(BlockBars([2, 4], isPartial: [true, false], columns: 4).text(0) == "▒▒")
    #expect(BlockBars([-2, 2], columns: 9).text(0) == "████│")
    #expect(BlockBars([-2, 2], columns: 9).text(1) == "    │████")
    #expect(BlockBars.sparkline([1, 2, nil, 4]) == "▁▃ █")
    #expect(BlockBars.sparkline([3, 3]) == "▄▄")
    #expect(BlockBars([-2, 2], isPartial: [true], columns: 9).text(0) == "▒▒▒▒│")
    #expect(BlockBars([nil], columns: 4).text(0) == "")
    #expect(BlockBars.sparkline([nil, nil]) == "  ")
  }
}
