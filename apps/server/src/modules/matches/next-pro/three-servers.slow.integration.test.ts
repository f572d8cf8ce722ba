import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { threeServers } from '../../../testing/three-servers.ts';

const LEADS = 300;

let t: TestApp;
const servers = threeServers();
beforeAll(async () => {
  t = await createTestApp();
  // Records each offer, whichever server makes it.
  await t.database.script(`
    create table offered (match_id uuid);
    create function note_offer() returns trigger language plpgsql as $$ begin
      insert into offered values (new.id);
      return new;
    end $$;
    create trigger note_offer after update of rescued_at on matches
      for each row execute function note_offer();`);
});
afterAll(async () => {
  await servers.stop();
  await t.close();
});

/** Leads that are due since seconds ago. */
async function dueLeads(): Promise<void> {
  const [client, business] = [await t.client(), await t.business()];
  await t.database.db.execute(sql`
    with jobs as (
      insert into service_requests (id, client_id, service_type, description)
      select gen_random_uuid(), ${client.userId}::uuid, 'Service ' || gen_random_uuid(), 'Drips.'
      from generate_series(1, ${LEADS}::int)
      returning id, client_id, service_type
    )
    insert into matches
      (id, client_id, business_id, service_request_id, service, created_at, due_at)
    select gen_random_uuid(), client_id, ${business.userId}::uuid, id, service_type,
      now() - interval '1 hour', now() - interval '10 seconds'
    from jobs`);
}

async function counts() {
  const [row] = rowsOf<{ waiting: number; offers: number; offered: number; told: number }>(
    await t.database.db.execute(sql`
      select (select count(*)::int from matches where rescued_at is null) as waiting,
        (select count(*)::int from offered) as offers,
        (select count(distinct match_id)::int from offered) as offered,
        (select count(*)::int from outbox
          where event = 'match.rescued' and listener = 'notifications.next-pro') as told`),
  );
  return row;
}

// An embedded database takes one connection.
describe.runIf(inject('database').driver === 'postgres')('three servers at once', () => {
  it('offer the next pro once for each lead, as separate processes', async () => {
    await servers.start(t);
    await dueLeads();
    await expect
      .poll(async () => (await counts())?.waiting, { timeout: 60_000, interval: 200 })
      .toBe(0);
    const once = { waiting: 0, offers: LEADS, offered: LEADS, told: LEADS };
    expect(await counts()).toEqual(once);
    // The next run, a quarter of a minute later, makes no further offer.
    await new Promise((resolve) => setTimeout(resolve, 16_000));
    expect(await counts()).toEqual(once);
  }, 180_000);
});
