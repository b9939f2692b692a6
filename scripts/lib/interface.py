"""Prints the public symbols in the symbol graphs of a folder, without those that the compiler synthesizes.

interface.py FOLDER              one symbol per line, sorted: the module, the name with its types, and the declaration
interface.py FOLDER MODULE ...   the declarations of the modules, by type, below the first sentences of their comments
"""
import json
import pathlib
import re
import sys

folder, *modules = sys.argv[1:]
# The protocols to which nearly all types conform.
IMPLIED = ["Copyable", "Escapable", "SendableMetatype"]


def graphs():
    """Returns the name of the module and the contents of each symbol graph."""
    for path in sorted(pathlib.Path(folder).rglob("*.symbols.json")):
        yield path.name.split(".")[0].split("@")[0], json.loads(path.read_text(encoding="utf-8"))


def symbols():
    """Returns the name of the module and the symbol graph's entry of each symbol."""
    for module, graph in graphs():
        for symbol in graph["symbols"]:
            if "::SYNTHESIZED::" not in symbol["identifier"]["precise"]:
                yield module, symbol


def parents():
    """Returns the superclass and the protocols of each type, by the identifier of the type."""
    names = {symbol["identifier"]["precise"]: symbol["pathComponents"][-1] for _, symbol in symbols()}
    found = {}
    for kind in ["inheritsFrom", "conformsTo"]:
        for _, graph in graphs():
            for relationship in graph["relationships"]:
                name = names.get(relationship["target"], relationship.get("targetFallback", "").split(".")[-1])
                if relationship["kind"] == kind and name not in ["", *IMPLIED]:
                    found.setdefault(relationship["source"], []).append(name)
    return found


def declaration(symbol):
    text = "".join(fragment["spelling"] for fragment in symbol.get("declarationFragments", []))
    text = " ".join(text.replace("@MainActor ", "").split())
    return "open " + text if symbol["accessLevel"] == "open" else text


def first_sentence(symbol):
    """Returns the first sentence of a comment on one line, or an empty string."""
    lines = [line["text"].strip() for line in symbol.get("docComment", {}).get("lines", [])]
    paragraph = " ".join(lines[: lines.index("")] if "" in lines else lines)
    sentence = re.match(r".+?[.!?](?= +[A-Z`<]|$)", paragraph)
    return (sentence[0] if sentence else paragraph).replace("``", "`")


def print_interface():
    lines = {f"{module}.{'.'.join(symbol['pathComponents'])}: {declaration(symbol)}" for module, symbol in symbols()}
    print("\n".join(sorted(lines)))


def print_declarations():
    entries = {module: {} for module in modules}
    parents_of = parents()
    for module, symbol in symbols():
        path = tuple(symbol["pathComponents"])
        # A module can extend a type of another module, which is then printed as an extension.
        for depth in range(1, len(path)):
            entries[module].setdefault(path[:depth], set())
        text, where, condition = declaration(symbol).partition(" where ")
        names = list(dict.fromkeys(parents_of.get(symbol["identifier"]["precise"], [])))
        # The declaration of a protocol already contains its parents.
        if names and symbol["kind"]["identifier"] != "swift.protocol":
            text = f"{text}: {', '.join(names)}"
        entries[module].setdefault(path, set()).add((text + where + condition, first_sentence(symbol)))
    for module in modules:
        print(f"\n# {module}")
        for path in sorted(entries[module]):
            if len(path) == 1:
                print()
            indent = "    " * (len(path) - 1)
            for text, sentence in sorted(entries[module][path]) or [(f"extension {path[-1]}", "")]:
                if sentence:
                    print(f"{indent}// {sentence}")
                print(f"{indent}{text}")


if modules:
    print("The public declarations of Bindery, by module and type, below the first sentences of their comments.")
    print_declarations()
else:
    print_interface()
