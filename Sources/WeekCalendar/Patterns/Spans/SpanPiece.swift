/// A piece of the text of a span.
enum SpanPiece {
  case text([UInt8])
  /// The span's start or end by a pattern.
  case date([UInt8], isEnd: Bool)

  /// The pieces of a pattern of both dates, which ``SpanCut`` cuts.
  static func cut(_ format: SpanFormat) -> [SpanPiece] {
    let start = SpanCut(format.pattern).secondStart
    return [
      .date(Array(format.pattern[..<start]), isEnd: format.isLaterFirst),
      .date(Array(format.pattern[start...]), isEnd: !format.isLaterFirst),
    ]
  }
}
