import { isTollFree } from '../formats/phone.ts';
import { normalizePhone, phoneFailure } from '../formats/typed-phone.ts';

/** Of a code sent by text. */
export const TEXT_CODE_DIGITS = 6;
export const TEXT_CODE_MINUTES = 10;
export const TEXT_CODE_TRIES = 5;

/** Per business. */
export const LEAD_TEXTS_A_DAY = 20;

/**
 * The consent that a business gives before it gets texts. A change of the words needs a new
 * version: both are stored with the consent.
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

/** Undefined if the number may get texts. Only a code shows whether it is mobile. */
export function textPhoneFailure(phone: string): string | undefined {
  const failure = phoneFailure(phone);
  if (failure) return failure;
  return isTollFree(normalizePhone(phone)) ? TEXT_PHONE_ELSEWHERE : undefined;
}
