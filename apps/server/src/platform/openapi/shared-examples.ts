import { exampleId } from './example-id.ts';
import type { Examples } from './examples.ts';

/** Values of properties everywhere, unless their module says otherwise. */
export const SHARED_EXAMPLES: Examples = {
  created_at: '2026-03-02T14:05:00.000Z',
  starts_at: '2026-03-05T14:00:00.000Z',
  ends_at: '2026-03-05T16:00:00.000Z',
  time_zone: 'America/New_York',
  version: 1,

  user_id: exampleId('client'),
  email: 'wren@example.com',
  phone: '6145550142',
  password: 'Maple-teapot-7',
  author_name: 'Wren Applebloom',
  location: 'Columbus, OH 43215',
  city: 'Columbus',
  zip_code: '43215',

  'business.user_id': exampleId('business'),
  sender_id: exampleId('business'),
  receiver_id: exampleId('client'),
  businessId: exampleId('business'),
  business_name: 'Copperkettle Plumbing & Heating',
  contact_person: 'Otis Copperkettle',
  area: 'Columbus, OH',
  rating: 4.8,
  total_reviews: 31,
  has_card: true,
  tier: 'paid',
  service: 'Plumbing',
  hours: { mon: [['08:00', '17:00']], sat: [['09:00', '12:00']] },
  languages: ['en', 'es'],
  founded_year: 1998,
  license_number: 'PL-20418',
  answer_minutes: 40,
  pause: null,

  content: 'We can be there at nine tomorrow.',
  limit: 20,
};
