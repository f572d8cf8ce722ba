import {
  availabilityInputSchema,
  businessProfileInputSchema,
  businessProfilePatchSchema,
  businessProfileSchema,
  businessResultsSchema,
  businessStatsSchema,
  cardCodeInputSchema,
  cardCodeSchema,
  cardViewSchema,
  type Hours,
  offeredQuerySchema,
  offeredServiceSchema,
  ownCardSchema,
  publicBusinessProfileQuerySchema,
  publicBusinessProfileSchema,
  serviceInputSchema,
  serviceSchema,
} from '@pro-match/domain/businesses';
import { type ApiNoun, named } from '../../platform/openapi/api-noun.ts';
import { exampleId } from '../../platform/openapi/example-id.ts';
import { businessesWords } from './businesses.words.ts';

const id = exampleId('business profile');
const user_id = exampleId('business');
const said = {
  business_name: 'Copperkettle Plumbing & Heating',
  contact_person: 'Otis Copperkettle',
  description: 'Leaks, water heaters and old pipes. One price before we start.',
  services: ['Plumbing'],
};
const found = { logo_url: null, rating: 4.8, total_reviews: 31 };
const contact = { phone: '6145550188', email: 'otis@example.com' };
const website = 'https://copperkettle.example.com';
const area = 'Columbus, OH';
const facts = {
  hours: { mon: [['08:00', '17:00']], sat: [['09:00', '12:00']] } satisfies Hours,
  time_zone: 'America/New_York',
  languages: ['en', 'es'],
  founded_year: 1998,
  license_number: 'PL-20418',
};
const availability = { pause: null, next_opening: null, answer_minutes: 40 };

const cardCode = { code: 'k7wq2nbx', label: 'Van', is_removed: false };

export const businessesNoun: ApiNoun = {
  tag: 'businesses',
  description: 'Profiles of businesses, their public cards, and the services they offer',
  ...businessesWords,
  schemas: [
    named('BusinessProfile', businessProfileSchema, {
      id,
      user_id,
      ...said,
      location: 'Columbus, OH 43215',
      zip_code: '43215',
      area,
      service_states: ['OH'],
      service_zip_codes: ['43215', '43201'],
      service_radius_miles: 25,
      monthly_fee: 95,
      stated_rate: 95,
      subscription_tier: 'paid',
      is_active: true,
      ...contact,
      website,
      portfolio_images: [],
      ...found,
      ...facts,
      ...availability,
      pause_cause: null,
      is_asked_open: false,
      greeting: "Hi {name}, thanks for asking about {service}. We'll call you today.",
      matches_used: 12,
      matches_limit: null,
    }),
    named('BusinessProfileInput', businessProfileInputSchema, {
      ...said,
      zip_code: '43215',
      service_states: ['OH'],
      phone: contact.phone,
    }),
    named('BusinessProfilePatch', businessProfilePatchSchema, {
      description: 'Leaks, water heaters and furnaces.',
      is_active: true,
    }),
    named('AvailabilityInput', availabilityInputSchema, { is_open: false, until: '2026-05-03' }),
    named('BusinessResults', businessResultsSchema, {
      data: [
        {
          id,
          business_name: said.business_name,
          services: said.services,
          area,
          ...found,
          pause: null,
        },
      ],
      next: null,
      count: 1,
    }),
    named('BusinessStats', businessStatsSchema, {
      total_leads: 48,
      accepted: 40,
      pending: 3,
      messages_sent: 212,
      rating: found.rating,
      total_reviews: found.total_reviews,
      activity: [{ day: '2026-03-02', leads: 2, accepted: 1 }],
    }),
    named('PublicCardQuery', publicBusinessProfileQuerySchema, { _business_id: id }),
    named('PublicCard', publicBusinessProfileSchema, {
      user_id,
      ...said,
      location: 'Columbus, OH 43215',
      ...contact,
      ...found,
      area,
      service_radius_miles: 25,
      stated_rate: 95,
      website,
      is_verified: true,
      portfolio_images: [],
      ...facts,
      ...availability,
    }),
    named('OwnCard', ownCardSchema, {
      slug: 'copperkettle-plumbing-heating',
      codes: [cardCode],
      to: '2026-03-02',
      days: [{ day: '2026-03-02', code: cardCode.code, scans: 6, views: 6, saves: 2, asks: 1 }],
    }),
    named('CardCode', cardCodeSchema, cardCode),
    named('CardCodeInput', cardCodeInputSchema, { label: cardCode.label }),
    named('CardView', cardViewSchema, { _business_id: id, via: cardCode.code }),
    named('Service', serviceSchema, {
      name: 'Plumbing',
      group: 'Home repair',
      emoji: '🔧',
      icon: 'wrench',
    }),
    named('ServiceName', serviceInputSchema, { name: 'Chimney Sweeping' }),
    named('OfferedQuery', offeredQuerySchema, { typed: 'chimney sweep' }),
    named('OfferedService', offeredServiceSchema, { service: 'Chimney Sweeping' }),
  ],
};
