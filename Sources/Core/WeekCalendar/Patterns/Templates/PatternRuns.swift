extension [UInt8] {
  /// A UTS #35 pattern with its runs of letters replaced; text, and a run for which the closure returns nil, stays.
  func replacingRuns(_ replacement: (UTS35Token) -> [UInt8]?) -> [UInt8] {
    UTS35Token.all(in: self).flatMap { token in
      let replaced = token.kind == .letters ? replacement(token) : nil
      return replaced ?? Array(self[token.start..<token.end])
    }
  }
}
