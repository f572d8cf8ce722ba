import {
  ACCEPTED_ALREADY,
  answerTo,
  type Match,
  OWN_END,
  stateOf,
} from '@pro-match/domain/matches';
import type { Deps } from '../../platform/deps.ts';
import type { UnitOfWork } from '../../platform/events/event-bus.ts';
import type { ClientActor } from '../../platform/http/actor.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { runEach } from '../../platform/jobs/run-each.ts';
import { lockJobOf } from './jobs.queries.ts';
import './matches.events.ts';
import { getMatch } from './matches.service.ts';
import {
  closedClientsWaiting,
  findOwnMatch,
  JOBS_AT_ONCE,
  lockWaitingJobs,
  markWithdrawn,
  withdrawWaiting,
} from './withdraw-match.queries.ts';

/**
 * Repeating it changes nothing. Throws `not_found`, `conflict` once the business has accepted, and
 * `job_closed`.
 */
export async function withdrawMatch(
  deps: Deps,
  actor: ClientActor,
  matchId: string,
): Promise<Match> {
  const clientId = actor.userId;
  await deps.events.transaction(async ({ tx, emit }) => {
    const isOwn = await lockJobOf(tx, { matchId, userId: clientId });
    const match = isOwn ? await findOwnMatch(tx, { matchId, clientId }) : undefined;
    if (!match) throw notFound('Match not found');
    const answer = answerTo('clientWithdraws', match);
    if (answer === 'stands') return;
    if (answer === 'refused') {
      if (stateOf(match) === 'accepted') throw new AppError('conflict', ACCEPTED_ALREADY);
      throw new AppError('job_closed', OWN_END.closed);
    }
    await markWithdrawn(tx, { matchId, now: deps.clock.now() });
    await emit('match.withdrawn', { matchId, clientId, businessId: match.business_id }, matchId);
  });
  return getMatch(deps, actor, matchId);
}

/**
 * Withdraws every waiting request of a client who has left and can't read an answer, one batch per
 * transaction. Idempotent.
 */
async function withdrawAllOf({ clock, events }: Deps, clientId: string): Promise<void> {
  const batch = async ({ tx, emit }: UnitOfWork) => {
    const jobIds = await lockWaitingJobs(tx, clientId);
    if (jobIds.length === 0) return 0;
    const withdrawn = await withdrawWaiting(tx, { jobIds, now: clock.now() });
    for (const match of withdrawn) await emit('match.withdrawn', match, match.matchId);
    return jobIds.length;
  };
  while ((await events.transaction(batch)) === JOBS_AT_ONCE);
}

/** No business should keep waiting to answer a closed account. */
export function listenClosedClients(deps: Deps): void {
  deps.events.onDurable('account.closed', 'matches.withdraw', ({ userId }) =>
    withdrawAllOf(deps, userId),
  );
}

/** Clients per run; the next run is an hour later. */
const CLIENTS_AT_ONCE = 100;

/**
 * Withdraws requests of clients with a closed account that still wait: a request sent or reopened
 * while the account was being closed, or brought back by a restore. Safe to run in every process.
 */
export async function withdrawOfClosed(deps: Deps): Promise<void> {
  const clientIds = await closedClientsWaiting(deps.database.db, CLIENTS_AT_ONCE);
  await runEach(
    deps.log,
    clientIds.map((clientId) => () => withdrawAllOf(deps, clientId)),
  );
}
