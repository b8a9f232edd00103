/// The error that the program reading the output has closed the pipe.
struct BrokenPipe: Error {}
