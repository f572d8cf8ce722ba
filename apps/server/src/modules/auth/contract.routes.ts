import { SIGNING_KEYS_CACHE_S } from '@pro-match/domain/limits';
import type { Deps } from '../../platform/deps.ts';
import { json } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { operationsOf } from '../../platform/openapi/operation.ts';
import { AuthError } from './auth-error.ts';
import { signedIn } from './caller.ts';
import { keySetSchema, settingsSchema } from './contract.schema.ts';
import { accessTokensOf } from './tokens/access-tokens.ts';

const operation = operationsOf('auth');

const keySetRoute = operation({
  id: 'listSigningKeys',
  summary: 'List the public keys of access tokens',
  description: 'A key set after RFC 7517, without the key of the application. It may be cached.',
  actor: 'anyone',
  method: 'get',
  path: '/.well-known/jwks.json',
  responses: { 200: json(keySetSchema, 'The key set (RFC 7517)') },
});

const settingsRoute = operation({
  id: 'readAuthSettings',
  summary: 'Read which ways to sign in are switched on',
  actor: 'anyone',
  method: 'get',
  path: '/settings',
  responses: {
    200: json(settingsSchema, 'Settings'),
  },
});

const SETTINGS = {
  external: { email: true, phone: false, anonymous_users: false },
  disable_signup: false,
  // Signing in never waits for an email confirmation.
  mailer_autoconfirm: true,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
};

interface SwitchedOff {
  path: string;
  status: number;
  code: string;
  message: string;
}

/** Disabled parts of the contract, with its own errors for them. The first match applies. */
const SWITCHED_OFF: SwitchedOff[] = [
  off('/otp', 422, 'otp_disabled', 'Signups not allowed for otp'),
  off('/magiclink', 422, 'otp_disabled', 'Signups not allowed for otp'),
  off('/sso', 422, 'saml_provider_disabled', 'SAML 2.0 is disabled'),
  off('/sso/*', 422, 'saml_provider_disabled', 'SAML 2.0 is disabled'),
  off('/authorize', 400, 'validation_failed', 'Unsupported provider: provider is not enabled'),
  off('/callback', 400, 'validation_failed', 'Unsupported provider: provider is not enabled'),
  off('/passkeys/*', 422, 'provider_disabled', 'Passkeys are disabled'),
  off('/oauth/*', 422, 'provider_disabled', 'The OAuth server is disabled'),
];

/** The same for parts that first require a sign-in. */
const SWITCHED_OFF_SIGNED_IN: SwitchedOff[] = [
  off('/factors', 404, 'not_found', 'Not found'),
  off('/factors/*', 404, 'mfa_factor_not_found', 'Factor not found'),
  off('/user/identities', 404, 'manual_linking_disabled', 'Manual linking is disabled'),
  off('/user/identities/authorize', 404, 'manual_linking_disabled', 'Manual linking is disabled'),
  off('/user/identities/*', 404, 'manual_linking_disabled', 'Manual linking is disabled'),
  off('/user/oauth/*', 422, 'provider_disabled', 'The OAuth server is disabled'),
  off('/passkeys', 422, 'provider_disabled', 'Passkeys are disabled'),
  off('/admin/*', 403, 'not_admin', 'User not allowed'),
  off('/invite', 403, 'not_admin', 'User not allowed'),
];

/** Also refuses everything disabled, with the contract's own errors. */
export function contractRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(keySetRoute, async (c) => {
    const keys = await accessTokensOf(deps).keys();
    c.header('Cache-Control', `public, max-age=${SIGNING_KEYS_CACHE_S}`);
    return c.json({ keys: keys.map(({ publicJwk }) => publicJwk) }, 200);
  });

  router.openapi(settingsRoute, (c) => c.json(SETTINGS, 200));

  for (const { path, status, code, message } of SWITCHED_OFF) {
    router.all(path, () => {
      throw new AuthError(status, code, message);
    });
  }
  for (const { path, status, code, message } of SWITCHED_OFF_SIGNED_IN) {
    router.all(path, async (c) => {
      await signedIn(deps, c);
      throw new AuthError(status, code, message);
    });
  }
  router.all('*', () => {
    throw new AuthError(404, 'not_found', 'Not found');
  });
  return router;
}

function off(path: string, status: number, code: string, message: string): SwitchedOff {
  return { path, status, code, message };
}
