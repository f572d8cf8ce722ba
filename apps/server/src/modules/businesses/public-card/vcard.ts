import type { PublicBusinessProfile } from '@pro-match/domain/businesses';
import { normalizePhone, phoneLink } from '@pro-match/domain/formats';

/** What the card shows to everyone, and nothing else. */
type CardFacts = Pick<
  PublicBusinessProfile,
  'business_name' | 'contact_person' | 'phone' | 'email' | 'area' | 'description' | 'services'
> & { zip_code: string };

const LINE_BYTES = 75;
const utf8 = new TextEncoder();

/** A text value of RFC 2426: no control characters, and nothing in it ends a value or a line. */
function escaped(text: string): string {
  return (
    text
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get in
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
      .replace(/[\\;,]/g, '\\$&')
      .replace(/\n/g, '\\n')
  );
}

/** Breaks a line after at most 75 bytes, never inside a character; a space continues it. */
function folded(line: string): string {
  let result = '';
  let bytes = 0;
  for (const character of line) {
    const width = utf8.encode(character).length;
    if (bytes + width > LINE_BYTES) {
      result += '\r\n ';
      bytes = 1;
    }
    result += character;
    bytes += width;
  }
  return result;
}

/** "Columbus, OH" and a ZIP code as the seven parts of an address. */
function address({ area, zip_code: zip }: CardFacts): string {
  const [town = '', state = ''] = (area ?? '').split(', ');
  return ['', '', '', town, state, zip, 'USA'].map(escaped).join(';');
}

/**
 * A business as a vCard 3.0, which phones and mail programs of all ages read.
 * `link` is the address of its public card.
 */
export function vcard(business: CardFacts, link: string): string {
  const { business_name: name, contact_person: person, phone, email, description } = business;
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:;${escaped(person || name)};;;`,
    `FN:${escaped(person || name)}`,
    `ORG:${escaped(name)}`,
    phone && phoneLink(phone) ? `TEL;TYPE=WORK,VOICE:+1${normalizePhone(phone)}` : null,
    email ? `EMAIL;TYPE=INTERNET:${escaped(email)}` : null,
    `URL:${link}`,
    `ADR;TYPE=WORK:${address(business)}`,
    `TITLE:${escaped(business.services.join(', '))}`,
    description ? `NOTE:${escaped(description)}` : null,
    'END:VCARD',
  ];
  return lines
    .filter((line) => line !== null)
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}
