// Compiled before the command, so that this is the only error if the trait is off.
#if !CommandLine
#error("weekcal needs the trait CommandLine: --traits CommandLine, or traits: at the dependency")
#endif
