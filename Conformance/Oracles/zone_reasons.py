"""Rewrites icu-zone-differences.tsv with the reasons for the differences of each zone in its last column.

    pip download --no-deps -d releases pytz==2022.{5,6,7} pytz==2023.{3,4} pytz==2024.{1,2} pytz==2025.{1,2}
    python3 Conformance/Oracles/zone_reasons.py Conformance/Tables/icu-zone-differences.tsv releases/*.whl

Each version of pytz contains one release of the tz database, in its main form. The wheels must cover the releases
from ICU's to the system's. A zone has one or more of these reasons:

    2024b           the release, after ICU's and up to the system's, that changed the zone's history or future
    backzone=ZONE   in the database's main form, which ICU has, the name is a link to ZONE, because both agree since
                    1970; the system's database is built with the file `backzone`, which has the earlier history

Each instant with a difference must have a reason. The instants are in 1900 to 2100: each change of a release, and
one every 5,000,011 seconds.
"""
import io, struct, sys, zipfile
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo
FIRST, LAST, STRIDE = -2208988800, 4133980800, 5000011
EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
SYSTEM = '/usr/share/zoneinfo/'


class Release:
    def __init__(self, path):
        self.files = zipfile.ZipFile(path)
        self.links = {}
        for line in self.text('zoneinfo/tzdata.zi').splitlines():
            fields = line.split()
            if fields and fields[0] == 'L': self.links[fields[2]] = fields[1]
        version = [line for line in self.text('__init__.py').splitlines() if line.startswith('OLSON_VERSION')]
        self.name = version[0].split("'")[1]

    def text(self, name): return self.files.read('pytz/' + name).decode()

    def zone(self, name):
        try: return self.files.read('pytz/zoneinfo/' + name)
        except KeyError: return None


def changes(data):
    """The instants of the 64-bit block of a TZif file."""
    def counts(at): return struct.unpack('>6l', data[at + 20:at + 44])
    isut, isstd, leaps, times, types, characters = counts(0)
    second = 44 + times * 5 + types * 6 + characters + leaps * 8 + isstd + isut
    times = counts(second)[3]
    return struct.unpack('>%dq' % times, data[second + 44:second + 44 + 8 * times])


def reasons(name, releases):
    with open(SYSTEM + name, 'rb') as f: files = [release.zone(name) for release in releases] + [f.read()]
    if files[0] is None:  # a zone that ICU does not know
        return [next(r.name for r, data in zip(releases, files) if data is not None)]
    instants = set(range(FIRST, LAST, STRIDE))
    for data in files:
        for change in changes(data): instants |= {change - 1, change, change + 1}
    zones = [ZoneInfo.from_file(io.BytesIO(data)) for data in files]
    found = set()
    for instant in instants:
        if not FIRST <= instant < LAST: continue
        moment = EPOCH + timedelta(seconds=instant)
        offsets = [moment.astimezone(zone).utcoffset() for zone in zones]
        if offsets[0] == offsets[-1]: continue
        for index, release in enumerate(releases[1:]):
            if offsets[index] != offsets[index + 1]: found.add(release.name)
        if offsets[-2] != offsets[-1]: found.add('backzone=' + releases[-1].links[name])
    return sorted(found)


table, releases = sys.argv[1], sorted((Release(path) for path in sys.argv[2:]), key=lambda r: r.name)
with open(table) as f: lines = f.read().splitlines()
versions = lines[0]
assert releases[0].name in versions and releases[-1].name in versions, versions
with open(table, 'w') as f:
    for line in lines:
        if not line.startswith('#'):
            fields = (line.split('\t') + ['', '', ''])[:4]
            line = '\t'.join(fields + [' '.join(reasons(fields[0], releases))])
        f.write(line + '\n')
