import type { Context } from 'hono';
import type { Deps } from '../../platform/deps.ts';
import type { Actor, Origin } from '../../platform/http/actor.ts';
import { originOf } from '../../platform/http/request-context.ts';
import type { RouterEnv } from '../../platform/http/router.ts';
import type { SessionAnswer } from './auth.schema.ts';
import { AuthError } from './auth-error.ts';
import { DEVICE_HEADER, knownDevice, nameDevice } from './sessions/known-devices.ts';
import { accessTokensOf } from './tokens/access-tokens.ts';

/** The origin of a signed-out request. */
export interface Caller extends Origin {
  /** The token that lets the server recognize the browser; see `known-devices.ts`. */
  device: string | undefined;
}

export function callerOf(context: Context<RouterEnv>): Caller {
  return { ...originOf(context), device: context.req.header(DEVICE_HEADER) };
}

/**
 * Throws the contract's errors: 401 without a token, 403 for a bad token, an ended session or a
 * missing second factor.
 */
export async function signedIn(deps: Deps, context: Context<RouterEnv>): Promise<Actor> {
  const actor = await accessTokensOf(deps).read(bearerOf(context));
  return { ...actor, origin: originOf(context) };
}

/** Like {@link signedIn}, but also accepts a person who still has to show the second factor. */
export async function signedInHalfway(deps: Deps, context: Context<RouterEnv>): Promise<Actor> {
  const actor = await accessTokensOf(deps).readHalfway(bearerOf(context));
  return { ...actor, origin: originOf(context) };
}

/** Like {@link signedIn}, but undefined without a token. */
export async function perhapsSignedIn(
  deps: Deps,
  context: Context<RouterEnv>,
): Promise<Actor | undefined> {
  return tokenOf(context) === undefined ? undefined : signedIn(deps, context);
}

function bearerOf(context: Context<RouterEnv>): string {
  const token = tokenOf(context);
  if (token !== undefined) return token;
  throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
}

function tokenOf(context: Context<RouterEnv>): string | undefined {
  const token = /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
  // The application's key is not a person's token.
  return token?.startsWith('sb_publishable_') ? undefined : token;
}

/**
 * Makes the browser known to the account of its new session; see `known-devices.ts`. Not while a
 * second factor is pending: a password alone may be stolen.
 */
export async function nameBrowser(
  deps: Deps,
  context: Context<RouterEnv>,
  { access_token: token, user }: SessionAnswer,
): Promise<void> {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const hasFactor = user.factors.some(
    ({ factor_type: type, status }) => type === 'totp' && status === 'verified',
  );
  if (hasFactor && claims.aal !== 'aal2') return;
  const given = context.req.header(DEVICE_HEADER);
  const known = await knownDevice(deps, given, user.email);
  if (!known?.isFresh) context.header(DEVICE_HEADER, await nameDevice(deps, given, user.email));
}
