"""Writes the SBOM of a release in CycloneDX 1.6: sbom.py RELEASE VERSION DATE DATA, with the versions of its data.

The components are the packages in Package.resolved, the libraries of the build machine in statically linked programs, and
the data. The files are those in the folder RELEASE, with their hashes. Equal releases yield equal text.
"""

import hashlib
import json
import os
import re
import subprocess
import sys
import uuid

release, version, date, data = sys.argv[1:]
APACHE = "Apache-2.0 WITH Swift-exception"


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def component(name, version, license, kind="library", **more):
    return {"type": kind, "bom-ref": f"{name}@{version}", "name": name, "version": version,
            "licenses": [{"expression": license}], **more}


def packages():
    with open("Package.resolved", encoding="utf-8") as file:
        pins = json.load(file)["pins"]
    for pin in sorted(pins, key=lambda pin: pin["identity"]):
        address, state = pin["location"].removesuffix(".git"), pin["state"]
        path = re.sub(r"^https://", "", address)
        yield component(
            pin["identity"], state.get("version", state["revision"]), APACHE,
            purl=f"pkg:swift/{path}@{state.get('version', state['revision'])}",
            externalReferences=[{"type": "vcs", "url": address}],
            properties=[{"name": "revision", "value": state["revision"]}])


def libraries():
    swift = json.loads(output("swiftc", "-print-target-info"))["compilerVersion"]
    yield component("swift", re.search(r"version ([0-9.]+)", swift)[1], APACHE)
    yield component("sqlite", output("pkg-config", "--modversion", "sqlite3").strip(), "blessing")
    yield component("zlib", output("pkg-config", "--modversion", "zlib").strip(), "Zlib")
    yield component("glibc", output("getconf", "GNU_LIBC_VERSION").split()[1], "LGPL-2.1-or-later")
    for name, key in (("icu", "ICU"), ("cldr", "CLDR")):
        yield component(name, re.search(rf"{key} ([0-9.]+)", data)[1], "Unicode-3.0", kind="data")


def files():
    for name in sorted(os.listdir(release)):
        with open(os.path.join(release, name), "rb") as file:
            digest = hashlib.sha256(file.read()).hexdigest()
        yield {"type": "file", "bom-ref": name, "name": name, "hashes": [{"alg": "SHA-256", "content": digest}]}


parts = [*packages(), *libraries()]
products = list(files())
root = f"weekcalendar@{version}"
bom = {
    "bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1,
    "metadata": {
        "timestamp": f"{date}T00:00:00Z",
        "component": {"type": "application", "bom-ref": root, "name": "weekcalendar", "version": version}},
    "components": parts + products,
    "dependencies": [{"ref": root, "dependsOn": [part["bom-ref"] for part in parts]}]
    + [{"ref": part["bom-ref"], "dependsOn": []} for part in parts],
}
bom["serialNumber"] = f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(bom, sort_keys=True))}"
json.dump(bom, sys.stdout, indent=2)
print()
