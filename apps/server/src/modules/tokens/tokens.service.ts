import { newId } from '@pro-match/domain/ids';
import { DAY_MS } from '@pro-match/domain/limits';
import {
  type CreatedToken,
  type PersonalToken,
  TOKEN_PREFIX,
  TOKEN_SCOPES,
  TOKENS_FULL,
  TOKENS_MAX,
  type TokenInput,
} from '@pro-match/domain/tokens';
import type { Page } from '@pro-match/domain/wire';
import type { Deps } from '../../platform/deps.ts';
import type { BusinessActor } from '../../platform/http/actor.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import {
  createOpaqueToken,
  findLinkEpoch,
  hashOpaqueToken,
  recordOwnSecurityEvent,
  requireProof,
} from '../auth/index.ts';
import { presentToken } from './tokens.presenter.ts';
import { deleteEndedTokens, deleteToken, insertToken, listLiveTokens } from './tokens.queries.ts';

/** Lists the tokens that still work, in one page. */
export async function listTokens(
  { clock, database }: Deps,
  { userId }: BusinessActor,
): Promise<Page<PersonalToken>> {
  const linkEpoch = await findLinkEpoch(database.db, userId);
  const rows = await listLiveTokens(database.db, { userId, linkEpoch, now: clock.now() });
  return { data: rows.map(presentToken), next: null };
}

/**
 * Returns the token only this once. It gives access to the account, so this requires a recent proof
 * and notifies the owner. Throws `conflict` if the business has the maximum.
 */
export async function createToken(
  deps: Deps,
  actor: BusinessActor,
  { name, scopes, days }: TokenInput,
): Promise<CreatedToken> {
  const { userId } = actor;
  const token = `${TOKEN_PREFIX}${createOpaqueToken().token}`;
  const row = await deps.events.transaction(async ({ tx, emit }) => {
    // Locks the account, so that two at once do not exceed the maximum.
    await requireProof(deps, tx, actor);
    const now = deps.clock.now();
    const linkEpoch = await findLinkEpoch(tx, userId);
    await deleteEndedTokens(tx, { userId, linkEpoch, now });
    const live = await listLiveTokens(tx, { userId, linkEpoch, now });
    if (live.length >= TOKENS_MAX) throw new AppError('conflict', TOKENS_FULL);
    const id = newId();
    await recordOwnSecurityEvent(deps, tx, actor, 'token_created');
    const changed = { changeId: id, userId, change: 'token_created' } as const;
    await emit('account.security_changed', changed, id);
    return insertToken(tx, {
      id,
      userId,
      name,
      hash: hashOpaqueToken(token),
      ending: token.slice(-4),
      scopes: TOKEN_SCOPES.filter((scope) => scopes.includes(scope)),
      linkEpoch,
      now,
      expiresAt: new Date(now.getTime() + days * DAY_MS),
    });
  });
  if (!row) throw new AppError('internal');
  return { ...presentToken(row), token };
}

/** The token ends at once, on every server. */
export async function revokeToken(deps: Deps, actor: BusinessActor, id: string): Promise<void> {
  const { userId } = actor;
  const isGone = await deps.database.db.transaction(async (tx) => {
    const wasThere = await deleteToken(tx, { id, userId });
    if (wasThere) await recordOwnSecurityEvent(deps, tx, actor, 'token_revoked');
    return wasThere;
  });
  if (!isGone) throw notFound('Token not found');
}
