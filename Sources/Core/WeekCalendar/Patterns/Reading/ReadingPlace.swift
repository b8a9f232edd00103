/// The place of an item in a text, and the ways to match the item there.
struct ReadingPlace {
  /// Where the item starts in the text.
  let start: Int
  /// The fields that the items before it have set.
  let present: FieldSet
  /// All ways, in the order in which they are tried.
  var ways: [ReadingMatch] = []
  /// How many have been tried; 0 also before the ways are looked up.
  var tried = 0
}
