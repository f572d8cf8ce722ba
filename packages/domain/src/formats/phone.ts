import { PHONE_DIGITS } from '../limits/index.ts';

/**
 * The digits of a US phone number, at most ten. A leading country code 1 is dropped when more
 * than ten digits are there, which is safe because no US area code starts with 1.
 */
export function normalizePhone(text: string): string {
  const digits = text.replace(/\D/g, '');
  const national =
    digits.length > PHONE_DIGITS && digits.startsWith('1') ? digits.slice(1) : digits;
  return national.slice(0, PHONE_DIGITS);
}

/**
 * What a phone field shows while someone types: (xxx)-xxx-xxxx as far as digits are there.
 * A separator appears only with the digit after it, so that Backspace never sticks on one.
 */
export function formatPhoneInput(text: string): string {
  const digits = normalizePhone(text);
  if (digits === '') return '';
  const area = digits.slice(0, 3);
  const exchange = digits.slice(3, 6);
  const line = digits.slice(6);
  if (line) return `(${area})-${exchange}-${line}`;
  return exchange ? `(${area})-${exchange}` : `(${area}`;
}

/** Whether a text holds exactly one ten-digit number, however written, with or without +1. */
export function isPhone(text: string): boolean {
  return /^1?\d{10}$/.test(text.replace(/\D/g, ''));
}

/** A stored number for reading: (xxx)-xxx-xxxx; one that is not ten digits stays as it is. */
export function displayPhone(phone: string): string {
  return isPhone(phone) ? formatPhoneInput(phone) : phone;
}

/** The address of a tel link, or null when the number is not complete. */
export function phoneLink(phone: string): string | null {
  return isPhone(phone) ? `tel:+1${normalizePhone(phone)}` : null;
}
