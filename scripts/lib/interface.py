"""interface.py FOLDER: prints the public symbols in the symbol graphs of a folder, one per line, sorted.

A line has the module, the name with its types, and the declaration. Symbols that the compiler synthesizes are omitted.
"""
import json
import pathlib
import sys

lines = set()
for path in pathlib.Path(sys.argv[1]).rglob("*.symbols.json"):
    graph = json.loads(path.read_text(encoding="utf-8"))
    module = path.name.split(".")[0].split("@")[0]
    for symbol in graph["symbols"]:
        if "::SYNTHESIZED::" in symbol["identifier"]["precise"]:
            continue
        declaration = "".join(fragment["spelling"] for fragment in symbol.get("declarationFragments", []))
        declaration = " ".join(declaration.replace("@MainActor ", "").split())
        if symbol["accessLevel"] == "open":
            declaration = "open " + declaration
        lines.add(f"{module}.{'.'.join(symbol['pathComponents'])}: {declaration}")
print("\n".join(sorted(lines)))
