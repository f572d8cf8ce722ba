import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@pro-match/domain/ids';
import { PHOTO_MISSING } from '@pro-match/domain/media';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import type { TestActor, TestBusiness } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { attachPhotos, photosOf } from '../index.ts';
import { aPhoto, askFor, uploadPhoto } from '../testing/request-photos.ts';

let t: TestApp;
let folder: string;
let business: TestBusiness;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pro-match-photos-'));
  t = await createTestApp({ environment: { DATA_DIR: folder } });
  business = await t.business();
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

const attach = (client: TestActor, requestId: string, photoIds: string[]) =>
  t.database.db.transaction((tx) =>
    attachPhotos(tx, { clientId: client.userId, requestId, photoIds }),
  );

async function photosAt(requestId: string): Promise<string[]> {
  const found = await t.database.db.execute(
    sql`select ${photosOf(sql`r.id`)} as photos from service_requests r where r.id = ${requestId}`,
  );
  const [row] = rowsOf<{ photos: { id: string; width: number; height: number }[] }>(found);
  const photos = row?.photos ?? [];
  for (const photo of photos) expect(photo).toEqual({ id: photo.id, width: 40, height: 30 });
  return photos.map(({ id }) => id);
}

async function photosOfClient(client: TestActor, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push((await aPhoto(client)).id);
  return ids;
}

const missing = {
  code: 'validation_failed',
  errors: [{ field: 'photo_ids', message: PHOTO_MISSING }],
};

it('gives photos their places in the order of the request', async () => {
  const client = await t.client();
  const ids = (await photosOfClient(client, 5)).toReversed();
  const { requestId } = await askFor(t, { client, business });
  await attach(client, requestId, [...ids, ids[0] ?? '']);
  expect(await photosAt(requestId)).toEqual(ids);
});

it('attaches no photo that is gone, of somebody else, or of another request, nor the others', async () => {
  const [client, other] = [await t.client(), await t.client()];
  const [own = '', sent = ''] = await photosOfClient(client, 2);
  const [foreign = ''] = await photosOfClient(other, 1);
  const first = await askFor(t, { client, business });
  await attach(client, first.requestId, [sent]);
  const second = await askFor(t, { client, business: await t.business() });
  for (const wrong of [newId(), foreign, sent]) {
    await expect(attach(client, second.requestId, [own, wrong])).rejects.toMatchObject(missing);
    expect(await photosAt(second.requestId)).toEqual([]);
  }
  expect(await photosAt(first.requestId)).toEqual([sent]);
});

it('attaches a photo to one of two requests at once', async () => {
  const client = await t.client();
  const ids = await photosOfClient(client, 3);
  const jobs = [
    await askFor(t, { client, business }),
    await askFor(t, { client, business: await t.business() }),
  ];
  const orders = [ids, ids.toReversed()];
  const tries = await Promise.allSettled(
    jobs.map(({ requestId }, index) => attach(client, requestId, orders[index] ?? [])),
  );
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const attached = await Promise.all(jobs.map(({ requestId }) => photosAt(requestId)));
  expect(attached.map(({ length }) => length).toSorted()).toEqual([0, 3]);
});

it('never shows a sixth', async () => {
  const client = await t.client();
  const ids = await photosOfClient(client, 6);
  const { requestId } = await askFor(t, { client, business });
  await expect(attach(client, requestId, ids)).rejects.toThrow();
  expect(await photosAt(requestId)).toEqual([]);
});

it('keeps a photo that was sent from being deleted, and its id from being used again', async () => {
  const client = await t.client();
  const [id = ''] = await photosOfClient(client, 1);
  const { requestId } = await askFor(t, { client, business });
  await attach(client, requestId, [id]);
  expect((await client.request('DELETE', `/rest/v1/request_photos/${id}`)).status).toBe(409);
  expect((await uploadPhoto(client, { id })).status).toBe(200);
  expect(await photosAt(requestId)).toEqual([id]);
});
