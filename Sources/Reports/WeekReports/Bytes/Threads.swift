#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Runs work on several threads at once, including the calling thread.
enum Threads {
  private final class Work {
    let body: (Int) -> Void
    let index: Int

    init(_ index: Int, _ body: @escaping (Int) -> Void) {
      self.index = index
      self.body = body
    }
  }

  /// Calls `body` with 0 to `count - 1`, each on its own thread, and waits until all calls have returned.
  ///
  /// The call with 0 is made on the calling thread. If the system cannot start another thread, the remaining calls are
  /// not made.
  static func run(_ count: Int, _ body: (Int) -> Void) {
    withoutActuallyEscaping(body) { body in
      var threads: [pthread_t] = []
      for index in 1..<max(count, 1) {
        let work = unsafe Unmanaged.passRetained(Work(index, body))
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        let code = unsafe pthread_create(&thread, nil, start, work.toOpaque())
        guard code == 0 else {
          unsafe work.release()
          break
        }
        #if canImport(Darwin)
        if let thread { threads.append(thread) }
        #else
        threads.append(thread)
        #endif
      }
      body(0)
      for thread in threads { pthread_join(thread, nil) }
    }
  }

  #if canImport(Darwin)
  private static let start: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = {
    run($0)
    return nil
  }
  #else
  private static let start: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
    {
      if let work = unsafe $0 { unsafe run(work) }
      return nil
    }
  #endif

  private static func run(_ work: UnsafeMutableRawPointer) {
    let work = unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue()
    work.body(work.index)
  }
}
