# Functions for .ci/fuzz-targets and Tests/Fuzz/long, which source this file in the package's folder.
program=.build-fuzz/release/fuzz-targets
found=.build-fuzz/found

# Builds the program with the targets.
build_targets() {
  WEEKCALENDAR_FUZZ=1 swift build -c release --sanitize fuzzer --scratch-path .build-fuzz --product fuzz-targets >&2
  mkdir -p "$found"
}

# Prints the names of all targets in one line.
target_names() { "$program" | cut -d ' ' -f 1 | paste -s -d ' '; }

# Prints how many inputs a short run of a target tries: inputs_of TARGET.
inputs_of() { "$program" | awk -v target="$1" '$1 == target { print $2 }'; }

# Starts a program whose addresses are the same in each run, because libFuzzer keeps addresses among the values it tries.
at_fixed_addresses() {
  if setarch -R true 2>/dev/null; then setarch -R "$@"; else "$@"; fi
}

# Runs a target: run_target TARGET LIMIT FOLDER... [OPTION...]. After LIMIT seconds, the process is killed.
run_target() (
  local target=$1 limit=$2 dictionary=Tests/Fuzz/Dictionaries/$1.dict options=()
  shift 2
  [ ! -f "$dictionary" ] || options+=(-dict="$dictionary")
  # Swift's own backtraces would take the signals that libFuzzer waits for.
  export SWIFT_BACKTRACE=enable=no SWIFT_DETERMINISTIC_HASHING=1 FUZZ_TARGET=$target TZ=UTC
  at_fixed_addresses timeout -k 10 "$limit" "$program" "${options[@]}" \
    -max_len=4096 -timeout=20 -rss_limit_mb=2048 -reload=0 -print_final_stats=1 -artifact_prefix="$found/$target-" "$@"
)

# Prints the line of a target that has run, or the end of its log: report_target TARGET LOG STATUS.
report_target() {
  local target=$1 log=$2 status=$3
  awk -v target="$target" -v status="$status" '
    match($0, /cov: [0-9]+/) { edges = substr($0, RSTART + 5, RLENGTH - 5) }
    match($0, /corp: [0-9]+/) { corpus = substr($0, RSTART + 6, RLENGTH - 6) }
    /^#[0-9]/ { count = substr($1, 2) }
    /^stat::number_of_executed_units/ { count = $2 }
    /^stat::average_exec_per_sec/ { speed = $2 }
    END {
      printf "%-9s %9d inputs, %6d a second, %6d edges, %5d inputs kept%s\n", target, count, speed, edges, corpus,
        status == 0 ? "" : ", FAILED"
    }' "$log"
  [ "$status" -eq 0 ] && return
  grep -aE 'Fatal error|ERROR|SUMMARY|Test unit written' "$log" >&2 || tail -n 20 "$log" >&2
  return "$status"
}

# Prints the edges that inputs reach in each room of the sources: report_rooms FOLDER, with a folder of inputs for each
# target. A function counts with the target that reaches most of it.
report_rooms() {
  local folder=$1 target
  for target in $(target_names); do
    run_target "$target" 600 "$folder/$target" "Tests/Fuzz/Corpus/$target" -runs=0 -print_coverage=1 2>&1 || true
  done | awk '
    /^(UN)?COVERED_FUNC/ && match($0, /\/Sources\/[A-Za-z]+\/[^:]*/) {
      file = substr($0, RSTART + 9, RLENGTH - 9)
      split($0, words, "edges: ")
      split(words[2], edges, /[\/ ]/)
      name = file " " substr($0, index($0, edges[2]))
      room[name] = part(file)
      all[name] = edges[2]
      if (edges[1] > reached[name]) reached[name] = edges[1]
    }
    # The module, and in the two modules with rooms the room.
    function part(file, parts, hasRooms) {
      split(file, parts, "/")
      hasRooms = parts[2] == "WeekCalendar" || parts[2] == "WeekReports"
      return parts[2] (hasRooms && parts[4] != "" ? "/" parts[3] : "")
    }
    END {
      for (name in room) {
        sum[room[name]] += all[name]
        covered[room[name]] += reached[name]
      }
      for (place in sum) {
        printf "%-28s %6d of %6d edges, %3d %%\n", place, covered[place], sum[place], 100 * covered[place] / sum[place]
      }
    }' | sort
}
