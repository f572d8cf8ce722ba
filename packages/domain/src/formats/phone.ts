/** Area codes that are free to call nationwide and never belong to a mobile. */
const TOLL_FREE = new Set(['800', '833', '844', '855', '866', '877', '888']);

/**
 * Excludes numbers the numbering plan never assigns: an area or exchange that starts with 0 or 1;
 * 211 to 911; and reserved areas: a 9 in the middle, 37x and 96x.
 */
const DIALABLE = /^(?!.11|.9|37|96)[2-9]\d\d[2-9]\d{6}$/;
const SERVICE_EXCHANGE = /^\d{4}11/;

/** A number as stored or displayed. */
const STORED = /^(?:\+?1)?(\d{10})$/;

function storedDigits(phone: string): string | undefined {
  return STORED.exec(phone.replace(/[\s().-]/g, ''))?.[1];
}

export function isDialable(digits: string): boolean {
  const isService = SERVICE_EXCHANGE.test(digits) && !isTollFree(digits);
  return DIALABLE.test(digits) && !isService;
}

export function isTollFree(digits: string): boolean {
  return TOLL_FREE.has(digits.slice(0, 3));
}

/** Up to ten digits as (xxx)-xxx-xxxx. */
export function showDigits(digits: string): string {
  if (digits === '') return '';
  const area = digits.slice(0, 3);
  const exchange = digits.slice(3, 6);
  const line = digits.slice(6);
  if (line) return `(${area})-${exchange}-${line}`;
  return exchange ? `(${area})-${exchange}` : `(${area}`;
}

/** As (xxx)-xxx-xxxx; anything but ten digits is unchanged. */
export function displayPhone(phone: string): string {
  const digits = storedDigits(phone);
  return digits === undefined ? phone : showDigits(digits);
}

/** Null for text that can't be called. */
export function phoneLink(phone: string): string | null {
  const digits = storedDigits(phone);
  return digits !== undefined && isDialable(digits) ? `tel:+1${digits}` : null;
}
