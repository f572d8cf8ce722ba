import {
  type BusinessProfile,
  type BusinessStats,
  isPaidTier,
  type PublicBusinessProfile,
  STATS_DAYS,
} from '@pro-match/domain/businesses';
import { isId } from '@pro-match/domain/ids';
import { FREE_MATCHES_PER_MONTH } from '@pro-match/domain/limits';
import { monthOf } from '@pro-match/domain/matches';
import type { Deps } from '../../platform/deps.ts';
import type { Actor, BusinessActor } from '../../platform/http/actor.ts';
import { noProfile } from './business-ids.ts';
import { viewOf } from './business-profiles.policy.ts';
import {
  type PlanUse,
  presentBusinessProfile,
  presentPublicCard,
} from './business-profiles.presenter.ts';
import { findCardProfile, findProfileFor, type ProfileKey } from './business-profiles.queries.ts';
import { countAccepted, findStats } from './business-stats.queries.ts';
import type { BusinessProfileRow } from './businesses.table.ts';

/** Only the part that the reader may see; undefined if there is none. */
export async function findBusinessProfile(
  deps: Deps,
  reader: Pick<Actor, 'userId'>,
  key: ProfileKey,
): Promise<BusinessProfile | undefined> {
  const row = await findProfileFor(deps.database.db, { readerId: reader.userId, key });
  if (!row) return undefined;
  const view = viewOf(row, reader.userId);
  if (view.isOwner) return presentOwnProfile(deps, row);
  return presentBusinessProfile(row, { view, zipCodes: deps.zipCodes });
}

/** Like {@link findBusinessProfile}, but a token sees only its own business; throws `not_found`. */
export async function getBusinessProfile(
  deps: Deps,
  reader: Actor,
  id: string,
): Promise<BusinessProfile> {
  const profile = await findBusinessProfile(deps, reader, { id });
  const isHidden = reader.scopes !== undefined && profile?.user_id !== reader.userId;
  if (!profile || isHidden) throw noProfile();
  return profile;
}

export async function presentOwnProfile(
  deps: Deps,
  row: BusinessProfileRow,
): Promise<BusinessProfile> {
  const { start, end } = monthOf(deps.clock.now());
  const use: PlanUse = {
    used: await countAccepted(deps.database.db, { userId: row.userId, start, end }),
    limit: isPaidTier(row.subscriptionTier) ? null : FREE_MATCHES_PER_MONTH,
  };
  const view = { isOwner: true, contact: true, showcase: true };
  return presentBusinessProfile(row, { view, zipCodes: deps.zipCodes, use });
}

/** Throws `not_found` for everyone but the owner. */
export async function getBusinessStats(
  deps: Deps,
  actor: BusinessActor,
  id: string,
): Promise<BusinessStats> {
  const now = deps.clock.now();
  const query = { id, userId: actor.userId, now, days: STATS_DAYS };
  const stats = await findStats(deps.database.db, query);
  if (!stats) throw noProfile();
  return stats;
}

/** A list of none or one, for anyone with the link. */
export async function listPublicCards(deps: Deps, id: string): Promise<PublicBusinessProfile[]> {
  const found = await findPublicCard(deps, id);
  return found ? [found.card] : [];
}

/** Accepts the id in any case; undefined for anything without a card. */
export async function findPublicCard(
  deps: Deps,
  id: string,
): Promise<{ id: string; zipCode: string; card: PublicBusinessProfile } | undefined> {
  const wanted = id.toLowerCase();
  if (!isId(wanted)) return undefined;
  const row = await findCardProfile(deps.database.db, { id: wanted });
  if (!row) return undefined;
  return { id: row.id, zipCode: row.zipCode, card: presentPublicCard(row, deps.zipCodes) };
}
