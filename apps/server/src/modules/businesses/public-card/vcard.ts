import type { PublicBusinessProfile } from '@pro-match/domain/businesses';
import { normalizePhone, phoneLink } from '@pro-match/domain/formats';
import { contentLine, textValue } from '../../../platform/calendar/content-lines.ts';

/** Only what the card shows to everyone. */
type CardFacts = Pick<
  PublicBusinessProfile,
  'business_name' | 'contact_person' | 'phone' | 'email' | 'area' | 'description' | 'services'
> & { zip_code: string };

/** "Columbus, OH" and a ZIP code, as the seven parts of an address. */
function address({ area, zip_code: zip }: CardFacts): string {
  const [town = '', state = ''] = (area ?? '').split(', ');
  return ['', '', '', town, state, zip, 'USA'].map(textValue).join(';');
}

/** vCard 3.0, which programs of all ages read; `link` is the URL of the public card. */
export function vcard(business: CardFacts, link: string): string {
  const { business_name: name, contact_person: person, phone, email, description } = business;
  return [
    contentLine('BEGIN', 'VCARD'),
    contentLine('VERSION', '3.0'),
    contentLine('N', `;${textValue(person || name)};;;`),
    contentLine('FN', textValue(person || name)),
    contentLine('ORG', textValue(name)),
    phone && phoneLink(phone)
      ? contentLine('TEL;TYPE=WORK,VOICE', `+1${normalizePhone(phone)}`)
      : '',
    email ? contentLine('EMAIL;TYPE=INTERNET', textValue(email)) : '',
    contentLine('URL', link),
    contentLine('ADR;TYPE=WORK', address(business)),
    contentLine('TITLE', textValue(business.services.join(', '))),
    description ? contentLine('NOTE', textValue(description)) : '',
    contentLine('END', 'VCARD'),
  ].join('');
}
