"""MariaDB and PostgreSQL, each in a temporary folder, which only listen on a socket in it."""

import glob
import os
import pathlib
import shutil
import subprocess
import sys
import time

from questions import DAYS, Question, Reference, columns


class Server:
    """A server process that ends with this process; if this process is killed, the server gets a signal."""

    def __init__(self, command, client, cwd, orphaned, user=None):
        identity = [f"--reuid={user}", f"--regid={user}", "--clear-groups"] if user else []
        self.client, self.cwd = client, cwd
        self.log = open(cwd / "log", "w+")
        self.process = subprocess.Popen(
            ["setpriv", f"--pdeathsig={orphaned}", *identity, *command],
            stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log, cwd=cwd)

    def __enter__(self):
        for _ in range(300):
            if self.process.poll() is not None:
                break
            if subprocess.run([*self.client, "SELECT 1"], capture_output=True, cwd=self.cwd).returncode == 0:
                return self
            time.sleep(0.2)
        self.__exit__()
        self.log.seek(0)
        sys.exit(f"{self.process.args}: does not answer\n{self.log.read()[-2000:]}")

    def __exit__(self, *_):
        # After SIGTERM, MariaDB shuts down, and PostgreSQL waits for its clients, but has none.
        self.process.terminate()
        try:
            self.process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def ask(self, sql):
        return subprocess.run(
            [*self.client, sql], check=True, stdout=subprocess.PIPE, text=True, cwd=self.cwd).stdout.splitlines()


def mariadb(folder):
    home = folder / "mariadb"
    (home / "data" / "test").mkdir(parents=True)
    command = [
        "mariadbd", "--no-defaults", f"--datadir={home}/data", f"--socket={home}/socket", "--skip-networking",
        "--skip-grant-tables", f"--pid-file={home}/pid"]
    if os.getuid() == 0:
        command.append("--user=root")
    client = ["mariadb", "--no-defaults", f"--socket={home}/socket", "-N", "-B", "test", "-e"]
    with Server(command, client, home, "KILL") as server:
        questions, parts = [], []
        for mode in range(8):
            # YEARWEEK has the year of whole weeks, so its modes 0, 1, 4 and 5 equal 2, 3, 6 and 7.
            for function, kind, scheme in [("WEEK", "week", mode), ("YEARWEEK", "key", mode | 2)]:
                questions.append(Question(f"{function}(d, {mode})", kind, f"mysql{scheme}"))
                parts.append(f"{function}('1900-01-01' + INTERVAL seq DAY, {mode})")
        rows = server.ask(f"SELECT {', '.join(parts)} FROM seq_0_to_{len(DAYS) - 1} ORDER BY seq")
        return Reference("MariaDB", server.ask("SELECT VERSION()")[0], columns(questions, rows))


def postgres(folder):
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin"), key=lambda path: int(path.split("/")[4]))
    if not found:
        sys.exit("PostgreSQL is not installed")
    programs = pathlib.Path(found[-1])
    home = folder / "postgres"
    home.mkdir()
    # PostgreSQL refuses to run as root.
    user = "postgres" if os.getuid() == 0 else None
    identity = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] if user else []
    if user:
        shutil.chown(home, user, user)
    subprocess.run(
        [*identity, programs / "initdb", "-D", home / "data", "-A", "trust", "-U", "postgres", "--locale=C",
         "--no-sync"], check=True, stdout=subprocess.DEVNULL, cwd=home)
    command = [
        programs / "postgres", "-D", home / "data", "-k", home, "-c", "listen_addresses=", "-c", "fsync=off"]
    client = [programs / "psql", "-X", "-h", home, "-U", "postgres", "-At", "-F", "\t", "-v", "ON_ERROR_STOP=1", "-c"]
    with Server(command, client, home, "QUIT", user) as server:
        asked = [
            ("to_char(d, 'WW')", "week", "postgres-ww"),
            ("to_char(d, 'W')", "month", "postgres-ww"),
            ("to_char(d, 'IW')", "week", "oracle-iw"),
            ("to_char(d, 'IYYY')", "year", "oracle-iw"),
            ("to_char(d, 'ID')", "weekday", "iso8601"),
            ("extract(week FROM d)", "week", "iso8601"),
            ("extract(isoyear FROM d)", "year", "iso8601"),
            ("extract(isodow FROM d)", "weekday", "iso8601"),
            ("date_trunc('week', d)::date - date '1970-01-01'", "trunc", "iso8601"),
        ]
        rows = server.ask(
            f"SELECT {', '.join(f'({sql})::int' for sql, _, _ in asked)} FROM generate_series("
            "date '1900-01-01', date '2100-12-31', interval '1 day') AS d ORDER BY d")
        version = server.ask("SHOW server_version")[0].split(" ")[0]
        return Reference("PostgreSQL", version, columns([Question(*question) for question in asked], rows))
