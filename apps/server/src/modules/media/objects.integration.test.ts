import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BUSINESS_IMAGES,
  imageFacts,
  imageVariant,
  PORTFOLIO_NEEDS_PRO,
} from '@pro-match/domain/media';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { aJpeg, aPng } from './testing/pictures.ts';
import { bucketOf } from './testing/storage-client.ts';

let t: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pro-match-objects-'));
  t = await createTestApp({ environment: { DATA_DIR: folder } });
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

const filesOf = (userId: string) =>
  readdir(join(folder, 'storage', BUSINESS_IMAGES, userId)).catch(() => []);

async function keyOf(path: string): Promise<string> {
  const result = await t.database.db.execute(
    sql`select key from stored_objects where path = ${path}`,
  );
  return rowsOf<{ key: string }>(result)[0]?.key ?? '';
}

const fetched = async (url: string, headers: Record<string, string> = {}) =>
  t.app.request(new URL(url, 'http://localhost').pathname, { headers });

async function pro() {
  const owner = await t.business({ tier: 'paid' });
  return { ...owner, bucket: bucketOf(t, owner.accessToken) };
}

describe('upload', () => {
  it('stores a picture in every size behind its public address', async () => {
    const { userId, bucket } = await pro();
    const path = `${userId}/1700000000000-my roof.jpg`;
    const { data, error } = await bucket.upload(path, await aJpeg());
    expect(error).toBeNull();
    expect(data).toEqual({ path, id: expect.any(String), fullPath: `${BUSINESS_IMAGES}/${path}` });

    const { publicUrl } = bucket.getPublicUrl(path).data;
    const answer = await fetched(publicUrl);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    const deck = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(deck).toMatchObject({ format: 'webp', width: 1080, height: 810 });

    const key = await keyOf(path);
    expect(imageFacts(key)).toMatchObject({ width: 1080, height: 810 });
    const widths = { deck: 1080, card: 640, thumbnail: 192 } as const;
    for (const size of ['deck', 'card', 'thumbnail'] as const) {
      const sibling = await fetched(`/storage/v1/object/public/${imageVariant(key, size)}`);
      expect(sibling.headers.get('cache-control')).toContain('immutable');
      expect(sibling.headers.get('content-type')).toBe('image/webp');
      const image = await sharp(Buffer.from(await sibling.arrayBuffer())).metadata();
      expect(image.width).toBe(widths[size]);
    }
    expect(await readdir(join(folder, 'uploads'))).toEqual([]);
  });

  it('accepts a raw body or a form, and keeps the given cache time', async () => {
    const { userId, bucket, accessToken } = await pro();
    const png = new Uint8Array(await aPng());
    const form = new FormData();
    form.append('picture', new Blob([png]), 'x.png');
    const bodies = [png, png.buffer, new Blob([png]), new File([png], 'a.txt'), form];
    for (const [index, body] of bodies.entries()) {
      const path = `${userId}/${index}-a.png`;
      const { error } = await bucket.upload(path, body, { cacheControl: `${600 + index}` });
      expect(error).toBeNull();
      const answer = await fetched(bucket.getPublicUrl(path).data.publicUrl);
      expect(answer.headers.get('cache-control')).toBe(`public, max-age=${600 + index}`);
    }
    const streamed = new Response(png).body;
    const { error } = await bucket.upload(`${userId}/9-a.png`, streamed ?? '');
    expect(error).toBeNull();
    const { data } = await bucket.info(`${userId}/9-a.png`);
    expect(data).toMatchObject({ cacheControl: 'max-age=3600', contentType: 'image/webp' });
    expect(await bucket.exists(`${userId}/9-a.png`)).toMatchObject({ data: true });
    expect(await bucket.exists(`${userId}/10-a.png`)).toMatchObject({
      data: false,
      error: { status: 404 },
    });
    const head = async (path: string) => {
      const headers = {
        apikey: t.deps.config.PUBLISHABLE_KEY,
        authorization: `Bearer ${accessToken}`,
      };
      const asked = `/storage/v1/object/business-images/${path}`;
      return (await t.app.request(asked, { method: 'HEAD', headers })).status;
    };
    expect(await head(`${userId}/9-a.png`)).toBe(200);
    expect(await head(`${userId}/10-a.png`)).toBe(404);
  });

  it('can be downloaded by the owner, and returns 404 to others', async () => {
    const { userId, bucket } = await pro();
    const path = `${userId}/1-a.png`;
    await bucket.upload(path, await aPng(50));
    const { data, error } = await bucket.download(path);
    expect(error).toBeNull();
    const picture = await sharp(await data?.arrayBuffer()).metadata();
    expect(picture).toMatchObject({ format: 'webp', width: 50 });
    const other = await pro();
    for (const refused of [other.bucket.download(path), bucket.download(`${userId}/2-a.png`)]) {
      expect((await refused).error).toMatchObject({ status: 404 });
    }
  });

  it('names the storage operations that are not supported', async () => {
    const { userId, bucket } = await pro();
    const path = `${userId}/1-a.png`;
    await bucket.upload(path, await aPng());
    for (const [asked, words] of [
      [bucket.createSignedUrl(path, 60), 'Signed URLs are not offered here'],
      [bucket.createSignedUrls([path], 60), 'Signed URLs are not offered here'],
      [bucket.createSignedUploadUrl(`${userId}/2-a.png`), 'Signed URLs are not offered here'],
      [bucket.uploadToSignedUrl(path, 'token', await aPng()), 'Signed URLs are not offered here'],
      [bucket.listV2(), 'The second version of listing is not offered here'],
      [bucket.move(path, `${userId}/2-a.png`), 'Files are not moved or copied here'],
      [bucket.copy(path, `${userId}/2-a.png`), 'Files are not moved or copied here'],
    ] as const) {
      const { error } = await asked;
      expect(error).toMatchObject({ status: 400, message: expect.stringContaining(words) });
    }
    expect(await filesOf(userId)).toHaveLength(3);
  });

  it('returns 404 for every operation on an unknown bucket', async () => {
    const { userId, accessToken } = await pro();
    const nowhere = bucketOf(t, accessToken, 'no-such-bucket');
    const path = `${userId}/1-a.png`;
    for (const asked of [
      nowhere.upload(path, await aPng()),
      nowhere.info(path),
      nowhere.list(''),
    ]) {
      const { error } = await asked;
      expect(error).toMatchObject({ status: 404, message: 'Bucket not found' });
    }
  });

  it('rejects a path that is taken with 409, unless upsert is set', async () => {
    const { userId, bucket } = await pro();
    const path = `${userId}/1-a.png`;
    await bucket.upload(path, await aPng());
    const first = await keyOf(path);
    const second = await bucket.upload(path, await aPng());
    expect(second.error).toMatchObject({
      status: 409,
      statusCode: '409',
      message: 'The resource already exists',
    });
    expect(await keyOf(path)).toBe(first);
    expect((await bucket.upload(path, await aPng(50), { upsert: true })).error).toBeNull();
    expect(imageFacts(await keyOf(path))?.width).toBe(50);
    expect((await filesOf(userId)).length).toBe(3);
  });

  it('stores one image when several uploads to a path arrive at once', async () => {
    const { userId, bucket } = await pro();
    const path = `${userId}/1-race.png`;
    const png = await aPng();
    const results = await Promise.all([1, 2, 3, 4].map(() => bucket.upload(path, png)));
    expect(results.map(({ error }) => error?.statusCode ?? 'stored').toSorted()).toEqual([
      '409',
      '409',
      '409',
      'stored',
    ]);
    const upserts = await Promise.all(
      [1, 2, 3].map(() => bucket.upload(path, png, { upsert: true })),
    );
    expect(upserts.map(({ error }) => error)).toEqual([null, null, null]);
    expect((await filesOf(userId)).length).toBe(3);
  });

  it('updates an existing file, and returns 404 for a missing one', async () => {
    const { userId, bucket } = await pro();
    const path = `${userId}/1-a.png`;
    const missing = await bucket.update(path, await aPng());
    expect(missing.error).toMatchObject({ status: 404, statusCode: '404' });
    await bucket.upload(path, await aPng());
    expect((await bucket.update(path, await aPng(50))).error).toBeNull();
    expect(imageFacts(await keyOf(path))?.width).toBe(50);
    expect((await filesOf(userId)).length).toBe(3);
  });

  it('keeps one logo per user, even when several arrive at once', async () => {
    const owner = await t.business();
    const bucket = bucketOf(t, owner.accessToken);
    for (const name of ['logo-1-a.png', 'logo-2-b.png', 'logo.png']) {
      expect((await bucket.upload(`${owner.userId}/${name}`, await aPng())).error).toBeNull();
    }
    const names = async () => (await bucket.list(owner.userId)).data?.map(({ name }) => name);
    expect(await names()).toEqual(['logo.png']);
    const png = await aPng();
    const racing = ['logo-3.png', 'logo-4.png', 'logo-5.png'].map((name) =>
      bucket.upload(`${owner.userId}/${name}`, png),
    );
    expect((await Promise.all(racing)).map(({ error }) => error)).toEqual([null, null, null]);
    expect((await names())?.length).toBe(1);
    expect((await filesOf(owner.userId)).length).toBe(3);
  });

  it('requires Pro for portfolio images, but not for a logo', async () => {
    const free = await t.business({ tier: 'free' });
    const refused = await bucketOf(t, free.accessToken).upload(`${free.userId}/1-a.png`, 'x');
    expect(refused.error).toMatchObject({ status: 402, message: PORTFOLIO_NEEDS_PRO });
    const trial = await t.business({ tier: 'trial' });
    const taken = await bucketOf(t, trial.accessToken).upload(
      `${trial.userId}/1-a.png`,
      await aPng(),
    );
    expect(taken.error).toBeNull();
    const newcomer = await t.business({ onboarded: false });
    const bucket = bucketOf(t, newcomer.accessToken);
    expect((await bucket.upload(`${newcomer.userId}/1-a.png`, 'x')).error?.status).toBe(402);
    expect((await bucket.upload(`${newcomer.userId}/logo-1.png`, await aPng())).error).toBeNull();
  });

  it('returns 404 to strangers and 401 without a session', async () => {
    const [owner, other, client] = [await pro(), await pro(), await t.client()];
    const path = `${owner.userId}/1-a.png`;
    const png = await aPng();
    await owner.bucket.upload(path, png);
    const key = await keyOf(path);
    for (const bucket of [other.bucket, bucketOf(t, client.accessToken)]) {
      for (const target of [path, `${owner.userId}/2-b.png`, `${client.userId}x/1-a.png`]) {
        const refused = { status: 404, statusCode: '404' };
        expect((await bucket.upload(target, png, { upsert: true })).error).toMatchObject(refused);
        expect((await bucket.update(target, png)).error).toMatchObject(refused);
      }
      expect((await bucket.info(path)).error?.status).toBe(404);
    }
    expect((await bucketOf(t).upload(path, png)).error?.status).toBe(401);
    expect((await bucketOf(t).update(path, png)).error?.status).toBe(401);
    const own = await bucketOf(t, client.accessToken).upload(`${client.userId}/logo-1.png`, png);
    expect(own.error?.status).toBe(404);
    const elsewhere = bucketOf(t, owner.accessToken, 'private');
    expect((await elsewhere.upload(path, png)).error?.status).toBe(404);
    expect(await keyOf(path)).toBe(key);
  });

  it.each([
    '.hidden.png',
    '..%2f1-a.png',
    '%2e%2e%2fx.png',
    'a/b.png',
    'a\\b.png',
    'a%00.png',
    '<script>.png',
    'ü.png',
    `${'x'.repeat(250)}.png`,
  ])('rejects the name %s', async (filename) => {
    const { userId, accessToken } = await pro();
    const answer = await t.app.request(
      `http://localhost/storage/v1/object/business-images/${userId}/${filename}`,
      {
        method: 'POST',
        headers: {
          apikey: t.deps.config.PUBLISHABLE_KEY,
          authorization: `Bearer ${accessToken}`,
        },
        body: new Uint8Array(await aPng()),
      },
    );
    expect([400, 404]).toContain(answer.status);
    expect(await answer.json()).toMatchObject({
      statusCode: String(answer.status),
      message: expect.any(String),
    });
    expect(await filesOf(userId)).toEqual([]);
  });

  it('limits the upload rate', async () => {
    const real = await createTestApp({ environment: { DATA_DIR: folder }, limits: 'real' });
    try {
      const owner = await real.business();
      const bucket = bucketOf(real, owner.accessToken);
      const tries = Array.from({ length: 61 }, () => bucket.upload(`${owner.userId}/1-a.png`, 'x'));
      const statuses = (await Promise.all(tries)).map(({ error }) => error?.status);
      expect(statuses.filter((status) => status === 429)).toEqual([429]);
    } finally {
      await real.close();
    }
  });
});
