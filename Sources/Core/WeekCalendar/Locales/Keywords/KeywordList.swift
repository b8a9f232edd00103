/// The keywords of an identifier, sorted by key, with each key once.
///
/// Up to two keywords with short values are stored inline, because few identifiers have more. Otherwise all of them are
/// in an array.
struct KeywordList: Hashable, Sendable {
  private struct Short: Hashable {
    var key = Subtag.empty
    var word: UInt64 = 0

    var keyword: LocaleKeyword {
      LocaleKeyword(key: key, content: KeywordValue(Subtag(unchecked: word)))
    }
  }

  private(set) var count = 0
  private var first = Short()
  private var second = Short()
  /// All keywords, if there are more than two or if one has a long value.
  private var all: [LocaleKeyword]?

  var array: [LocaleKeyword] { all ?? (0..<count).map { self[$0] } }

  /// The keyword at an index in 0..<``count``.
  subscript(index: Int) -> LocaleKeyword {
    if let all { return all[index] }
    return index == 0 ? first.keyword : second.keyword
  }

  subscript(key: Subtag) -> LocaleKeyword? {
    for index in 0..<count where self[index].key == key { return self[index] }
    return nil
  }

  /// Inserts a keyword in order; false if there already is one with the same key.
  @discardableResult
  mutating func add(_ keyword: LocaleKeyword) -> Bool {
    if count > 0, self[keyword.key] != nil { return false }
    if count < 2, all == nil, keyword.content.isShort {
      let short = Short(key: keyword.key, word: keyword.content.word)
      if count == 0 {
        first = short
      } else {
        (first, second) = first.key < short.key ? (first, short) : (short, first)
      }
    } else {
      var sorted = array
      sorted.insert(keyword, at: sorted.firstIndex { $0.key > keyword.key } ?? count)
      all = sorted
      first = Short()
      second = Short()
    }
    count &+= 1
    return true
  }

  mutating func remove(_ key: Subtag) {
    var rest = KeywordList()
    for keyword in array where keyword.key != key { rest.add(keyword) }
    self = rest
  }
}
