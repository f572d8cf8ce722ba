import type { Context, MiddlewareHandler } from 'hono';
import type { Actor, Authenticate, BusinessActor, ClientActor, TeamActor } from './actor.ts';
import { AppError, notFound } from './errors.ts';
import type { RouterEnv } from './router.ts';

/** Reads the bearer token, if any; a token that is not good is refused even where none is needed. */
export function identify(authenticate: Authenticate): MiddlewareHandler<RouterEnv> {
  return async (context, next) => {
    const token = bearerToken(context.req.header('authorization'));
    if (token !== undefined) {
      const actor = await authenticate(token);
      if (!actor) throw new AppError('not_signed_in', 'Session expired. Please log in again.');
      context.set('actor', actor);
    }
    await next();
  };
}

/** The signed-in person, or 401 in the given words. First statement of every handler that is not public. */
export function actorOf(context: Context<RouterEnv>, refusal?: string): Actor {
  const actor = context.get('actor');
  if (!actor) throw new AppError('not_signed_in', refusal);
  return actor;
}

/** The signed-in client; for everybody else the resource does not exist. */
export function clientOf(context: Context<RouterEnv>, refusal?: string): ClientActor {
  const actor = actorOf(context, refusal);
  if (actor.role !== 'client') throw notFound();
  return { ...actor, role: 'client' };
}

/** The signed-in business; for everybody else the resource does not exist. */
export function businessOf(context: Context<RouterEnv>): BusinessActor {
  const actor = actorOf(context);
  if (actor.role !== 'business') throw notFound();
  return { ...actor, role: 'business' };
}

/** The signed-in member of the team, with a second factor; for everybody else there is no console. */
export function teamOf(context: Context<RouterEnv>): TeamActor {
  const actor = actorOf(context);
  if (!actor.inTeam || actor.aal !== 'aal2') throw notFound();
  return { ...actor, inTeam: true, aal: 'aal2' };
}

/** As {@link teamOf}, but tells a member without a second factor what is missing; nobody else. */
export function teamAtDoor(context: Context<RouterEnv>): TeamActor {
  const { inTeam, aal } = actorOf(context);
  if (inTeam && aal !== 'aal2') throw new AppError('second_factor_required');
  return teamOf(context);
}

function bearerToken(header: string | undefined): string | undefined {
  const match = header?.match(/^Bearer ([\w.~+/-]+=*)$/i);
  // The publishable key travels as bearer too while nobody is signed in.
  return match?.[1]?.startsWith('sb_publishable_') ? undefined : match?.[1];
}
