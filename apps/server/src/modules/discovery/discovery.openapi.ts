import {
  type NearbyBusiness,
  nearbyBusinessesSchema,
  nearbyQuerySchema,
  passInputSchema,
  passSchema,
  savedBusinessesSchema,
  savedSchema,
  saveInputSchema,
} from '@pro-match/domain/discovery';
import { type ApiNoun, named } from '../../platform/openapi/api-noun.ts';
import { exampleId } from '../../platform/openapi/example-id.ts';
import { discoveryWords } from './discovery.words.ts';

const pass = { business_id: exampleId('business'), service: 'Plumbing' };

const card: NearbyBusiness = {
  id: exampleId('business profile'),
  user_id: pass.business_id,
  business_name: 'Copperkettle Plumbing & Heating',
  services: ['Plumbing'],
  logo_url: null,
  portfolio_images: [],
  rating: 4.8,
  total_reviews: 31,
  location: 'Columbus, OH',
  description: 'Leaks, water heaters and old pipes. One price before we start.',
  phone: null,
  email: null,
  distance_miles: 2.4,
  hours: { mon: [['08:00', '17:00']], sat: [['09:00', '12:00']] },
  time_zone: 'America/New_York',
  languages: ['en', 'es'],
  founded_year: 1998,
  license_number: 'PL-20418',
  thanks_count: 3,
  pause: null,
  next_opening: null,
  answer_minutes: 40,
};

const saved = { service: 'Plumbing', saved_at: '2026-03-05T14:30:00.000Z' };

export const discoveryNoun: ApiNoun = {
  tag: 'discovery',
  description: 'The deck of businesses nearby, and what a client passed or saved in it',
  ...discoveryWords,
  schemas: [
    named('NearbyQuery', nearbyQuerySchema, { service: 'Plumbing', zip_code: '43215', limit: 20 }),
    named('NearbyBusinesses', nearbyBusinessesSchema, {
      businesses: [card],
      seen: 1,
    }),
    named('SaveInput', saveInputSchema, { service: 'Plumbing' }),
    named('Saved', savedSchema, { ...saved, business_id: pass.business_id }),
    named('SavedBusinesses', savedBusinessesSchema, {
      businesses: [{ ...card, ...saved, is_asked: false, ended: null }],
    }),
    named('PassInput', passInputSchema, pass),
    named('Pass', passSchema, { ...pass, client_id: exampleId('client') }),
  ],
};
