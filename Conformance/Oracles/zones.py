"""Prints the local times of every zone in a folder by the C library and Python's zoneinfo, for ZoneOracleTests.

    python3 Conformance/Oracles/zones.py /usr/share/zoneinfo > answers.bin

Instants: each change of 1900 to 2100 with the second before and after it, and one every 5,000,011 seconds.
Until 2037, the changes come from the file's 64-bit block; after that, from the results of localtime.
Local times: before, during and after each change.
The output for a zone, little-endian: u32 length of the name, u32 instants, u32 local times, the name, then
instants (i64 second; localtime: i32 offset, i8 isdst, 7 bytes of name; zoneinfo: i32 offset, 8 bytes),
then local times (i64 wall second; zoneinfo: i64 first, i64 last; mktime: i64).
"""
import os, struct, sys, time
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo
folder = sys.argv[1]
FIRST, LAST, STRIDE = -2208988800, 4133980800, 5000011
EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
NAIVE = datetime(1970, 1, 1)


def names():
    for here, folders, files in os.walk(folder):
        folders[:] = sorted(f for f in folders if here != folder or f not in ('posix', 'right'))
        for file in sorted(files):
            path = os.path.join(here, file)
            if not os.path.isfile(path): continue  # a link that leads nowhere
            if not os.path.realpath(path).startswith(os.path.realpath(folder) + '/'): continue
            with open(path, 'rb') as f:
                if f.read(4) == b'TZif': yield os.path.relpath(path, folder), path


def transitions(path):
    data = open(path, 'rb').read()
    def counts(at): return struct.unpack('>6I', data[at + 20:at + 44])
    u, s, l, t, n, c = counts(0)
    second = 44 + t * 5 + n * 6 + c + l * 8 + s + u
    t = counts(second)[3]
    return struct.unpack('>%dq' % t, data[second + 44:second + 44 + 8 * t])


def changes():
    step = 40 * 86400
    low = 2114380800
    before = time.localtime(low).tm_gmtoff
    while low < LAST:
        high = low + step
        after = time.localtime(high).tm_gmtoff
        if after != before:
            a, b = low, high
            while b - a > 1:
                m = (a + b) // 2
                if time.localtime(m).tm_gmtoff == before: a = m
                else: b = m
            yield b
        low, before = high, after


def answers(path):
    os.environ['TZ'] = ':' + path
    time.tzset()
    with open(path, 'rb') as f: zone = ZoneInfo.from_file(f)
    edges = sorted({t for t in transitions(path) if FIRST <= t <= LAST} | set(changes()))
    instants = set(range(FIRST, LAST, STRIDE)) | {-5 * 10**9, 10**11, 25 * 10**10}
    for t in edges: instants |= {t - 1, t, t + 1}
    rows = []
    for t in sorted(instants):
        c = time.localtime(t)
        p = (EPOCH + timedelta(seconds=t)).astimezone(zone)
        offset = p.utcoffset()
        rows.append(struct.pack(
            '<qib7si8s', t, c.tm_gmtoff, c.tm_isdst, c.tm_zone.encode(),
            offset.days * 86400 + offset.seconds, p.tzname().encode()))
    walls = set()
    for t in edges:
        a, b = time.localtime(t - 1).tm_gmtoff, time.localtime(t).tm_gmtoff
        for o in (a, b, (a + b) // 2): walls |= {t + o - 1, t + o, t + o + 1}
    locals = []
    for w in sorted(walls):
        naive = NAIVE + timedelta(seconds=w)
        fold = [
            (naive.replace(tzinfo=zone, fold=f) - EPOCH) // timedelta(seconds=1) for f in (0, 1)]
        made = int(time.mktime(naive.timetuple()[:6] + (0, 0, -1)))
        locals.append(struct.pack('<qqqq', w, fold[0], fold[1], made))
    return len(rows), len(locals), b''.join(rows) + b''.join(locals)


out = sys.stdout.buffer
known = {}  # by content: many names are of one and the same zone
for name, path in names():
    with open(path, 'rb') as f: content = f.read()
    if content not in known: known[content] = answers(path)
    instants, locals, texts = known[content]
    encoded = name.encode()
    out.write(struct.pack('<III', len(encoded), instants, locals) + encoded + texts)
