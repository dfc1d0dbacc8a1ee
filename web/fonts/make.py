"""Makes the typefaces of the pages from the published ones: src/look/fonts/*.woff2 and public/typefaces.txt.

Run it in this folder only when a typeface or a letter changes; the results are kept in the repository.

    pip install fonttools==4.68.0 brotli==1.2.1
    npm pack @fontsource-variable/source-serif-4@5.3.1 @fontsource-variable/figtree@5.3.0
    for pack in *.tgz; do mkdir -p "${pack%.tgz}" && tar xzf "$pack" -C "${pack%.tgz}"; done
    python3 make.py

Three roles, each in two files: the Latin letters that English and German need, and the extended ones, which a browser
fetches only for a page that shows them. The licence reserves the name "Source" for the original, so that the roles carry
names of their own.
"""

import io
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = Path(__file__).parent
OUT = HERE.parent / "src" / "look" / "fonts"
SERIF = HERE / "fontsource-variable-source-serif-4-5.3.1" / "package"
SANS = HERE / "fontsource-variable-figtree-5.3.0" / "package"

LATIN_1 = [*range(0x20, 0x7F), *range(0xA0, 0x100)]
# œ and Œ, dashes, quotation marks, bullet, dots, euro, minus.
LATIN = [*LATIN_1, *map(ord, "Œœ–—‘’‚“”„•…‹›€−↑↓←→′″")]
# The letters of the shipped alphabets and of names in Europe.
EXTENDED = [*map(ord, "ĀāĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğĢģĪīĮįİıĶķĹĺĻļĽľŁłŃńŅņŇňŌōŐőŔŕŘřŚśŞşŠšŢţŤťŪūŮůŰűŲųŹźŻżŽžȘșȚț")]
CAPITALS = [*map(ord, " ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789?!·'&ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝŒ")]
MORE_CAPITALS = [code for code in EXTENDED if chr(code).isupper()]

# Tiles: the optical size of small print, whose thin strokes are sturdy. Headings: the one of display.
ROLES = {
    "tile": (SERIF, "source-serif-4-{}-opsz-normal", {"opsz": 8, "wght": 700}, CAPITALS, MORE_CAPITALS),
    "heading": (SERIF, "source-serif-4-{}-opsz-normal", {"opsz": 28, "wght": 620}, LATIN, EXTENDED),
    "text": (SANS, "figtree-{}-wght-normal", {"wght": (400, 700)}, LATIN, EXTENDED),
}
FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "tnum", "lnum"]


def make(role, part, codes):
    package, name, axes, _, _ = ROLES[role]
    font = TTFont(package / "files" / f"{name.format(part)}.woff2")
    options = Options(layout_features=FEATURES, hinting=False, notdef_outline=True, name_IDs=[0, 1, 2, 4, 6, 13, 14])
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    font = instancer.instantiateVariableFont(font, axes)
    family = f"Tilewright {role.capitalize()}"
    for record in font["name"].names:
        if record.nameID in (1, 4):
            record.string = family
        elif record.nameID == 6:
            record.string = family.replace(" ", "")
    font.flavor = "woff2"
    packed = io.BytesIO()
    font.save(packed)
    path = OUT / (f"{role}.woff2" if part == "latin" else f"{role}-extended.woff2")
    path.write_bytes(packed.getvalue())
    have = sorted(font.getBestCmap())
    print(f"{path.name:24} {path.stat().st_size:6} bytes {len(have):4} characters {ranges(have)}")
    return font["name"].getDebugName(0)


def ranges(codes):
    """Code points as the CSS descriptor `unicode-range` wants them."""
    runs = []
    for code in codes:
        if runs and code == runs[-1][1] + 1:
            runs[-1][1] = code
        else:
            runs.append([code, code])
    return ", ".join(f"U+{a:X}" if a == b else f"U+{a:X}-{b:X}" for a, b in runs)


def main():
    OUT.mkdir(parents=True, exist_ok=True)
    owners = []
    for role, (_, _, _, latin, extended) in ROLES.items():
        owners.append(make(role, "latin", latin))
        make(role, "latin-ext", extended)
    licence = (SANS / "LICENSE").read_text()
    licence = licence[licence.index("-----") :].strip()
    (HERE.parent / "public" / "typefaces.txt").write_text(
        "The typefaces of these pages are cut down from Source Serif 4 (tiles and headings) and Figtree (text).\n\n"
        + "\n".join(dict.fromkeys(owners))
        + "\n\nThis Font Software is licensed under the SIL Open Font License, Version 1.1.\n\n"
        + licence
        + "\n"
    )


main()
