import WeekCalendar

extension NamesPack {
  /// Returns the baked names with each occurrence of a text replaced by another one, which must have as many bytes.
  public static func changed(_ old: String, to new: String) throws -> NamesPack {
    var pack = NamesPack.baked.pack
    let (old, new) = (Array(old.utf8), Array(new.utf8))
    var changes = 0
    for start in 0..<(pack.count - old.count)
    where pack[start] == old[0] && pack[start..<(start + old.count)].elementsEqual(old) {
      pack.replaceSubrange(start..<(start + old.count), with: new)
      changes += 1
    }
    guard old.count == new.count, changes > 0 else { throw ReplacementError() }
    PackFormat.seal(&pack)
    return try NamesPack(pack: pack)
  }

  /// The pack does not contain the text, or the replacement has another length.
  struct ReplacementError: Error {}
}
