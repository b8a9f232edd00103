/// How often each ASCII letter occurs in a skeleton.
struct LetterCounts {
  private var counts = SIMD64<UInt8>(repeating: 0)

  init(_ skeleton: [UInt8]) {
    for letter in skeleton where ASCII.isLetter(letter) { counts[Self.place(letter)] &+= 1 }
  }

  /// The count of a letter.
  subscript(letter: UInt8) -> UInt8 { counts[Self.place(letter)] }

  private static func place(_ letter: UInt8) -> Int { Int(letter &- UInt8(ascii: "A")) & 63 }

  /// The distance of the counts; nil where one has a letter that the other lacks.
  ///
  /// A month that is a number in one and a name in the other weighs most.
  func distance(to other: LetterCounts) -> Int? {
    var total = 0
    for place in 0..<64 where counts[place] != other.counts[place] {
      let (one, two) = (Int(counts[place]), Int(other.counts[place]))
      guard one > 0, two > 0 else { return nil }
      let isOtherMonth = place == Self.place(UInt8(ascii: "M")) && (one <= 2) != (two <= 2)
      total &+= isOtherMonth ? 0x100 : abs(one &- two)
    }
    return total
  }
}
