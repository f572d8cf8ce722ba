import { newId } from '@pro-match/domain/ids';
import type { Match } from '@pro-match/domain/matches';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { newMatched } from '../../testing/matched.ts';
import { asking } from '../../testing/requests.ts';
import { issueAccessToken } from '../auth/index.ts';

let t: TestApp;
let client: TestClient;
let business: TestBusiness;

beforeAll(async () => {
  t = await createTestApp();
  client = await t.client();
});
beforeEach(async () => {
  business = await t.business();
});
afterAll(() => t.close());

/** Leads of the business, each from a new client. */
async function leads(count: number, of = business): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const id = newId();
    const from = index === 0 ? client : await t.client();
    const response = await from.request('POST', '/rest/v1/matches', {
      id,
      business_id: of.userId,
      service: 'Plumbing',
      description: 'The sink leaks.',
    });
    expect(response.status).toBe(201);
    ids.push(id);
  }
  return ids;
}

const accept = (id: string | undefined, as = business) =>
  as.request('PATCH', `/rest/v1/matches/${id}`, { status: 'accepted' });

async function accepted(of = business): Promise<number> {
  const rows = await t.database.db.execute(sql`
    select count(*)::int as count from matches
    where business_id = ${of.userId} and status = 'accepted'`);
  return rowsOf<{ count: number }>(rows)[0]?.count ?? -1;
}

describe('PATCH /matches/{id}', () => {
  it('accepts a match and returns the same when repeated', async () => {
    const [id] = await leads(1);
    const response = await accept(id);
    expect(response.status).toBe(200);
    const match = (await response.json()) as Match;
    expect(match).toMatchObject({
      status: 'accepted',
      accepted_at: expect.any(String),
      may: { accept: false, message: true, review: false },
    });
    expect(await (await accept(id)).json()).toEqual(match);
  });

  it('refuses the fourth match of a month on Free, suggests the upgrade and keeps the lead', async () => {
    const ids = await leads(4);
    for (const id of ids.slice(0, 3)) expect((await accept(id)).status).toBe(200);
    const refused = await accept(ids[3]);
    expect(refused.status).toBe(402);
    expect(await refused.json()).toMatchObject({
      code: 'quota_reached',
      detail: "You've used your 3 free matches this month. Upgrade to Pro for unlimited matches.",
    });
    const lead = await business.request('GET', `/rest/v1/matches/${ids[3]}`);
    expect(await lead.json()).toMatchObject({ status: 'pending', description: 'The sink leaks.' });
    // Accepting a match again does not count.
    expect((await accept(ids[0])).status).toBe(200);
  });

  it.each(['paid', 'trial'] as const)('is unlimited on %s', async (tier) => {
    const pro = await t.business({ tier });
    for (const id of await leads(5, pro)) expect((await accept(id, pro)).status).toBe(200);
  });

  it('counts by calendar month in UTC', async () => {
    const app = await createTestApp();
    const free = await app.business();
    const patch = async (moment: string) => {
      app.clock.set(moment);
      const id = newId();
      const requestId = newId();
      const from = await app.client();
      await app.database.db.execute(sql`
        insert into service_requests (id, client_id, service_type, description)
        values (${requestId}, ${from.userId}, 'Plumbing', 'x')`);
      await app.database.db.execute(sql`
        insert into matches (id, client_id, business_id, service_request_id, service)
        values (${id}, ${from.userId}, ${free.userId}, ${requestId}, 'Plumbing')`);
      const { token } = await issueAccessToken(app.deps, free);
      const ask = asking(app.app, app.deps.config.PUBLISHABLE_KEY, token);
      return (await ask('PATCH', `/rest/v1/matches/${id}`, { status: 'accepted' })).status;
    };
    expect(await patch('2027-01-31T23:59:59.998Z')).toBe(200);
    expect(await patch('2027-01-31T23:59:59.999Z')).toBe(200);
    expect(await patch('2027-02-01T00:00:00.000Z')).toBe(200);
    expect(await patch('2027-02-28T23:59:59.999Z')).toBe(200);
    expect(await patch('2027-02-28T23:59:59.999Z')).toBe(200);
    expect(await patch('2027-02-28T23:59:59.999Z')).toBe(402);
    expect(await patch('2027-03-01T00:00:00.000Z')).toBe(200);
    await app.close();
  });

  it('is allowed only to the business of the match', async () => {
    const [id] = await leads(1);
    const stranger = await t.business();
    expect(
      (await t.anonymous.request('PATCH', `/rest/v1/matches/${id}`, { status: 'accepted' })).status,
    ).toBe(401);
    for (const as of [client, stranger]) {
      const response = await as.request('PATCH', `/rest/v1/matches/${id}`, { status: 'accepted' });
      expect(response.status).toBe(404);
    }
    expect((await accept(newId())).status).toBe(404);
    expect(await accepted()).toBe(0);
  });

  it.each(['client', 'business'] as const)('is refused after a block by the %s', async (by) => {
    const from = await t.client();
    const { matchId } = await newMatched(t, { client: from, business, isAccepted: false });
    const [blocker, blocked] = by === 'client' ? [from, business] : [business, from];
    await blocker.request('PUT', `/rest/v1/blocks/${blocked.userId}`);
    expect((await accept(matchId)).status).toBe(409);
    expect(await accepted()).toBe(0);
  });

  it.each([{ status: 'pending' }, { status: 'declined' }, {}])('refuses %j', async (body) => {
    const [id] = await leads(1);
    expect((await business.request('PATCH', `/rest/v1/matches/${id}`, body)).status).toBe(422);
    expect((await accept('nonsense')).status).toBe(422);
  });

  it('counts two simultaneous accepts of one match as one', async () => {
    const [id, ...others] = await leads(3);
    const responses = await Promise.all([accept(id), accept(id)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await accepted()).toBe(1);
    for (const other of others) expect((await accept(other)).status).toBe(200);
  });

  it('lets only one of two simultaneous accepts through when one match is left', async () => {
    const ids = await leads(4);
    for (const id of ids.slice(0, 2)) await accept(id);
    const responses = await Promise.all(ids.slice(2).map((id) => accept(id)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 402]);
    expect(await accepted()).toBe(3);
  });

  it('lets neither through when no match is left', async () => {
    const ids = await leads(5);
    for (const id of ids.slice(0, 3)) await accept(id);
    const responses = await Promise.all(ids.slice(3).map((id) => accept(id)));
    expect(responses.map(({ status }) => status)).toEqual([402, 402]);
    expect(await accepted()).toBe(3);
  });

  it('never exceeds three on Free under concurrent accepts', { timeout: 120_000 }, async () => {
    const waves = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(waves, async (sizes) => {
        const free = await t.business();
        const total = sizes.reduce((sum, size) => sum + size, 0);
        const ids = await leads(total, free);
        let passed = 0;
        let next = 0;
        for (const size of sizes) {
          const wave = ids.slice(next, next + size);
          next += size;
          const responses = await Promise.all(wave.map((id) => accept(id, free)));
          passed += responses.filter(({ status }) => status === 200).length;
          expect(await accepted(free)).toBe(passed);
        }
        expect(passed).toBe(Math.min(3, total));
      }),
      { numRuns: 15 },
    );
  });
});
