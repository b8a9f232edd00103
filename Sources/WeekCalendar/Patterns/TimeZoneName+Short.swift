import WeekCalendarData

extension TimeZoneName {
  /// CLDR's short identifier of the zone, `uslax` for `America/Los_Angeles`; nil for a name that CLDR does not have.
  ///
  /// All names of one zone have the same.
  ///
  ///     try TimeZoneName("US/Pacific").shortIdentifier?.description  // "uslax"
  ///
  /// Also known as: time zone identifier of BCP 47 (`-u-tz-`). Source: UTS #35 part 1, "Time Zone Identifiers".
  /// - Complexity: O(the number of zones), some microseconds.
  public var shortIdentifier: Subtag? {
    ZoneIdentifiers.lines().withSpan { lines in
      // A line begins with the number of bytes that its name shares with the name before it, so that matching bytes
      // are compared once for all lines that begin alike.
      var matched = 0
      var place = 0
      while place < lines.count {
        let shared = Int(lines[place] &- UInt8(ascii: "!"))
        place &+= 1
        let start = place
        var end = place
        while end < lines.count, lines[end] != ASCII.space { end &+= 1 }
        if shared <= matched {
          matched = shared
          while place < end, matched < bytes.count, lines[place] == bytes[matched] {
            matched &+= 1
            place &+= 1
          }
        }
        let isName = matched == bytes.count && matched &- shared == end &- start
        place = end &+ 1
        let short = place
        while place < lines.count, lines[place] != UInt8(ascii: "\n") { place &+= 1 }
        if isName { return Subtag(utf8: lines.extracting(short..<place)) }
        place &+= 1
      }
      return nil
    }
  }

  /// All names that have a ``shortIdentifier``, ascending by their bytes.
  package static var identifiers: [[UInt8]] {
    var names: [[UInt8]] = []
    ZoneIdentifiers.lines().withSpan { lines in
      var name: [UInt8] = []
      var place = 0
      while place < lines.count {
        name.removeLast(max(0, name.count &- Int(lines[place] &- UInt8(ascii: "!"))))
        place &+= 1
        while place < lines.count, lines[place] != ASCII.space {
          name.append(lines[place])
          place &+= 1
        }
        names.append(name)
        while place < lines.count, lines[place] != UInt8(ascii: "\n") { place &+= 1 }
        place &+= 1
      }
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
  }
}
