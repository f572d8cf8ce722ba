import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@pro-match/domain/ids';
import type { Match } from '@pro-match/domain/matches';
import { JOB_PHOTOS_FULL, PHOTO_MISSING } from '@pro-match/domain/media';
import type { ServiceRequest } from '@pro-match/domain/requests';
import type { Page } from '@pro-match/domain/wire';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import type { TestActor, TestBusiness } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { aPhoto, askAlso, askFor, uploadPhoto } from '../testing/request-photos.ts';

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

/** Asks a new business each time, so that only the photos can be a reason to refuse. */
async function ask(client: TestActor, photoIds: string[], id = newId()) {
  const { userId } = await t.business();
  const body = { id, business_id: userId, service: 'Plumbing', description: 'It drips.' };
  return client.request('POST', '/rest/v1/matches', { ...body, photo_ids: photoIds });
}

const idsOf = (photos: { id: string }[]) => photos.map(({ id }) => id);

async function requestsOf(client: TestActor): Promise<ServiceRequest[]> {
  const answer = await client.request('GET', '/rest/v1/service_requests');
  return ((await answer.json()) as Page<ServiceRequest>).data;
}

async function photosOfClient(client: TestActor, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push((await aPhoto(client)).id);
  return ids;
}

async function refusalOf(answer: Response) {
  const { status } = answer;
  const { errors } = (await answer.json()) as { errors?: { message: string }[] };
  return [status, errors?.[0]?.message];
}

it('shows the photos of a request in order, to each party at its own URLs', async () => {
  const client = await t.client();
  const ids = (await photosOfClient(client, 5)).toReversed();
  const { matchId, requestId, photos } = await askFor({ client, business, photoIds: ids });
  expect(idsOf(photos)).toEqual(ids);
  const second = await t.business();
  const secondId = await askAlso({ client, requestId }, second);
  const urls = new Set<string>();
  for (const [reader, id] of [
    [client, matchId],
    [business, matchId],
    [second, secondId],
  ] as const) {
    const one = (await (await reader.request('GET', `/rest/v1/matches/${id}`)).json()) as Match;
    const list = (await (await reader.request('GET', '/rest/v1/matches')).json()) as Page<Match>;
    expect(list.data).toContainEqual(one);
    expect(idsOf(one.photos)).toEqual(ids);
    for (const { url, width, height } of one.photos) {
      expect([width, height]).toEqual([40, 30]);
      expect((await t.app.request(url)).status).toBe(200);
      urls.add(url);
    }
  }
  expect(urls.size).toBe(15);
  expect(await requestsOf(client)).toMatchObject([{ id: requestId, photos }]);
});

it('reads a list with photos in one statement', async () => {
  const client = await t.client();
  for (let count = 0; count < 3; count += 1) {
    expect((await ask(client, await photosOfClient(client, 2))).status).toBe(201);
  }
  await client.request('GET', '/rest/v1/matches');
  // Both `execute` and prepared statements pass through it.
  const asked = vi.spyOn(t.database.db._.session, 'prepareQuery');
  const list = (await (await client.request('GET', '/rest/v1/matches')).json()) as Page<Match>;
  expect(list.data.map(({ photos }) => photos.length)).toEqual([2, 2, 2]);
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
});

it('attaches photos once when the request is sent repeatedly', async () => {
  const client = await t.client();
  const [id = ''] = await photosOfClient(client, 1);
  const { userId } = await t.business();
  const body = {
    id: newId(),
    business_id: userId,
    service: 'Plumbing',
    description: 'It drips.',
    photo_ids: [id, id],
  };
  const send = () => client.request('POST', '/rest/v1/matches', body);
  const answers = [...(await Promise.all([send(), send()])), await send()];
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
  for (const answer of answers) {
    expect(idsOf(((await answer.json()) as Match).photos)).toEqual([id]);
  }
});

it('rejects a request with a missing, foreign or already sent photo', async () => {
  const [client, other] = [await t.client(), await t.client()];
  const [own = '', sent = ''] = await photosOfClient(client, 2);
  const [foreign = ''] = await photosOfClient(other, 1);
  await askFor({ client, business, photoIds: [sent] });
  for (const wrong of [newId(), foreign, sent]) {
    expect(await refusalOf(await ask(client, [own, wrong]))).toEqual([422, PHOTO_MISSING]);
  }
  // The rejected requests left nothing behind, and the photo can still be sent.
  expect(await requestsOf(client)).toHaveLength(1);
  expect((await ask(client, [own])).status).toBe(201);
});

it('attaches photos to only one of two simultaneous requests', async () => {
  const client = await t.client();
  const ids = await photosOfClient(client, 3);
  const answers = await Promise.all([ask(client, ids), ask(client, ids.toReversed())]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  const requests = await requestsOf(client);
  expect(requests.map(({ photos }) => photos.length)).toEqual([3]);
});

it('rejects a sixth photo', async () => {
  const client = await t.client();
  const ids = await photosOfClient(client, 6);
  expect(await refusalOf(await ask(client, ids))).toEqual([422, JOB_PHOTOS_FULL]);
  expect(await requestsOf(client)).toEqual([]);
});

it('does not delete a sent photo, and does not reuse its id', async () => {
  const client = await t.client();
  const [id = ''] = await photosOfClient(client, 1);
  const { requestId } = await askFor({ client, business, photoIds: [id] });
  expect((await client.request('DELETE', `/rest/v1/request_photos/${id}`)).status).toBe(409);
  expect((await uploadPhoto(client, { id })).status).toBe(200);
  const rows = await t.database.db.execute(
    sql`select id from request_photos where service_request_id = ${requestId}`,
  );
  expect(rowsOf(rows)).toEqual([{ id }]);
});
