import Testing
import WeekCalendar

/// Capital and small letters of all names of the data are equal, and nothing else is.
@Suite struct CaseFoldingTests {
  private static func folds(_ text: String) -> [UInt32] {
    text.withUTF8Span { bytes in
      var folded = FoldedText()
      var scalars: [UInt32] = []
      while let next = folded.next(in: bytes) { scalars.append(next) }
      return scalars
    }
  }

  private static func isEqual(_ name: String, _ text: String) -> Bool {
    name.withUTF8Span { name in
      text.withUTF8Span { text in
        FoldedText.end(of: name, in: text, at: 0) == text.count
      }
    }
  }

  /// The standard library's mappings (Unicode's, by scalar and with special casing) are the oracle.
  @Test func everyNameEqualsItselfInAnyCase() throws {
    let data = NamesPack.baked
    var seen: Set<String> = []
    for index in 0..<data.localeCount {
      let names = try CalendarLocale(data.localeIdentifier(at: index)).names
      for kind in 0..<SymbolKind.count {
        let list = names.list(SymbolKind(rawValue: UInt8(kind)))
        for index in 0..<list.count { seen.insert(list[index]) }
      }
    }
    for name in seen {
      #expect(Self.isEqual(name, name.uppercased()), "\(name) in capitals: \(name.uppercased())")
      #expect(Self.isEqual(name, name.lowercased()), "\(name) in small letters")
      #expect(Self.isEqual(name.uppercased(), name), "\(name) from capitals")
      #expect(Self.isEqual(name.lowercased(), name), "\(name) from small letters")
    }
    #expect(seen.count > 7_000)
  }

  @Test func noTwoNamesOfAListBecomeEqual() throws {
    let data = NamesPack.baked
    var pairs = 0
    for index in 0..<data.localeCount {
      let identifier = data.localeIdentifier(at: index)
      let names = try CalendarLocale(identifier).names
      for kind in 0..<SymbolKind.count {
        let list = names.list(SymbolKind(rawValue: UInt8(kind)))
        for first in 0..<list.count {
          for second in 0..<first where list[first] != list[second] {
            pairs += 1
            let isEqual =
              Self.folds(list[first]) == Self.folds(list[second])
              && list[first].lowercased() != list[second].lowercased()
            #expect(!isEqual, "\(identifier) \(kind): \(list[first]), \(list[second])")
          }
        }
      }
    }
    #expect(pairs > 450_000)
  }

  /// Where the standard library has a one-letter mapping, ours agrees in the scripts it covers.
  @Test func everyLetterEqualsTheStandardLibrarysMapping() {
    var count = 0
    let blocks: [ClosedRange<UInt32>] = [
      0x41...0x17F, 0x1CD...0x1DC, 0x1F8...0x21F, 0x391...0x3CE, 0x400...0x52F, 0x531...0x586,
      0x10D0...0x10FA, 0x13A0...0x13F5, 0x1E00...0x1E95, 0x1EA0...0x1EFF, 0x1_0400...0x1_044F,
      0x1_04B0...0x1_04FB, 0x1_E900...0x1_E943,
    ]
    for block in blocks {
      for value in block {
        guard let scalar = Unicode.Scalar(value) else { continue }
        let mapped = [scalar.properties.uppercaseMapping, scalar.properties.lowercaseMapping]
        for other in mapped where other.unicodeScalars.count == 1 {
          count += 1
          let same = Self.folds(String(scalar)) == Self.folds(other)
          #expect(same, "U+\(String(value, radix: 16)) and \(other)")
        }
      }
    }
    #expect(count > 2_500)
  }

  @Test(arguments: [
    ("ß", "SS"), ("ß", "ẞ"), ("İyun", "i̇yun"), ("KASIM", "Kasım"), ("NİSAN", "Nisan"),
    ("Μαΐου", "ΜΑΙΟΥ"), ("Μαΐου", "ΜΑΪ́ΟΥ"), ("ά", "Α\u{301}"), ("ώ", "Ω\u{301}"),
    ("და", "ᲓᲐ"), ("և", "ԵՒ"),
  ]) func pairsThatDifferInCaseAreEqual(name: String, text: String) {
    #expect(Self.isEqual(name, text))
    #expect(Self.isEqual(text, name))
  }

  @Test func invalidBytesEqualThemselvesOnly() {
    let bytes: [UInt8] = [0xFF, 0x80, 0xC3, 0xE2, 0x82, 0xF8]
    bytes.withSpan { bytes in
      #expect(FoldedText.end(of: bytes, in: bytes, at: 0) == bytes.count)
      for offset in 1..<bytes.count {
        #expect(FoldedText.end(of: bytes, in: bytes, at: offset) == nil)
      }
    }
  }
}
