import { newId } from '@pro-match/domain/ids';
import type { LoadCall } from './open-routes.ts';

interface LoadPair {
  clientId: string;
  businessId: string;
  profileId: string;
  matchId: string;
  number: number;
}

export const LOAD_PASSWORD = 'Correct-horse-7';

export interface SignedInRoute {
  /** Limit of the route's work, for docs/security.md. */
  bound: string;
  as: 'client' | 'business';
  /** Sends a large picture instead of JSON. */
  isUpload?: boolean;
  call(pair: LoadPair): LoadCall;
}

const PAGE = 'a page by its index';
const HASH = 'two hashes at once in all, one of each person';
const as = (role: SignedInRoute['as'], bound: string, call: SignedInRoute['call']) => ({
  as: role,
  bound,
  call,
});

/**
 * Routes with the most work for a signed-in person, by `METHOD path`: they decode, hash, search,
 * read a lot or notify others. The load test exceeds a person's limit of each.
 */
export const SIGNED_IN_ROUTES: Record<string, SignedInRoute> = {
  'POST /storage/v1/object/{bucket}/{path}': {
    ...as(
      'business',
      'one picture of each person is decoded at a time; 60 in ten minutes',
      (pair) => ({
        path: `/storage/v1/object/business-images/${pair.businessId}/${pair.number}-roof.png`,
      }),
    ),
    isUpload: true,
  },
  'GET /rest/v1/account/export': as('client', 'a batch at a time; a few an hour', () => ({
    path: '/rest/v1/account/export',
  })),
  'POST /functions/v1/find-nearby-businesses': as(
    'client',
    'from the atlas, ten at most; 600 a minute',
    () => ({ path: '/functions/v1/find-nearby-businesses', body: { service: 'Plumbing' } }),
  ),
  'GET /rest/v1/business_profiles': as('client', 'bounded candidates; 300 a minute', (pair) => ({
    path: `/rest/v1/business_profiles?state=OH&q=plumbn${pair.number % 10}`,
  })),
  'GET /rest/v1/business_profiles/{id}/stats': as('business', 'one row of counters', (pair) => ({
    path: `/rest/v1/business_profiles/${pair.profileId}/stats`,
  })),
  'POST /rest/v1/matches/{id}/messages': as('client', '120 a minute', ({ matchId }) => ({
    path: `/rest/v1/matches/${matchId}/messages`,
    body: { id: newId(), content: 'Once more.' },
  })),
  'GET /rest/v1/matches/{id}/messages': as('business', PAGE, ({ matchId }) => ({
    path: `/rest/v1/matches/${matchId}/messages`,
  })),
  'GET /rest/v1/matches': as('business', PAGE, () => ({ path: '/rest/v1/matches' })),
  'POST /rest/v1/matches': as('client', '100 an hour', ({ businessId }) => ({
    path: '/rest/v1/matches',
    body: {
      id: newId(),
      business_id: businessId,
      service: 'Plumbing',
      description: 'The sink leaks again.',
    },
  })),
  'GET /rest/v1/community_posts': as('client', PAGE, () => ({ path: '/rest/v1/community_posts' })),
  'POST /functions/v1/generate-community-caption': as('client', '30 in ten minutes', () => ({
    path: '/functions/v1/generate-community-caption',
    body: { proName: 'Bench Plumbing', serviceType: 'Plumbing', city: 'Columbus' },
  })),
  'PATCH /rest/v1/business_profiles/{id}': as('business', '60 in ten minutes', (pair) => ({
    path: `/rest/v1/business_profiles/${pair.profileId}`,
    body: { services: ['Plumbing', 'Roofing'], service_states: ['OH', 'IN', 'KY'] },
  })),
  'POST /auth/v1/reauthenticate': as('client', `${HASH}; 10 an hour`, () => ({
    path: '/auth/v1/reauthenticate',
    body: { current_password: LOAD_PASSWORD },
  })),
  'GET /rest/v1/services': as(
    'client',
    'the catalogue, at most a page of it; 600 a minute',
    () => ({
      path: '/rest/v1/services',
    }),
  ),
  'GET /auth/v1/user': as('client', 'one look-up by its index', () => ({ path: '/auth/v1/user' })),
};
