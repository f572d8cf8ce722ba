// Texts that look the same fold to the same. The ranges are spelled out because PostgreSQL's
// patterns lack Unicode properties; they only cover marks that are accents, because the vowel signs
// of Indic scripts, which are marks too, make a different word.
const ACCENTS = String.raw`\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f`;
const SIGNS = String.raw`'\u0060\u02b9-\u02bf\u02c8\u05f3\u2018-\u201b\u2032\u2035\ua78b\ua78c\u00ad\u200b-\u200f\u2060\ufe0e\ufe0f\ufeff`;
// Marked pure, so that screens that fold nothing don't load it.
const DROPPED = /* @__PURE__ */ new RegExp(`[${ACCENTS}${SIGNS}]`, 'g');
const GAPS = /[\s\u0085_\-\u058a\u05be\u2010-\u2015\u2043\u2212\u301c\u30a0]+/g;
const LETTERS: Partial<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  ς: 'σ',
};

/**
 * Returns a text in the form used for searching, sorting, matching and finding duplicates: without
 * case, accents, apostrophes and invisible characters, however its letters were composed, with one
 * space for each gap or dash. Only for comparing, never to show or store. PostgreSQL has a function
 * of the same name; a test checks that both agree.
 */
export function folded(text: string): string {
  return text
    .replace(/[\u00b4\u1ffd]/g, "'")
    .normalize('NFKD')
    .replace(DROPPED, '')
    .toLowerCase()
    .replace(/[ßæœøđłıς]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(GAPS, ' ')
    .trim();
}
