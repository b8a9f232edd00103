import Foundation

/// The sources in a folder of the package.
struct Sources {
  /// The texts, by their paths inside the package.
  private var texts: [String: String] = [:]

  init(package: String, folder: String) throws {
    let root = URL(fileURLWithPath: package)
    let names = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
    for case let name as String in names ?? .init() where name.hasSuffix(".swift") {
      let path = "\(folder)/\(name)"
      texts[path] = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }
  }

  /// All mutants, in the order of their files and places.
  func mutants() -> [Mutant] {
    texts.sorted { $0.key < $1.key }
      .flatMap { MutantFinder.mutants(file: $0.key, source: $0.value) }
  }

  /// The first mutants in the seed's order that do not overlap, without those to skip; in the order of
  /// their places, each with its rank.
  static func choose(
    _ count: Int, of mutants: [Mutant], seed: UInt64, without skipped: Set<String>
  ) -> [(rank: Int, mutant: Mutant)] {
    let order = mutants.map { (hash($0.key, seed), $0) }.sorted { $0.0 < $1.0 }
    var taken: [String: [Range<Int>]] = [:]
    var chosen: [(rank: Int, mutant: Mutant)] = []
    var rank = 0
    for (_, mutant) in order where rank < count {
      let range = mutant.range
      let others = taken[mutant.file] ?? []
      if others.contains(where: {
        $0.lowerBound <= range.upperBound && range.lowerBound <= $0.upperBound
      }) {
        continue
      }
      taken[mutant.file, default: []].append(range)
      rank += 1
      if !skipped.contains(mutant.key) { chosen.append((rank, mutant)) }
    }
    return chosen.sorted {
      ($0.mutant.file, $0.mutant.range.lowerBound) < ($1.mutant.file, $1.mutant.range.lowerBound)
    }
  }

  /// Writes the files, with the switches of their mutants, into another folder.
  ///
  /// A file that is already there with the same text is left alone, so that it is not compiled again.
  /// Lines keep their numbers, so that errors of the compiler name the place in the source.
  func write(_ mutants: [(number: Int, mutant: Mutant)], to folder: String) throws {
    for (path, text) in texts {
      var bytes = Array(text.utf8)
      let own = mutants.filter { $0.mutant.file == path }
      let edits = own.flatMap { number, mutant in mutant.edits.map { ($0, number) } }
      for (edit, number) in edits.reversed() {
        bytes.replaceSubrange(edit.range, with: Array(edit.text(number: number).utf8))
      }
      if !own.isEmpty { bytes.insert(contentsOf: "import MutantSwitch; ".utf8, at: 0) }
      let place = URL(fileURLWithPath: folder).appendingPathComponent(path)
      let data = Data(bytes)
      if (try? Data(contentsOf: place)) == data { continue }
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: place)
    }
  }

  /// FNV-1a, with a last step that spreads it: the same on every machine and in every run.
  private static func hash(_ text: String, _ seed: UInt64) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in "\(seed)\t\(text)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash = (hash ^ (hash >> 33)) &* 0xff51_afd7_ed55_8ccd
    hash = (hash ^ (hash >> 33)) &* 0xc4ce_b9fe_1a85_ec53
    return hash ^ (hash >> 33)
  }
}
