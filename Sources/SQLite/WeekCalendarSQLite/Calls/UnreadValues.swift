import CSQLiteShim
import WeekCalendar

/// Counts the values that functions of a connection could not parse, and returned NULL for.
///
/// Counting starts with ``count(on:)``. From then on, SQLite's date functions reject Julian days before the year 1000,
/// as the functions of this library always do: 45292 is more likely an Excel date or a zip code.
package final class UnreadValues {
  /// The unreadable values of one function.
  package struct Entry {
    /// The function's name.
    package let function: String
    /// The number of values.
    package fileprivate(set) var count: Int
    /// The first value, at most 32 bytes.
    package let first: String
  }

  /// A place in a statement where a function is called, identified by SQLite's context.
  private struct Site {
    let context: Int
    var entry: Entry
    /// Hashes of the first distinct values, at most ``maximumSeen``.
    var seen: ContiguousArray<UInt64>

    static var maximumSeen: Int { 64 }
    var isFull: Bool { seen.count == Self.maximumSeen }
  }

  private var sites: ContiguousArray<Site> = []

  /// Creates an empty count.
  package init() {}

  /// Starts counting the values of a connection.
  ///
  /// - Returns: Whether the connection has functions of this library.
  package func count(on connection: OpaquePointer) -> Bool {
    guard let known = unsafe wc_find_connection(connection) else { return false }
    unsafe known.assumingMemoryBound(to: ConnectionState.self).pointee.unread = self
    return true
  }

  /// The functions that could not parse a value, in the order of their first such values.
  ///
  /// SQLite evaluates an expression of GROUP BY a second time in another place, for one row of each group. A place is
  /// therefore ignored if another place of the function had the same first value.
  package var entries: ContiguousArray<Entry> {
    var entries: ContiguousArray<Entry> = []
    for (index, site) in sites.enumerated() where !isRepeated(index) {
      let name = site.entry.function.utf8
      if let known = entries.firstIndex(where: { $0.function.utf8.elementsEqual(name) }) {
        entries[known].count += site.entry.count
      } else {
        entries.append(site.entry)
      }
    }
    return entries
  }

  /// Whether another place of the same function has counted the values of a place.
  private func isRepeated(_ index: Int) -> Bool {
    let site = sites[index]
    return sites.indices.contains { otherIndex in
      let other = sites[otherIndex]
      guard otherIndex != index, other.entry.function.utf8.elementsEqual(site.entry.function.utf8)
      else { return false }
      // Of two places with the same values, the one with the larger count stays, or else the earlier one.
      let stays =
        other.entry.count > site.entry.count
        || (other.entry.count == site.entry.count && otherIndex < index)
      return stays && (other.isFull || other.seen.contains(site.seen[0]))
    }
  }

  fileprivate func add(
    _ function: String, _ context: Int, _ value: BorrowedBytes
  ) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325  // FNV-1a
    for byte in value { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    if let index = sites.firstIndex(where: { $0.context == context }) {
      sites[index].entry.count += 1
      if !sites[index].isFull, !sites[index].seen.contains(hash) {
        sites[index].seen.append(hash)
      }
      return
    }
    sites.append(
      Site(
        context: context,
        entry: Entry(function: function, count: 1, first: Word.excerpt(value)), seen: [hash]))
  }
}

extension SQLiteCall {
  /// Counts an argument that could not be parsed, unless an argument of the call is NULL.
  @inline(never)
  func noteUnread(_ index: Int) {
    guard let unread = unsafe state.pointee.unread, index < count, firstNull == nil,
      let text = text(index)
    else { return }
    unsafe unread.add(function.name, Int(bitPattern: context), text)
  }

  /// Whether values that cannot be parsed are counted.
  var countsUnread: Bool { unsafe state.pointee.unread != nil }
}
