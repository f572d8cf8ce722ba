import type { AccessTable } from './access.ts';
import { EVERYBODY, SIGNED_IN } from './kinds.ts';

const absent = { id: '00000000-0000-7000-8000-000000000000' };

export const authAccess: AccessTable = {
  'POST /auth/v1/signup': {
    turnedAway: 422,
    may: EVERYBODY,
    answers: 422,
    call: () => ({ body: { email: 'weak@example.com', password: 'weak' } }),
  },
  'POST /auth/v1/token': {
    turnedAway: 400,
    may: EVERYBODY,
    answers: 400,
    call: () => ({
      query: 'grant_type=password',
      body: { email: 'nobody@example.com', password: 'Wrong-horse-7' },
    }),
  },
  'GET /auth/v1/user': { turnedAway: 403, may: SIGNED_IN },
  'PUT /auth/v1/user': { turnedAway: 403, may: SIGNED_IN, call: () => ({ body: {} }) },
  'POST /auth/v1/logout': { turnedAway: 403, may: SIGNED_IN, takesAway: true },
  'GET /auth/v1/reauthenticate': { turnedAway: 403, may: SIGNED_IN },
  'POST /auth/v1/reauthenticate': {
    turnedAway: 403,
    may: [],
    others: 400,
    call: () => ({ body: { current_password: 'Wrong-horse-7' } }),
  },
  'POST /auth/v1/recover': {
    turnedAway: 'success',
    may: EVERYBODY,
    call: () => ({ body: { email: 'nobody@example.com' } }),
  },
  'POST /auth/v1/resend': {
    turnedAway: 'success',
    may: EVERYBODY,
    call: () => ({ body: { email: 'nobody@example.com', type: 'signup' } }),
  },
  'POST /auth/v1/verify': {
    turnedAway: 403,
    may: EVERYBODY,
    answers: 403,
    call: () => ({ body: { type: 'recovery', token_hash: 'none' } }),
  },
  'GET /auth/v1/verify': {
    turnedAway: 303,
    may: EVERYBODY,
    answers: 303,
    call: () => ({ query: 'type=recovery&token=none' }),
  },
  'POST /auth/v1/factors': {
    turnedAway: 403,
    may: SIGNED_IN,
    call: () => ({ body: { factor_type: 'totp', friendly_name: 'Phone' } }),
  },
  'POST /auth/v1/factors/{id}/challenge': {
    turnedAway: 403,
    may: [],
    call: () => ({ path: absent }),
  },
  'POST /auth/v1/factors/{id}/verify': {
    turnedAway: 403,
    may: [],
    call: () => ({ path: absent, body: { challenge_id: absent.id, code: '123456' } }),
  },
  'DELETE /auth/v1/factors/{id}': { turnedAway: 403, may: [], call: () => ({ path: absent }) },
  // Recovery codes need a verified factor, and no account here has one.
  'GET /auth/v1/factors/recovery-codes': { turnedAway: 403, may: [] },
  'POST /auth/v1/factors/recovery-codes': { turnedAway: 403, may: [], others: 422 },
  'DELETE /auth/v1/factors/recovery-codes': { turnedAway: 403, may: [] },
  'POST /auth/v1/factors/recovery-codes/regenerate': { turnedAway: 403, may: [], others: 422 },
  'POST /auth/v1/factors/recovery-codes/verify': {
    turnedAway: 403,
    may: [],
    call: () => ({ body: { code: 'none' } }),
  },
  'GET /auth/v1/.well-known/jwks.json': { turnedAway: 'success', may: EVERYBODY },
  'GET /auth/v1/settings': { turnedAway: 'success', may: EVERYBODY },
};
