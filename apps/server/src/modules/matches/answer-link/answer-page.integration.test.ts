import { newId } from '@pro-match/domain/ids';
import { DAY_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../../platform/logger/logger.ts';
import type { TestActor, TestBusiness, TestClient } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { createWatchedApp } from '../../../testing/refusals/create-watched-app.ts';
import { hashPassword, rotateSigningKey } from '../../auth/index.ts';
import { answerUrl } from '../index.ts';
import {
  aMailedLead,
  isDead,
  JOB,
  open,
  press,
  storedState,
  twoSides,
} from './testing/mailed-lead.ts';

let t: TestApp;
let client: TestClient;
let business: TestBusiness;
beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  ({ client, business } = await twoSides(t));
});
afterAll(() => t.close());

const aLead = (from: TestActor = client, job: object = JOB) =>
  aMailedLead(t, { client: from, business }, job);

describe('a link scanner', () => {
  it('changes nothing with any method or query other than a press', async () => {
    const { link, matchId, mail } = await aLead();
    const linked = [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    );
    const paths = linked.map((href) => new URL(href)).map((url) => url.pathname + url.search);
    expect(paths.filter((path) => path.startsWith(link)).length).toBeGreaterThan(0);
    const queries = ['', '?not', '?answer=accept', '?answer=booked&_method=POST', '?%00', '?='];
    for (const path of [...paths, ...queries.map((query) => link + query)]) {
      for (const method of ['GET', 'HEAD', 'OPTIONS']) {
        const headers = { 'x-http-method-override': 'POST' };
        const response = await t.app.request(path, { method, headers });
        expect(response.status).toBeLessThan(500);
        if (method === 'HEAD') expect(await response.text()).toBe('');
      }
    }
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      expect((await open(t, link, method)).status).toBe(404);
    }
    expect(await storedState(t, matchId)).toBe('waiting');
  });
});

describe('a link', () => {
  it('expires after seven days, then leads to the lead after sign-in', async () => {
    const { link, matchId } = await aLead();
    t.clock.advance(7 * DAY_MS - 60_000);
    expect((await open(t, link)).status).toBe(200);
    t.clock.advance(60_000);
    for (const answer of [await open(t, link), await press(t, link)]) {
      expect(isDead(answer)).toBe(true);
      expect(answer.page).toContain(`href="/business-messages?match=${matchId}"`);
    }
    expect(await storedState(t, matchId)).toBe('waiting');
  });

  it.each([
    ['a new password', 'PUT', '/auth/v1/user', { password: 'Another-Lamp-58' }],
    ['the end of all other sessions', 'POST', '/auth/v1/logout?scope=others', undefined],
    ['the end of all sessions', 'POST', '/auth/v1/logout?scope=global', undefined],
  ])('is invalidated by %s, while one sent later works', async (_, method, path, body) => {
    const { link, matchId } = await aLead();
    await t.database.db.execute(sql`
      update auth_users set password_hash = ${await hashPassword('Former-Lamp-57')}
      where id = ${business.userId}::uuid`);
    expect((await business.request(method, path, body)).status).toBeLessThan(300);
    for (const answer of [await open(t, link), await press(t, link)]) {
      expect(isDead(answer)).toBe(true);
      expect(answer.page).toContain(`href="/business-messages?match=${matchId}"`);
    }
    expect(await storedState(t, matchId)).toBe('waiting');
    const { userId: businessId } = business;
    const later = new URL(await answerUrl(t.deps, { matchId, businessId, sentAt: t.clock.now() }));
    expect((await press(t, later.pathname)).status).toBe(200);
    expect(await storedState(t, matchId)).toBe('accepted');
  });

  it('survives a sign-out on one device', async () => {
    const { link } = await aLead();
    const left = await business.request('POST', '/auth/v1/logout?scope=local');
    expect(left.status).toBe(204);
    expect((await press(t, link)).status).toBe(200);
  });

  it('survives a rotated signing key', async () => {
    const { link, matchId } = await aLead();
    await rotateSigningKey(t.deps);
    t.clock.advance(60_001);
    expect((await press(t, link)).status).toBe(200);
    expect(await storedState(t, matchId)).toBe('accepted');
  });

  it('returns 404 for every forged token', async () => {
    const { link, matchId } = await aLead();
    const other = await aLead(await t.client());
    const [own = '', , expiresAt = '', seal = ''] = link.slice('/answer/'.length).split('.');
    const ends = [
      own,
      other.matchId,
      business.userId,
      client.userId,
      newId(),
      '',
      '%00',
      '..',
      'é',
    ];
    const seals = [
      seal,
      other.link.split('.').at(-1) ?? '',
      'a'.repeat(43),
      '',
      '%F0%28',
      seal + seal,
    ];
    const times = [expiresAt, '9999999999', '1e9', '-1'];
    let tried = 0;
    for (const [match, end] of ends.flatMap((one) => ends.map((two) => [one, two]))) {
      const forged = `/answer/${match}.${end}.${times[tried % 4]}.${seals[tried % 6]}`;
      if (forged === link) continue;
      tried += 1;
      const answers = [
        await open(t, forged),
        await open(t, forged, 'HEAD'),
        await press(t, forged),
      ];
      expect([forged, ...answers.map(({ status }) => status)]).toEqual([forged, 404, 404, 404]);
    }
    for (const path of ['/answer', '/answer/', '/answer/%', '/answer/a/b', `${link}/accept`]) {
      expect([path, (await press(t, path)).status]).toEqual([path, 404]);
    }
    expect(tried).toBeGreaterThan(70);
    expect(await storedState(t, matchId)).toBe('waiting');
    expect(await storedState(t, other.matchId)).toBe('waiting');
  });

  it('is not cached, indexed, sent as a referrer or logged', async () => {
    const { link, matchId } = await aLead();
    for (const [path, expected] of [
      [link, 200],
      [`${link}x`, 404],
    ] as const) {
      const { status, headers } = await open(t, path);
      expect(status).toBe(expected);
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
        'content-security-policy': expect.stringContaining("form-action 'self'"),
      });
    }
    const lines: string[] = [];
    const log = createLogger('trace', { write: (line) => lines.push(line) });
    const logged = createWatchedApp({ ...t.deps, log });
    expect((await logged.request(link)).status).toBe(200);
    expect((await logged.request(link, { method: 'POST' })).status).toBe(422);
    expect(lines.join('')).toContain('/answer/:token');
    for (const secret of [matchId, business.userId]) expect(lines.join('')).not.toContain(secret);
  });

  it('can be opened sixty times a minute', async () => {
    const real = await createTestApp({ limits: 'real' });
    try {
      const [asker, asked] = [await real.client(), await real.business()];
      const id = newId();
      const sent = { ...JOB, id, business_id: asked.userId };
      await asker.request('POST', '/rest/v1/matches', sent);
      await real.runOutbox();
      const mail = real.mails.find(({ text }) => text.includes(`/answer/${id}`));
      const link = mail?.text.match(/\/answer\/[\w.-]+/)?.[0] ?? '';
      for (let index = 0; index < 60; index += 1) {
        expect((await real.app.request(link)).status).toBe(200);
      }
      expect((await real.app.request(link)).status).toBe(429);
      // A person reads what to do; their device reads the status.
      const opened = await real.app.request(link, { headers: { accept: 'text/html' } });
      expect(opened.status).toBe(429);
      expect(opened.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(opened.headers.get('cache-control')).toBe('no-store');
      expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
      expect(await opened.text()).toContain('Please wait a minute, then open the link again.');
    } finally {
      await real.close();
    }
  });
});

describe('the page', () => {
  it('reveals no more about the client than the mail', async () => {
    const { link, mail, matchId } = await aLead();
    const opened = await open(t, link);
    const pressed = await press(t, link);
    for (const page of [
      mail.text,
      mail.html,
      opened.page,
      pressed.page,
      (await open(t, link)).page,
    ]) {
      for (const secret of [client.email, 'private.example', 'Hidden Lane']) {
        expect(page).not.toContain(secret);
      }
      // However it is formatted; the token of a link may contain parts of it by chance.
      expect(page).not.toMatch(/614\D{0,3}555\D{0,2}0123/);
    }
    expect(await storedState(t, matchId)).toBe('accepted');
  });

  it.each([
    ['where the work is', '43201', 'Columbus, OH 43201 · '],
    ['where the client lives if the request names no place', undefined, 'Columbus, OH 43215 · '],
    ['the street, measured from the ZIP code of the client', '9 Elm Street', '9 Elm Street · '],
  ])('and the mail show %s, and the distance', async (_, location, place) => {
    await t.database.db.execute(sql`
      update profiles set location = '43215' where id = ${client.userId}::uuid`);
    const { link, mail } = await aLead(client, { ...JOB, location });
    const said = new RegExp(`${place}(Right near you|[\\d.]+ miles? away)`);
    for (const text of [mail.text, mail.html, (await open(t, link)).page]) {
      expect(text).toMatch(said);
    }
    expect((await open(t, link)).page).toContain('Too far');
  });

  it('and the mail show no place, distance or "Too far" when the place is unknown', async () => {
    await t.database.db.execute(sql`
      update profiles set location = null where id = ${client.userId}::uuid`);
    const { link, mail } = await aLead(client, { ...JOB, location: undefined });
    const { page } = await open(t, link);
    expect(page).toContain('Booked up');
    for (const text of [mail.text, mail.html, page]) {
      expect(text).not.toContain('Too far');
      expect(text).not.toContain('Location');
      expect(text).not.toMatch(/miles? away|near you/);
    }
  });

  it.each(['Dentist', 'HIV Testing'])('does not name the discreet service %s', async (service) => {
    business = await t.business({ services: [service] });
    const words = 'What is between the two';
    const { link, mail } = await aLead(client, { service, description: words });
    const pages = [
      await open(t, link),
      await open(t, `${link}?not`),
      await press(t, link),
      await open(t, link),
    ];
    for (const text of [mail.text, mail.html, ...pages.map(({ page }) => page)]) {
      expect(text.toLowerCase()).not.toContain(service.toLowerCase());
      expect(text).not.toContain(words);
    }
  });
});
