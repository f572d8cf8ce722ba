import type { SmsRefusal } from './sms-sender.ts';

/**
 * Meanings of Twilio's error codes for a number, from its error dictionary. Twilio changes causes
 * and adds codes, so only these say anything about the number; any other counts as our fault.
 */
const REFUSALS: Record<number, SmsRefusal> = {
  21610: 'stop',
  21211: 'unknown',
  21217: 'unknown',
  30005: 'unknown',
  21614: 'landline',
  21635: 'landline',
  30006: 'landline',
  30004: 'blocked',
  // Off, out of reach, or filtered once: only a number that fails again and again is given up.
  30003: 'away',
  30007: 'away',
  30008: 'away',
};

export function refusalOf(code: number): SmsRefusal {
  return REFUSALS[code] ?? 'ours';
}
