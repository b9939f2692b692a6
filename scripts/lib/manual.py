#!/usr/bin/env python3
"""Prints the man page of a program made with swift-argument-parser: manual.py PROGRAM DATE [FILE]

The options come from --experimental-dump-help, and the usage, which is missing there, from --help. FILE has the sections
at the end of the page: each begins with its name in capitals. A line with a tab is a term and its description, and other
lines are paragraphs.
"""
import json
import re
import subprocess
import sys

ESCAPES = {"\\": r"\e", "-": r"\-", "'": r"\(aq", "`": r"\(ga", "^": r"\(ha", "~": r"\(ti"}
program, date, *files = sys.argv[1:]


def run(*arguments):
    return subprocess.run([program, *arguments], check=True, capture_output=True, text=True).stdout


def escape(text):
    # The backslash is the first, because the other replacements contain it.
    for character in "\\-'`^~":
        text = text.replace(character, ESCAPES[character])
    return re.sub(r"^\.", r"\\&.", text, flags=re.MULTILINE)


def bold(text):
    return rf"\fB{escape(text)}\fR"


def item(term, text):
    print(".TP", term, escape(text), sep="\n")


def print_usage(*command):
    usage = run("help", *command).split("USAGE: ")[1].split("\n\n")[0]
    print(".nf", escape(re.sub(r"^ +", "", usage, flags=re.MULTILINE)), ".fi", sep="\n")


def print_paragraphs(text):
    for paragraph in text.split("\n\n"):
        print(".PP")
        for line in paragraph.split("\n"):
            # In the help, a list is a column of names and a column of texts.
            entry = re.match(r"  (\S+) +(.+)", line)
            item(bold(entry[1]), entry[2]) if entry else print(escape(line))


def print_sections(text):
    for line in filter(None, text.split("\n")):
        if line.isupper() and "\t" not in line:
            print(".SH", line)
        elif "\t" in line:
            term, description = line.split("\t")
            item(bold(term), description)
        else:
            print(".PP", escape(line), sep="\n")


def names(argument):
    prefixes = {"short": "-", "long": "--", "longWithSingleDash": "-"}
    return [prefixes[name["kind"]] + name["name"] for name in argument.get("names", [])]


def print_arguments(command, shared):
    rows = []
    for argument in command["arguments"]:
        if not argument["shouldDisplay"] or argument in shared:
            continue
        value = rf"\fI{escape(argument['valueName'])}\fR"
        terms = [bold(name) + (" " + value if argument["kind"] == "option" else "") for name in names(argument)]
        text = argument["abstract"]
        # The two forms of a flag have the same description.
        if rows and rows[-1][1].startswith(text):
            rows[-1][0] += terms
            continue
        if "allValues" in argument and argument["kind"] == "option":
            values = argument["allValues"]
            text += (" The values are " if len(values) > 1 else " The value is ") + ", ".join(values) + "."
        if "defaultValue" in argument:
            text += f" The default is {argument['defaultValue']}."
        rows.append([terms or [value], text])
    for terms, text in rows:
        item(", ".join(terms), text)


root = json.loads(run("--experimental-dump-help"))["command"]
name = root["commandName"]
abstract = root["abstract"].rstrip(".")
version = run("--version").strip()
print(f'.TH {name.upper()} 1 {date} "{name} {version}" "User Commands"')
print(".SH NAME", rf"{name} \- {escape(abstract[0].lower() + abstract[1:])}", ".SH SYNOPSIS", sep="\n")
print_usage()
print(".SH DESCRIPTION")
print_paragraphs(root["discussion"])
print(".SH OPTIONS")
print_arguments(root, shared=[])
print(".SH COMMANDS")
for command in root["subcommands"]:
    if command["commandName"] == "help":
        continue
    print(".SS", escape(f"{name} {command['commandName']}"))
    print_usage(command["commandName"])
    print_paragraphs(command["abstract"] + "\n\n" * ("discussion" in command) + command.get("discussion", ""))
    print_arguments(command, shared=root["arguments"])
    again = [bold(names(argument)[0]) for argument in command["arguments"] if argument in root["arguments"]]
    print(".PP", "See OPTIONS for " + ", ".join(again) + ".", sep="\n")
for file in files:
    with open(file, encoding="utf-8") as sections:
        print_sections(sections.read())
