#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A background thread; releasing this object waits for the thread to end.
final class BackgroundThread {
  private final class Work {
    let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }
  }

  private var thread: pthread_t

  /// Starts a thread; `nil` if the system cannot start one.
  init?(_ body: @escaping () -> Void) {
    let work = unsafe Unmanaged.passRetained(Work(body))
    #if canImport(Darwin)
    var created: pthread_t?
    #else
    var created = pthread_t()
    #endif
    guard unsafe pthread_create(&created, nil, Self.start, work.toOpaque()) == 0 else {
      unsafe work.release()
      return nil
    }
    #if canImport(Darwin)
    guard let created else { return nil }
    #endif
    thread = created
  }

  deinit { pthread_join(thread, nil) }

  #if canImport(Darwin)
  private static let start: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = {
    Unmanaged<Work>.fromOpaque($0).takeRetainedValue().body()
    return nil
  }
  #else
  private static let start: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
    {
      if let work = unsafe $0 {
        unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
      }
      return nil
    }
  #endif
}
