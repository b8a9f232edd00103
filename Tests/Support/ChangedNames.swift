import WeekCalendar

extension NamesPack {
  /// The names of the program with a text changed wherever it is, into one of as many bytes.
  public static func changed(_ old: String, to new: String) throws -> NamesPack {
    var pack = NamesPack.baked.pack
    let (old, new) = (Array(old.utf8), Array(new.utf8))
    var changes = 0
    for start in 0..<(pack.count - old.count)
    where pack[start] == old[0] && pack[start..<(start + old.count)].elementsEqual(old) {
      pack.replaceSubrange(start..<(start + old.count), with: new)
      changes += 1
    }
    guard old.count == new.count, changes > 0 else { throw NotThere() }
    PackFormat.seal(&pack)
    return try NamesPack(pack: pack)
  }

  /// The text is not in the pack, or the other one is not as long.
  struct NotThere: Error {}
}
