import type { Context } from 'hono';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { RouterEnv } from '../../platform/http/router.ts';
import { accessTokensOf } from './access-tokens.ts';
import { AuthError } from './auth-error.ts';

/** From where somebody asks who is not signed in yet. */
export interface Caller {
  address: string;
  userAgent: string | undefined;
}

export function callerOf(context: Context<RouterEnv>): Caller {
  return { address: context.get('address'), userAgent: context.req.header('user-agent') };
}

/**
 * The signed-in person by the contract: no token 401, a bad one, an ended session
 * or a second factor that was not shown 403.
 */
export async function signedIn(deps: Deps, context: Context<RouterEnv>): Promise<Actor> {
  return accessTokensOf(deps).read(bearerOf(context));
}

/** As {@link signedIn}, but also who has yet to show the second factor. */
export async function signedInHalfway(deps: Deps, context: Context<RouterEnv>): Promise<Actor> {
  return accessTokensOf(deps).readHalfway(bearerOf(context));
}

function bearerOf(context: Context<RouterEnv>): string {
  const token = /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
  // Nobody's bearer is the application's key.
  if (token === undefined || token.startsWith('sb_publishable_')) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  return token;
}
