/// The place of an item in a text, and the ways in which the item can be found there.
struct ReadingPlace {
  /// Where the item starts in the text.
  let start: Int
  /// The fields that the items before it give.
  let present: FieldSet
  /// All ways, in the order in which they are tried.
  var ways: [ReadingMatch] = []
  /// How many were tried; none where they are still to be found.
  var tried = 0
}
