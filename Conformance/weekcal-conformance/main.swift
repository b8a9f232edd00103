#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

let usage = """
  USAGE: weekcal-conformance [--tables | --spans | --relative | --reading | --zone-names | --zone-reading]
                             [--locale LOCALE]... [--icu DIRECTORY]

  Compares every letter, width and locale with a libicu: the baked data with the release that it comes
  from, with another one a pack made from it; spans of dates by templates; and what both read. Takes some minutes.

  --tables         Writes the golden tables that come from it instead.
  --spans          Compares spans alone.
  --relative       Compares relative words and plural categories alone.
  --reading        Compares what both read alone.
  --zone-names     Compares names of zones alone: all zones and locales, a quarter of an hour.
  --zone-reading   Compares names of zones read back alone: all zones and locales, a quarter of an hour.
  --locale LOCALE  With --reading, --zone-names or --zone-reading, in this locale only; may be given again.
  --icu DIRECTORY  Takes libicu from this folder instead of the system's: $(.ci/icu).
  """

let command = ConformanceCommand(arguments: Array(CommandLine.arguments.dropFirst()))
exit(try command.run() ? 0 : 1)
