import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUSINESS_IMAGES } from '@pro-match/domain/media';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { aPng } from './testing/pictures.ts';
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

describe('list', () => {
  it('has the documented defaults and options', async () => {
    const { userId, bucket } = await pro();
    const png = await aPng();
    for (const name of ['2-b.png', '10-c.png', '1-A.png'])
      await bucket.upload(`${userId}/${name}`, png);
    const names = async (options?: Parameters<typeof bucket.list>[1]) =>
      (await bucket.list(userId, options)).data?.map(({ name }) => name);
    expect(await names()).toEqual(['1-A.png', '10-c.png', '2-b.png']);
    expect(await names({ sortBy: { order: 'desc' } })).toEqual(['2-b.png', '10-c.png', '1-A.png']);
    expect(await names({ limit: 1, offset: 1 })).toEqual(['10-c.png']);
    expect(await names({ search: 'a.p' })).toEqual(['1-A.png']);
    expect(await names({ search: '%' })).toEqual([]);
    const { data } = await bucket.list(`${userId}/`);
    expect(data?.[0]).toMatchObject({
      id: expect.any(String),
      metadata: { mimetype: 'image/webp', cacheControl: 'max-age=3600', size: expect.any(Number) },
    });
    expect((await bucket.list()).data).toEqual([
      expect.objectContaining({ name: userId, id: null, metadata: null }),
    ]);
    expect((await bucket.list(userId, { sortBy: { column: 'owner; drop' } })).error?.status).toBe(
      400,
    );
    expect((await bucket.list(userId, { limit: 100_000 })).error?.status).toBe(400);
  });

  it('returns no files of other owners', async () => {
    const [owner, other] = [await pro(), await pro()];
    await owner.bucket.upload(`${owner.userId}/1-a.png`, await aPng());
    expect((await other.bucket.list(owner.userId)).data).toEqual([]);
    expect((await other.bucket.list()).data).toEqual([]);
    expect((await bucketOf(t).list(owner.userId)).error?.status).toBe(401);
    expect((await bucketOf(t, owner.accessToken, 'nowhere').list()).error?.status).toBe(404);
  });
});

describe('remove', () => {
  it('deletes the picture in every size', async () => {
    const { userId, bucket } = await pro();
    const path = `${userId}/1-a.png`;
    await bucket.upload(path, await aPng());
    const key = await keyOf(path);
    const { data } = await bucket.remove([path, `${userId}/none.png`]);
    expect(data).toEqual([expect.objectContaining({ name: path, bucket_id: BUSINESS_IMAGES })]);
    expect(await filesOf(userId)).toEqual([]);
    expect((await fetched(bucket.getPublicUrl(path).data.publicUrl)).status).toBe(404);
    expect((await fetched(`/storage/v1/object/public/${key}`)).status).toBe(404);
    expect((await bucket.remove([path])).data).toEqual([]);
  });

  it('deletes no files of other owners', async () => {
    const [owner, other] = [await pro(), await pro()];
    const path = `${owner.userId}/1-a.png`;
    await owner.bucket.upload(path, await aPng());
    expect((await other.bucket.remove([path])).data).toEqual([]);
    expect((await bucketOf(t).remove([path])).error?.status).toBe(401);
    expect((await owner.bucket.remove([])).error?.status).toBe(400);
    expect((await fetched(owner.bucket.getPublicUrl(path).data.publicUrl)).status).toBe(200);
  });
});

describe('a public address', () => {
  it('returns 304 for a cached copy, and answers HEAD without a body', async () => {
    const { userId, bucket } = await pro();
    await bucket.upload(`${userId}/1-a.png`, await aPng());
    const url = bucket.getPublicUrl(`${userId}/1-a.png`).data.publicUrl;
    const first = await fetched(url);
    const etag = first.headers.get('etag') ?? '';
    const again = await fetched(url, { 'if-none-match': `"other", W/${etag}` });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('etag')).toBe(etag);
    await bucket.update(`${userId}/1-a.png`, await aPng(50));
    expect((await fetched(url, { 'if-none-match': etag })).status).toBe(200);
    const head = await t.app.request(new URL(url).pathname, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
    expect(await head.text()).toBe('');
  });
});
