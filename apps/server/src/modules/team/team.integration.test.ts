import { newId } from '@pro-match/domain/ids';
import type { PersonCard, PersonRow, TeamBusiness } from '@pro-match/domain/team';
import type { Page } from '@pro-match/domain/wire';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestActor, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { ask, logOf } from './testing/ask-team.ts';

let t: TestApp;
let ann: TestClient;
let ben: TestClient;
beforeAll(async () => {
  t = await createTestApp();
  ann = await t.member({ fullName: 'Ann' });
  ben = await t.member({ fullName: 'Ben' });
});
afterAll(() => t.close());

const people = async (query: string) =>
  (await ask<Page<PersonRow>>(ann, 'GET', `/people?${query}`)).body;
const search = (q: string, rest: Record<string, unknown> = {}) =>
  ask<Page<PersonRow>>(ann, 'POST', '/people/search', { q, ...rest });
const change = <T>(path: string, by: TestActor = ann) =>
  ask<T>(by, 'POST', path, { reason: 'For good reasons.' });
const log = (subject: string) => logOf(ann, subject);

describe('the console', () => {
  it('opens only to members with a second factor and a confirmed e-mail', async () => {
    expect((await ask(ann, 'GET', '/me')).body).toEqual({
      user_id: ann.userId,
      email: ann.email,
      name: 'Ann',
    });
    const unconfirmed = await t.member();
    await t.database.db.execute(
      sql`update auth_users set email_confirmed_at = null where id = ${unconfirmed.userId}`,
    );
    const outsider = await t.client({ aal: 'aal2' });
    for (const by of [unconfirmed, outsider]) {
      expect((await ask(by, 'GET', '/me')).status).toBe(404);
    }
    expect((await t.anonymous.request('GET', '/rest/v1/team/me')).status).toBe(401);
  });

  it('asks a member without a second factor for it, and shows nothing', async () => {
    const halfway = await t.member({ aal: 'aal1' });
    expect(await ask(halfway, 'GET', '/me')).toMatchObject({
      status: 403,
      body: { code: 'second_factor_required' },
    });
    expect((await ask(halfway, 'GET', '/people')).status).toBe(404);
  });
});

describe('people', () => {
  it('are found by a part of the name, e-mail or phone, or by id', async () => {
    const { userId } = await t.client({
      fullName: 'Zelda 100%_Zimmer',
      email: 'z.zimmer@example.org',
      phone: '5035550177',
    });
    for (const q of ['zimmer', '100%_z', 'Z.ZIMMER@exa', '(503) 555-01', userId]) {
      const { data } = (await search(q)).body;
      expect(data.map(({ user_id }) => user_id)).toEqual([userId]);
    }
    for (const q of ['+1 503', '1 (503) 555-0177', 'tel. 503.555.0177']) {
      const { data } = (await search(q)).body;
      expect([q, data.map(({ user_id }) => user_id)]).toEqual([q, [userId]]);
    }
    expect((await search('zim%mer')).body.data).toEqual([]);
    expect((await search(userId, { role: 'business' })).body.data).toEqual([]);
    expect((await search('zi')).status).toBe(422);
    expect((await search('zim\0mer')).status).toBeLessThan(500);
  });

  it('are found by name without accents, case or hyphens, and by e-mail as written', async () => {
    const { userId } = await t.client({
      fullName: 'Begoña Núñez-Ibarra'.normalize('NFD'),
      email: 'bego_n-i@example.org',
    });
    const business = await t.business({ businessName: '24-7 Señor Cerrajero' });
    for (const q of ['begoña', 'BEGONA NUNEZ IBARRA', 'núñez-i', 'bego_n-i@']) {
      const { data } = (await search(q)).body;
      expect([q, data.map(({ user_id }) => user_id)]).toEqual([q, [userId]]);
    }
    for (const q of ['24-7', 'senor cerr']) {
      const { body } = await ask<Page<TeamBusiness>>(ann, 'POST', '/businesses/search', { q });
      expect([q, body.data.map(({ user_id }) => user_id)]).toEqual([q, [business.userId]]);
    }
  });

  it('are found by business name, page by page', async () => {
    const found = [];
    for (const number of [1, 2]) {
      found.unshift((await t.business({ businessName: `Quince ${number}` })).userId);
    }
    const list = (body: Record<string, unknown>) =>
      ask<Page<TeamBusiness>>(ann, 'POST', '/businesses/search', {
        q: 'quince',
        limit: 1,
        ...body,
      });
    const first = (await list({})).body;
    const second = (await list({ after: first.next })).body;
    expect([...first.data, ...second.data].map(({ user_id }) => user_id)).toEqual(found);
    expect(second.next).toBeNull();
    expect((await list({ active: 'false' })).body.data).toEqual([]);
  });

  it('are listed in pages, newest first', async () => {
    const first = await people('limit=2');
    const second = await people(`limit=2&after=${first.next}`);
    const times = [...first.data, ...second.data].map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(new Set([...first.data, ...second.data].map(({ user_id }) => user_id)).size).toBe(4);
  });

  it('are shown with their standing, matches, reports and business', async () => {
    const client = await t.client();
    const business = await t.business({ businessName: 'Card & Co' });
    await client.request('POST', '/rest/v1/matches', {
      id: newId(),
      business_id: business.userId,
      service: 'Plumbing',
      description: 'Drips.',
    });
    const { body } = await ask<PersonCard>(ann, 'GET', `/people/${business.userId}`);
    expect(body).toMatchObject({
      role: 'business',
      standing: 'active',
      matches: { total: 1, accepted: 0 },
      reports: { about: 0, filed: 0 },
      business: { business_name: 'Card & Co', area: 'Columbus, OH', is_active: true },
      is_team_member: false,
      may: { suspend: true, restore: false },
    });
    const self = await ask<PersonCard>(ann, 'GET', `/people/${ann.userId}`);
    expect(self.body).toMatchObject({ is_team_member: true, may: { suspend: false } });
    expect((await ask(ann, 'GET', `/people/${newId()}`)).status).toBe(404);
  });

  it('are suspended once by two members at once, mailed the reason, and restored', async () => {
    const client = await t.client();
    await t.runOutbox();
    t.mails.length = 0;
    const path = `/people/${client.userId}`;
    const both = await Promise.all(
      [ann, ben].map((by) => change<PersonCard>(`${path}/suspend`, by)),
    );
    expect(both.map(({ status, body }) => [status, body.standing])).toEqual([
      [200, 'suspended'],
      [200, 'suspended'],
    ]);
    expect((await client.request('GET', '/rest/v1/user_roles')).status).toBe(401);
    expect((await log(client.userId)).map(({ action }) => action)).toEqual(['person.suspended']);
    await t.runOutbox();
    expect(t.mails).toMatchObject([{ to: client.email, subject: 'Your account is suspended' }]);
    expect(t.mails[0]?.text).toContain('For good reasons.');
    expect((await change<PersonCard>(`${path}/restore`)).body.standing).toBe('active');
    expect((await change(`/people/${ann.userId}/suspend`)).status).toBe(409);
    expect((await ask(ann, 'POST', `${path}/suspend`, { reason: '' })).status).toBe(422);
    expect((await change(`/people/${newId()}/suspend`)).status).toBe(404);
  });
});

describe('businesses', () => {
  /** The last mail of this kind; mails delivered together come in any order. */
  async function backMail({ email }: TestActor) {
    await t.runOutbox();
    const isBack = ({ to, subject }: { to: string; subject: string }) =>
      to === email && subject === 'Your business is back';
    return t.mails.findLast(isBack)?.text;
  }

  it('are found, taken offline and put back by the team, but not by their owner', async () => {
    const business = await t.business({ businessName: 'Offline Otters' });
    const find = async (body: Record<string, unknown>) =>
      (await ask<Page<TeamBusiness>>(ann, 'POST', '/businesses/search', body)).body.data;
    expect(await find({ q: 'line otte' })).toMatchObject([{ user_id: business.userId }]);
    const off = await change<TeamBusiness>(`/businesses/${business.userId}/deactivate`);
    expect(off.body).toMatchObject({ is_active: false, is_deactivated: true });
    expect(await find({ q: 'otters', active: 'true' })).toEqual([]);
    const profile = `/rest/v1/business_profiles/${business.profileId}`;
    expect((await business.request('PATCH', profile, { is_active: true })).status).toBe(409);
    const on = await change<TeamBusiness>(`/businesses/${business.userId}/activate`);
    expect(on.body).toMatchObject({ is_active: true, is_deactivated: false });
    // The team cannot resume what its owner paused.
    await business.request('PATCH', profile, { is_active: false });
    const paused = await change<TeamBusiness>(`/businesses/${business.userId}/activate`);
    expect(paused.body).toMatchObject({ is_active: false, is_deactivated: false });
    expect((await log(business.userId)).map(({ action }) => action)).toEqual([
      'business.activated',
      'business.deactivated',
    ]);
    expect((await change(`/businesses/${ann.userId}/activate`)).status).toBe(404);
  });

  it.each([
    ['before the team', ['off', 'deactivate']],
    ['while the team has it offline', ['deactivate', 'off']],
    ['before, and once more while the team has it offline', ['off', 'deactivate', 'off']],
  ])(
    'stay off when the team puts them back if their owner switched them off %s',
    async (_when, steps) => {
      const business = await t.business();
      const profile = `/rest/v1/business_profiles/${business.profileId}`;
      const path = `/businesses/${business.userId}`;
      const turn = (is_active: boolean) => business.request('PATCH', profile, { is_active });
      for (const step of steps) {
        if (step === 'off') expect((await turn(false)).status).toBe(200);
        else expect((await change(`${path}/deactivate`)).status).toBe(200);
      }
      expect((await turn(true)).status).toBe(409);
      const back = await change<TeamBusiness>(`${path}/activate`);
      expect(back.body).toMatchObject({ is_active: false, is_deactivated: false });
      expect(await backMail(business)).toContain('It stays switched off');
      expect((await turn(true)).status).toBe(200);
      // The switch-off no longer applies: the owner has switched it on again.
      await change(`${path}/deactivate`);
      const again = await change<TeamBusiness>(`${path}/activate`);
      expect(again.body).toMatchObject({ is_active: true, is_deactivated: false });
      expect(await backMail(business)).toContain('Clients can find it again.');
    },
  );
});

describe('the mail about a business that the team took offline or put back', () => {
  it('tells its owner why', async () => {
    const business = await t.business();
    await t.runOutbox();
    t.mails.length = 0;
    for (const verb of ['deactivate', 'activate']) {
      await change(`/businesses/${business.userId}/${verb}`);
      // Events delivered together have no order.
      await t.runOutbox();
    }
    expect(t.mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: business.email, subject: 'Your business is offline' },
      { to: business.email, subject: 'Your business is back' },
    ]);
    for (const { text } of t.mails) expect(text).toContain('For good reasons.');
  });
});
