import { newId } from '@pro-match/domain/ids';
import type { Lead, LeadCounts } from '@pro-match/domain/matches';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import type { TestActor, TestBusiness, TestClient } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { quoteInput } from '../../../testing/quotes.ts';
import { readCsv } from '../../../testing/read-csv.ts';
import { statementsOf } from '../../../testing/sql/sent-statements.ts';
import { EXPORT_BATCH } from './export-leads.queries.ts';

let t: TestApp;
let business: TestBusiness;
let other: TestBusiness;
beforeAll(async () => {
  t = await createTestApp();
  business = await t.business({ tier: 'paid', zipCode: '43215' });
  other = await t.business({ tier: 'paid' });
});
afterAll(() => t.close());

async function get<T>(as: TestActor, path: string): Promise<T> {
  const response = await as.request('GET', `/rest/v1/leads${path}`);
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.json()) as T;
}
const list = async (as: TestActor, query = '') =>
  (await get<{ data: Lead[]; next: string | null }>(as, query)).data;

async function ask(from: TestClient, to: TestBusiness, more: object = {}): Promise<string> {
  const id = newId();
  const response = await from.request('POST', '/rest/v1/matches', {
    id,
    business_id: to.userId,
    service: 'Plumbing',
    description: 'The sink leaks.',
    ...more,
  });
  expect(response.status).toBe(201);
  return id;
}
async function said(as: TestActor, method: string, path: string, body?: object): Promise<void> {
  const response = await as.request(method, `/rest/v1${path}`, body);
  expect([path, response.ok]).toEqual([path, true]);
}
const accept = (id: string, as = business) =>
  said(as, 'PATCH', `/matches/${id}`, { status: 'accepted' });
const write = (as: TestActor, id: string) =>
  said(as, 'POST', `/matches/${id}/messages`, { id: newId(), content: 'Hello' });
const idsOf = (leads: readonly Lead[]) => leads.map(({ id }) => id);

describe('GET /leads', () => {
  it('lists waiting leads first, then unread, then last active, and filters by stage', async () => {
    const desk = await t.business({ tier: 'paid' });
    const clients = await Promise.all(Array.from({ length: 6 }, () => t.client()));
    const ids: string[] = [];
    for (const from of clients) ids.push(await ask(from, desk));
    const [talking = '', unread = '', quoted = '', lost = '', older = '', newer = ''] = ids;
    for (const id of [talking, unread, quoted]) await accept(id, desk);
    await said(desk, 'POST', `/matches/${lost}/decline`, { reason: 'booked' });
    await said(desk, 'POST', `/matches/${quoted}/quotes`, quoteInput());
    await write(clients[1] as TestClient, unread);
    await write(desk, talking);

    const stages = { [older]: 'pending', [newer]: 'pending', [unread]: 'talking' };
    const all = await list(desk);
    expect(idsOf(all)).toEqual([older, newer, unread, talking, quoted, lost]);
    for (const { id, stage } of all) if (id in stages) expect(stage).toBe(stages[id]);
    expect(idsOf(await list(desk, '?stage=pending'))).toEqual([older, newer]);
    expect(idsOf(await list(desk, '?stage=talking'))).toEqual([unread, talking]);
    expect(idsOf(await list(desk, '?stage=quoted'))).toEqual([quoted]);
    expect(idsOf(await list(desk, '?stage=lost'))).toEqual([lost]);
    expect(await list(desk, '?stage=won')).toEqual([]);
    expect(await get<LeadCounts>(desk, '/counts')).toEqual({
      pending: 2,
      talking: 2,
      quoted: 1,
      won: 0,
      lost: 1,
    });
    // Once read, it is sorted by its last message like the others.
    await said(desk, 'POST', `/matches/${unread}/messages/read`);
    expect(idsOf(await list(desk, '?stage=talking'))).toEqual([talking, unread]);
  });

  it('shows the distance of the work, but no longer once the request is withdrawn', async () => {
    const desk = await t.business({ tier: 'paid', zipCode: '43215' });
    const [far, near, gone] = [
      await t.client({ location: '43201' }),
      await t.client({ location: '43215' }),
      await t.client({ location: '43201' }),
    ];
    const there = await ask(far, desk, { location: '12 Elm Street, Dayton, OH 45402' });
    const here = await ask(near, desk);
    const over = await ask(gone, desk);
    await said(gone, 'POST', `/matches/${over}/withdraw`);
    const miles = new Map((await list(desk)).map((lead) => [lead.id, lead.distance_miles]));
    expect(miles.get(there)).toBeGreaterThan(50);
    expect(miles.get(here)).toBe(0);
    expect(miles.get(over)).toBeNull();
  });

  it('pages through every lead once, even with equal times, and filters by service and stage', async () => {
    const services = ['Plumbing', 'Roofing', 'Siding', 'Paving', 'Gutters'];
    const desk = await t.business({ tier: 'paid', services });
    const from = await t.client();
    for (const service of services) {
      await ask(from, desk, { service });
    }
    await t.database.db.execute(sql`
      update matches set created_at = '2026-11-01 12:00:00.123456Z' where business_id = ${desk.userId}`);
    const whole = idsOf(await list(desk));
    const seen: string[] = [];
    let query = '?limit=2';
    for (let pages = 0; pages < 4 && query; pages += 1) {
      const page = await get<{ data: Lead[]; next: string | null }>(desk, query);
      seen.push(...idsOf(page.data));
      query = page.next === null ? '' : `?limit=2&after=${page.next}`;
    }
    expect(seen).toEqual(whole);
    expect(seen).toHaveLength(5);
    expect(await list(desk, '?service=Roofing')).toHaveLength(1);
    expect(await list(desk, '?service=Roofing&stage=won')).toEqual([]);
    expect(await get<LeadCounts>(desk, '/counts?service=Roofing')).toMatchObject({ pending: 1 });
  });

  it('knows who was hired if only one business had accepted', async () => {
    const from = await t.client();
    const id = await ask(from, business);
    await accept(id);
    const { service_request_id: job } = await get<Lead>(business, `/${id}`);
    const second = await ask(from, other, { service_request_id: job });
    await said(from, 'POST', `/service_requests/${job}/close`, { reason: 'hired_here' });
    expect((await get<Lead>(business, `/${id}`)).stage).toBe('won');
    expect((await get<Lead>(other, `/${second}`)).stage).toBe('lost');
  });

  it.each(['?stage=open', '?limit=0', '?limit=101'])('refuses %s', async (query) => {
    expect((await business.request('GET', `/rest/v1/leads${query}`)).status).toBe(422);
  });

  it('returns the same row as the single read, to its business only', async () => {
    const from = await t.client();
    const id = await ask(from, other);
    const [row] = await list(other, '?stage=pending');
    expect(await get<Lead>(other, `/${row?.id}`)).toEqual(row);
    for (const as of [business, from]) {
      expect((await as.request('GET', `/rest/v1/leads/${id}`)).status).toBe(404);
    }
  });
});

describe('GET /leads/export', () => {
  async function exported(as: TestActor, query = '') {
    const response = await as.request('GET', `/rest/v1/leads/export${query}`);
    expect(response.status).toBe(200);
    const bytes = new Uint8Array(await response.arrayBuffer());
    // UTF-8, and says so.
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [header = [], ...rows] = readCsv(new TextDecoder().decode(bytes.slice(3)));
    const records = rows.map((row) => {
      expect(row).toHaveLength(header.length);
      return Object.fromEntries(header.map((name, at) => [name, row[at]]));
    });
    return { response, records };
  }

  it('contains hostile text in a form that no spreadsheet runs, and hides what the list hides', async () => {
    const desk = await t.business({ tier: 'paid' });
    const from = await t.client({ fullName: '=cmd|A1', phone: '6145550111', location: '43201' });
    const id = await ask(from, desk, {
      description: '=HYPERLINK("https://example.com")\nSecond, "line"',
      contact_info: '@SUM(A1)',
      share_phone: 'on_acceptance',
      timing: 'today',
      budget_range: '100-200',
    });
    const { response, records } = await exported(desk);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="pro-match-leads-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({
      Client: "'=cmd|A1",
      Stage: 'Pending',
      When: 'Today',
      Budget: '$100 to $200',
      Description: '\'=HYPERLINK("https://example.com")\nSecond, "line"',
      'Contact info': "'@SUM(A1)",
      Phone: '',
      'Businesses asked': '1',
      Lead: id,
    });
    await accept(id, desk);
    const { records: open } = await exported(desk, '?stage=talking');
    expect(open[0]).toMatchObject({ Phone: '(614)-555-0111' });
    expect((await exported(desk, '?stage=pending')).records).toEqual([]);
    expect((await exported(desk, '?service=Roofing')).records).toEqual([]);
  });

  it('hides the contact data that the plan of a Free business hides', async () => {
    const desk = await t.business({ tier: 'free' });
    for (let count = 0; count < 3; count += 1)
      await accept(await ask(await t.client(), desk), desk);
    const from = await t.client({ fullName: 'Ann Otter', phone: '6145550111' });
    await ask(from, desk, { contact_info: 'ring twice' });
    const { records } = await exported(desk, '?stage=pending');
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({ Client: 'Ann Otter', Phone: '', 'Contact info': '' });
  });

  it('returns an error status for an invalid query instead of a truncated file', async () => {
    const desk = await t.business();
    for (const path of ['/rest/v1/leads', '/rest/v1/leads/export']) {
      const response = await desk.request('GET', `${path}?service=%00`);
      expect(response.status).toBe(400);
    }
  });

  it('sends ten thousand leads in batches, and no faster than they are read', async () => {
    const desk = await t.business({ tier: 'paid' });
    const from = await t.client();
    const rows = 10_000;
    // In portions, each of which a busy machine inserts within the time limit of a statement.
    for (let portion = 0; portion < 5; portion += 1) {
      await t.database.db.execute(sql`
        with job as (
          insert into service_requests (id, client_id, service_type, description)
          select gen_random_uuid(), ${from.userId}::uuid, 'Plumbing', 'A job'
          from generate_series(1, ${rows / 5}::int) returning id
        )
        insert into matches (id, client_id, business_id, service_request_id, service, created_at)
        select gen_random_uuid(), ${from.userId}::uuid, ${desk.userId}::uuid, id, 'Job ' || id,
          now() - random() * interval '9 days' from job`);
    }
    await t.database.db.execute(sql`analyze matches`);
    await t.database.db.execute(sql`analyze desk_leads`);
    const response = await desk.request('GET', '/rest/v1/leads/export');
    const reader = response.body?.getReader();
    let started: string[] = [];
    started = await statementsOf(async () => {
      await reader?.read();
      await reader?.read();
    });
    // Nothing runs ahead of a slow reader: only what was requested is read, plus a chunk or two.
    expect(started.filter((text) => /limit \$\d+::int\s*\) m/.test(text)).length).toBeLessThan(6);
    await reader?.cancel();
    const { records } = await exported(desk);
    expect(records).toHaveLength(rows);
    expect(new Set(records.map(({ Lead: id }) => id)).size).toBe(rows);
    expect(EXPORT_BATCH).toBeLessThanOrEqual(500);
  }, 120_000);

  it('is limited to twenty an hour', async () => {
    const real = await createTestApp({ limits: 'real' });
    const desk = await real.business();
    for (let count = 0; count < 20; count += 1) await exported(desk);
    expect((await desk.request('GET', '/rest/v1/leads/export')).status).toBe(429);
    await real.close();
  });
});

it('removes a deleted match from the desk', async () => {
  const [from, desk] = [await t.client(), await t.business()];
  const id = await ask(from, desk);
  await t.database.db.execute(sql`delete from matches where id = ${id}`);
  const rows = await t.database.db.execute(sql`select from desk_leads where match_id = ${id}`);
  expect(rowsOf(rows)).toEqual([]);
});
