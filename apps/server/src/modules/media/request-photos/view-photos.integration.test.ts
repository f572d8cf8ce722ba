import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@pro-match/domain/ids';
import { HOUR_MS, MINUTE_MS } from '@pro-match/domain/limits';
import { photoExpiresAt, photoOfSize } from '@pro-match/domain/media';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../../platform/logger/logger.ts';
import type { TestActor } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { createWatchedApp } from '../../../testing/refusals/create-watched-app.ts';
import { rotateSigningKey } from '../../auth/index.ts';
import { aJpeg } from '../testing/pictures.ts';
import { aJobWithPhoto, aPhoto, askAlso, askFor, uploadPhoto } from '../testing/request-photos.ts';

let t: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pro-match-photos-'));
  t = await createTestApp({ environment: { DATA_DIR: folder } });
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

const look = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  t.app.request(url, { method, headers });
const statusOf = async (url: string) => (await look(url)).status;

const suspend = (actor: TestActor) =>
  t.database.db.execute(sql`update auth_users set suspended_at = now() where id = ${actor.userId}`);

describe('GET /storage/v1/request-photos/{id}', () => {
  it('shows a photo to both parties, cached only with revalidation', async () => {
    const { client, business, urlFor } = await aJobWithPhoto(t);
    for (const reader of [client, business]) {
      const answer = await look(await urlFor(reader));
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'cache-control': 'private, no-cache',
        'content-type': 'image/webp',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
      expect((await answer.arrayBuffer()).byteLength).toBe(
        Number(answer.headers.get('content-length')),
      );
    }
  });

  it('shows every size', async () => {
    const client = await t.client();
    const answer = await uploadPhoto(client, { bytes: await aJpeg() });
    const { url } = (await answer.json()) as { url: string };
    const widthOf = async (address: string) => {
      const bytes = Buffer.from(await (await look(address)).arrayBuffer());
      return (await sharp(bytes).metadata()).width;
    };
    expect(await widthOf(photoOfSize(url, 'deck'))).toBe(1080);
    expect(await widthOf(photoOfSize(url, 'card'))).toBe(640);
    expect(await widthOf(photoOfSize(url, 'thumbnail'))).toBe(192);
    expect(await widthOf(`${url}&size=constructor`)).toBe(1080);
  });

  it('returns 404 to strangers, even with a valid token of their own', async () => {
    const { urlFor, requestId } = await aJobWithPhoto(t);
    const [stranger, otherBusiness] = [await t.client(), await t.business()];
    // A match with another request of the same kind.
    await askFor({ client: stranger, business: otherBusiness });
    for (const reader of [stranger, otherBusiness]) {
      expect(await statusOf(await urlFor(reader))).toBe(404);
    }
    expect(await statusOf(`/storage/v1/request-photos/${requestId}`)).toBe(404);
    const unsent = await aPhoto(stranger);
    expect(await statusOf(unsent.url)).toBe(200);
  });

  it('has a URL that works for half an hour to an hour', async () => {
    const { business, urlFor } = await aJobWithPhoto(t);
    const url = await urlFor(business);
    const left = (photoExpiresAt(url) ?? 0) - t.clock.now().getTime();
    expect(left).toBeLessThanOrEqual(HOUR_MS);
    expect(left).toBeGreaterThan(HOUR_MS / 2);
    // The clock of the tests goes on by itself.
    t.clock.advance(left - MINUTE_MS);
    expect(await statusOf(url)).toBe(200);
    t.clock.advance(MINUTE_MS);
    expect(await statusOf(url)).toBe(404);
    expect(await statusOf(await urlFor(business))).toBe(200);
  });

  it('keeps the same URL within a quarter of an hour', async () => {
    const { business, urlFor } = await aJobWithPhoto(t);
    // Advance to the start of a quarter.
    const step = HOUR_MS / 4;
    t.clock.advance(step - (t.clock.now().getTime() % step));
    const url = await urlFor(business);
    t.clock.advance(step - MINUTE_MS);
    expect(await urlFor(business)).toBe(url);
    t.clock.advance(MINUTE_MS);
    expect(await urlFor(business)).not.toBe(url);
  });

  it('returns 404 for a forged token or one of another photo', async () => {
    const { client, business, photo, urlFor } = await aJobWithPhoto(t);
    const other = await aPhoto(client);
    const url = await urlFor(business);
    const token = url.split('token=')[1] ?? '';
    const [reader = '', expiresAt = '', seal = ''] = token.split('.');
    const tokens = [
      '',
      'x',
      `${client.userId}.${expiresAt}.${seal}`,
      `${reader}.${Number(expiresAt) + 3600}.${seal}`,
      `${reader}.${expiresAt}.${seal.slice(0, -2)}`,
      `${reader}.${expiresAt}.${seal.startsWith('A') ? 'B' : 'A'}${seal.slice(1)}`,
      `${reader}.${expiresAt}.${seal}.${seal}`,
      `${reader.toUpperCase()}.${expiresAt}.${seal}`,
      `${reader}.1e9.${seal}`,
      `%00.${expiresAt}.${seal}`,
      other.url.split('token=')[1] ?? '',
    ];
    for (const forged of tokens) {
      expect([
        forged,
        await statusOf(`/storage/v1/request-photos/${photo.id}?token=${forged}`),
      ]).toEqual([forged, 404]);
    }
    expect(await statusOf(`/storage/v1/request-photos/${other.id}?token=${token}`)).toBe(404);
    expect(await statusOf(`/storage/v1/request-photos/${newId()}?token=${token}`)).toBe(404);
    expect(await statusOf(`/storage/v1/request-photos/no-id?token=${token}`)).toBe(404);
    expect(await statusOf(url)).toBe(200);
  });

  it('has a URL that still works after the signing key is rotated', async () => {
    const { business, urlFor } = await aJobWithPhoto(t);
    const before = await urlFor(business);
    await rotateSigningKey(t.deps);
    t.clock.advance(60_001);
    expect(await statusOf(before)).toBe(200);
    expect(await statusOf(await urlFor(business))).toBe(200);
  });

  it.each(['client', 'business'] as const)(
    'is hidden from the business after a block by the %s',
    async (who) => {
      const { client, business, urlFor } = await aJobWithPhoto(t);
      const [blocker, other] = who === 'client' ? [client, business] : [business, client];
      const url = await urlFor(business);
      const etag = (await look(url)).headers.get('etag') ?? '';
      const path = `/rest/v1/blocks/${other.userId}`;
      await blocker.request('PUT', path);
      expect(await statusOf(url)).toBe(404);
      // A cached copy is not confirmed either.
      expect((await look(url, { 'if-none-match': etag })).status).toBe(404);
      expect(await statusOf(await urlFor(client))).toBe(200);
      await blocker.request('DELETE', path);
      expect(await statusOf(url)).toBe(200);
    },
  );

  it('is hidden only from the business whose request is withdrawn', async () => {
    const { client, business, matchId, requestId, urlFor } = await aJobWithPhoto(t);
    const second = await t.business();
    expect(await statusOf(await urlFor(second))).toBe(404);
    const secondId = await askAlso({ client, requestId }, second);
    const [url, secondUrl] = [await urlFor(business), await urlFor(second)];
    expect([await statusOf(url), await statusOf(secondUrl)]).toEqual([200, 200]);
    const etag = (await look(secondUrl)).headers.get('etag') ?? '';
    const path = `/rest/v1/matches/${secondId}`;
    expect((await client.request('POST', `${path}/withdraw`)).status).toBe(200);
    expect([await statusOf(url), await statusOf(secondUrl)]).toEqual([200, 404]);
    expect((await look(secondUrl, { 'if-none-match': etag })).status).toBe(404);
    expect(await (await second.request('GET', path)).json()).toMatchObject({ photos: [] });
    const open = await business.request('GET', `/rest/v1/matches/${matchId}`);
    expect(await open.json()).toMatchObject({ photos: [{ url }] });
  });

  it('is hidden from businesses without a conversation when the job is closed', async () => {
    const { client, business, matchId, requestId, urlFor } = await aJobWithPhoto(t);
    const second = await t.business();
    const secondId = await askAlso({ client, requestId }, second);
    await business.request('PATCH', `/rest/v1/matches/${matchId}`, { status: 'accepted' });
    const close = `/rest/v1/service_requests/${requestId}/close`;
    const closed = await client.request('POST', close, { reason: 'hired_here' });
    expect(closed.status).toBe(200);
    // An accepted conversation continues, with its photos.
    expect(await statusOf(await urlFor(business))).toBe(200);
    expect(await statusOf(await urlFor(client))).toBe(200);
    expect(await statusOf(await urlFor(second))).toBe(404);
    const read = async (reader: TestActor, id: string) =>
      (await reader.request('GET', `/rest/v1/matches/${id}`)).json();
    expect(await read(second, secondId)).toMatchObject({ photos: [] });
    expect(await read(business, matchId)).toMatchObject({ photos: [{ id: expect.any(String) }] });
  });

  it('is hidden when the reader or the client is suspended', async () => {
    for (const who of ['client', 'business'] as const) {
      const job = await aJobWithPhoto(t);
      const url = await job.urlFor(job.business);
      const own = await job.urlFor(job.client);
      await suspend(job[who]);
      expect(await statusOf(url)).toBe(404);
      expect(await statusOf(own)).toBe(who === 'client' ? 404 : 200);
    }
  });

  it('returns 304 for a cached copy, with an ETag per size', async () => {
    const { business, urlFor } = await aJobWithPhoto(t);
    const url = await urlFor(business);
    const etag = (await look(url)).headers.get('etag') ?? '';
    const again = await look(url, { 'if-none-match': `"other", W/${etag}` });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('cache-control')).toBe('private, no-cache');
    expect(again.headers.get('etag')).toBe(etag);
    const card = await look(photoOfSize(url, 'card'), { 'if-none-match': etag });
    expect(card.status).toBe(200);
  });

  it('answers HEAD like GET, ignores Range, and returns 404 for other methods', async () => {
    const { business, urlFor } = await aJobWithPhoto(t);
    const url = await urlFor(business);
    const whole = (await (await look(url)).arrayBuffer()).byteLength;
    const head = await look(url, {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('content-length')).toBe(String(whole));
    const part = await look(url, { range: 'bytes=0-3' });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([200, whole]);
    for (const method of ['HEAD', 'GET']) {
      const refused = await look(`${url}x`, { range: 'bytes=0-3', 'if-none-match': '*' }, method);
      expect(refused.status).toBe(404);
      expect(refused.headers.get('cache-control')).toBe('no-store');
      expect(refused.headers.get('etag')).toBeNull();
    }
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect((await look(url, {}, method)).status).toBe(404);
    }
  });

  it('has no public address', async () => {
    const { client, photo } = await aJobWithPhoto(t);
    const result = await t.database.db.execute(
      sql`select key from request_photos where id = ${photo.id}`,
    );
    const { key = '' } = (result as unknown as { rows: { key?: string }[] }).rows[0] ?? {};
    expect(await statusOf(`/storage/v1/object/public/${key}`)).toBe(404);
    const rest = key.slice(key.indexOf('/') + 1);
    for (const path of [`object/info/request-photos/${rest}`, `object/request-photos/${rest}`]) {
      expect((await client.request('GET', `/storage/v1/${path}`)).status).toBe(404);
    }
    const list = '/storage/v1/object/list/request-photos';
    expect((await client.request('POST', list, { prefix: client.userId })).status).toBe(404);
  });

  it('leaves no token in the log', async () => {
    const { business, photo, urlFor } = await aJobWithPhoto(t);
    const lines: string[] = [];
    const log = createLogger('trace', { write: (line) => lines.push(line) });
    const logged = createWatchedApp({ ...t.deps, log });
    const url = await urlFor(business);
    expect((await logged.request(url)).status).toBe(200);
    expect((await logged.request(`${url}x`)).status).toBe(404);
    await rm(join(folder, 'storage', 'request-photos'), { recursive: true });
    expect((await logged.request(url)).status).toBe(404);
    expect(lines.length).toBeGreaterThanOrEqual(3);
    const text = lines.join('');
    expect(text).toContain('/storage/v1/request-photos/:id');
    for (const secret of [business.userId, photo.id, 'token']) expect(text).not.toContain(secret);
  });
});
