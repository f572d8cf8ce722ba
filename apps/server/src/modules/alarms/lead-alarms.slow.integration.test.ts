import { newId } from '@pro-match/domain/ids';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { PushStandIn } from '../push/testing/push-stand-in.ts';
import { planMissedAlarms, pruneAlarms, sendDueAlarms } from './index.ts';

/** A Tuesday in Columbus, while a business without hours counts as open. */
const TEN = '2026-03-03T10:00:00-05:00';

const standIn = new PushStandIn();
let t: TestApp;
let client: TestClient;
let business: TestBusiness;
beforeAll(async () => {
  await standIn.open();
  t = await createTestApp({ isPushService: (url) => url.host === standIn.host });
});
afterAll(async () => {
  await t.close();
  await standIn.close();
});
beforeEach(async () => {
  t.clock.set(TEN);
  await t.database.db.execute(sql`delete from lead_alarms`);
  client = await t.client({ fullName: 'Ann Otter' });
  business = await t.business({ services: ['Plumbing'] });
  expect(
    (await business.request('PUT', '/rest/v1/push_subscriptions', standIn.newBrowser())).status,
  ).toBe(204);
  standIn.got.length = 0;
});

async function askBy(actor: TestClient, to: TestBusiness): Promise<string> {
  const id = newId();
  const body = { id, business_id: to.userId, service: 'Plumbing', description: 'Drips.' };
  expect((await actor.request('POST', '/rest/v1/matches', body)).status).toBe(201);
  await t.runOutbox();
  return id;
}
const ask = () => askBy(client, business);

async function ring(): Promise<void> {
  await sendDueAlarms(t.deps, t.clock.now());
  await t.runOutbox();
}

/**
 * Runs the alarms now and every minute of a period; returns the minutes at which one rang.
 */
async function ringThrough(minutes: number): Promise<number[]> {
  const rang: number[] = [];
  for (let minute = 0; minute <= minutes; minute += 1) {
    const before = standIn.got.length;
    await ring();
    for (let n = before; n < standIn.got.length; n += 1) rang.push(minute);
    t.clock.advance(MINUTE_MS);
  }
  return rang;
}

async function alarmsOf(matchId: string) {
  const rows = rowsOf<{ step: number; due_at: string; outcome: string }>(
    await t.database.db.execute(sql`
      select step, due_at, case when sent_at is not null then 'sent'
        when skipped_at is not null then 'skipped' else 'waits' end as outcome
      from lead_alarms where match_id = ${matchId}::uuid order by step`),
  );
  return rows.map(({ due_at, ...row }) => ({ ...row, due: new Date(due_at).toISOString() }));
}
const outcomes = async (matchId: string) => (await alarmsOf(matchId)).map(({ outcome }) => outcome);

describe('a lead', () => {
  it('rings at once, and after 10 and 45 minutes, and never again', async () => {
    const matchId = await ask();
    expect(await ringThrough(90)).toEqual([0, 10, 45]);
    t.clock.advance(DAY_MS);
    expect(await ringThrough(60)).toEqual([]);
    expect(await outcomes(matchId)).toEqual(['sent', 'sent', 'sent']);
    expect(standIn.got.map(({ headers }) => headers.urgency)).toEqual(['high', 'high', 'high']);
    // One topic, so that a newer alarm replaces one that the phone has not fetched yet.
    expect(new Set(standIn.got.map(({ headers }) => headers.topic)).size).toBe(1);
  });

  it('is planned once when its event is delivered twice', async () => {
    const matchId = await ask();
    const before = await alarmsOf(matchId);
    await ring();
    t.clock.advance(HOUR_MS);
    await t.database.db.execute(
      sql`update outbox set delivered_at = null where listener = 'alarms.plan'`,
    );
    await t.runOutbox();
    expect((await alarmsOf(matchId)).map(({ due }) => due)).toEqual(before.map(({ due }) => due));
    expect(before).toHaveLength(3);
  });

  it('waits for the end of the chosen quiet hours', async () => {
    t.clock.set('2026-03-03T23:00:00-05:00');
    const late = await t.business();
    const due = async (to: TestBusiness) => {
      const alarms = await alarmsOf(await askBy(await t.client(), to));
      return alarms.map((alarm) => alarm.due);
    };
    expect(await due(late)).toEqual([
      '2026-03-04T12:00:00.000Z',
      '2026-03-04T13:10:00.000Z',
      '2026-03-04T13:45:00.000Z',
    ]);
    await late.request('PUT', '/rest/v1/quiet_hours', { hours: ['22:00', '06:30'] });
    expect((await due(late))[0]).toBe('2026-03-04T11:30:00.000Z');
    await late.request('PUT', '/rest/v1/quiet_hours', { hours: null });
    expect((await due(late))[0]).toBe('2026-03-04T04:00:00.000Z');
    const night = await t.business({ hours: { tue: [['18:00', '02:00']] } });
    expect((await due(night))[0]).toBe('2026-03-04T04:00:00.000Z');
  });

  it.each<[string, (matchId: string) => Promise<unknown>]>([
    [
      'was accepted',
      (id) => business.request('PATCH', `/rest/v1/matches/${id}`, { status: 'accepted' }),
    ],
    ['was withdrawn', (id) => client.request('POST', `/rest/v1/matches/${id}/withdraw`)],
    [
      'is from a client who blocked the business',
      () => client.request('PUT', `/rest/v1/blocks/${business.userId}`),
    ],
    [
      'is from a client whom the business blocked',
      () => business.request('PUT', `/rest/v1/blocks/${client.userId}`),
    ],
    [
      'is from a suspended client',
      () =>
        t.database.db.execute(
          sql`update auth_users set suspended_at = now() where id = ${client.userId}::uuid`,
        ),
    ],
    [
      'is for a closed account',
      () =>
        t.database.db.execute(
          sql`update auth_users set deleted_at = now() where id = ${business.userId}::uuid`,
        ),
    ],
  ])('that %s no longer rings', async (_, end) => {
    const matchId = await ask();
    await ring();
    await end(matchId);
    for (const minutes of [11, 36]) {
      t.clock.advance(minutes * MINUTE_MS);
      await ring();
    }
    expect(await outcomes(matchId)).toEqual(['sent', 'skipped', 'skipped']);
    expect(standIn.got).toHaveLength(1);
  });

  it('that was opened rings once, without reminders', async () => {
    const matchId = await ask();
    const open = () =>
      t.database.db.execute(sql`
        update matches set opened_at = ${t.clock.now().toISOString()}::timestamptz
        where id = ${matchId}::uuid`);
    await open();
    expect(await ringThrough(50)).toEqual([0]);
    expect(await outcomes(matchId)).toEqual(['sent', 'skipped', 'skipped']);
  });

  it('that is declined no longer rings', async () => {
    const matchId = await ask();
    await t.database.db.execute(sql`
      update matches set declined_at = created_at, decline_reason = 'booked'
      where id = ${matchId}::uuid`);
    expect(await ringThrough(50)).toEqual([]);
  });

  it('that ends between the alarm and its delivery does not ring', async () => {
    const matchId = await ask();
    await sendDueAlarms(t.deps, t.clock.now());
    await client.request('POST', `/rest/v1/matches/${matchId}/withdraw`);
    await t.runOutbox();
    expect(standIn.got).toEqual([]);
  });
});

describe('a lead stored by the previous release', () => {
  const old = async () => {
    const matchId = await ask();
    await t.database.db.execute(sql`delete from lead_alarms`);
    // The job would find the leads of other tests as well.
    await t.database.db.execute(sql`
      update matches set closed_at = created_at where id <> ${matchId}::uuid`);
    return matchId;
  };
  const planMissed = () => planMissedAlarms(t.deps, t.clock.now());

  it('is planned once by three servers at once, and rings for the remaining alarms', async () => {
    const matchId = await old();
    await planMissed();
    expect(await alarmsOf(matchId)).toEqual([]);
    t.clock.advance(7 * MINUTE_MS);
    await Promise.all([planMissed(), planMissed(), planMissed()]);
    const planned = await alarmsOf(matchId);
    expect(planned).toHaveLength(3);
    expect(await ringThrough(50)).toEqual([0, 38]);
    await planMissed();
    expect((await alarmsOf(matchId)).map(({ due }) => due)).toEqual(planned.map(({ due }) => due));
  });

  it.each<[string, (matchId: string) => Promise<unknown>]>([
    [
      'was answered',
      (id) => business.request('PATCH', `/rest/v1/matches/${id}`, { status: 'accepted' }),
    ],
    ['was withdrawn', (id) => client.request('POST', `/rest/v1/matches/${id}/withdraw`)],
    ['is from the day before', async () => t.clock.advance(DAY_MS)],
  ])('is not planned when it %s', async (_, end) => {
    const matchId = await old();
    await end(matchId);
    t.clock.advance(7 * MINUTE_MS);
    await planMissed();
    expect(await alarmsOf(matchId)).toEqual([]);
  });
});

describe('a server that was away', () => {
  it('rings a late first alarm, and skips reminders over 15 minutes late', async () => {
    const matchId = await ask();
    t.clock.advance(40 * MINUTE_MS);
    expect(await ringThrough(20)).toEqual([0, 5]);
    expect(await outcomes(matchId)).toEqual(['sent', 'skipped', 'sent']);
  });

  it('rings once when two alarms are due', async () => {
    const matchId = await ask();
    t.clock.advance(12 * MINUTE_MS);
    expect(await ringThrough(60)).toEqual([0, 33]);
    expect(await outcomes(matchId)).toEqual(['sent', 'skipped', 'sent']);
  });

  it('skips alarms that are a day late', async () => {
    const matchId = await ask();
    t.clock.advance(DAY_MS);
    expect(await ringThrough(60)).toEqual([]);
    expect(await outcomes(matchId)).toEqual(['skipped', 'skipped', 'skipped']);
  });

  it('delivers no stale reminder', async () => {
    await ask();
    await ring();
    t.clock.advance(10 * MINUTE_MS);
    await sendDueAlarms(t.deps, t.clock.now());
    t.clock.advance(16 * MINUTE_MS);
    await t.runOutbox();
    expect(standIn.got).toHaveLength(1);
  });
});

it('rings 250 due alarms in one run', async () => {
  const matchId = await ask();
  await t.database.db.execute(sql`delete from lead_alarms`);
  await t.database.db.execute(sql`
    with jobs as (
      insert into service_requests (id, client_id, service_type, description)
      select gen_random_uuid(), r.client_id, r.service_type || n, r.description
      from matches m join service_requests r on r.id = m.service_request_id,
        generate_series(1, 250) n
      where m.id = ${matchId}::uuid
      returning id, client_id, service_type
    ), copies as (
      insert into matches (id, client_id, business_id, service_request_id, service)
      select gen_random_uuid(), client_id, ${business.userId}::uuid, id, service_type from jobs
      returning id
    )
    insert into lead_alarms (match_id, step, due_at)
    select id, 0, ${t.clock.now().toISOString()}::timestamptz from copies`);
  await sendDueAlarms(t.deps, t.clock.now());
  const [row] = rowsOf<{ sent: number }>(
    await t.database.db.execute(sql`
      select count(*)::int as sent from lead_alarms where sent_at is not null`),
  );
  expect(row?.sent).toBe(250);
});

// The embedded database has only one connection, so no one else can hold a lock.
it.runIf(inject('database').driver === 'postgres')(
  'skips an alarm that another transaction holds, and rings the others',
  async () => {
    const held = await ask();
    const free = await askBy(client, await t.business({ services: ['Plumbing'] }));
    await t.database.db.transaction(async (tx) => {
      await tx.execute(sql`select from lead_alarms where match_id = ${held}::uuid for update`);
      await sendDueAlarms(t.deps, t.clock.now());
      expect((await outcomes(free))[0]).toBe('sent');
    });
    expect((await outcomes(held))[0]).toBe('waits');
    await sendDueAlarms(t.deps, t.clock.now());
    expect((await outcomes(held))[0]).toBe('sent');
  },
);

it('deletes alarms after about 90 days', async () => {
  const matchId = await ask();
  await pruneAlarms(t.deps, new Date(t.clock.now().getTime() + 89 * DAY_MS));
  expect(await alarmsOf(matchId)).toHaveLength(3);
  await pruneAlarms(t.deps, new Date(t.clock.now().getTime() + 91 * DAY_MS));
  expect(await alarmsOf(matchId)).toEqual([]);
});
