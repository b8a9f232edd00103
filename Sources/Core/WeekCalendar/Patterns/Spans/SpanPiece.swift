/// A piece of the text of a span.
enum SpanPiece {
  case text([UInt8])
  /// The span's start or end by a pattern.
  case date([UInt8], isEnd: Bool)
}
