import { PHONE_DIGITS } from '../limits/index.ts';
import { isDialable, showDigits } from './phone.ts';
import { PHONE_EXTENSION, PHONE_FOREIGN, PHONE_INVALID, PHONE_UNREAL } from './refusals.ts';

/**
 * Area codes of the numbering plan outside the United States, in Canada and the Caribbean, and 900,
 * which bills the caller.
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
/** A number with letters for its last digits. */
const VANITY = /^(?:\+?1)?([2-9]\d\d[\da-z]{7})$/;
/** A sign or a prefix for calls abroad, and the number behind it. */
const INTERNATIONAL = /^(?:\+|0(?:0|11)(?=\d{9}))(.*)$/;
const WITH_EXTENSION = /^\+?1?\d{10}(?:x|ext(?:ension)?|#|,+|;(?:ext=)?)#?\d{1,7}$/;
const SHOWN = /^\(\d{3}\)-\d{3}-\d{4}$/;

/** A text without blanks, dashes and brackets, and without what nobody sees, such as "+16145550123". */
function writtenIn(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#*,;=]/gu, '')
    .replace(LABEL_BEFORE, '')
    .replace(LABEL_BEHIND, '$1');
}

/**
 * The digits of a number of this numbering plan, as far as they are there, without the country code 1;
 * null for whatever else a text says, and for more digits than a number has.
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

/** Why a text is no phone number of the United States, or undefined where it is one. */
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

/** Whether a text holds exactly one phone number of the United States, however written. */
export function isPhone(text: string): boolean {
  return phoneFailure(text) === undefined;
}

/** What is stored: the ten digits of a number. A text that is no number stays, and is never cut. */
export function normalizePhone(text: string): string {
  return tenDigitsIn(text) ?? text.trim();
}

/** Whether a text is another with a digit typed into it. */
function hasDigitMore(text: string, before: string): boolean {
  if (text.length !== before.length + 1) return false;
  return [...text].some(
    (typed, at) => /\d/.test(typed) && text.slice(0, at) + text.slice(at + 1) === before,
  );
}

/**
 * What a phone field shows while someone types: (xxx)-xxx-xxxx as far as digits are there. A
 * separator appears only with the digit after it, so that Backspace never sticks on one. A digit
 * typed into a whole number (`before`) is not taken. What is no number, or longer than one, is
 * shown as it came: a part of it would be somebody else's.
 */
export function formatPhoneInput(text: string, before = ''): string {
  const digits = phoneDigits(text);
  if (digits !== null) return showDigits(digits);
  return SHOWN.test(before) && hasDigitMore(text, before) ? before : text;
}
