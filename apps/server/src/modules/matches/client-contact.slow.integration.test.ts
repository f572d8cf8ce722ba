import { PHONE_SHARING, type PhoneSharing } from '@pro-match/domain/accounts';
import { TIERS, type Tier } from '@pro-match/domain/businesses';
import { newId } from '@pro-match/domain/ids';
import type { Match } from '@pro-match/domain/matches';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { asking } from '../../testing/requests.ts';
import { issueAccessToken } from '../auth/index.ts';
import { PushStandIn } from '../push/testing/push-stand-in.ts';
import { listenForPushes } from '../realtime/realtime.listeners.ts';
import { type Announcing, userRoom } from '../realtime/rooms.ts';
import { ask, WORDS } from './testing/ask-sharing.ts';

const PHONE = '6145550147';
const MAIL = 'otter@river.example';
const NUMBER = 'ring 614 555 0199 after five';

const standIn = new PushStandIn();
let t: TestApp;
/** Pushes to sockets: the rooms and the payload. */
const pushed: { rooms: string[]; payload: unknown }[] = [];

beforeAll(async () => {
  await standIn.open();
  t = await createTestApp({ isPushService: (url) => url.host === standIn.host });
  const rooms: Announcing = {
    push: (to, _, ...payload) => void pushed.push({ rooms: to, payload }),
    end: () => undefined,
    hearAnew: () => undefined,
  };
  listenForPushes(t.deps, rooms);
});
afterEach(() => {
  pushed.length = 0;
  t.mails.length = 0;
  standIn.got.length = 0;
});
afterAll(async () => {
  await t.close();
  await standIn.close();
});

const accept = (as: TestBusiness, id: string) =>
  as.request('PATCH', `/rest/v1/matches/${id}`, { status: 'accepted' });

/** Uses up that many of the month's free matches. */
async function acceptOthers(as: TestBusiness, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const response = await accept(as, await ask(await t.client(), as));
    expect(response.status).toBe(200);
  }
}

async function read(as: TestBusiness | TestClient, id: string): Promise<Match> {
  const response = await as.request('GET', `/rest/v1/matches/${id}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Match;
}

/** Collects the responses of every route to a business, for each id that it can know. */
async function allReads(as: TestBusiness, ids: string[]): Promise<string> {
  const { paths } = (await (await t.app.request('/openapi.json')).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const reads = Object.entries(paths).flatMap(([path, operations]) =>
    'get' in operations ? [path] : [],
  );
  expect(reads.length).toBeGreaterThan(30);
  const asked = reads.flatMap((path) =>
    path.includes('{') ? ids.map((id) => path.replace(/\{\w+\}/g, id)) : [path],
  );
  const queries = ids.map((id) => `/rest/v1/profiles?ids=${id}`);
  const answers: string[] = [];
  for (const path of [...asked, ...queries]) {
    const response = await as.request('GET', path);
    // An id of one kind is not an id of another.
    expect(response.status).toBeLessThan(500);
    if (response.headers.get('content-type') === 'application/zip') {
      const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
      answers.push(...Object.values(files).map((file) => strFromU8(file)));
    } else answers.push(await response.text());
  }
  return answers.join('\n');
}

/**
 * Everything a business receives about a client who requested it: responses, sockets, mails and
 * pushes.
 */
async function allOf(as: TestBusiness, client: TestClient, matchId: string): Promise<string> {
  const refused = await as.request('GET', `/rest/v1/matches/${matchId}/messages`);
  await t.runOutbox();
  const sockets = pushed.filter(({ rooms }) => rooms.includes(userRoom(as.userId)));
  const mails = t.mails.filter(({ to }) => to === as.email);
  expect(sockets.length).toBeGreaterThan(0);
  expect(mails.length).toBeGreaterThan(0);
  return [
    await allReads(as, [matchId, client.userId, as.userId, as.profileId]),
    await refused.text(),
    ...sockets.map(({ payload }) => JSON.stringify(payload)),
    ...mails.map((mail) => JSON.stringify(mail)),
    ...standIn.got.map((message) => JSON.stringify(message)),
  ].join('\n');
}

/** True if a text contains the number in any format used here. */
const shows = (text: string, value: string) =>
  text.includes(value) || text.includes(value.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1)-$2-$3'));

interface Case {
  tier: Tier;
  used: number;
  share: PhoneSharing;
  contact: string;
}

/** The rule as in decision 026. */
function due({ tier, used, share, contact }: Case) {
  const isOver = tier === 'free' && used >= 3;
  const isHeld = share === 'on_acceptance';
  return { phone: !isOver && !isHeld, contact: !isOver && !(isHeld && contact === NUMBER) };
}

const cases: fc.Arbitrary<Case> = fc.record({
  tier: fc.constantFrom(...TIERS),
  used: fc.nat({ max: 3 }),
  share: fc.constantFrom(...PHONE_SHARING),
  contact: fc.constantFrom(MAIL, NUMBER),
});

describe('the contact of a client as a business sees it', () => {
  it("follows the client's choice and the plan on every channel", {
    timeout: 300_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(cases, async (one) => {
        pushed.length = 0;
        const as = await t.business({ tier: one.tier });
        await as.request('PUT', '/rest/v1/push_subscriptions', standIn.newBrowser());
        await acceptOthers(as, one.used);
        const client = await t.client({ phone: PHONE });
        const id = await ask(client, as, { contact: one.contact, share: one.share });
        const before = await allOf(as, client, id);
        expect({
          phone: shows(before, PHONE),
          contact: before.includes(one.contact),
        }).toEqual(due(one));
        expect(before).toContain(WORDS);
        const { opens_on_acceptance } = await read(as, id);
        expect({
          phone: !opens_on_acceptance.includes('phone'),
          contact: !opens_on_acceptance.includes('contact_info'),
        }).toEqual(due(one));

        // The month's end gives the next three, and acceptance opens everything.
        await t.database.db.execute(sql`
          update matches set accepted_at = accepted_at - interval '2 months'
          where business_id = ${as.userId}`);
        expect((await accept(as, id)).status).toBe(200);
        const after = await allOf(as, client, id);
        expect([shows(after, PHONE), after.includes(one.contact)]).toEqual([true, true]);
        expect((await read(as, id)).opens_on_acceptance).toEqual([]);
      }),
      {
        numRuns: 12,
        examples: [
          [{ tier: 'free', used: 3, share: 'with_request', contact: MAIL }],
          [{ tier: 'free', used: 2, share: 'with_request', contact: NUMBER }],
          [{ tier: 'free', used: 2, share: 'on_acceptance', contact: NUMBER }],
          [{ tier: 'paid', used: 3, share: 'on_acceptance', contact: MAIL }],
        ],
      },
    );
  });

  it('is revealed by the first message of the business as by accepting', async () => {
    const [client, as] = [await t.client({ phone: PHONE }), await t.business()];
    const id = await ask(client, as, { contact: NUMBER, share: 'on_acceptance' });
    const mine = { id: newId(), content: 'Hello' };
    await client.request('POST', `/rest/v1/matches/${id}/messages`, mine);
    expect((await read(as, id)).other.phone).toBeNull();
    const theirs = { id: newId(), content: 'On my way.' };
    await as.request('POST', `/rest/v1/matches/${id}/messages`, theirs);
    expect(await read(as, id)).toMatchObject({ other: { phone: PHONE }, contact_info: NUMBER });
  });

  it('shows each lead by its own choice, and the profile by any of them', async () => {
    const [client, as] = [
      await t.client({ phone: PHONE }),
      await t.business({ services: ['Plumbing', 'Roofing'] }),
    ];
    const held = await ask(client, as, { share: 'on_acceptance' });
    const profile = async () =>
      (await (await as.request('GET', `/rest/v1/profiles/${client.userId}`)).json()) as unknown;
    expect(await profile()).toEqual({
      id: client.userId,
      full_name: 'Test Person',
      phone: null,
      location: '43215',
    });
    const given = newId();
    await client.request('POST', '/rest/v1/matches', {
      id: given,
      business_id: as.userId,
      service: 'Roofing',
      description: WORDS,
      share_phone: 'with_request',
    });
    expect((await read(as, held)).other.phone).toBeNull();
    expect((await read(as, given)).other.phone).toBe(PHONE);
    expect(await profile()).toMatchObject({ phone: PHONE });
  });

  it('closes for what waits as the third of the month is accepted, and opens with Pro', async () => {
    const as = await t.business();
    const client = await t.client({ phone: PHONE });
    const id = await ask(client, as);
    await acceptOthers(as, 2);
    expect((await read(as, id)).other.phone).toBe(PHONE);
    await acceptOthers(as, 1);
    expect(await read(as, id)).toMatchObject({
      description: WORDS,
      contact_info: null,
      opens_on_acceptance: ['phone', 'contact_info'],
      other: { name: 'Test Person', phone: null, location: 'Columbus, OH 43215' },
    });
    await t.database.db.execute(
      sql`update business_profiles set subscription_tier = 'paid' where user_id = ${as.userId}`,
    );
    expect((await read(as, id)).other.phone).toBe(PHONE);
  });

  it('never shows more than was accepted while acceptances meet', async () => {
    const as = await t.business();
    const clients = await Promise.all(Array.from({ length: 6 }, () => t.client({ phone: PHONE })));
    const ids: string[] = [];
    for (const client of clients) ids.push(await ask(client, as, { share: 'on_acceptance' }));
    const answers = await Promise.all(ids.map((id) => accept(as, id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    const seen = await Promise.all(ids.map((id) => read(as, id)));
    for (const { status, other } of seen) {
      expect(other.phone).toBe(status === 'accepted' ? PHONE : null);
    }
  });

  it('turns with the month in UTC, by the clock', async () => {
    const app = await createTestApp();
    app.clock.set('2027-01-31T23:00:00.000Z');
    const as = await app.business();
    const askedBy = async () => {
      const client = await app.client({ phone: PHONE });
      const id = newId();
      const body = { id, business_id: as.userId, service: 'Plumbing', description: WORDS };
      await client.request('POST', '/rest/v1/matches', body);
      return id;
    };
    const seenAt = async (moment: string, id: string) => {
      app.clock.set(moment);
      const { token } = await issueAccessToken(app.deps, as);
      const request = asking(app.app, app.deps.config.PUBLISHABLE_KEY, token);
      const match = (await (await request('GET', `/rest/v1/matches/${id}`)).json()) as Match;
      return match.other.phone;
    };
    for (let index = 0; index < 3; index += 1) {
      const id = await askedBy();
      expect((await accept(as, id)).status).toBe(200);
    }
    const waiting = await askedBy();
    expect(await seenAt('2027-01-31T23:59:59.999Z', waiting)).toBeNull();
    expect(await seenAt('2027-02-01T00:00:00.000Z', waiting)).toBe(PHONE);
    expect(await seenAt('2027-01-31T23:59:59.999Z', waiting)).toBeNull();
    await app.close();
  });
});
