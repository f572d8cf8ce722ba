"""Builds src/platform/lettering/letter-shapes.data.br from the fonts of the web app.

Needs fonttools and brotli (`pip install fonttools brotli`); run it from the repository's
root after an update of the packages `@fontsource-variable/*`. The result is committed.
"""

import json
from pathlib import Path

import brotli
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

FONTS = {
    "display": ("bricolage-grotesque", 700),
    "text": ("figtree", 500),
}
SUBSETS = ("latin", "latin-ext")
TARGET = Path("apps/server/src/platform/lettering/letter-shapes.data.br")
# Closer pairs than this, in thousandths of the size, nobody sees.
LEAST_KERN = 6


def is_drawn(code: int) -> bool:
    """Not: controls, signs that turn the direction of text, combining marks."""
    return code >= 0x20 and not 0x2028 <= code <= 0x202E and not 0x300 <= code <= 0x36F


def pairs_of(subtable, names):
    """The pairs of a subtable as (first, second, distance), by name of the glyph."""
    advance = lambda record: getattr(record.Value1, "XAdvance", 0) if record.Value1 else 0
    if subtable.Format == 1:
        for first, pairs in zip(subtable.Coverage.glyphs, subtable.PairSet):
            for record in pairs.PairValueRecord:
                yield first, record.SecondGlyph, advance(record)
        return
    covered = set(subtable.Coverage.glyphs)
    for first in names & covered:
        record = subtable.Class1Record[subtable.ClassDef1.classDefs.get(first, 0)]
        for second in names:
            kind = subtable.ClassDef2.classDefs.get(second, 0)
            yield first, second, advance(record.Class2Record[kind])


def kerns_of(font, names):
    """Distances of all pairs; where several tables speak of one pair, the first counts."""
    table = font["GPOS"].table
    lookups = {
        index
        for feature in table.FeatureList.FeatureRecord
        if feature.FeatureTag == "kern"
        for index in feature.Feature.LookupListIndex
    }
    kerns = {}
    for index in sorted(lookups):
        for subtable in table.LookupList.Lookup[index].SubTable:
            if subtable.LookupType == 9:
                subtable = subtable.ExtSubTable
            if subtable.LookupType == 2:
                for first, second, distance in pairs_of(subtable, names):
                    kerns.setdefault((first, second), distance)
    return kerns


def shapes_of(family: str, weight: int):
    glyphs, kerns = {}, {}
    for subset in SUBSETS:
        path = f"node_modules/@fontsource-variable/{family}/files/{family}-{subset}-wght-normal.woff2"
        font = instancer.instantiateVariableFont(TTFont(path), {"wght": weight})
        assert font["head"].unitsPerEm == 1000
        signs = {}
        for code, name in font.getBestCmap().items():
            if not is_drawn(code) or chr(code) in glyphs:
                continue
            pen = SVGPathPen(font.getGlyphSet(), ntos=lambda value: str(round(value)))
            font.getGlyphSet()[name].draw(pen)
            glyphs[chr(code)] = [font["hmtx"][name][0], pen.getCommands()]
            signs.setdefault(name, []).append(chr(code))
        for (first, second), distance in kerns_of(font, set(signs)).items():
            if abs(distance) < LEAST_KERN:
                continue
            for one in signs.get(first, []):
                for other in signs.get(second, []):
                    kerns.setdefault(one, {}).setdefault(str(distance), set()).add(other)
    return {
        "glyphs": glyphs,
        "kerns": {
            one: {distance: "".join(sorted(others)) for distance, others in by_distance.items()}
            for one, by_distance in kerns.items()
        },
    }


shapes = {name: shapes_of(family, weight) for name, (family, weight) in FONTS.items()}
data = json.dumps(shapes, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
TARGET.write_bytes(brotli.compress(data.encode(), quality=11))
print(f"{TARGET}: {TARGET.stat().st_size} bytes")
