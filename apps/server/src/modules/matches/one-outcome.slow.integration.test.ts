import { newId } from '@pro-match/domain/ids';
import { DAY_MS, FREE_MATCHES_PER_MONTH } from '@pro-match/domain/limits';
import { type Match, stateOf } from '@pro-match/domain/matches';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import type { TestActor, TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { answerLead, type LinkAnswer } from './answer-link/answer-lead.service.ts';
import { offerNextPro } from './index.ts';

const MATCHES = '/rest/v1/matches';

let t: TestApp;
let other: TestClient;
/** The offers of the next pro that were made, by match, one by one. */
const offers: string[] = [];
beforeAll(async () => {
  t = await createTestApp();
  other = await t.client();
  t.deps.events.onLive('match.rescued', ({ matchId }) => void offers.push(matchId));
});
afterAll(() => t.close());

async function one<T>(query: ReturnType<typeof sql>): Promise<T> {
  const [row] = rowsOf<T>(await t.database.db.execute(query));
  if (row === undefined) throw new Error('No row');
  return row;
}
async function deadlocks(): Promise<number> {
  const { count } = await one<{ count: number }>(sql`
    select deadlocks::int as count from pg_stat_database where datname = current_database()`);
  return count;
}

/** A lead of a business that has one match left this month, and another lead that wants it, too. */
interface Trial {
  id: string;
  jobId: string;
  anotherId: string;
  asker: TestClient;
  business: TestBusiness;
}

async function newTrial(tier: 'free' | 'paid'): Promise<Trial> {
  const [asker, business] = [await t.client(), await t.business({ tier })];
  const ask = async (client: TestClient) => {
    const request = { id: newId(), business_id: business.userId, service: 'Plumbing' };
    const asked = await client.request('POST', MATCHES, { ...request, description: 'A leak.' });
    expect(asked.status).toBe(201);
    return (await asked.json()) as Match;
  };
  const match = await ask(asker);
  const another = await ask(other);
  for (let n = 1; n < FREE_MATCHES_PER_MONTH; n += 1) {
    const now = t.clock.now().toISOString();
    await t.database.db.execute(sql`
      with job as (
        insert into service_requests (id, client_id, service_type, description)
        values (${newId()}, ${other.userId}, 'Roofing', 'A leak.') returning id, client_id
      )
      insert into matches (id, client_id, business_id, service_request_id, service, status,
        accepted_at, answered_at)
      select ${newId()}, client_id, ${business.userId}, id, 'Roofing', 'accepted',
        ${now}::timestamptz, ${now}::timestamptz from job`);
  }
  const jobId = match.service_request_id;
  return { id: match.id, jobId, anotherId: another.id, asker, business };
}

type Move = (trial: Trial) => Promise<{ status: number }>;

const LINK_STATUS = { stands: 200, refused: 409, quota_reached: 402 } as const;
const byLink =
  (answer: LinkAnswer): Move =>
  async ({ id, business }) => {
    const { is } = await answerLead(t.deps, { matchId: id, businessId: business.userId }, answer);
    return { status: LINK_STATUS[is] };
  };
const says = () => ({ id: newId(), content: 'Hello' });
const offer: Move = async () => {
  await offerNextPro(t.deps, new Date(t.clock.now().getTime() + DAY_MS));
  return { status: 200 };
};
const setOpen = ({ business }: Trial, isOpen: boolean) =>
  business.request('PUT', `/rest/v1/business_profiles/${business.profileId}/availability`, {
    is_open: isOpen,
  });

/** Actions of either side, or the clock, on a match: from the app, by mail and on the device. */
const MOVES = {
  withdraw: ({ asker, id }) => asker.request('POST', `${MATCHES}/${id}/withdraw`),
  close: ({ asker, jobId }) =>
    asker.request('POST', `/rest/v1/service_requests/${jobId}/close`, { reason: 'not_doing' }),
  accept: ({ business, id }) =>
    business.request('PATCH', `${MATCHES}/${id}`, { status: 'accepted' }),
  acceptByLink: byLink('accept'),
  acceptAnother: ({ business, anotherId }) =>
    business.request('PATCH', `${MATCHES}/${anotherId}`, { status: 'accepted' }),
  decline: ({ business, id }) =>
    business.request('POST', `${MATCHES}/${id}/decline`, { reason: 'booked' }),
  declineOnceMore: ({ business, id }) =>
    business.request('POST', `${MATCHES}/${id}/decline`, { reason: 'other' }),
  declineByLink: byLink('too_far'),
  write: ({ business, id }) => business.request('POST', `${MATCHES}/${id}/messages`, says()),
  clientWrites: ({ asker, id }) => asker.request('POST', `${MATCHES}/${id}/messages`, says()),
  block: ({ asker, business }) => asker.request('PUT', `/rest/v1/blocks/${business.userId}`),
  blocked: ({ asker, business }) => business.request('PUT', `/rest/v1/blocks/${asker.userId}`),
  reopen: ({ asker, id }) => asker.request('POST', `${MATCHES}/${id}/reopen`),
  dismiss: ({ asker, id }) => asker.request('POST', `${MATCHES}/${id}/rescue/dismiss`),
  rescue: offer,
  rescueElsewhere: offer,
  pause: async (trial) => {
    const answer = await setOpen(trial, false);
    const hear = t.deps.events.durableListener('business.paused', 'matches.rescue');
    await hear?.({ userId: trial.business.userId, cause: 'own' });
    return answer;
  },
  resume: (trial) => setOpen(trial, true),
} satisfies Record<string, Move>;
type MoveName = keyof typeof MOVES;
const names = Object.keys(MOVES) as MoveName[];

const tiers = fc.constantFrom('free' as const, 'paid' as const);
const anyMoves = fc.uniqueArray(fc.constantFrom(...names), { minLength: 2, maxLength: 8 });

type Statuses = Partial<Record<MoveName, number>>;

async function readBy(as: TestActor, id: string): Promise<Match> {
  return (await (await as.request('GET', `${MATCHES}/${id}`)).json()) as Match;
}

/** Checks that all responses fit one outcome, which both sides read. */
async function expectOneOutcome(trial: Trial, statuses: Statuses): Promise<void> {
  const { id, asker, business } = trial;
  for (const [name, status] of Object.entries(statuses)) {
    expect([200, 201, 204, 402, 409], name).toContain(status);
  }
  const [theirs, own] = [await readBy(business, id), await readBy(asker, id)];
  const end = stateOf(own);
  expect(stateOf(theirs)).toBe(end);
  for (const fact of ['status', 'accepted_at', 'answered_at', 'declined_at'] as const) {
    expect(theirs[fact], fact).toBe(own[fact]);
  }
  expect(theirs.decline_reason).toBe(own.decline_reason);
  expect(theirs.is_reopened).toBe(own.is_reopened);
  // A side whose move succeeded finds it done, and a side that was refused does not.
  const did = (...some: MoveName[]) => some.some((name) => (statuses[name] ?? 500) < 300);
  expect(end === 'accepted').toBe(did('accept', 'acceptByLink', 'write'));
  expect(end === 'withdrawn').toBe(did('withdraw'));
  expect(end === 'declined').toBe(did('decline', 'declineOnceMore', 'declineByLink'));
  expect(own.is_reopened).toBe(did('reopen'));
  if (statuses.close !== undefined) {
    expect(statuses.close).toBe(200);
    expect(own.closed_at).not.toBeNull();
    expect(end).not.toBe('waiting');
  }
  expectOneOffer(own, did('pause') && !('resume' in statuses));
  await expectQuota(trial, statuses);
  // A refused move is refused for good.
  const withdrawn = await MOVES.withdraw(trial);
  expect(withdrawn.status).toBe(end === 'withdrawn' || end === 'waiting' ? 200 : 409);
}

/** At most one offer of the next pro, and exactly one if the business declined or paused. */
function expectOneOffer(own: Match, isPaused: boolean): void {
  const end = stateOf(own);
  expect(offers.filter((matchId) => matchId === own.id)).toHaveLength(own.rescue ? 1 : 0);
  if (end === 'declined' || (end === 'waiting' && isPaused)) expect(own.rescue).not.toBeNull();
  if (!own.rescue) return;
  if (own.answered_at && end !== 'declined') {
    expect(own.rescue.cause).not.toBe('declined');
    expect(['answered', 'dismissed']).toContain(own.rescue.outcome);
  } else {
    // A client without an answer, or with a decline, is offered another pro unless they turned it down.
    expect([null, 'dismissed']).toContain(own.rescue.outcome);
  }
}

/** Checks that no match was accepted beyond the plan, and none was refused within it. */
async function expectQuota({ business }: Trial, statuses: Statuses): Promise<void> {
  const { accepted, tier, booked } = await one<{
    accepted: number;
    tier: string;
    booked: boolean;
  }>(sql`
    select count(*)::int as accepted, b.subscription_tier as tier,
      b.booked_until is not null as booked
    from business_profiles b join matches m on m.business_id = b.user_id and m.status = 'accepted'
    where b.user_id = ${business.userId} group by b.id`);
  const isFull = tier === 'free' && accepted === FREE_MATCHES_PER_MONTH;
  if (tier === 'free') {
    expect(accepted).toBeLessThanOrEqual(FREE_MATCHES_PER_MONTH);
    expect(booked).toBe(isFull);
  }
  if (Object.values(statuses).includes(402)) expect(isFull).toBe(true);
}

describe('a match ends with one outcome that both sides see', () => {
  it('after moves in any order', { timeout: 300_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(tiers, anyMoves, async (tier, moves) => {
        const trial = await newTrial(tier);
        const statuses: Statuses = {};
        for (const name of moves) statuses[name] = (await MOVES[name](trial)).status;
        await expectOneOutcome(trial, statuses);
      }),
      { numRuns: 30 },
    );
  });

  // The embedded database has one connection: nothing there happens at once.
  it.runIf(inject('database').driver === 'postgres')(
    'after moves that happen at once',
    { timeout: 300_000 },
    async () => {
      const before = await deadlocks();
      await fc.assert(
        fc.asyncProperty(tiers, anyMoves, async (tier, moves) => {
          const trial = await newTrial(tier);
          const statuses: Statuses = Object.fromEntries(
            await Promise.all(
              moves.map(async (name) => [name, (await MOVES[name](trial)).status] as const),
            ),
          );
          await expectOneOutcome(trial, statuses);
        }),
        { numRuns: 60 },
      );
      expect(await deadlocks()).toBe(before);
    },
  );
});
