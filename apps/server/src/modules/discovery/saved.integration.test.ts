import { savedBusinessesSchema, savedSchema } from '@pro-match/domain/discovery';
import { newId } from '@pro-match/domain/ids';
import { SAVED_MAX } from '@pro-match/domain/limits';
import { matchSchema } from '@pro-match/domain/matches';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const PATH = '/rest/v1/saved_businesses';
const save = (client: TestClient, { userId }: { userId: string }, service = 'Plumbing') =>
  client.request('PUT', `${PATH}/${userId}`, { service });
const forget = (client: TestClient, { userId }: { userId: string }) =>
  client.request('DELETE', `${PATH}/${userId}`);

async function list(client: TestClient) {
  const response = await client.request('GET', PATH);
  expect(response.status).toBe(200);
  return savedBusinessesSchema.parse(await response.json()).businesses;
}
const idsOf = async (client: TestClient) => (await list(client)).map(({ user_id }) => user_id);
const business = (services = ['Plumbing', 'Roofing'], rest = {}) =>
  t.business({ services, ...rest });

/** Saves that many businesses that are shown. */
const fill = ({ userId }: TestClient, count: number) =>
  t.database.db.execute(sql`
    with person as (
      insert into auth_users (id, email, password_hash)
      select gen_random_uuid(), n || ${`${userId}@example.com`}, 'x'
      from generate_series(1, ${count}::integer) n
      returning id
    ), shown as (
      insert into business_profiles
        (id, user_id, business_name, zip_code, services, latitude, longitude)
      select gen_random_uuid(), id, 'Shown', '43215', '{Plumbing}', 40, -83 from person
      returning user_id
    )
    insert into saved_businesses (client_id, business_id, service)
    select ${userId}, user_id, 'Plumbing' from shown`);

describe('saved businesses', () => {
  it('are listed as cards, last saved first', async () => {
    const client = await t.client();
    const first = await business(undefined, { zipCode: '43004', tier: 'paid', rating: 4.5 });
    const second = await business();
    const response = await save(client, first, 'pLUMBING');
    expect(response.status).toBe(200);
    const stored = savedSchema.parse(await response.json());
    expect(stored).toMatchObject({ business_id: first.userId, service: 'Plumbing' });
    t.clock.advance(1000);
    await save(client, second);
    const saved = await list(client);
    expect(saved.map(({ user_id }) => user_id)).toEqual([second.userId, first.userId]);
    expect(saved[1]).toMatchObject({
      id: first.profileId,
      rating: 4.5,
      distance_miles: 11,
      phone: null,
      email: null,
      service: 'Plumbing',
      saved_at: stored.saved_at,
      is_asked: false,
      ended: null,
    });
  });

  it('are saved once when sent repeatedly, with the last service', async () => {
    const [client, owner] = [await t.client(), await business()];
    const responses = await Promise.all([1, 2, 3].map(() => save(client, owner)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [before] = await list(client);
    t.clock.advance(1000);
    await save(client, owner, 'Roofing');
    expect(await list(client)).toEqual([{ ...before, service: 'Roofing' }]);
    expect((await forget(client, owner)).status).toBe(204);
    expect((await forget(client, owner)).status).toBe(204);
    expect(await list(client)).toEqual([]);
  });

  it('are hidden while blocked either way, inactive or suspended', async () => {
    const client = await t.client();
    const owners = [
      await business(),
      await business(),
      await business(),
      await business(),
      await business(),
    ] as const;
    const [blocked, blocking, inactive, suspended, kept] = owners;
    for (const owner of owners) await save(client, owner);
    await client.request('PUT', `/rest/v1/blocks/${blocked.userId}`);
    await blocking.request('PUT', `/rest/v1/blocks/${client.userId}`);
    await t.database.db.execute(
      sql`update business_profiles set is_active = false where id = ${inactive.profileId}`,
    );
    await t.database.db.execute(
      sql`update auth_users set suspended_at = now() where id = ${suspended.userId}`,
    );
    expect(await idsOf(client)).toEqual([kept.userId]);
    await client.request('DELETE', `/rest/v1/blocks/${blocked.userId}`);
    expect((await idsOf(client)).toSorted()).toEqual([kept.userId, blocked.userId].toSorted());
  });

  it('show whether they were asked for that service, and the contact of a match', async () => {
    const [client, owner] = [await t.client(), await business()];
    await save(client, owner);
    await client.request('POST', '/rest/v1/matches', {
      id: newId(),
      business_id: owner.userId,
      service: 'Plumbing',
      description: 'The faucet drips.',
    });
    expect(await list(client)).toMatchObject([{ is_asked: true, email: owner.email }]);
    await save(client, owner, 'Roofing');
    expect(await list(client)).toMatchObject([{ is_asked: false }]);
  });

  it('show how a request for an open job ended', async () => {
    const [client, owner, other] = [await t.client(), await business(), await business()];
    await save(client, owner);
    await save(client, other);
    const ask = async ({ userId }: TestBusiness, job: object) => {
      const body = { id: newId(), business_id: userId, ...job };
      const response = await client.request('POST', '/rest/v1/matches', body);
      expect(response.status).toBe(201);
      return matchSchema.parse(await response.json());
    };
    const said = async () =>
      Object.fromEntries(
        (await list(client)).map(({ user_id, is_asked, ended }) => [user_id, { is_asked, ended }]),
      );
    const first = await ask(owner, { service: 'Plumbing', description: 'The faucet drips.' });
    const job = { service_request_id: first.service_request_id };
    const second = await ask(other, job);
    await client.request('POST', `/rest/v1/matches/${first.id}/withdraw`);
    await other.request('POST', `/rest/v1/matches/${second.id}/decline`, { reason: 'booked' });
    expect(await said()).toEqual({
      [owner.userId]: { is_asked: true, ended: 'withdrawn' },
      [other.userId]: { is_asked: true, ended: 'declined' },
    });
    // Asked again for another job, it counts as asked.
    await ask(owner, { service: 'plumbing', description: 'The drain is slow.' });
    expect(await said()).toMatchObject({ [owner.userId]: { is_asked: true, ended: null } });
    await client.request('POST', `/rest/v1/service_requests/${first.service_request_id}/close`, {
      reason: 'not_doing',
    });
    expect(await said()).toMatchObject({ [other.userId]: { is_asked: false, ended: null } });
  });

  it('cannot be seen or removed by another client', async () => {
    const [client, other, owner] = [await t.client(), await t.client(), await business()];
    await save(client, owner);
    expect(await list(other)).toEqual([]);
    expect((await forget(other, owner)).status).toBe(204);
    expect(await idsOf(client)).toEqual([owner.userId]);
  });

  it(`are ${SAVED_MAX} at most, even when several are saved at once`, async () => {
    const client = await t.client();
    await fill(client, SAVED_MAX - 1);
    const owners = [await business(), await business(), await business()];
    const responses = await Promise.all(owners.map((owner) => save(client, owner)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const refused = responses.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({
      code: 'conflict',
      detail: `You've saved ${SAVED_MAX} businesses. Remove one to save another.`,
    });
    const [kept] = rowsOf<{ n: number }>(
      await t.database.db.execute(sql`
        select count(*)::integer as n from saved_businesses where client_id = ${client.userId}`),
    );
    expect(kept?.n).toBe(SAVED_MAX);
    const saved = owners[responses.findIndex(({ status }) => status === 200)];
    if (saved) expect((await save(client, saved, 'Roofing')).status).toBe(200);
  });

  it('make room while they are hidden, the oldest first', async () => {
    const client = await t.client();
    const hidden = [await business(), await business()] as const;
    for (const owner of hidden) {
      await save(client, owner);
      t.clock.advance(1000);
    }
    const hide = (away: boolean) =>
      t.database.db.execute(sql`
        update business_profiles set is_active = ${!away}
        where user_id in (${hidden[0].userId}, ${hidden[1].userId})`);
    await hide(true);
    await fill(client, SAVED_MAX - 2);
    expect(await list(client)).toHaveLength(SAVED_MAX - 2);
    const owners = [await business(), await business(), await business()] as const;
    expect((await save(client, owners[0])).status).toBe(200);
    await hide(false);
    expect(await idsOf(client)).not.toContain(hidden[0].userId);
    expect(await idsOf(client)).toContain(hidden[1].userId);
    await hide(true);
    expect((await save(client, owners[1])).status).toBe(200);
    expect((await save(client, owners[2])).status).toBe(409);
    expect(await list(client)).toHaveLength(SAVED_MAX);
  });

  it('return 404 for an unknown business or service', async () => {
    const [client, owner] = [await t.client(), await business()];
    const stranger = { userId: newId() };
    expect((await save(client, stranger)).status).toBe(404);
    expect((await save(client, client)).status).toBe(404);
    expect((await save(client, owner, 'No Such Service')).status).toBe(404);
    expect((await save(client, { userId: 'x' })).status).toBe(422);
    expect((await client.request('PUT', `${PATH}/${owner.userId}`, {})).status).toBe(422);
    expect(await list(client)).toEqual([]);
    expect(await list(await t.client({ onboarded: false }))).toEqual([]);
  });

  it('return 404 to a business and 401 without a session', async () => {
    const owner: TestBusiness = await business();
    const tries = [
      ['GET', PATH, undefined],
      ['PUT', `${PATH}/${owner.userId}`, { service: 'Plumbing' }],
      ['DELETE', `${PATH}/${owner.userId}`, undefined],
    ] as const;
    for (const [method, path, sent] of tries) {
      expect((await owner.request(method, path, sent)).status).toBe(404);
      expect((await t.anonymous.request(method, path, sent)).status).toBe(401);
    }
  });
});
