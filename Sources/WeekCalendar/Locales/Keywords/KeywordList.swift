/// The keywords of an identifier, sorted by key, each key once: up to two in place, as few identifiers have more,
/// others in an array.
struct KeywordList: Hashable, Sendable {
  private(set) var count = 0
  private var first = LocaleKeyword(key: .empty)
  private var second = LocaleKeyword(key: .empty)
  /// All keywords, where they are more than two.
  private var all: [LocaleKeyword]?

  /// The keywords as an array.
  var array: [LocaleKeyword] { all ?? (0..<count).map { self[$0] } }

  /// The keyword at an index of 0..<``count``.
  subscript(index: Int) -> LocaleKeyword {
    if let all { return all[index] }
    return index == 0 ? first : second
  }

  /// The keyword of this key.
  subscript(key: Subtag) -> LocaleKeyword? {
    for index in 0..<count where self[index].key == key { return self[index] }
    return nil
  }

  /// Inserts a keyword in order; false if there is one with the same key.
  @discardableResult
  mutating func add(_ keyword: LocaleKeyword) -> Bool {
    if count > 0, self[keyword.key] != nil { return false }
    switch count {
    case 0: first = keyword
    case 1: (first, second) = first.key < keyword.key ? (first, keyword) : (keyword, first)
    default:
      var sorted = array
      sorted.insert(keyword, at: sorted.firstIndex { $0.key > keyword.key } ?? count)
      self = KeywordList(count: count, all: sorted)
    }
    count &+= 1
    return true
  }

  /// Leaves out the keyword of this key.
  mutating func remove(_ key: Subtag) {
    var rest = KeywordList()
    for keyword in array where keyword.key != key { rest.add(keyword) }
    self = rest
  }
}
