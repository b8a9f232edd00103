import WeekCalendar

/// A value compiled from text, with the text.
///
/// The connection's cache and SQLite's auxiliary data share it. It is a class so that its constants can be borrowed in
/// place: a structure behind a pointer would be copied in every row, and the copy would count references.
final class CacheEntry<Value> {
  /// Distinguishes entries with the same text, for example by the locale of a template.
  private let tag: CacheTag
  private let key: ContiguousArray<UInt8>
  /// A number that is unique in the cache, used as a tag for values made from the entry.
  let identity: UInt64
  let value: Value

  init(
    _ key: BorrowedBytes, tag: CacheTag, identity: UInt64, _ value: Value
  ) {
    self.key = ContiguousArray(key)
    self.tag = tag
    self.identity = identity
    self.value = value
  }

  @inline(__always)
  func matches(_ text: BorrowedBytes, _ tag: CacheTag) -> Bool {
    guard key.count == text.count, self.tag == tag else { return false }
    for index in 0..<text.count where key[index] != text[index] { return false }
    return true
  }

  /// An estimate of the bytes that the entry needs beyond the minimum, from the length of its text.
  var cost: Int { 24 &* key.count }
}
