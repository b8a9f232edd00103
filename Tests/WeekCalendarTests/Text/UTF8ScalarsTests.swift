import Testing
import WeekCalendar

/// Against Swift's own validation of UTF-8.
@Suite struct UTF8ScalarsTests {
  /// The first and the last byte of each class of table 3-7, and their neighbours.
  private static let bytes: [UInt8] = [
    0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED,
    0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
  ]

  /// The one scalar that some bytes are; nil where they are not well-formed, or are several.
  private static func scalar(_ bytes: ArraySlice<UInt8>) -> UInt32? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    let scalars = text.unicodeScalars
    return scalars.count == 1 ? scalars.first?.value : nil
  }

  @Test func everyClassOfBytesIsDecoded() {
    var count = 0
    var wrong: [[UInt8]] = []
    for first in Self.bytes {
      for second in Self.bytes {
        for third in Self.bytes {
          for fourth in Self.bytes {
            let text = [first, second, third, fourth]
            let length = (1...4).first { Self.scalar(text[..<$0]) != nil }
            let found = text.withSpan { span in
              (UTF8Scalars.length(span, at: 0), UTF8Scalars.scalar(span, at: 0))
            }
            let value = length.flatMap { Self.scalar(text[..<$0]) }
            if found.0 != length ?? 0 || found.1.length != length ?? 1
              || found.1.value != value ?? 0x11_0000 + UInt32(first)
            {
              wrong.append(text)
            }
            count += 1
          }
        }
      }
    }
    #expect(wrong == [])
    #expect(count == 24 * 24 * 24 * 24)
  }

  /// Texts that end inside of a scalar, and whole ones.
  @Test func textsAreValidatedAsSwiftDoes() {
    let texts = ["", "2011", "é", "١٢", "२०", "年月", "😀", "a\u{301}é年😀"]
    var count = 0
    for text in texts {
      let bytes = Array(text.utf8)
      for end in 0...bytes.count {
        let part = Array(bytes[..<end])
        let isValid = part.withSpan { UTF8Scalars.isValid($0) }
        #expect(isValid == (String(validating: part, as: UTF8.self) != nil))
        count += 1
      }
    }
    #expect(count == 46)
  }
}
