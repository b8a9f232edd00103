import WeekCalendar
import WeekCalendarZoneNames

/// The words of all names of zones, by how often they are used; a word may be more than one where these often stand
/// together.
struct ZoneWordTable {
  private var numberOf: [[UInt8]: Int] = [:]
  private var wordsOf: [String: [[UInt8]]] = [:]
  /// The words as `ZonePackSection.words` has them.
  private(set) var bytes: [UInt8] = []
  /// Where each `ZonePackFormat.wordsPerPlace` begin.
  private(set) var places: [Int] = []

  /// Counts the words of some texts.
  init(_ texts: [String]) {
    for text in texts where wordsOf[text] == nil { wordsOf[text] = Self.words(text) }
    for _ in 0..<2 { join(texts) }
    var counts: [[UInt8]: Int] = [:]
    for text in texts {
      for word in wordsOf[text] ?? [] { counts[word, default: 0] += 1 }
    }
    let byUse = counts.sorted { first, second in
      first.value == second.value
        ? first.key.lexicographicallyPrecedes(second.key) : first.value > second.value
    }.map(\.key)
    // In each class of numbers of one length the words stand by their bytes, so that neighbours share some.
    var words: [[UInt8]] = []
    var start = 0
    for end in [ZonePackFormat.shortWords, ZonePackFormat.middleWords, byUse.count] {
      let end = min(end, byUse.count)
      words += byUse[start..<end].sorted { $0.lexicographicallyPrecedes($1) }
      start = end
    }
    for (index, word) in words.enumerated() {
      numberOf[word] = index
      let characters = Array(String(decoding: word, as: UTF8.self).unicodeScalars)
      var shared = 0
      if index % ZonePackFormat.wordsPerPlace == 0 {
        places.append(bytes.count)
      } else {
        let last = String(decoding: words[index - 1], as: UTF8.self).unicodeScalars
        shared = zip(last, characters).prefix { $0 == $1 }.count
      }
      let rest = characters.count - shared
      if shared < 8, (1..<16).contains(rest) {
        bytes.append(UInt8(shared << 4 | rest))
      } else {
        bytes += [0, UInt8(shared), UInt8(rest)]
      }
      for character in characters[shared...] { bytes += Array(String(character).utf8) }
    }
  }

  /// Two words side by side.
  private struct Pair: Hashable {
    var first: [UInt8]
    var second: [UInt8]
    var joined: [UInt8] { first + second }
  }

  /// Makes one word of each two that often stand together: each time saves a byte or two, once the word costs its bytes.
  private mutating func join(_ texts: [String]) {
    var counts: [Pair: Int] = [:]
    for text in texts {
      let words = wordsOf[text] ?? []
      for (first, second) in zip(words, words.dropFirst()) {
        counts[Pair(first: first, second: second), default: 0] += 1
      }
    }
    let common = counts.filter { pair, count in
      let length = pair.joined.count
      return length <= Self.maximumCount && 3 * count > 2 * length + 24
    }.sorted { first, second in
      first.value == second.value
        ? first.key.joined.lexicographicallyPrecedes(second.key.joined)
        : first.value > second.value
    }
    var firsts: Set<[UInt8]> = []
    var seconds: Set<[UInt8]> = []
    var chosen: Set<Pair> = []
    for (pair, _) in common where !seconds.contains(pair.first) && !firsts.contains(pair.second) {
      chosen.insert(pair)
      firsts.insert(pair.first)
      seconds.insert(pair.second)
    }
    wordsOf = wordsOf.mapValues { words in
      var joined: [[UInt8]] = []
      var index = 0
      while index < words.count {
        if index + 1 < words.count,
          chosen.contains(Pair(first: words[index], second: words[index + 1]))
        {
          joined.append(words[index] + words[index + 1])
          index += 2
        } else {
          joined.append(words[index])
          index += 1
        }
      }
      return joined
    }
  }

  /// The codes of a text's words.
  func codes(of text: String) throws -> (count: Int, bytes: [UInt8]) {
    guard let words = wordsOf[text], words.count < 0x80 else {
      throw SourceDataError("'\(text)' was not counted, or has too many words")
    }
    var codes: [UInt8] = []
    for word in words {
      guard let number = numberOf[word] else { throw SourceDataError("'\(text)' was not counted") }
      if number < ZonePackFormat.shortWords {
        codes.append(UInt8(number))
      } else if number < ZonePackFormat.middleWords {
        let code = try PackPart.septets(number - ZonePackFormat.shortWords, 2)
        codes += [code[0] + UInt8(ZonePackFormat.shortWords), code[1]]
      } else {
        let code = try PackPart.septets(number - ZonePackFormat.middleWords, 3)
        guard code[0] < UInt8(0x80 - ZonePackFormat.longWordMark) else {
          throw SourceDataError("there are too many words")
        }
        codes += [code[0] + UInt8(ZonePackFormat.longWordMark)] + Array(code[1...])
      }
    }
    return (words.count, codes)
  }

  /// The longest word, in bytes.
  private static let maximumCount = 60

  /// A text cut before its spaces, and into pieces of at most 60 bytes.
  private static func words(_ text: String) -> [[UInt8]] {
    var words: [[UInt8]] = []
    var word: [UInt8] = []
    for scalar in text.unicodeScalars {
      let bytes = Array(String(scalar).utf8)
      if scalar == " " && !word.isEmpty && word != [0x20] || word.count + bytes.count > maximumCount
      {
        words.append(word)
        word = []
      }
      word += bytes
    }
    return word.isEmpty ? words : words + [word]
  }
}
