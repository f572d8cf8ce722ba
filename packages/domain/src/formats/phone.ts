/** Area codes that are free to call from anywhere in the country, and never a mobile. */
const TOLL_FREE = new Set(['800', '833', '844', '855', '866', '877', '888']);

/**
 * What the numbering plan never gives out: an area or exchange that begins with 0 or 1; 211 to 911; and
 * areas with a 9 in the middle, 37x and 96x, which are held back.
 */
const DIALABLE = /^(?!.11|.9|37|96)[2-9]\d\d[2-9]\d{6}$/;
const SERVICE_EXCHANGE = /^\d{4}11/;

/** A number as it is stored, or as we show it. */
const STORED = /^(?:\+?1)?(\d{10})$/;

function storedDigits(phone: string): string | undefined {
  return STORED.exec(phone.replace(/[\s().-]/g, ''))?.[1];
}

/** Whether ten digits can be somebody's number. */
export function isDialable(digits: string): boolean {
  const isService = SERVICE_EXCHANGE.test(digits) && !isTollFree(digits);
  return DIALABLE.test(digits) && !isService;
}

/** Whether ten digits are free to call. */
export function isTollFree(digits: string): boolean {
  return TOLL_FREE.has(digits.slice(0, 3));
}

/** Ten digits, or as many as are there, as (xxx)-xxx-xxxx. */
export function showDigits(digits: string): string {
  if (digits === '') return '';
  const area = digits.slice(0, 3);
  const exchange = digits.slice(3, 6);
  const line = digits.slice(6);
  if (line) return `(${area})-${exchange}-${line}`;
  return exchange ? `(${area})-${exchange}` : `(${area}`;
}

/** A stored number for reading: (xxx)-xxx-xxxx; one that is not ten digits stays as it is. */
export function displayPhone(phone: string): string {
  const digits = storedDigits(phone);
  return digits === undefined ? phone : showDigits(digits);
}

/** The address of a tel link, or null for what can't be called. */
export function phoneLink(phone: string): string | null {
  const digits = storedDigits(phone);
  return digits !== undefined && isDialable(digits) ? `tel:+1${digits}` : null;
}
