// Compiled before the command, so that this is the one error where the trait is off.
#if !CommandLine
#error("weekcal needs the trait CommandLine: --traits CommandLine, or traits: at the dependency")
#endif
