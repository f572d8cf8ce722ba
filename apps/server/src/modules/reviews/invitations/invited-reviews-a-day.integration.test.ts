import { newId } from '@pro-match/domain/ids';
import { DAY_MS, HOUR_MS } from '@pro-match/domain/limits';
import { INVITED_BURST, INVITED_PER_DAY } from '@pro-match/domain/reviews';
import { type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import type { TestBusiness, TestClient } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { invitationOf, linkOf, review } from '../testing/inviting.ts';
import { storedReview } from '../testing/reviewing.ts';

const opened: TestApp[] = [];
let t: TestApp;
let business: TestBusiness;
beforeEach(async () => {
  t = await createTestApp();
  opened.push(t);
  business = await t.business({ tier: 'paid', businessName: 'Buckeye Rooter' });
});
afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())));

const run = async <Row>(statement: SQL): Promise<Row[]> =>
  rowsOf<Row>(await t.database.db.execute(statement));

const link = (replaces: string | null = null) => linkOf(business, replaces);
const own = () => invitationOf(business);

const reported = () =>
  run<{ subject_id: string; reporter_id: string | null; details: string }>(
    sql`select subject_id, reporter_id, details from reports where subject_kind = 'business'`,
  );

describe('invited reviews in one day', () => {
  async function invited(code: string, clients: readonly TestClient[]): Promise<number[]> {
    const answers = await Promise.all(clients.map((client) => review(client, code)));
    return answers.map(({ status }) => status);
  }
  const clients = (count: number) => Promise.all(Array.from({ length: count }, () => t.client()));

  it('are limited to 20 per business, even at once, until the next day', async () => {
    t.clock.set(new Date('2031-03-12T23:50:00.000Z'));
    business = await t.business({ tier: 'paid' });
    const code = await link();
    const all = await clients(INVITED_PER_DAY + 2);
    const statuses = await invited(code, all);
    expect(statuses.filter((status) => status === 201)).toHaveLength(INVITED_PER_DAY);
    expect(statuses.filter((status) => status === 409)).toHaveLength(2);
    expect(await own()).toMatchObject({ reviews: INVITED_PER_DAY, left_today: 0 });
    t.clock.advance(HOUR_MS / 3);
    const late = all[statuses.indexOf(409)];
    if (!late) throw new Error('No review was refused');
    expect((await review(late, code)).status).toBe(201);
    expect((await own()).left_today).toBe(INVITED_PER_DAY - 1);
  });

  const taken = async (as: TestClient, code: string) => {
    const { id } = await storedReview(review(as, code));
    expect((await as.request('DELETE', `/rest/v1/reviews/${id}`)).status).toBe(204);
  };

  it('are limited to two per client and business, deleted ones included', async () => {
    t = await createTestApp({ limits: 'real' });
    opened.push(t);
    business = await t.business({ tier: 'paid' });
    const [code, client] = [await link(), await t.client()];
    await taken(client, code);
    const id = newId();
    await storedReview(review(client, code, { id }));
    // Repeating a stored review is answered every time and never counts.
    expect((await review(client, code, { id })).status).toBe(200);
    expect((await client.request('DELETE', `/rest/v1/reviews/${id}`)).status).toBe(204);
    const refused = await review(client, code);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ detail: expect.stringContaining('tomorrow') });
    expect(await own()).toMatchObject({ reviews: 0, left_today: INVITED_PER_DAY - 2 });
    expect((await review(await t.client(), code)).status).toBe(201);
    business = await t.business({ tier: 'paid' });
    expect((await review(client, await link())).status).toBe(201);
  });

  it('are reported to the team when they come in a burst, even if deleted right away', async () => {
    t.clock.set(new Date('2031-03-12T12:00:00.000Z'));
    business = await t.business({ tier: 'paid' });
    const code = await link();
    for (const client of await clients(INVITED_BURST - 1)) await taken(client, code);
    expect(await reported()).toEqual([]);
    await taken(await t.client(), code);
    expect(await reported()).toMatchObject([{ subject_id: business.userId }]);
    await taken(await t.client(), code);
    expect(await reported()).toHaveLength(1);
  });

  it('are reported to the team at most once a day when they come in bursts', async () => {
    const code = await link();
    await invited(code, await clients(INVITED_BURST - 1));
    expect(await reported()).toEqual([]);
    t.clock.advance(HOUR_MS + 1);
    await invited(code, await clients(INVITED_BURST - 1));
    expect(await reported()).toEqual([]);
    await invited(code, await clients(2));
    expect(await reported()).toEqual([
      {
        subject_id: business.userId,
        reporter_id: null,
        details: expect.stringContaining('invited reviews within an hour'),
      },
    ]);
    t.clock.advance(DAY_MS + 1);
    await invited(code, await clients(INVITED_BURST));
    expect(await reported()).toHaveLength(2);
    const [{ status } = { status: '' }] = await run<{ status: string }>(
      sql`select status from moderation_cases where subject_id = ${business.userId}`,
    );
    expect(status).toBe('open');
  });
});
