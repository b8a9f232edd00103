import Testing

/// Uses of what came after the systems that the package declares, macOS 15 and iOS 18, and that no build here notices:
/// elsewhere than on Apple's systems there is no availability.
///
/// A search of the text, by names: what is found by its name alone (`utf8Span`) is found everywhere; a `span` is told
/// apart by what comes before it. That an array has been given another name is not seen, nor what a macro makes.
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

  @Test func isNotUsed() throws {
    let files = try Repository.files(in: ["Sources"], ending: ".swift")
    #expect(files.count > 500)
    #expect(try UncheckedMemoryTests.places(of: Self.forms, in: files) == [])
  }

  /// A `span` of a name whose declaration in the same file is an `[Element]`.
  @Test func noArrayGivesASpan() throws {
    var names = 0
    for file in try Repository.files(in: ["Sources"], ending: ".swift") {
      let lines = try Repository.lines(file)
      names += Self.spans(lines).count
      #expect(Self.spansOfArrays(lines) == [], "\(file)")
    }
    #expect(names > 50)
  }

  /// That both searches find what they look for, and nothing else.
  @Test func findsThem() {
    for text in [
      "let span = text.utf8Span", "var numbers: InlineArray<3, Int>", "let a: [3 of Int]",
      "text.utf8.span", "Array(text).span", "read([1, 2].span)", " [1, 2].mutableSpan",
    ] {
      #expect(Self.forms.contains { text.contains($0) }, "\(text)")
    }
    for text in ["ContiguousArray(text).span", "bytes.span", "text.withUTF8Span { read($0) }"] {
      #expect(!Self.forms.contains { text.contains($0) }, "\(text)")
    }
    #expect(
      Self.spansOfArrays(["  let bytes: [UInt8]", "  read(bytes.span)", "  other.span"])
        == ["bytes"])
    #expect(
      Self.spansOfArrays(["  var days = [Int32](repeating: 0)", "days.mutableSpan"]) == ["days"])
    #expect(Self.spansOfArrays(["  var days: ContiguousArray<Int> = []", "days.span"]) == [])
  }

  private static func spans(_ lines: [String]) -> [Substring] {
    lines.filter { !$0.drop { $0 == " " }.hasPrefix("//") }.flatMap { line in
      line.matches(of: #/(\w+)\.(?:mutableSpan|span)\b/#).map(\.1)
    }
  }

  private static func spansOfArrays(_ lines: [String]) -> [Substring] {
    var arrays: Set<Substring> = []
    for line in lines {
      for match in line.matches(
        of: #/\b(?:let|var) (\w+)(?:: \[[^:\]]+\](?! *\{)| = \[[^\]]*\]\()/#)
      {
        arrays.insert(match.1)
      }
    }
    return spans(lines).filter { arrays.contains($0) }
  }
}
