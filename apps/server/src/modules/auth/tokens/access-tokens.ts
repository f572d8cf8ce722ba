import { isId } from '@pro-match/domain/ids';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor, AssuranceLevel, Authenticate } from '../../../platform/http/actor.ts';
import '../auth.events.ts';
import type { AmrEntry } from '../auth.table.ts';
import { AuthError, accountSuspended } from '../auth-error.ts';
import { findLiveSession } from '../sessions/sessions.queries.ts';
import { owesTerms } from '../users/standing.ts';
import { ALGORITHM, loadSigningKeys, type SigningKeys } from './signing-keys.ts';

export const ACCESS_TOKEN_SECONDS = 3600;

/** Keys are cached this long; after that, every server signs with a new one. */
const KEYS_MS = 60_000;

/** A token with an unknown key may be signed with a newer one: check at most this often. */
const UNKNOWN_KEY_MS = 5_000;

/** `aud` and `role` of every token, as the contract's own server issues them. */
const AUTHENTICATED = 'authenticated';

/** A good token and a live session are trusted this long without a check. */
const TRUST_MS = 30_000;
const TRUST_MAX = 20_000;

/** A token longer than this is not one of ours. */
const TOKEN_MAX_LENGTH = 4096;

interface Claims {
  userId: string;
  sessionId: string;
  /** Seconds since the epoch. */
  expiresAt: number;
}

export interface AccessTokens {
  issue(subject: TokenSubject): Promise<{ token: string; expiresAt: number }>;
  /** Throws the {@link AuthError} that says why there is no actor. */
  read(token: string): Promise<Actor>;
  /** Like `read`, but also accepts an actor who still has to show the second factor. */
  readHalfway(token: string): Promise<Actor>;
  keys(): Promise<SigningKeys>;
}

export interface TokenSubject {
  userId: string;
  sessionId: string;
  email: string;
  /** Default aal1. */
  aal?: AssuranceLevel;
  amr?: AmrEntry[];
}

const byDeps = new WeakMap<Deps, AccessTokens>();

/** One per process, so that its caches see every sign-out. */
export function accessTokensOf(deps: Deps): AccessTokens {
  const known = byDeps.get(deps);
  if (known) return known;
  const created = createAccessTokens(deps);
  byDeps.set(deps, created);
  return created;
}

export function issueAccessToken(deps: Deps, subject: TokenSubject) {
  return accessTokensOf(deps).issue(subject);
}

export function createAuthenticate(deps: Deps): Authenticate {
  const tokens = accessTokensOf(deps);
  return async (token) => {
    try {
      return await tokens.read(token);
    } catch (error) {
      if (error instanceof AuthError) return undefined;
      throw error;
    }
  };
}

function createAccessTokens(deps: Deps): AccessTokens {
  const { clock, config, database, events } = deps;
  const issuer = `${config.publicUrl}/auth/v1`;
  const now = () => clock.now().getTime();
  const trust = { max: TRUST_MAX, ttl: TRUST_MS, ttlResolution: 0, perf: { now } };
  const verified = new LRUCache<string, Claims>(trust);
  const live = new LRUCache<string, Actor>(trust);
  let ends = 0;
  let loaded: { keys: Promise<SigningKeys>; at: number } | undefined;

  events.onLive('session.ended', ({ sessionIds }) => {
    // A look-up that started before the end must not be cached after it.
    ends += 1;
    for (const id of sessionIds) live.delete(id);
  });

  /** Rereads them if the last read is older than `maxAge`. */
  async function keys(maxAge = KEYS_MS): Promise<SigningKeys> {
    const before = loaded;
    if (before && now() - before.at <= maxAge) return before.keys;
    const reading = loadSigningKeys(deps);
    loaded = { keys: reading, at: now() };
    try {
      return await reading;
    } catch (error) {
      loaded = before;
      // Keys that were good a minute ago are better than none.
      if (before) return before.keys;
      throw error;
    }
  }

  async function publicKeyOf(kid: string | undefined) {
    const known = (await keys()).find((key) => key.kid === kid);
    const found = known ?? (await keys(UNKNOWN_KEY_MS)).find((key) => key.kid === kid);
    if (!found) throw new errors.JWKSNoMatchingKey();
    return found.publicKey;
  }

  async function verify(token: string): Promise<Claims> {
    const known = verified.get(token);
    if (known && known.expiresAt * 1000 > now()) return known;
    if (token.length > TOKEN_MAX_LENGTH) throw badToken('token is too long');
    const payload = await jwtVerify(token, ({ kid }) => publicKeyOf(kid), {
      algorithms: [ALGORITHM],
      issuer,
      audience: AUTHENTICATED,
      requiredClaims: ['sub', 'exp', 'session_id'],
      currentDate: clock.now(),
    }).then(
      (result) => result.payload,
      (error: unknown) => {
        if (error instanceof errors.JOSEError) throw badToken(error.message);
        throw error;
      },
    );
    const { sub, exp, session_id: sessionId } = payload;
    if (!sub || !exp || typeof sessionId !== 'string' || !isId(sub) || !isId(sessionId)) {
      throw badToken('claims are missing');
    }
    const claims = { userId: sub, sessionId, expiresAt: exp };
    verified.set(token, claims);
    return claims;
  }

  /** Reads the shown factors from the session itself, so an older token of it is just as good. */
  async function identify(token: string): Promise<{ actor: Actor; owesCode: boolean }> {
    const { sessionId, userId } = await verify(token);
    const known = live.get(sessionId);
    if (known?.userId === userId) return { actor: known, owesCode: false };
    const endsBefore = ends;
    const session = await findLiveSession(database.db, { sessionId, userId });
    if (!session) {
      throw new AuthError(
        403,
        'session_not_found',
        'Session from session_id claim in JWT does not exist',
      );
    }
    if (session.suspended) throw accountSuspended();
    const { role, aal } = session;
    const owes = owesTerms(role, session.termsVersion);
    const inTeam = session.emailConfirmed && config.TEAM_EMAILS.includes(session.email);
    const actor: Actor = {
      userId,
      sessionId,
      role,
      aal,
      ...(inTeam ? { inTeam } : {}),
      ...(owes ? { owesTerms: true } : {}),
    };
    const owesCode = aal === 'aal1' && session.hasFactor;
    // Don't cache: a role, an acceptance or a code can arrive at any moment and takes effect at
    // once. A team member who sets up a second factor gets into the console at once.
    const mayRise = role === null || owes || owesCode || (inTeam && aal === 'aal1');
    if (!mayRise && ends === endsBefore) live.set(sessionId, actor);
    return { actor, owesCode };
  }

  return {
    keys: () => keys(),
    async issue({ userId, sessionId, email, aal = 'aal1', amr = [] }) {
      const [{ kid, privateKey }] = await keys();
      const issuedAt = Math.floor(now() / 1000);
      const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS;
      const token = await new SignJWT({
        email,
        role: AUTHENTICATED,
        aal,
        amr,
        session_id: sessionId,
      })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid })
        .setIssuer(issuer)
        .setSubject(userId)
        .setAudience(AUTHENTICATED)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(privateKey);
      return { token, expiresAt };
    },
    async read(token) {
      const { actor, owesCode } = await identify(token);
      if (owesCode) throw new AuthError(403, 'insufficient_aal', 'A second factor is required');
      return actor;
    },
    async readHalfway(token) {
      return (await identify(token)).actor;
    },
  };
}

function badToken(reason: string): AuthError {
  return new AuthError(403, 'bad_jwt', `invalid JWT: ${reason}`);
}
