import { PHONE_DIGITS } from '../limits/index.ts';
import { isDialable, showDigits } from './phone.ts';
import { PHONE_EXTENSION, PHONE_FOREIGN, PHONE_INVALID, PHONE_UNREAL } from './refusals.ts';

/**
 * Area codes of the numbering plan outside the United States, in Canada and the Caribbean, and 900,
 * which charges the caller.
 */
const ELSEWHERE = new Set(
  `204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 403 416 418 428 431 437 438 450 460
  468 474 506 514 519 537 548 568 579 581 584 587 604 613 639 647 672 683 705 709 742 753 778 780
  782 807 819 825 867 873 879 902 905 942 242 246 264 268 284 345 441 473 649 658 664 721 758 767
  784 809 829 849 868 869 876 900`.split(/\s+/),
);

/** The key of each letter from a to z: 1-800-FLOWERS is 1-800-356-9377. */
const KEYS = '22233344455566677778889999';

const LABEL = '(?:tel(?:ephone)?|phone|cell|mobile|call|office|home|work)';
const LABEL_BEFORE = new RegExp(`^${LABEL}(?=[+\\d])`);
const LABEL_BEHIND = new RegExp(`(\\d{10})${LABEL}$`);
/** A number whose last digits are letters. */
const VANITY = /^(?:\+?1)?([2-9]\d\d[\da-z]{7})$/;
/** A plus sign or an international prefix, and the number after it. */
const INTERNATIONAL = /^(?:\+|0(?:0|11)(?=\d{9}))(.*)$/;
const WITH_EXTENSION = /^\+?1?\d{10}(?:x|ext(?:ension)?|#|,+|;(?:ext=)?)#?\d{1,7}$/;
const SHOWN = /^\(\d{3}\)-\d{3}-\d{4}$/;

/** Strips blanks, dashes, brackets and invisible characters: "+16145550123". */
function writtenIn(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#*,;=]/gu, '')
    .replace(LABEL_BEFORE, '')
    .replace(LABEL_BEHIND, '$1');
}

/**
 * Returns the digits typed so far of a number of this numbering plan, without the country code 1;
 * null for any other text and for more digits than a number has.
 */
export function phoneDigits(text: string): string | null {
  const written = writtenIn(text);
  const spelled = VANITY.exec(written)?.[1];
  if (spelled) return spelled.replace(/[a-z]/g, (key) => KEYS[key.charCodeAt(0) - 97] ?? key);
  const abroad = INTERNATIONAL.exec(written)?.[1];
  if (abroad !== undefined) return /^1(\d{1,10})$/.exec(abroad)?.[1] ?? null;
  return /^(?:\d{0,10}|1(?=\d{10}$)(\d{10}))$/.test(written) ? written.slice(-PHONE_DIGITS) : null;
}

function tenDigitsIn(text: string): string | null {
  const digits = phoneDigits(text);
  return digits?.length === PHONE_DIGITS ? digits : null;
}

export function phoneFailure(text: string): string | undefined {
  const digits = tenDigitsIn(text);
  if (digits !== null) {
    if (!isDialable(digits)) return PHONE_UNREAL;
    return ELSEWHERE.has(digits.slice(0, 3)) ? PHONE_FOREIGN : undefined;
  }
  const written = writtenIn(text);
  if (WITH_EXTENSION.test(written)) return PHONE_EXTENSION;
  const abroad = INTERNATIONAL.exec(written)?.[1];
  return abroad && !abroad.startsWith('1') ? PHONE_FOREIGN : PHONE_INVALID;
}

/** True for exactly one US phone number, in any notation. */
export function isPhone(text: string): boolean {
  return phoneFailure(text) === undefined;
}

/** A number's ten digits; text that is not a number is kept whole. */
export function normalizePhone(text: string): string {
  return tenDigitsIn(text) ?? text.trim();
}

/** Returns true if a text is `before` with one more digit typed into it. */
function hasDigitMore(text: string, before: string): boolean {
  if (text.length !== before.length + 1) return false;
  return [...text].some(
    (typed, at) => /\d/.test(typed) && text.slice(0, at) + text.slice(at + 1) === before,
  );
}

/**
 * Formats a phone field during typing: (xxx)-xxx-xxxx as far as there are digits. A separator only
 * appears with the digit after it, so that Backspace never sticks on one. A digit typed into a
 * complete number (`before`) is ignored. Text that is no number, or is longer than one, is
 * unchanged: a part of it would be somebody else's number.
 */
export function formatPhoneInput(text: string, before = ''): string {
  const digits = phoneDigits(text);
  if (digits !== null) return showDigits(digits);
  return SHOWN.test(before) && hasDigitMore(text, before) ? before : text;
}
