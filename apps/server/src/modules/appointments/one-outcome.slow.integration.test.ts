import { type Appointment, appointmentStateOf } from '@pro-match/domain/appointments';
import { newId } from '@pro-match/domain/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { type Matched, newMatched } from '../../testing/matched.ts';
import { endJobsOf, itHasOneOutcome, type Move } from '../chat/testing/one-outcome.ts';
import { answerAs, appointmentsOf, moveTo, proposeAs, proposed } from './testing/appointing.ts';

let t: TestApp;
let client: TestClient;
let business: TestBusiness;
beforeAll(async () => {
  t = await createTestApp();
  [client, business] = [await t.client(), await t.business({ tier: 'paid' })];
});
afterAll(() => t.close());

/** A match in which its business proposed a time, and the ids of what both prepared. */
interface Trial extends Matched {
  firstId: string;
  /** Another time, by the client. */
  counterId: string;
  /** And one more, proposed by the business. */
  nextId: string;
}

async function newTrial(): Promise<Trial> {
  await endJobsOf(t, client);
  const match = await newMatched(t, { client, business });
  const { appointment } = await proposed(business, match.matchId);
  return { ...match, firstId: appointment.id, counterId: newId(), nextId: newId() };
}

/** Actions of either side, or the clock, on an appointment. */
const MOVES = {
  accept: ({ firstId }) => answerAs(client, firstId, 'accepted'),
  acceptOnceMore: ({ firstId }) => answerAs(client, firstId, 'accepted'),
  decline: ({ firstId }) => answerAs(client, firstId, 'declined'),
  clientCancels: ({ firstId }) => answerAs(client, firstId, 'cancelled'),
  businessCancels: ({ firstId }) => answerAs(business, firstId, 'cancelled'),
  counter: ({ matchId, firstId, counterId }) =>
    proposeAs(client, matchId, { id: counterId, replaces: firstId, time: '13:00' }),
  counterOnceMore: ({ matchId, firstId, counterId }) =>
    proposeAs(client, matchId, { id: counterId, replaces: firstId, time: '13:00' }),
  next: ({ matchId, firstId, nextId }) =>
    proposeAs(business, matchId, { id: nextId, replaces: firstId, time: '15:00' }),
  acceptCounter: ({ counterId }) => answerAs(business, counterId, 'accepted'),
  declineCounter: ({ counterId }) => answerAs(business, counterId, 'declined'),
  cancelCounter: ({ counterId }) => answerAs(client, counterId, 'cancelled'),
  acceptNext: ({ nextId }) => answerAs(client, nextId, 'accepted'),
  pass: async ({ firstId }) => {
    await moveTo(t, firstId, -300);
    return { status: 200 };
  },
  drop: ({ jobId }) =>
    client.request('POST', `/rest/v1/service_requests/${jobId}/close`, { reason: 'not_doing' }),
} satisfies Record<string, Move<Trial>>;
type MoveName = keyof typeof MOVES;
type Statuses = Partial<Record<MoveName, number>>;

/** It may not have been proposed yet. */
const MAYBE_MISSING: MoveName[] = [
  'acceptCounter',
  'declineCounter',
  'cancelCounter',
  'acceptNext',
];

/** Checks that all responses fit one outcome, which both sides read. */
async function expectOneOutcome(trial: Trial, statuses: Statuses): Promise<void> {
  const { matchId, firstId, counterId, nextId } = trial;
  for (const [name, status] of Object.entries(statuses)) {
    const isMaybe = MAYBE_MISSING.some((maybe) => maybe === name);
    expect(isMaybe ? [200, 404, 409] : [200, 201, 409], name).toContain(status);
  }
  const did = (...some: MoveName[]) => some.some((name) => (statuses[name] ?? 500) < 300);
  const own = await appointmentsOf(client, matchId);
  const theirs = await appointmentsOf(business, matchId);
  const facts = ({ may: _, ...appointment }: Appointment) => appointment;
  expect(theirs.map(facts)).toEqual(own.map(facts));
  const of = (id: string) => own.find((appointment) => appointment.id === id);
  const count = (...states: Appointment['state'][]) =>
    own.filter(({ state }) => states.includes(state)).length;
  // One is agreed on at most of each appointment, and one is open.
  for (const series of new Set(own.map(({ series_id }) => series_id))) {
    const versions = own.filter(({ series_id }) => series_id === series);
    const agreed = versions.filter(
      ({ state, answered_at }) =>
        ['accepted', 'over'].includes(state) || (state === 'cancelled' && answered_at !== null),
    );
    expect(agreed.length).toBeLessThanOrEqual(1);
    expect(versions.filter(({ state }) => state === 'open').length).toBeLessThanOrEqual(1);
    const numbers = versions.map(({ version }) => version).toSorted((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, n) => n + 1));
  }
  expect(own).toHaveLength(
    1 + [did('counter', 'counterOnceMore'), did('next')].filter(Boolean).length,
  );
  // A side whose move succeeded finds it done, unless a later move changed it.
  const first = of(firstId);
  const isAccepted = did('accept', 'acceptOnceMore');
  const isCancelled = did('clientCancels', 'businessCancels');
  const isMoved = did('acceptCounter', 'acceptNext');
  if (!first) throw new Error('The first one is gone');
  if (did('decline')) {
    expect(isAccepted || isCancelled).toBe(false);
    expect(['declined', 'superseded']).toContain(first.state);
  }
  if (did('clientCancels')) expect(isAccepted || did('businessCancels')).toBe(true);
  if (isCancelled) expect(['cancelled', 'superseded']).toContain(first.state);
  if (isAccepted && !isCancelled && !isMoved) {
    expect(['accepted', 'over', 'closed']).toContain(first.state);
  }
  if (!(isAccepted || isCancelled))
    expect(['accepted', 'over', 'cancelled']).not.toContain(first.state);
  if (did('acceptCounter')) {
    expect(['accepted', 'cancelled', 'superseded', 'closed']).toContain(of(counterId)?.state);
  }
  if (did('acceptNext')) {
    expect(['accepted', 'superseded', 'closed']).toContain(of(nextId)?.state);
  }
  if (did('drop')) expect(count('open', 'accepted')).toBe(0);
  await expectRows(trial, own);
  // A refused move is refused for good.
  const again = await MOVES.accept(trial);
  const isDone = ['open', 'accepted', 'over'].includes(first.state);
  expect(again.status).toBe(isDone ? 200 : 409);
}

/** Checks that the rows match what was presented, each next to its message. */
async function expectRows({ matchId }: Trial, own: Appointment[]): Promise<void> {
  const rows = rowsOf<Parameters<typeof appointmentStateOf>[0] & { id: string }>(
    await t.database.db.execute(sql`
      select a.id, a.proposed_by, a.starts_at, a.ends_at, a.answer, a.cancelled_at,
        a.superseded_at, case when r.close_reason = 'not_doing' then m.closed_at end as dropped_at
      from messages w
      join appointments a on a.id = w.id
      join matches m on m.id = w.match_id
      join service_requests r on r.id = m.service_request_id
      where w.match_id = ${matchId} and w.is_appointment`),
  );
  const stated = rows.map((row) => [row.id, appointmentStateOf(row, t.clock.now())]);
  expect(Object.fromEntries(stated)).toEqual(
    Object.fromEntries(own.map(({ id, state }) => [id, state])),
  );
}

describe('an appointment ends in one state that both sides see', () => {
  itHasOneOutcome({ moves: MOVES, newTrial, expectOneOutcome });
});
