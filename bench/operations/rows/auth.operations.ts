import { newId } from '@pro-match/domain/ids';
import { by, type Operations, sets } from '../operation.ts';

/** Reopens ended sessions. */
const signedIn = sets(
  'update auth_sessions set ended_at = null where user_id = $1',
  ({ client }) => client.userId,
);
const newAccount = () => ({
  body: {
    email: `new-${newId()}@bench.example`,
    password: 'Bench-2026-password',
    data: { role: 'client' },
  },
});

export const authOperations: Operations = {
  'POST /auth/v1/signup': by('anonymous', { call: newAccount, calls: 3 }),
  'POST /auth/v1/token': by('anonymous', { calls: 3 }),
  'GET /auth/v1/user': by('client'),
  'PUT /auth/v1/user': by('client'),
  'GET /auth/v1/reauthenticate': by('client'),
  'POST /auth/v1/reauthenticate': by('client', { calls: 3 }),
  'POST /auth/v1/recover': by('anonymous'),
  'POST /auth/v1/resend': by('anonymous'),
  'POST /auth/v1/verify': by('anonymous'),
  'GET /auth/v1/verify': by('anonymous'),
  'POST /auth/v1/factors': by('client'),
  'POST /auth/v1/factors/{id}/challenge': by('client'),
  'POST /auth/v1/factors/{id}/verify': by('client'),
  'DELETE /auth/v1/factors/{id}': by('client'),
  'GET /auth/v1/factors/recovery-codes': by('client'),
  'POST /auth/v1/factors/recovery-codes': by('client'),
  'DELETE /auth/v1/factors/recovery-codes': by('client'),
  'POST /auth/v1/factors/recovery-codes/regenerate': by('client'),
  'POST /auth/v1/factors/recovery-codes/verify': by('client'),
  'GET /auth/v1/.well-known/jwks.json': by('anonymous'),
  'GET /auth/v1/settings': by('anonymous'),
  'POST /auth/v1/logout': by('client', { before: signedIn }),
  'DELETE /rest/v1/sessions/{id}': by('client', { before: signedIn }),
};
