import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@pro-match/domain/ids';
import { sql } from 'drizzle-orm';
import { migrate } from '../../apps/server/src/host/database/migrate.ts';
import { openPostgres } from '../../apps/server/src/host/database/postgres.ts';
import { createHttpServer } from '../../apps/server/src/host/process/http-server.ts';
import { sheddingOf } from '../../apps/server/src/host/shedding.ts';
import { attachRealtime } from '../../apps/server/src/modules/realtime/index.ts';
import { MIGRATIONS } from '../../apps/server/src/shipped-folders.ts';
import { createAppOn } from '../../apps/server/src/testing/create-app-on.ts';
import { PUBLISHABLE_KEY } from '../chat/product-server.ts';

/**
 * The whole app on a new database, which sheds load but has no limits per person, so that a few
 * people can make the requests of thousands. It prints its port and its people on the first line,
 * and stops when its input ends.
 */

/** A server's default. */
const POOL = 10;

const [url = '', pairs = '240', pending = '4000'] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'pro-match-overload-'));
const database = openPostgres({ url, poolSize: POOL, onError: () => undefined });
await migrate(database, MIGRATIONS);
const t = await createAppOn(database, { environment: { DATA_DIR: folder, PUBLISHABLE_KEY } });
const http = createHttpServer(t.app, 0, sheddingOf(t.deps));
const realtime = await attachRealtime(http.server, t.deps);

const people = [];
for (let number = 0; number < Number(pairs); number += 1) {
  const client = await t.client();
  const business = await t.business({ tier: 'paid', businessName: `Bench Plumbing ${number}` });
  const matchId = newId();
  await client.request('POST', '/rest/v1/matches', {
    id: matchId,
    business_id: business.userId,
    service: 'Plumbing',
    description: 'The sink leaks.',
  });
  await business.request('PATCH', `/rest/v1/matches/${matchId}`, { status: 'accepted' });
  await client.request('POST', '/rest/v1/community_posts', {
    content: `Bench Plumbing ${number} mended our sink. Thank you!`,
  });
  people.push({
    client: client.accessToken,
    clientId: client.userId,
    business: business.accessToken,
    businessId: business.userId,
    matchId,
  });
}

/** Waiting leads, each of another job. */
const leads: { id: string; business: string }[] = [];
const jobs: object[] = [];
for (let number = 0; leads.length < Number(pending); number += 1) {
  const pair = people[number % people.length];
  const asked = people[(number + 1 + Math.floor(number / people.length)) % people.length];
  if (!pair || !asked || pair === asked) continue;
  const id = newId();
  jobs.push({
    id,
    job: newId(),
    client: pair.clientId,
    business: asked.businessId,
    craft: `Craft ${number}`,
  });
  leads.push({ id, business: asked.business });
}
await database.db.execute(sql`
  with wanted as (
    select * from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb)
      as (id uuid, job uuid, client uuid, business uuid, craft text)
  ), made as (
    insert into service_requests (id, client_id, service_type, description, created_at, asked_at, state)
    select job, client, craft, 'A job', now(), now(), 'OH' from wanted
  )
  insert into matches (id, client_id, business_id, service_request_id, service, created_at, due_at)
  select id, client, business, job, craft, now(), now() + interval '1 day' from wanted`);
await database.db.execute(sql`analyze`);

const port = await http.listen(0, '127.0.0.1');
process.stdout.write(`${JSON.stringify({ port, people, leads })}\n`);
process.stdin.resume();
process.stdin.on('end', async () => {
  await realtime.close();
  await http.drain(1_000);
  await t.close();
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
});
