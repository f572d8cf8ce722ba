import { nearbyBusinessesSchema } from '@pro-match/domain/discovery';
import { newId } from '@pro-match/domain/ids';
import { type Match, matchSchema } from '@pro-match/domain/matches';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestActor, TestBusiness } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { readAnswer } from '../../testing/refusals/watch-response.ts';

const OWN = 'You blocked them. Unblock them to message them again.';
const THEIRS = 'This account no longer accepts messages.';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const block = (by: TestActor, whom: TestActor) =>
  by.request('PUT', `/rest/v1/blocks/${whom.userId}`);
const unblock = (by: TestActor, whom: TestActor) =>
  by.request('DELETE', `/rest/v1/blocks/${whom.userId}`);

function ask(client: TestActor, business: TestBusiness, id = newId()) {
  return client.request('POST', '/rest/v1/matches', {
    id,
    business_id: business.userId,
    service: 'Plumbing',
    description: 'The tap drips.',
  });
}

async function send(by: TestActor, matchId: string, id = newId()) {
  const body = { id, content: 'Hello' };
  const answer = await by.request('POST', `/rest/v1/matches/${matchId}/messages`, body);
  return readAnswer(answer, (text) => {
    const { detail } = JSON.parse(text) as { detail?: string };
    return { detail };
  });
}

async function read(by: TestActor, matchId: string): Promise<Match> {
  const answer = await by.request('GET', `/rest/v1/matches/${matchId}`);
  expect(answer.status).toBe(200);
  return matchSchema.parse(await answer.json());
}

async function pair() {
  const [client, business] = [await t.client(), await t.business()];
  const matchId = newId();
  expect((await ask(client, business, matchId)).status).toBe(201);
  return { client, business, matchId };
}

describe('the contact details of the other party', () => {
  it.each(['client', 'business'] as const)(
    'are hidden after a block by the %s, until it is lifted',
    async (who) => {
      const { client, business, matchId } = await pair();
      const [blocker, other] = who === 'client' ? [client, business] : [business, client];
      expect((await read(blocker, matchId)).other.phone).not.toBeNull();
      const before = await read(other, matchId);
      expect(before.other.phone).not.toBeNull();
      await block(blocker, other);
      // The blocker still sees the name.
      const own = (await read(blocker, matchId)).other;
      expect(own).toMatchObject({ phone: null, email: null });
      expect(own.name).not.toBe('Former user');
      expect((await read(other, matchId)).other).toEqual({
        ...before.other,
        name: 'Former user',
        contact_person: null,
        phone: null,
        email: null,
        location: null,
        logo_url: null,
        business_profile_id: null,
      });
      expect((await other.request('GET', `/rest/v1/profiles/${blocker.userId}`)).status).toBe(404);
      await unblock(blocker, other);
      expect(await read(other, matchId)).toEqual(before);
    },
  );

  it('are hidden after a suspension', async () => {
    const { client, business, matchId } = await pair();
    await t.database.db.execute(
      sql`update auth_users set suspended_at = now() where id = ${client.userId}`,
    );
    expect(await read(business, matchId)).toMatchObject({
      contact_info: null,
      other: { name: 'Former user', phone: null, email: null, location: null },
    });
    expect((await business.request('GET', `/rest/v1/profiles/${client.userId}`)).status).toBe(404);
  });
});

describe('a block between the parties of a match', () => {
  it.each(['client', 'business'] as const)('by the %s stops messages both ways', async (who) => {
    const { client, business, matchId } = await pair();
    const sent = newId();
    expect((await send(business, matchId)).status).toBe(201);
    expect((await send(client, matchId, sent)).status).toBe(201);
    const [blocker, other] = who === 'client' ? [client, business] : [business, client];
    await block(blocker, other);
    expect(await send(blocker, matchId)).toMatchObject({ status: 409, detail: OWN });
    expect(await send(other, matchId)).toMatchObject({ status: 409, detail: THEIRS });
    // A message stored before is not a new one.
    expect((await send(client, matchId, sent)).status).toBe(200);
    await unblock(blocker, other);
    expect((await send(blocker, matchId)).status).toBe(201);
    expect((await send(other, matchId)).status).toBe(201);
  });

  it('keeps the match readable, and shows is_blocked only to the blocker', async () => {
    const { client, business, matchId } = await pair();
    await send(client, matchId);
    const before = await read(business, matchId);
    await block(client, business);
    expect(await read(client, matchId)).toMatchObject({
      is_blocked: true,
      may: { message: false },
    });
    const { description, status, last_message } = before;
    expect(await read(business, matchId)).toMatchObject({
      description,
      status,
      last_message,
      is_blocked: false,
    });
    const answer = await business.request('GET', `/rest/v1/matches/${matchId}/messages`);
    expect(((await answer.json()) as { data: unknown[] }).data).toHaveLength(1);
  });

  it('keeps the blocker hidden from a blocked party who blocks back', async () => {
    const { client, business, matchId } = await pair();
    await block(client, business);
    const { other } = await read(business, matchId);
    expect(other.name).toBe('Former user');
    await block(business, client);
    expect((await read(business, matchId)).other).toEqual(other);
  });

  it('has the same refusal as a suspended or closed account', async () => {
    for (const column of ['suspended_at', 'deleted_at']) {
      const { client, business, matchId } = await pair();
      await t.database.db.execute(sql`
        update auth_users set ${sql.raw(column)} = now() where id = ${business.userId}::uuid`);
      expect(await send(client, matchId)).toMatchObject({ status: 409, detail: THEIRS });
    }
  });

  it('prevents accepting by the button or by a first message', async () => {
    const { client, business, matchId } = await pair();
    await block(client, business);
    const accept = () =>
      business.request('PATCH', `/rest/v1/matches/${matchId}`, { status: 'accepted' });
    const refused = await accept();
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ detail: THEIRS });
    expect(await send(business, matchId)).toMatchObject({ status: 409, detail: THEIRS });
    expect((await read(client, matchId)).status).toBe('pending');
    await unblock(client, business);
    await block(business, client);
    expect((await read(business, matchId)).may.accept).toBe(false);
    expect((await accept()).status).toBe(409);
  });

  it('removes the business from the deck without counting it as seen', async () => {
    const zipCode = t.deps.zipCodes.inState('WY')[0]?.zip ?? '';
    const place = { zipCode, serviceStates: ['WY'] };
    const client = await t.client({ zipCode, state: 'WY' });
    const [one, two] = [await t.business(place), await t.business(place)];
    const deck = async () => {
      const path = '/functions/v1/find-nearby-businesses';
      const answer = await client.request('POST', path, { service: 'Plumbing' });
      const { businesses, seen } = nearbyBusinessesSchema.parse(await answer.json());
      return { ids: businesses.map(({ user_id }) => user_id).toSorted(), seen };
    };
    expect(await deck()).toEqual({ ids: [one.userId, two.userId].toSorted(), seen: 0 });
    await block(client, one);
    await block(two, client);
    expect(await deck()).toEqual({ ids: [], seen: 0 });
    await unblock(client, one);
    expect(await deck()).toEqual({ ids: [one.userId], seen: 0 });
  });

  it.each(['client', 'business'] as const)(
    'by the %s makes a new request fail like one to an unknown business',
    async (who) => {
      const { client, business } = await pair();
      if (who === 'client') await block(client, business);
      else await block(business, client);
      const refused = await ask(client, business);
      const missing = await ask(client, { ...business, userId: newId() });
      expect([refused.status, missing.status]).toEqual([404, 404]);
      const { request_id: _one, ...said } = (await refused.json()) as Record<string, unknown>;
      const { request_id: _other, ...same } = (await missing.json()) as typeof said;
      expect(said).toEqual(same);
    },
  );
});
