import type { RateLimit } from '../../platform/admission/rate-limits.ts';

const DAY = 86_400;

/** For all numbers of one business. */
export const CODES_PER_USER: RateLimit = { name: 'sms.codes.user', points: 10, seconds: DAY };
/** Codes to one number, whoever requests them: it may be a stranger's. */
export const CODES_PER_PHONE: RateLimit = { name: 'sms.codes.phone', points: 4, seconds: DAY };
/** A whole office or a mobile network may share one address. */
export const CODES_PER_ADDRESS: RateLimit = { name: 'sms.codes.address', points: 30, seconds: DAY };
/** Guesses at all codes of one business; each of its ten codes also allows at most five. */
export const GUESSES_PER_USER: RateLimit = { name: 'sms.guesses.user', points: 30, seconds: DAY };
/** Two machines answering each other's HELP would never stop. */
export const HELPS_PER_PHONE: RateLimit = { name: 'sms.help.phone', points: 5, seconds: DAY };
export const GUESSES_PER_ADDRESS: RateLimit = {
  name: 'sms.guesses.address',
  points: 120,
  seconds: DAY,
};
