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

  /// The lists of names follow each other in a record; only weekdays have short names.
  @Test func listsOfNamesFollowEachOther() {
    let widths: [NameWidth] = [.abbreviated, .wide, .narrow]
    var kinds: [SymbolKind] = []
    for context in NameContext.allCases { kinds += widths.map { .months(context, width: $0) } }
    for context in NameContext.allCases {
      kinds += (widths + [.short]).map { .weekdays(context, width: $0) }
    }
    for context in NameContext.allCases { kinds += widths.map { .quarters(context, width: $0) } }
    kinds += widths.map { .eras(width: $0) } + widths.map { .amPm(width: $0) }
    #expect(kinds.map(\.rawValue) == Array(0..<UInt8(SymbolKind.count)))
    for context in NameContext.allCases {
      #expect(
        SymbolKind.months(context, width: .short) == .months(context, width: .abbreviated))
      #expect(
        SymbolKind.quarters(context, width: .short) == .quarters(context, width: .abbreviated))
    }
    #expect(SymbolKind.eras(width: .short) == .eras(width: .abbreviated))
    #expect(SymbolKind.amPm(width: .short) == .amPm(width: .abbreviated))
  }

  /// Lists of all forms, narrow and wide, shared or not, whose last text ends with the bytes.
  @Test func textsOfEveryListAreReadBack() {
    var read = 0
    for count in [0, 1, 12, 127, 128, 130, 300] {
      // One byte each, and none from the 100th on, so that all ends fit one septet.
      let texts = (0..<count).map { $0 < 100 ? [UInt8(0x21 + $0 % 90)] : [] }
      for flags in [0, 0x20, 0x40, 0x60] {
        var bytes = [0x7F, 0x7F, UInt8(flags | count >> 7), UInt8(count & 0x7F)]
        var end = 0
        for text in texts {
          let start = end
          end += text.count
          for number in flags & 0x20 == 0 ? [end] : [start, end] {
            if flags & 0x40 != 0 { bytes.append(UInt8(number >> 7)) }
            bytes.append(UInt8(number & 0x7F))
          }
        }
        bytes += texts.joined()
        bytes.withSpan { view in
          var found: [[UInt8]] = []
          view.forEachName(list: 2) { index, name in
            #expect(index == found.count)
            found.append(name.indices.map { name[$0] })
          }
          #expect(found == texts, "\(count) \(flags)")
          for index in texts.indices {
            let name = view.withName(index, list: 2) { name in name.indices.map { name[$0] } }
            #expect(name == texts[index])
            read += 1
          }
        }
      }
    }
    #expect(read == 4 * 698)
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
