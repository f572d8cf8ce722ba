interface LoadWorld {
  /** Profile of a business with a public card, and its owner. */
  profileId: string;
  ownerId: string;
  /** Differs between requests, if repeating the same one would be less work. */
  number: number;
}

export interface LoadCall {
  path: string;
  body?: unknown;
  form?: Record<string, string>;
}

export interface OpenRoute {
  /** Limit of the route's work, for docs/security.md. */
  bound: string;
  call(world: LoadWorld): LoadCall;
  /** Served only there: by a development server, or with payments by Stripe or texts by Twilio. */
  only?: 'development' | 'stripe' | 'twilio';
}

const TOKEN = 'bm9ib2R5.bm93aGVyZQ';
const NOBODY = '01890000-0000-7000-8000-000000000000';
const MADE_ONCE = 'made once, kept compressed';
const SIGNED = 'the signature of the link is checked before anything else; 60 a minute by address';
const ANSWER =
  'the seal of the link is checked before anything else; 600 a minute by address, 60 by link';
const FORGED_ANSWER = `${NOBODY}.${NOBODY}.9999999999.${'a'.repeat(43)}`;
const DIRECTORY = 'kept for a minute; 300 a minute by address';
const SHARE = 'one look-up by its index';
const HASH = 'two hashes at once in all, a line of 200; counted by address and by account';

const at = (path: string, rest: Partial<LoadCall> = {}) => ({
  call: () => ({ path, ...rest }),
});
const posted = (path: string, body: unknown) => at(path, { body });

/**
 * Routes that need no session, by `METHOD path`. A test checks that every such route of the router
 * has a row; the load test exceeds the limit of each.
 */
export const OPEN_ROUTES: Record<string, OpenRoute> = {
  'GET /healthz': { bound: 'no work at all', ...at('/healthz') },
  'GET /readyz': {
    bound: 'one question to the database for all who ask at once',
    ...at('/readyz'),
  },
  'GET /openapi.json': { bound: MADE_ONCE, ...at('/openapi.json') },
  'GET /docs/api': { bound: MADE_ONCE, ...at('/docs/api') },
  'GET /docs/api.css': { bound: MADE_ONCE, ...at('/docs/api.css') },
  'GET /robots.txt': { bound: MADE_ONCE, ...at('/robots.txt') },
  'GET /sitemap.xml': { bound: 'kept for a minute; 60 a minute by address', ...at('/sitemap.xml') },
  'GET /sitemap/{name}': {
    bound: 'each part kept for a minute; 60 a minute by address',
    ...at('/sitemap/cards-1.xml'),
  },
  'GET /business-card/{id}': {
    bound: 'four statements by their indexes; 300 a minute by address',
    call: ({ profileId }) => ({ path: `/business-card/${profileId}` }),
  },
  'GET /business-card/{id}/contact.vcf': {
    bound: 'one look-up by its index; 300 a minute by address',
    call: ({ profileId }) => ({ path: `/business-card/${profileId}/contact.vcf` }),
  },
  'GET /c/{code}': {
    bound: 'one look-up by its index; 300 a minute by address',
    ...at('/c/aaaaaaaa'),
  },
  'GET /pro/{slug}': {
    bound: 'one look-up by its index; 300 a minute by address',
    ...at('/pro/nobody'),
  },
  'GET /og/business-card/{name}': {
    bound: 'one picture is drawn at a time, and kept; 300 a minute by address',
    call: ({ profileId }) => ({ path: `/og/business-card/${profileId}.png` }),
  },
  'GET /pros/style.css': { bound: MADE_ONCE, ...at('/pros/style.css') },
  'GET /pros': { bound: `one probe for each state; ${DIRECTORY}`, ...at('/pros') },
  'GET /pros/{state}': {
    bound: `one probe for each of 200 towns; ${DIRECTORY}`,
    call: ({ number }) => ({ path: `/pros/oh?after=c${number}` }),
  },
  'GET /pros/{state}/{town}': {
    bound: `the services of one town by their index; ${DIRECTORY}`,
    ...at('/pros/oh/columbus'),
  },
  'GET /pros/{state}/{town}/{service}': {
    bound: `fifty cards by their index; ${DIRECTORY}`,
    ...at('/pros/oh/columbus/plumbing'),
  },
  'GET /answer/style.css': { bound: MADE_ONCE, ...at('/answer/style.css') },
  'GET /answer/{token}': { bound: ANSWER, ...at(`/answer/${FORGED_ANSWER}`) },
  'POST /answer/{token}': {
    bound: ANSWER,
    ...at(`/answer/${FORGED_ANSWER}`, { form: { answer: 'accept' } }),
  },
  'GET /appeal/style.css': { bound: MADE_ONCE, ...at('/appeal/style.css') },
  'GET /appeal': { bound: MADE_ONCE, ...at('/appeal') },
  'GET /appeal/{token}': { bound: SIGNED, ...at(`/appeal/${TOKEN}`) },
  'POST /appeal/{token}': { bound: SIGNED, ...at(`/appeal/${TOKEN}`, { form: { text: 'Why?' } }) },
  'GET /unsubscribe/style.css': { bound: MADE_ONCE, ...at('/unsubscribe/style.css') },
  'GET /unsubscribe/{token}': {
    bound: 'the signature of the link is checked before anything else; 600 a minute by address',
    ...at(`/unsubscribe/${TOKEN}`),
  },
  'POST /unsubscribe/{token}': {
    bound: 'the signature of the link is checked before anything else; 600 a minute by address',
    ...at(`/unsubscribe/${TOKEN}`, { form: { 'List-Unsubscribe': 'One-Click' } }),
  },
  'GET /problem/style.css': { bound: MADE_ONCE, ...at('/problem/style.css') },
  'GET /sandbox/style.css': { bound: MADE_ONCE, ...at('/sandbox/style.css') },
  'GET /sandbox/checkout/{token}': { bound: SHARE, ...at(`/sandbox/checkout/${TOKEN}`) },
  'POST /sandbox/checkout/{token}': {
    bound: SHARE,
    ...at(`/sandbox/checkout/${TOKEN}`, { form: { choice: 'back' } }),
  },
  'GET /sandbox/portal/{token}': { bound: SHARE, ...at(`/sandbox/portal/${TOKEN}`) },
  'POST /sandbox/portal/{token}': {
    bound: SHARE,
    ...at(`/sandbox/portal/${TOKEN}`, { form: { move: 'cancel', revision: '1' } }),
  },
  'POST /webhooks/stripe': {
    bound: 'the signature is checked before anything else; 3000 a minute by address',
    only: 'stripe',
    ...posted('/webhooks/stripe', { id: 'evt_none' }),
  },
  'POST /webhooks/sms/messages': {
    bound: 'the signature is checked before anything else; 3000 a minute by address',
    only: 'twilio',
    ...at('/webhooks/sms/messages', { form: { Body: 'STOP' } }),
  },
  'POST /webhooks/sms/status': {
    bound: 'the signature is checked before anything else; 3000 a minute by address',
    only: 'twilio',
    ...at('/webhooks/sms/status', { form: { MessageStatus: 'sent' } }),
  },
  'GET /dev/outbox.css': { bound: MADE_ONCE, only: 'development', ...at('/dev/outbox.css') },
  'GET /dev/outbox': {
    bound: 'a development server; this machine alone',
    only: 'development',
    ...at('/dev/outbox'),
  },
  'GET /dev/outbox/{id}': {
    bound: 'a development server; this machine alone',
    only: 'development',
    ...at('/dev/outbox/none'),
  },
  'GET /dev/outbox/{id}/body': {
    bound: 'a development server; this machine alone',
    only: 'development',
    ...at('/dev/outbox/none/body'),
  },
  'GET /*': { bound: 'files that are read once, compressed by the build', ...at('/terms') },
  'GET /storage/v1/object/public/{bucket}/{path}': {
    bound: SHARE,
    ...at('/storage/v1/object/public/business-images/nobody/none.png'),
  },
  'GET /storage/v1/request-photos/{id}': {
    bound: 'the signature is checked before anything else; 3000 a minute by address',
    call: ({ profileId, ownerId }) => ({
      path: `/storage/v1/request-photos/${profileId}?token=${ownerId}.9999999999.${'a'.repeat(43)}`,
    }),
  },
  'GET /storage/v1/message-attachments/{match}/{id}': {
    bound: 'the signature is checked before anything else; 3000 a minute by address',
    call: ({ profileId, ownerId }) => ({
      path: `/storage/v1/message-attachments/${profileId}/${profileId}?token=${ownerId}.9999999999.${'a'.repeat(43)}`,
    }),
  },
  'GET /rest/v1/services': {
    bound: 'the catalogue, at most a page of it',
    ...at('/rest/v1/services'),
  },
  'GET /rest/v1/reviews': {
    bound: 'a page by its index',
    call: ({ ownerId }) => ({ path: `/rest/v1/reviews?business_id=${ownerId}` }),
  },
  'GET /rest/v1/review_invitations/{code}': {
    bound: `${SHARE}; 60 a minute by address`,
    ...at('/rest/v1/review_invitations/aaaaaaaaaaaa'),
  },
  'POST /rest/v1/browser_errors': {
    bound: 'one line of the log, sixty in ten minutes of all; as many reports by address',
    ...posted('/rest/v1/browser_errors', {
      kind: 'error',
      name: 'Error',
      message: 'x',
      frames: [],
      route: '/',
      build: 'index.js',
    }),
  },
  'POST /rest/v1/notices': {
    bound: 'two rows and two mails; ten an hour by address, three receipts a day by email',
    ...posted('/rest/v1/notices', {
      id: NOBODY,
      kind: 'removal',
      place: 'x',
      details: 'x',
      name: 'x',
      email: 'x@example.com',
      is_sworn: true,
    }),
  },
  'POST /rest/v1/rpc/get_public_business_profile': {
    bound: SHARE,
    call: ({ profileId }) => ({
      path: '/rest/v1/rpc/get_public_business_profile',
      body: { _business_id: profileId },
    }),
  },
  'POST /rest/v1/rpc/count_card_view': {
    bound:
      'no question to the database; summed up and written every few seconds; 300 a minute by address',
    call: ({ profileId }) => ({
      path: '/rest/v1/rpc/count_card_view',
      body: { _business_id: profileId },
    }),
  },
  'GET /auth/v1/.well-known/jwks.json': {
    bound: 'kept in memory',
    ...at('/auth/v1/.well-known/jwks.json'),
  },
  'GET /auth/v1/settings': { bound: 'no work at all', ...at('/auth/v1/settings') },
  'GET /auth/v1/verify': {
    bound: 'no work at all',
    ...at('/auth/v1/verify?type=recovery&token=none'),
  },
  'POST /auth/v1/verify': {
    bound: 'one look-up by its index; 60 in five minutes by address',
    ...posted('/auth/v1/verify', { type: 'recovery', token_hash: 'none' }),
  },
  'POST /auth/v1/token': {
    bound: HASH,
    call: ({ number }) => ({
      path: '/auth/v1/token?grant_type=password',
      body: { email: `nobody-${number}@example.com`, password: 'Wrong-horse-7' },
    }),
  },
  'POST /auth/v1/signup': {
    bound: HASH,
    call: ({ number }) => ({
      path: '/auth/v1/signup',
      body: {
        email: `load-${number}-${Date.now()}@bench.example`,
        password: 'Correct-horse-7',
        data: { role: 'client' },
      },
    }),
  },
  'POST /auth/v1/recover': {
    bound: 'one look-up by its index; 30 an hour by address',
    call: ({ number }) => ({
      path: '/auth/v1/recover',
      body: { email: `nobody-${number}@example.com` },
    }),
  },
  'POST /auth/v1/resend': {
    bound: 'one look-up by its index; 30 an hour by address',
    call: ({ number }) => ({
      path: '/auth/v1/resend',
      body: { email: `nobody-${number}@example.com`, type: 'signup' },
    }),
  },
};
