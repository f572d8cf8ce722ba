import type { Service } from '@pro-match/domain/businesses';
import { newId } from '@pro-match/domain/ids';
import type { CustomService, ServiceMerged } from '@pro-match/domain/team';
import type { Page } from '@pro-match/domain/wire';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import type { TestClient } from '../../testing/actors.ts';
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

const log = (subject: string) => logOf(ann, subject);

describe('a custom service name', () => {
  const merge = (from: string, into: string, by = ann) =>
    ask<ServiceMerged>(by, 'POST', '/services/merge', { from, into, reason: 'A typo.' });

  it('is merged into another once, with everything that refers to it', async () => {
    const business = await t.business({ services: [] });
    const client = await t.client();
    const profile = `/rest/v1/business_profiles/${business.profileId}`;
    const services = ['Plumming', 'Plumbing', 'Roofing'];
    await business.request('PATCH', profile, { services });
    await t.database.db.execute(sql`
      update client_preferences set selected_services = '{Plumming}' where user_id = ${client.userId}`);
    const request = { business_id: business.userId, description: 'Drips.' };
    const matchId = newId();
    await client.request('POST', '/rest/v1/matches', {
      id: matchId,
      service: 'Plumming',
      ...request,
    });
    await client.request('POST', '/rest/v1/passes', {
      business_id: business.userId,
      service: 'Plumming',
    });
    await client.request('PUT', `/rest/v1/saved_businesses/${business.userId}`, {
      service: 'Plumming',
    });
    const listed = await ask<Page<CustomService>>(ann, 'GET', '/services?q=plumm');
    expect(listed.body.data).toMatchObject([
      { name: 'Plumming', businesses: 1, matches: 1, requests: 1 },
    ]);

    const merges = await Promise.all([
      merge('plumming', 'PLUMBING'),
      merge('Plumming', 'Plumbing', ben),
    ]);
    expect(merges.map(({ status }) => status)).toEqual([200, 200]);
    expect(merges.map(({ body }) => body.businesses).toSorted()).toEqual([0, 1]);
    expect((await log('Plumming')).map(({ action }) => action)).toEqual(['service.merged']);
    const rows = rowsOf<{ place: string }>(
      await t.database.db.execute(sql`
        select b.services::text as place from business_profiles b where b.id = ${business.profileId}
        union all select service from matches where id = ${matchId}
        union all select service_type from service_requests where client_id = ${client.userId}
        union all select selected_services::text from client_preferences where user_id = ${client.userId}
        union all select service from passes where client_id = ${client.userId}
        union all (select s.name from business_service_states x join services s on s.id = x.service_id
          where x.business_id = ${business.profileId} order by s.name)`),
    );
    expect(rows.map(({ place }) => place)).toEqual([
      '{Plumbing,Roofing}',
      'Plumbing',
      'Plumbing',
      '{Plumbing}',
      'Plumbing',
      'Plumbing',
      'Roofing',
    ]);
    // The old name leads to the new one from now on.
    const typed = await business.request('POST', '/rest/v1/services', { name: 'plumming' });
    expect(await typed.json()).toMatchObject({ name: 'Plumbing' });
    await business.request('PATCH', profile, { services: ['Plumming'] });
    const { services: settled } = (await (await business.request('GET', profile)).json()) as {
      services: string[];
    };
    expect(settled).toEqual(['Plumbing']);
  });

  it('is listed for everyone by the team, once, or when another is merged into it', async () => {
    const [business, client] = [await t.business(), await t.client()];
    for (const name of ['Ice Carving', 'Ice Sculpture', 'Ice Sculptures']) {
      await business.request('POST', '/rest/v1/services', { name });
    }
    const shown = async () => {
      const { data } = (await (
        await client.request('GET', '/rest/v1/services')
      ).json()) as Page<Service>;
      return data.map(({ name }) => name).filter((name) => name.startsWith('Ice '));
    };
    const list = (name: string, by = ann) => ask(by, 'POST', '/services/list', { name });
    expect(await shown()).toEqual([]);
    const answers = await Promise.all([list('ice carving'), list('Ice Carving', ben)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await log('Ice Carving')).map(({ action }) => action)).toEqual(['service.listed']);
    expect(await shown()).toEqual(['Ice Carving']);
    expect((await list('Plumbing')).status).toBe(404);
    expect((await list('Nonsense')).status).toBe(404);
    const { body } = await ask<Page<CustomService>>(ann, 'GET', '/services?q=%C3%8Dc%C3%A9');
    expect(body.data.map(({ name, is_listed }) => [name, is_listed])).toEqual([
      ['Ice Sculptures', false],
      ['Ice Sculpture', false],
      ['Ice Carving', true],
    ]);
    expect((await merge('Ice Sculptures', 'Ice Sculpture')).status).toBe(200);
    expect(await shown()).toEqual(['Ice Carving', 'Ice Sculpture']);
  });

  it('can be merged into an older one that differs only in accents', async () => {
    const names = ['Mate Cafés', 'Mate Cafes'];
    await t.database.db.execute(sql`
      insert into services (name, created_at, is_listed)
      select name, now(), false from unnest(${sql.param(names)}::text[]) as name`);
    expect((await merge('Mate Cafés', 'MATE CAFES')).body).toMatchObject({ name: 'Mate Cafes' });
    expect((await merge('Mate Cafés', 'MATE CAFES')).status).toBe(200);
    // The remaining name can't be merged into itself, however it is typed.
    expect((await merge('Mate Cafes', 'mate cafés')).status).toBe(422);
  });

  it('is listed in pages, newest first', async () => {
    const business = await t.business();
    for (const name of ['Gutter Art', 'Gutter Care', 'Gutter Mesh']) {
      await business.request('POST', '/rest/v1/services', { name });
    }
    const page = async (after = '') =>
      (await ask<Page<CustomService>>(ann, 'GET', `/services?q=gutter&limit=2${after}`)).body;
    const first = await page();
    expect(first.data.map(({ name }) => name)).toEqual(['Gutter Mesh', 'Gutter Care']);
    const last = await page(`&after=${first.next}`);
    expect(last).toMatchObject({ data: [{ name: 'Gutter Art' }], next: null });
  });

  it('keeps a pending match when the client already has one for the other name', async () => {
    const business = await t.business({ services: ['Pipework', 'Plumbing'] });
    await business.request('POST', '/rest/v1/services', { name: 'Pipework' });
    const client = await t.client();
    const request = { business_id: business.userId, description: 'Drips.' };
    for (const service of ['Pipework', 'Plumbing']) {
      await client.request('POST', '/rest/v1/matches', { id: newId(), service, ...request });
    }
    expect((await merge('Pipework', 'Plumbing')).body).toMatchObject({ businesses: 1, matches: 0 });
  });

  it('cannot be merged unless it exists, is custom, and the other one exists', async () => {
    expect((await merge('Plumbing', 'Roofing')).status).toBe(422);
    expect((await merge('Roofing', 'roofing')).status).toBe(422);
    expect((await merge('Nonsense', 'Roofing')).status).toBe(404);
    expect((await merge('Roofing', 'Nonsense')).status).toBe(422);
    expect((await ask(ann, 'GET', '/services?after=x')).status).toBe(400);
  });
});
