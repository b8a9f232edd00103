/// How often each ASCII letter occurs in a skeleton.
struct LetterCounts: Equatable {
  private var counts = SIMD64<UInt8>(repeating: 0)

  init(_ skeleton: [UInt8]) {
    for letter in skeleton where ASCII.isLetter(letter) { self[letter] &+= 1 }
  }

  /// The count of a letter.
  subscript(letter: UInt8) -> UInt8 {
    get { counts[Self.place(letter)] }
    set { counts[Self.place(letter)] = newValue }
  }

  private static func place(_ letter: UInt8) -> Int { Int(letter &- UInt8(ascii: "A")) & 63 }

  /// The distance of the counts, and whether both have the same letters.
  ///
  /// A missing letter weighs most, then a month that is a number in one and a name in the other.
  func distance(to other: LetterCounts) -> (total: Int, hasSameLetters: Bool) {
    var total = 0
    var isSame = true
    for place in 0..<64 where counts[place] != other.counts[place] {
      let (one, two) = (Int(counts[place]), Int(other.counts[place]))
      if one == 0 || two == 0 {
        total &+= 0x1000
        isSame = false
      } else if place == Self.place(UInt8(ascii: "M")), (one <= 2) != (two <= 2) {
        total &+= 0x100
      } else {
        total &+= abs(one &- two)
      }
    }
    return (total, isSame)
  }
}
