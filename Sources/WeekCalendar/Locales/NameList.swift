/// A list of texts in a pack, such as the twelve months of a locale.
///
/// In the pool a list is: its count (2 septets) and the bits that say whether it is wide and whether it
/// is shared; where each text ends, counted from the first text's begin (1 septet each, 2 in a wide
/// list), with where it starts before that in a shared list; the texts. A text starts where the one
/// before it ends, but in a shared list it may lie anywhere, so that equal texts are there once.
struct NameList: Sendable {
  private let bytes: PackBytes
  private let offset: Int

  init(bytes: PackBytes, offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  /// The number of texts.
  var count: Int {
    bytes.withView { $0.count(list: offset) }
  }

  /// Calls with the bytes of a text; there are none outside of the list.
  @inline(__always)
  func withName<Result, Failure: Error>(
    _ index: Int, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try bytes.withView { view throws(Failure) in try body(view.name(index, list: offset)) }
  }

  /// A text as a string.
  subscript(index: Int) -> String {
    withName(index) { String(decoding: $0, as: UTF8.self) }
  }
}

extension PackView {
  /// The number of texts in the list at an offset of the pack.
  @inline(__always)
  func count(list offset: Int) -> Int {
    Int(byte(offset) & 0x1f) &<< 7 | Int(byte(offset &+ 1))
  }

  /// The septets of each number in the list at an offset, and the bytes before its texts.
  @inline(__always)
  func widths(list offset: Int) -> (number: Int, head: Int) {
    let head = byte(offset)
    let number = head & PackFormat.wideListFlag == 0 ? 1 : 2
    let each = head & PackFormat.sharedListFlag == 0 ? number : 2 &* number
    return (number, 2 &+ each &* count(list: offset))
  }

  /// The bytes of a text in the list at an offset of the pack; empty outside of the list.
  @inline(__always)
  func name(_ index: Int, list offset: Int) -> UnsafeBufferPointer<UInt8> {
    let head = byte(offset)
    let count = count(list: offset)
    guard index >= 0, index < count else { return UnsafeBufferPointer(start: nil, count: 0) }
    let start: Int
    let end: Int
    let texts: Int
    if head & (PackFormat.wideListFlag | PackFormat.sharedListFlag) == 0 {
      start = index == 0 ? 0 : Int(byte(offset &+ 1 &+ index))
      end = Int(byte(offset &+ 2 &+ index))
      texts = offset &+ 2 &+ count
    } else {
      let (width, head) = widths(list: offset)
      let isShared = byte(offset) & PackFormat.sharedListFlag != 0
      let place = offset &+ 2 &+ (isShared ? 2 &* index &+ 1 : index) &* width
      start = index == 0 && !isShared ? 0 : Int(number(place &- width, width))
      end = Int(number(place, width))
      texts = offset &+ head
    }
    guard start <= end, texts &+ end <= bytes.count else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    return UnsafeBufferPointer(rebasing: bytes[(texts &+ start)..<(texts &+ end)])
  }

  /// Calls with each text of the list at an offset of the pack, counted from 0.
  @inline(__always)
  func forEachName(list offset: Int, _ body: (Int, UnsafeBufferPointer<UInt8>) -> Void) {
    let count = count(list: offset)
    let (width, head) = widths(list: offset)
    let texts = offset &+ head
    // A list outside of the bytes has no texts.
    guard let base = bytes.baseAddress, offset >= 0, texts <= bytes.count else { return }
    if byte(offset) & PackFormat.sharedListFlag != 0 {
      for index in 0..<count { body(index, name(index, list: offset)) }
      return
    }
    var place = base + (offset &+ 2)
    var start = texts
    for index in 0..<count {
      var end = Int(place[0])
      if width == 2 { end = end &<< 7 | Int(place[1]) }
      end &+= texts
      place += width
      guard start <= end, end <= bytes.count else { return }
      body(index, UnsafeBufferPointer(start: base + start, count: end &- start))
      start = end
    }
  }
}
