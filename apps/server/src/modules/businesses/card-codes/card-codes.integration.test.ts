import { CARD_CODES_MAX, type CardCode, type OwnCard } from '@pro-match/domain/businesses';
import { newId } from '@pro-match/domain/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import type { TestBusiness } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const pathOf = ({ profileId }: TestBusiness) =>
  `/rest/v1/business_profiles/${profileId}/card_codes`;
const add = (business: TestBusiness, label: string, by = business) =>
  by.request('POST', pathOf(business), { label });
const codeOf = async (response: Response) => (await response.json()) as CardCode;
const read = async (business: TestBusiness) =>
  (await (
    await business.request('GET', `/rest/v1/business_profiles/${business.profileId}/card`)
  ).json()) as OwnCard;

describe('the codes of a card', () => {
  it('are created with a label, listed in creation order and removed', async () => {
    const business = await t.business({ tier: 'paid' });
    const van = await add(business, ' Van ');
    expect(van.status).toBe(201);
    const made = await codeOf(van);
    expect(made).toEqual({
      code: expect.stringMatching(/^[a-hj-km-np-z2-9]{8}$/),
      label: 'Van',
      is_removed: false,
    });
    const invoice = await codeOf(await add(business, 'Invoice'));
    expect((await read(business)).codes).toEqual([made, invoice]);
    const remove = () => business.request('DELETE', `${pathOf(business)}/${made.code}`);
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(204);
    expect((await read(business)).codes).toEqual([invoice]);
    // Its label is available again.
    expect((await add(business, 'van')).status).toBe(201);
  });

  it('have a unique label of valid length without control characters', async () => {
    const business = await t.business({ tier: 'trial' });
    expect((await add(business, 'Yard sign')).status).toBe(201);
    expect((await add(business, 'Yárd-Sign'.normalize('NFD'))).status).toBe(409);
    const taken = await add(business, 'YARD SIGN');
    expect(taken.status).toBe(409);
    expect(await taken.json()).toMatchObject({
      detail: 'You have a code with this label already.',
    });
    for (const label of ['', '  ', 'a\u0000b', 'a'.repeat(41)]) {
      expect((await add(business, label)).status).toBe(422);
    }
  });

  it('are limited even when many are added at once', async () => {
    const business = await t.business({ tier: 'paid' });
    const labels = Array.from({ length: CARD_CODES_MAX + 4 }, (_, i) => `Sign ${i}`);
    const answers = await Promise.all(labels.map((label) => add(business, label)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(CARD_CODES_MAX);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
    expect((await read(business)).codes).toHaveLength(CARD_CODES_MAX);
  });

  it('are accessible only to the owner of a card', async () => {
    const business = await t.business({ tier: 'paid' });
    const { code } = await codeOf(await add(business, 'Van'));
    const [free, other, client] = [
      await t.business(),
      await t.business({ tier: 'paid' }),
      await t.client(),
    ];
    const own = `/rest/v1/business_profiles/${business.profileId}`;
    for (const by of [other, client]) {
      expect((await by.request('GET', `${own}/card`)).status).toBe(404);
      expect((await by.request('POST', `${own}/card_codes`, { label: 'Mine' })).status).toBe(404);
      expect((await by.request('DELETE', `${own}/card_codes/${code}`)).status).toBe(404);
    }
    expect((await t.app.request(`${own}/card`)).status).toBe(401);
    expect((await add(free, 'Van')).status).toBe(404);
    expect(
      (await free.request('GET', `/rest/v1/business_profiles/${free.profileId}/card`)).status,
    ).toBe(404);
    // The code of another business is not found under one's own profile.
    const others = `${pathOf(other)}/${code}`;
    expect((await other.request('DELETE', others)).status).toBe(404);
    expect((await read(business)).codes).toHaveLength(1);
  });
});

describe('a request made through a card', () => {
  const request = async (business: TestBusiness, via: unknown, id = newId()) => {
    const client = await t.client();
    const body = {
      id,
      business_id: business.userId,
      service: 'Plumbing',
      description: 'The sink leaks.',
      via,
    };
    const send = () => client.request('POST', '/rest/v1/matches', body);
    return { send, first: await send() };
  };

  it('is counted once, with the code only if it belongs to the business', async () => {
    const business = await t.business({ tier: 'paid' });
    const other = await t.business({ tier: 'paid' });
    const { code } = await codeOf(await add(business, 'Van'));
    const theirs = await codeOf(await add(other, 'Van'));
    const { first, send } = await request(business, code);
    expect(first.status).toBe(201);
    expect((await send()).status).toBe(200);
    await request(business, 'card');
    await request(business, theirs.code);
    await request(business, undefined);
    const day = t.clock.now().toISOString().slice(0, 10);
    const nothing = { scans: 0, views: 0, saves: 0 };
    const { days, to } = await read(business);
    expect(to).toBe(day);
    expect(days).toEqual([
      { day, code: '', ...nothing, asks: 2 },
      { day, code, ...nothing, asks: 1 },
    ]);
    expect((await read(other)).days).toEqual([]);
  });

  it('is rejected with an invalid code and not counted without a card', async () => {
    const business = await t.business({ tier: 'paid' });
    for (const via of ['van', '', 'k7wq2nb0', 7, "'; drop"]) {
      expect((await request(business, via)).first.status).toBe(422);
    }
    const free = await t.business();
    expect((await request(free, 'card')).first.status).toBe(201);
    const rows = await t.database.db.execute(
      sql`select 1 from card_days where profile_id = ${free.profileId}`,
    );
    expect(rowsOf(rows)).toEqual([]);
  });

  it('is counted each time when many arrive at once', async () => {
    const business = await t.business({ tier: 'paid' });
    await Promise.all(Array.from({ length: 8 }, () => request(business, 'card')));
    expect((await read(business)).days.map(({ asks }) => asks)).toEqual([8]);
  });
});
