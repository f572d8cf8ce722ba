import { utcDay } from '@pro-match/domain/formats';
import { TOKEN_PREFIX } from '@pro-match/domain/tokens';
import type { RateLimit } from '../../platform/admission/rate-limits.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor, Authenticate } from '../../platform/http/actor.ts';
import { findStanding, hashOpaqueToken } from '../auth/index.ts';
import { findHeldToken, noteUse } from './tokens.queries.ts';

const USE_LIMIT: RateLimit = { name: 'tokens.use', points: 120, seconds: 60 };

/** Prefix and 32 bytes in base64url. */
const SHAPE = new RegExp(`^${TOKEN_PREFIX}[\\w-]{43}$`);

/**
 * Nothing is cached between calls: a token that is revoked, or whose account is suspended or
 * closed, stops working at once.
 */
export function withPersonalTokens(deps: Deps, others: Authenticate): Authenticate {
  return (token) => (token.startsWith(TOKEN_PREFIX) ? actorOfToken(deps, token) : others(token));
}

async function actorOfToken(
  { clock, database: { db }, limits }: Deps,
  token: string,
): Promise<Actor | undefined> {
  if (!SHAPE.test(token)) return undefined;
  const now = clock.now();
  const held = await findHeldToken(db, { hash: hashOpaqueToken(token), now });
  if (!held) return undefined;
  const { id, user_id: userId, scopes } = held;
  const standing = await findStanding(db, userId);
  if (standing?.role !== 'business' || standing.linkEpoch !== held.link_epoch) return undefined;
  await limits.take(USE_LIMIT, id);
  const day = utcDay(now);
  if (held.used_on !== day) await noteUse(db, { id, day });
  const { role, owesTerms } = standing;
  // A token has no session: this id finds none.
  return { userId, sessionId: id, role, scopes, ...(owesTerms ? { owesTerms } : {}) };
}
