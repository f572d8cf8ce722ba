import { DAY_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openPostgres } from '../../host/database/postgres.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { Events } from '../../platform/events/event-bus.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { threeServers } from '../../testing/three-servers.ts';
import type { LeadAlarm } from './alarms.events.ts';
import { sendDueAlarms } from './index.ts';

/** An embedded database takes one connection. */
const onServer = inject('database').driver === 'postgres';

let t: TestApp;
const processes = threeServers();
beforeAll(async () => {
  t = await createTestApp();
  // Records the job's changes to an alarm, whichever server makes them.
  await t.database.script(`
    create table settled (match_id uuid, step smallint, is_sent boolean, by_whom int);
    create function note_settled() returns trigger language plpgsql as $$ begin
      insert into settled values
        (new.match_id, new.step, new.sent_at is not null, pg_backend_pid());
      return new;
    end $$;
    create trigger note_settled after update on lead_alarms
      for each row execute function note_settled();`);
});
afterAll(async () => {
  await processes.stop();
  await t.close();
});

/** Stores waiting leads whose first alarm has rung and whose two reminders are due. */
async function dueLeads(count: number): Promise<void> {
  const [client, business] = [await t.client(), await t.business()];
  await t.database.db.execute(sql`
    with jobs as (
      insert into service_requests (id, client_id, service_type, description)
      select gen_random_uuid(), ${client.userId}::uuid, 'Service ' || gen_random_uuid(), 'Drips.'
      from generate_series(1, ${count}::int)
      returning id, client_id, service_type
    ), leads as (
      insert into matches (id, client_id, business_id, service_request_id, service)
      select gen_random_uuid(), client_id, ${business.userId}::uuid, id, service_type from jobs
      returning id
    )
    insert into lead_alarms (match_id, step, due_at, sent_at)
    select id, step, now() - interval '10 seconds',
      case when step = 0 then now() - interval '10 minutes' end
    from leads, generate_series(0, 2) step`);
  await t.database.db.execute(sql`delete from settled`);
}

async function counts() {
  const rows = rowsOf<{ waiting: number; settled: number; pairs: number; sent: number }>(
    await t.database.db.execute(sql`
      select (select count(*)::int from lead_alarms where sent_at is null and skipped_at is null)
          as waiting,
        (select count(*)::int from settled) as settled,
        (select count(*)::int from (select distinct match_id, step from settled) s) as pairs,
        (select count(*)::int from settled where is_sent) as sent`),
  );
  return rows[0];
}

describe.runIf(onServer)('three servers at once', () => {
  it('ring each alarm once, with connections of their own', async () => {
    await dueLeads(400);
    const heard: string[] = [];
    const servers = [0, 1, 2].map(() => {
      const database = openPostgres({ url: t.database.url ?? '', poolSize: 2, onError: () => {} });
      const events = new Events(database, t.deps.log, t.clock);
      events.onLive('lead_alarm.due', ({ matchId, step }: LeadAlarm) => {
        heard.push(`${matchId}.${step}`);
      });
      return { database, events };
    });
    const now = new Date();
    await Promise.all(servers.map((server) => sendDueAlarms(server, now)));
    await Promise.all(servers.map(({ database }) => database.close()));
    expect(await counts()).toEqual({ waiting: 0, settled: 800, pairs: 800, sent: 800 });
    expect(heard).toHaveLength(800);
    expect(new Set(heard).size).toBe(800);
  });

  it('ring each alarm once, as separate processes', async () => {
    await processes.start(t);
    await t.database.db.execute(sql`delete from outbox`);
    await dueLeads(600);
    await expect
      .poll(async () => (await counts())?.waiting, { timeout: 30_000, interval: 200 })
      .toBe(0);
    expect(await counts()).toEqual({ waiting: 0, settled: 1200, pairs: 1200, sent: 1200 });
    const queued = rowsOf<{ deliveries: number; alarms: number; most: number }>(
      await t.database.db.execute(sql`
        select count(*)::int as deliveries, count(distinct key)::int as alarms from outbox
        where event = 'lead_alarm.due' and listener = 'notifications.lead-push'`),
    );
    expect(queued).toEqual([{ deliveries: 1200, alarms: 1200 }]);
    // Nothing rings again on later runs.
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    expect((await counts())?.settled).toBe(1200);
  }, 90_000);
});

it('skips alarms that are more than a day late', async () => {
  await dueLeads(3);
  await sendDueAlarms(t.deps, new Date(Date.now() + 2 * DAY_MS));
  expect(await counts()).toMatchObject({ waiting: 0, sent: 0 });
});
