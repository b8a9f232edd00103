"""Checks the SBOM of a release against CycloneDX's schema, the packages of Package.resolved and the files of the release.

    sbom.py RELEASE
"""
import glob
import hashlib
import json
import os
import sys

from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

release = sys.argv[1]
[path] = glob.glob(os.path.join(release, "*.cdx.json"))
with open(path, encoding="utf-8") as file:
    text = file.read()
validator = JsonStrictValidator(SchemaVersion.V1_6)
error = validator.validate_str(text)
assert error is None, error
# Checks that the validator does not accept everything.
wrong = json.loads(text)
wrong["components"][0]["type"] = "thing"
refusal = validator.validate_str(json.dumps(wrong))
assert refusal is not None and "'thing' is not one of" in str(refusal), refusal

bom = json.loads(text)
with open("Package.resolved", encoding="utf-8") as file:
    pins = {pin["identity"]: pin["state"]["version"] for pin in json.load(file)["pins"]}
parts = {part["name"]: part for part in bom["components"] if part["type"] != "file"}
for name, version in pins.items():
    assert parts[name]["version"] == version and parts[name]["purl"].endswith(f"{name}@{version}"), parts[name]
assert set(parts) == {*pins, "swift", "sqlite", "zlib", "glibc", "icu", "cldr"}, set(parts)
files = {part["name"]: part["hashes"][0]["content"] for part in bom["components"] if part["type"] == "file"}
for name in os.listdir(release):
    if name in (os.path.basename(path), "SHA256SUMS"):
        continue
    with open(os.path.join(release, name), "rb") as file:
        assert files.pop(name) == hashlib.sha256(file.read()).hexdigest(), name
assert not files, files
print(f"{os.path.basename(path)}: CycloneDX 1.6, {len(parts)} parts, by its schema")
