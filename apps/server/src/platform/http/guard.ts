import type { TokenScope } from '@pro-match/domain/tokens';
import type { Context, MiddlewareHandler } from 'hono';
import type { Actor, BusinessActor, ClientActor, TeamActor } from './actor.ts';
import { AppError, notFound, scopeMissing } from './errors.ts';
import { originOf } from './request-context.ts';
import type { RouterEnv } from './router.ts';

/** Refuses an invalid bearer token even if none is required. */
export function identify(
  authenticate: (context: Context<RouterEnv>, token: string) => Promise<Actor | undefined>,
): MiddlewareHandler<RouterEnv> {
  return async (context, next) => {
    const token = bearerToken(context.req.header('authorization'));
    if (token !== undefined) {
      const actor = await authenticate(context, token);
      if (!actor) throw new AppError('not_signed_in', 'Session expired. Please log in again.');
      context.set('actor', { ...actor, origin: originOf(context) });
    }
    await next();
  };
}

/** Methods that change something; DELETE is always allowed. */
const WRITES = ['POST', 'PUT', 'PATCH'];

/**
 * Refuses every write by a person who has not accepted the current terms, except on the paths in
 * `open`. A new route in the area is guarded by default.
 */
export function requireTerms(open: readonly RegExp[]): MiddlewareHandler<RouterEnv> {
  return async (context, next) => {
    const { method, path } = context.req;
    const isGuarded = context.get('actor')?.owesTerms && WRITES.includes(method);
    if (isGuarded && !open.some((allowed) => allowed.test(path))) {
      throw new AppError('terms_required');
    }
    await next();
  };
}

/**
 * Lets a personal access token with this scope pass; without `scope`, refuses all tokens. People
 * pass. A route without an operation takes no token either: see {@link actorOf}.
 */
export function admitToken(scope?: TokenScope): MiddlewareHandler<RouterEnv> {
  return async (context, next) => {
    const scopes = context.get('actor')?.scopes;
    if (scopes) {
      if (scope === undefined) throw noTokens();
      if (!scopes.includes(scope)) throw scopeMissing(scope);
      context.set('admitsToken', true);
    }
    await next();
  };
}

const noTokens = () =>
  new AppError('not_signed_in', 'Personal access tokens are no good here. Please sign in.');

/**
 * Throws 401, with `refusal` as its message, if nobody is signed in. First statement of every
 * handler that is not public.
 */
export function actorOf(context: Context<RouterEnv>, refusal?: string): Actor {
  const actor = context.get('actor');
  if (!actor) throw new AppError('not_signed_in', refusal);
  if (actor.scopes && !context.get('admitsToken')) throw noTokens();
  return actor;
}

/** For everyone else the resource does not exist. */
export function clientOf(context: Context<RouterEnv>, refusal?: string): ClientActor {
  const actor = actorOf(context, refusal);
  if (actor.role !== 'client') throw notFound();
  return { ...actor, role: 'client' };
}

/** For everyone else the resource does not exist. */
export function businessOf(context: Context<RouterEnv>): BusinessActor {
  const actor = actorOf(context);
  if (actor.role !== 'business') throw notFound();
  return { ...actor, role: 'business' };
}

/** Requires a second factor; for everyone else there is no console. */
export function teamOf(context: Context<RouterEnv>): TeamActor {
  const actor = actorOf(context);
  if (!actor.inTeam || actor.aal !== 'aal2') throw notFound();
  return { ...actor, inTeam: true, aal: 'aal2' };
}

/** Like {@link teamOf}, but tells a member, and no one else, that the second factor is missing. */
export function teamOrSecondFactor(context: Context<RouterEnv>): TeamActor {
  const { inTeam, aal } = actorOf(context);
  if (inTeam && aal !== 'aal2') throw new AppError('second_factor_required');
  return teamOf(context);
}

function bearerToken(header: string | undefined): string | undefined {
  const match = header?.match(/^Bearer ([\w.~+/-]+=*)$/i);
  // Signed-out clients send the publishable key as the bearer token.
  return match?.[1]?.startsWith('sb_publishable_') ? undefined : match?.[1];
}
