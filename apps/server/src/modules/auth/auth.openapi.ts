import { openSessionSchema, securityEventSchema } from '@pro-match/domain/auth';
import type { z } from 'zod';
import { type ApiNoun, named } from '../../platform/openapi/api-noun.ts';
import { exampleId } from '../../platform/openapi/example-id.ts';
import {
  authErrorSchema,
  emailBodySchema,
  proofBodySchema,
  resendBodySchema,
  sessionSchema,
  signUpBodySchema,
  tokenBodySchema,
  userChangeSchema,
  userSchema,
  verifyBodySchema,
} from './auth.schema.ts';
import { authWords } from './auth.words.ts';
import { keySetSchema, settingsSchema } from './contract.schema.ts';
import { factorsSchemas } from './factors/factors.openapi.ts';

const id = exampleId('client');
const email = 'wren@example.com';
const password = 'Maple-teapot-7';
const created = '2026-03-02T14:05:00.000Z';
const times = { last_sign_in_at: created, created_at: created, updated_at: created };

const user: z.input<typeof userSchema> = {
  id,
  aud: 'authenticated',
  role: 'authenticated',
  email,
  phone: '',
  email_confirmed_at: created,
  confirmed_at: created,
  app_metadata: { provider: 'email', providers: ['email'], role: 'client' },
  user_metadata: {},
  identities: [
    {
      identity_id: id,
      id,
      user_id: id,
      provider: 'email',
      identity_data: { sub: id, email, email_verified: true, phone_verified: false },
      ...times,
    },
  ],
  factors: [],
  is_anonymous: false,
  ...times,
};

export const authNoun: ApiNoun = {
  tag: 'auth',
  description:
    'Signing up and in, sessions and second factors, as `@supabase/auth-js` asks for them',
  ...authWords,
  schemas: [
    named('AuthError', authErrorSchema, {
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    }),
    named('User', userSchema, user),
    named('Session', sessionSchema, {
      access_token: 'eyJhbGciOiJFUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiJleGFtcGxlIn0.c2lnbmF0dXJl',
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: 1_772_463_900,
      refresh_token: 'b3Blbi1zZXNhbWUtZXhhbXBsZQ',
      user,
    }),
    named('SignUpInput', signUpBodySchema, { email, password, data: { role: 'client' } }),
    named('TokenInput', tokenBodySchema, { email, password }),
    named('UserChange', userChangeSchema, {
      password: 'Copper-lantern-9',
      current_password: password,
    }),
    named('Proof', proofBodySchema, { current_password: password }),
    named('EmailInput', emailBodySchema, { email }),
    named('ResendInput', resendBodySchema, { type: 'signup', email }),
    named('LinkInput', verifyBodySchema, {
      type: 'recovery',
      token_hash: 'bGluay1leGFtcGxlLXNlY3JldA',
    }),
    named('KeySet', keySetSchema, {
      keys: [
        {
          kty: 'EC',
          crv: 'P-256',
          alg: 'ES256',
          use: 'sig',
          kid: 'example-key',
          x: 'WKn-ZIGevcwGIyyrzFoZNBdaq9_TsqzGl96oc0CWuis',
          y: 'y77t-RvAHRKTsSGdIYUfweuOvwrvDD-Q3Hv5J0fSKbE',
        },
      ],
    }),
    named('AuthSettings', settingsSchema, {
      external: { email: true, phone: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: true,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
    }),
    named('OpenSession', openSessionSchema, {
      id: exampleId('session'),
      device: 'Chrome on Windows',
      address: '192.0.2.10',
      created_at: created,
      last_used_at: '2026-03-04T09:00:00.000Z',
      current: true,
    }),
    named('SecurityEvent', securityEventSchema, {
      id: exampleId('security event'),
      kind: 'signed_in',
      device: 'Chrome on Windows',
      address: '192.0.2.10',
      occurrences: 1,
      occurred_at: created,
      current: true,
    }),
    ...factorsSchemas,
  ],
};
