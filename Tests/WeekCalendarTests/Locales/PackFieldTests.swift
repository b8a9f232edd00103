import TestSupport
import Testing
import WeekCalendar

/// The fields of packs, and reads that leave a pack.
@Suite struct PackFieldTests {
  @Test func fieldsFillTheirRowsWithoutGaps() {
    var seen = 0
    for section in PackSection.allCases where section != .pool {
      var end = 0
      for field in section.fields {
        #expect(field.offset == end && field.width > 0, "\(section) \(end)")
        end = field.end
        seen += 1
      }
      #expect(end == section.rowWidth, "\(section)")
      #expect(section.keyWidth <= end)
    }
    #expect(seen == 149)
  }

  /// Outside of the bytes are zeros and empty lists, whatever the offset is.
  @Test func readsOutsideAPackGiveNil() {
    var random = SplitMix64(seed: 11)
    var read = 0
    for count in [0, 1, 2, 5, 40, 300] {
      for _ in 0..<50 {
        let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
        let offsets = [Int.min, -9, -1, 0, 1, 7, count - 9, count - 1, count, count + 1, 1 << 40]
        bytes.withSpan { view in
          for offset in offsets {
            for width in 1...8 {
              let isInside = offset >= 0 && offset <= count - width
              let number = view.septets(offset, width)
              #expect(isInside ? number < 1 << UInt64(7 * width) : number == 0)
              read += 1
            }
            if offset < 0 || offset >= count { #expect(view.byte(at: offset) == 0) }
            guard offset >= 0 else { continue }
            for index in [-1, 0, 1, 30, 4_095] {
              let name = view.name(index, list: offset)
              #expect(name.lowerBound >= 0 && name.upperBound <= count)
              view.withName(index, list: offset) { #expect($0.count <= count) }
            }
            view.forEachName(list: offset) { _, name in #expect(name.count <= count) }
          }
          for section in PackSection.allCases {
            #expect(view.row(-1, of: section) == nil && view.row(.max, of: section) == nil)
            if count < 100 { #expect(view.index(of: 1, in: .pool) == nil) }
          }
        }
      }
    }
    #expect(read == 6 * 50 * 11 * 8)
  }
}
