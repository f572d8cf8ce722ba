import { isPhone, normalizePhone } from '../formats/phone.ts';
import { PHONE_INVALID } from '../formats/refusals.ts';

/** How many digits a code by text has. */
export const TEXT_CODE_DIGITS = 6;
export const TEXT_CODE_MINUTES = 10;
export const TEXT_CODE_TRIES = 5;

/** Texts about leads that one business gets in a day. */
export const LEAD_TEXTS_A_DAY = 20;

/**
 * What a business agrees to before it gets texts. Whatever changes in the words changes the version:
 * both are kept with the consent.
 */
export const TEXT_CONSENT = {
  version: '2026-11-23',
  words: `Text me about new leads at this number, automatically: one text a lead, ${LEAD_TEXTS_A_DAY} a day at most. Message and data rates may apply. I can stop any time by replying STOP or in Settings, and reply HELP for help. I don't have to agree to this to use Pro Match.`,
} as const;

export const TEXT_CONSENT_MISSING = 'Please agree before we text you.';
export const TEXT_CONSENT_CHANGED =
  'These words have changed. Reload the page and read them again.';
export const TEXT_CODE_MISSING = 'Enter the six digits from the text.';
export const TEXT_CODE_WRONG = "That code isn't right. Check the text and try again.";
export const TEXT_CODE_OVER = 'That code no longer works. Ask for a new one.';
export const TEXT_PHONE_ELSEWHERE = 'We can only text mobile numbers of the United States.';

/**
 * Area codes of the numbering plan that are no mobile numbers of the United States: Canada and the
 * Caribbean, which are billed as other countries, and numbers that are free of charge or cost more.
 */
const ELSEWHERE = new Set(
  `204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 403 416 418 428 431 437 438 450 460
  468 474 506 514 519 537 548 568 579 581 584 587 604 613 639 647 672 683 705 709 742 753 778 780
  782 807 819 825 867 873 879 902 905 942 242 246 264 268 284 345 441 473 649 658 664 721 758 767
  784 809 829 849 868 869 876 800 833 844 855 866 877 888 900`.split(/\s+/),
);

/** Why a number gets no texts, or undefined where it may. Only a code shows whether it is mobile. */
export function textPhoneFailure(phone: string): string | undefined {
  if (!isPhone(phone)) return PHONE_INVALID;
  const digits = normalizePhone(phone);
  // Neither area nor exchange begins with 0 or 1; 411, 911 and their like are no exchange.
  if (!/^[2-9]\d\d[2-9](?!11)\d{6}$/.test(digits)) return PHONE_INVALID;
  return ELSEWHERE.has(digits.slice(0, 3)) ? TEXT_PHONE_ELSEWHERE : undefined;
}
