extension [UInt8] {
  /// A pattern of UTS #35 with its runs of letters replaced; nil leaves a run as it is, as all text is left.
  func replacingRuns(_ replacement: (UTS35Token) -> [UInt8]?) -> [UInt8] {
    UTS35Token.all(in: self).flatMap { token in
      let replaced = token.kind == .letters ? replacement(token) : nil
      return replaced ?? Array(self[token.start..<token.end])
    }
  }
}
