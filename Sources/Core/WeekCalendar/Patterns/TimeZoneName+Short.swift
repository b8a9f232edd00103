import WeekCalendarData

extension TimeZoneName {
  /// CLDR's short identifier of the zone, such as `uslax` for `America/Los_Angeles`; nil if CLDR does not have the
  /// name.
  ///
  /// All names of a zone share one short identifier.
  ///
  ///     try TimeZoneName("US/Pacific").shortIdentifier?.description  // "uslax"
  ///
  /// Also known as: time zone identifier of BCP 47 (`-u-tz-`). Source: UTS #35 part 1, "Time Zone Identifiers".
  /// - Complexity: O(n) in the number of zones, a few microseconds.
  public var shortIdentifier: Subtag? {
    var matched = 0
    var found: Subtag?
    Self.forEachLine { shared, rest, short in
      if shared > matched { return true }
      // The names are sorted: after one that shares less, none can share more.
      guard shared == matched else { return false }
      while matched < bytes.count, matched &- shared < rest.count,
        rest[matched &- shared] == bytes[matched]
      {
        matched &+= 1
      }
      guard matched == bytes.count, matched &- shared == rest.count else { return true }
      found = Subtag(utf8: short)
      return false
    }
    return found
  }

  /// All names that have a ``shortIdentifier``.
  package static var identifiers: [[UInt8]] {
    var names: [[UInt8]] = []
    var name: [UInt8] = []
    forEachLine { shared, rest, _ in
      name.removeLast(max(0, name.count &- shared))
      for place in rest.indices { name.append(rest[place]) }
      names.append(name)
      return true
    }
    return names
  }

  /// Calls with the number of bytes that a name shares with the name before it, its other bytes, and its short
  /// identifier, until `body` returns false.
  private static func forEachLine(_ body: (Int, Span<UInt8>, Span<UInt8>) -> Bool) {
    ZoneIdentifiers.lines().withSpan { lines in
      var start = 0
      while start < lines.count {
        let space = lines.end(from: start &+ 1) { $0 != ASCII.space }
        let end = lines.end(from: space) { $0 != UInt8(ascii: "\n") }
        let goesOn = body(
          Int(lines[start] &- UInt8(ascii: "!")), lines.extracting(start &+ 1..<space),
          lines.extracting(min(space &+ 1, end)..<end))
        guard goesOn else { return }
        start = end &+ 1
      }
    }
  }
}
