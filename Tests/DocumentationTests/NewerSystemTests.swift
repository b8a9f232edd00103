import Testing

/// Uses of what came after the systems that the package declares, macOS 15 and iOS 18: the compiler checks that on
/// Apple's systems only, so no build here finds them.
///
/// A search of the text, by names: what is found by its name alone (`utf8Span`) is found everywhere; a `span` is told
/// apart by what comes before it. An array whose type is inferred, as that of `map`, or declared in another file is not
/// seen, nor what a macro makes.
@Suite struct NewerSystemTests {
  /// What needs newer systems.
  ///
  /// `ContiguousArray`, `ArraySlice` and buffers have spans on older ones too.
  static var forms: [Regex<Substring>] {
    [
      #/\bUTF8Span\b/#, #/\butf8Span\b/#, #/\bInlineArray\b/#, #/\[[^\[\]]+ of [A-Z]\w*\]/#,
      #/\butf8\.span\b/#, #/\bArray\([^()]*\)\.(?:mutableSpan|span)\b/#,
      #/[^\w)]\[[^\[\]]*\]\.(?:mutableSpan|span)\b/#,
    ]
  }

  @Test func newerSystemAPIsAreNotUsed() throws {
    let files = try Repository.files(in: ["Sources"], ending: ".swift")
    #expect(files.count > 500)
    #expect(try UncheckedMemoryTests.places(of: Self.forms, in: files) == [])
  }

  /// A `span` of a name that the same file declares as `[Element]`, and nowhere as what has one.
  @Test func noArrayIsAskedForItsSpan() throws {
    var names = 0
    for file in try Repository.files(in: ["Sources"], ending: ".swift") {
      let lines = try Repository.lines(file).filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      guard lines.contains(where: { $0.contains(".span") || $0.contains(".mutableSpan") }) else {
        continue
      }
      names += Self.spans(lines).count
      #expect(Self.spansOfArrays(lines) == [], "\(file)")
    }
    #expect(names > 50)
  }

  /// That both searches find what they look for, and nothing else.
  @Test func usesOfNewerSystemAPIsAreFound() {
    for text in [
      "let span = text.utf8Span", "var numbers: InlineArray<3, Int>", "let a: [3 of Int]",
      "text.utf8.span", "Array(text).span", "read([1, 2].span)", " [1, 2].mutableSpan",
    ] {
      #expect(Self.forms.contains { text.contains($0.wordBoundaryKind(.simple)) }, "\(text)")
    }
    for text in ["ContiguousArray(text).span", "bytes.span", "text.withUTF8Span { read($0) }"] {
      #expect(!Self.forms.contains { text.contains($0.wordBoundaryKind(.simple)) }, "\(text)")
    }
    #expect(
      Self.spansOfArrays(["  let bytes: [UInt8]", "  read(bytes.span)", "  other.span"])
        == ["bytes"])
    #expect(
      Self.spansOfArrays(["  var days = [Int32](repeating: 0)", "days.mutableSpan"]) == ["days"])
    #expect(Self.spansOfArrays(["  var days: ContiguousArray<Int> = []", "days.span"]) == [])
  }

  private static func spans(_ lines: [String]) -> [Substring] {
    lines.flatMap { $0.matches(of: #/(\w+)\.(?:mutableSpan|span)\b/#).map(\.1) }
  }

  private static func spansOfArrays(_ lines: [String]) -> [Substring] {
    var (arrays, others): (Set<Substring>, Set<Substring>) = ([], [])
    for line in lines
    where line.contains("[") || line.contains("Contiguous") || line.contains("Span") {
      for match in line.matches(
        of: #/\b(?:let|var) (\w+)(?:: \[[^:\]]+\](?! *\{)| = \[[^\]]*\]\()/#)
      { arrays.insert(match.1) }
      for match in line.matches(
        of:
          #/\b(\w+)(?:: (?:inout |borrowing )?| = )(?:ContiguousArray|ArraySlice|Span|MutableSpan|Unsafe)/#
      ) { others.insert(match.1) }
    }
    return spans(lines).filter { arrays.contains($0) && !others.contains($0) }
  }
}
