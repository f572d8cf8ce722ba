import type { Match, RescueCause } from '@pro-match/domain/matches';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { UnitOfWork } from '../../../platform/events/event-bus.ts';
import type { ClientActor } from '../../../platform/http/actor.ts';
import '../matches.events.ts';
import type { MatchEvent } from '../matches.events.ts';
import { getMatch } from '../matches.service.ts';
import {
  closeOffers,
  OFFERS_AT_ONCE,
  offerOverdue,
  offerPaused,
} from './next-pro-offers.queries.ts';

type Offer = (tx: Tx) => Promise<MatchEvent[]>;

/** Makes one batch of offers per transaction. */
async function makeOffers({ events }: Deps, cause: RescueCause, offer: Offer): Promise<void> {
  const batch = ({ tx, emit }: UnitOfWork) =>
    offer(tx).then(async (matches) => {
      for (const match of matches) {
        await emit('match.rescued', { ...match, cause }, match.matchId);
      }
      return matches.length;
    });
  while ((await events.transaction(batch)) === OFFERS_AT_ONCE);
}

/** Offers another pro, once, to every client whose business did not answer in time. */
export function offerNextPro(deps: Deps, now: Date): Promise<void> {
  return makeOffers(deps, 'overdue', (tx) => offerOverdue(tx, now));
}

export function listenPauses(deps: Deps): void {
  deps.events.onDurable('business.paused', 'matches.rescue', ({ userId: businessId }) => {
    const now = deps.clock.now();
    return makeOffers(deps, 'paused', (tx) => offerPaused(tx, { businessId, now }));
  });
}

/** Repeated, or without an offer, it changes nothing. */
export async function dismissOffer(
  deps: Deps,
  actor: ClientActor,
  matchId: string,
): Promise<Match> {
  const { userId: clientId } = actor;
  const which = sql`m.id = ${matchId}::uuid`;
  const now = deps.clock.now();
  await deps.events.transaction(async ({ tx, emit }) => {
    const closed = await closeOffers(tx, { clientId, outcome: 'dismissed', which, now });
    if (closed > 0) await emit('match.rescue_dismissed', { matchId, clientId }, matchId);
  });
  return getMatch(deps, actor, matchId);
}

/** Settles the client's offers for a service, because the client asks the team for it. */
export async function closeOffersForTeam(
  tx: Tx,
  { clientId, service, now }: { clientId: string; service: string; now: Date },
): Promise<void> {
  const which = sql`folded(m.service) = folded(${service}::text) and m.closed_at is null`;
  await closeOffers(tx, { clientId, outcome: 'team', which, now });
}
