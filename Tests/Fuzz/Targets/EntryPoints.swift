#if canImport(Glibc)
import Glibc
#endif

nonisolated(unsafe) private var target = FuzzTarget.locales

/// Chooses the target that the environment variable `FUZZ_TARGET` names.
///
/// Without a name it prints each name with the number of inputs of a short run on a line, and ends the process.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>?, _ arguments: UnsafeMutableRawPointer?
) -> CInt {
  guard let name = getenv("FUZZ_TARGET").map({ String(cString: $0) }) else {
    for target in FuzzTarget.all { print(target.name, target.inputs) }
    exit(0)
  }
  guard let found = FuzzTarget.all.first(where: { $0.name == name }) else {
    let names = FuzzTarget.all.map { $0.name }.joined(separator: ", ")
    print("FUZZ_TARGET: there is no target '\(name)': expected one of \(names)")
    exit(2)
  }
  target = found
  return 0
}

/// Checks the laws of the target for one input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  target.check(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
