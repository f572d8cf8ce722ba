/**
 * Pasted text is seldom what it looks like: numbers come with direction marks, names with line
 * breaks, words with zero-width letters. We drop characters that only hide or rearrange text from
 * everything we store; a line stays one line.
 */

// All that Unicode calls ignorable: direction overrides and isolates, which reorder the text after
// them, even past the end of the name that contains them; zero-width spaces and letters; tags and
// variation selectors, which can hide a whole message. Annotation marks as well.
const IGNORABLE = String.raw`[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u{1d159}]`;

// The ignorable characters that are text. Plain direction marks (200E, 200F, 061C) only affect
// their neighbors; joiners are checked below. A selector belongs to the emoji, key cap or Mongolian
// letter before it, and tags to the flags of England, Scotland and Wales.
const MEANT = [
  String.raw`[\u00ad\u061c\u180e\u200c-\u200f]`,
  String.raw`(?![0-9#*])\p{Emoji}[\ufe0e\ufe0f]`,
  String.raw`[0-9#*]\ufe0f\u20e3`,
  String.raw`[\u1820-\u18aa][\u180b-\u180d\u180f]`,
  String.raw`\u{1f3f4}\u{e0067}\u{e0062}(?:${['eng', 'sct', 'wls'].map(tagged).join('|')})\u{e007f}`,
].join('|');

const HIDDEN = new RegExp(`(${MEANT})|${IGNORABLE}`, 'gu');

function tagged(letters: string): string {
  return [...letters].map((letter) => `\\u{e00${letter.charCodeAt(0).toString(16)}}`).join('');
}

// A joiner between two letters or emoji is part of them: Persian and Indic words and family emoji
// need it. Several in a row, or one that joins nothing, only hide something.
const JOINERS = /(?:[\u200c-\u200f]|[\u061c\u180e\u00ad]){2,}/g;
const JOINS_NOTHING = /(^|[\s\p{P}])[\u200c\u200d]|[\u200c\u200d](?=$|[\s\p{P}])/gu;

const LINE_BREAKS = /\r\n?|[\u0085\u2028\u2029\v\f]/g;
const BLANKS = /[\n\t]+/g;

/**
 * Folds multi-line text: one kind of line break, nothing that hides or rearranges, and each letter
 * composed with its accents, so that its length and stored form are the same on every device.
 */
export function foldText(text: string): string {
  return text
    .replace(LINE_BREAKS, '\n')
    .replace(HIDDEN, '$1')
    .replace(JOINERS, (run) => run.charAt(0))
    .replace(JOINS_NOTHING, '$1')
    .normalize('NFC');
}

/** Like `foldText`, in one line: breaks and tabs become spaces. */
export function foldLine(text: string): string {
  return foldText(text).replace(BLANKS, ' ');
}

/** PostgreSQL refuses NUL in text; other control characters only hide something. */
export function hasControls(text: string): boolean {
  return /\p{Cc}/u.test(text.replace(/[\n\t]/g, ''));
}

/** Invisible letters; a name can't consist of these alone. */
const UNSEEN = /\p{C}|\p{Z}|\p{M}|[\u115f\u1160\u2800\u3164\uffa0]/gu;

export function isVisible(text: string): boolean {
  return text.replace(UNSEEN, '') !== '';
}

/** Returns true if a folded text has a letter or a digit, as every name does. */
export function hasWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
