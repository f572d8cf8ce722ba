import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@pro-match/domain/ids';
import { requestPhotoSchema, UPLOAD_MAX_BYTES } from '@pro-match/domain/media';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import type { TestActor } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { emptyPng } from '../testing/hostile-files.ts';
import { aJpeg, aPng, painted } from '../testing/pictures.ts';
import { aPhoto, uploadPhoto } from '../testing/request-photos.ts';

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

const pathOf = (id: string) => `/rest/v1/request_photos/${id}`;

const filesOf = ({ userId }: TestActor) =>
  readdir(join(folder, 'storage', 'request-photos', userId)).catch(() => []);

async function rowsBy({ userId }: TestActor): Promise<string[]> {
  const found = await t.database.db.execute(
    sql`select id from request_photos where client_id = ${userId} order by created_at, id`,
  );
  return rowsOf<{ id: string }>(found).map(({ id }) => id);
}

describe('POST /request_photos/{id}', () => {
  it('stores a photo in three sizes without its metadata', async () => {
    const client = await t.client();
    const id = newId();
    const bytes = await painted(1600, 1200)
      .withExif({ IFD0: { Artist: 'Jane Private' }, IFD3: { GPSLatitude: '39/1 57/1 40/1' } })
      .jpeg()
      .toBuffer();
    const answer = await uploadPhoto(client, { id, bytes });
    expect(answer.status).toBe(201);
    const photo = requestPhotoSchema.parse(await answer.json());
    expect(photo).toMatchObject({ id, width: 1080, height: 810 });
    expect((await filesOf(client)).length).toBe(3);
    const shown = await t.app.request(photo.url);
    expect(shown.status).toBe(200);
    const picture = Buffer.from(await shown.arrayBuffer());
    expect(picture.toString('latin1')).not.toContain('Jane Private');
    expect((await sharp(picture).metadata()).exif).toBeUndefined();
  });

  it('accepts a form as well as a raw body', async () => {
    const client = await t.client();
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await aPng())]), 'tap.png');
    const answer = await t.app.request(pathOf(newId()), {
      method: 'POST',
      headers: {
        apikey: t.deps.config.PUBLISHABLE_KEY,
        authorization: `Bearer ${client.accessToken}`,
      },
      body: form,
    });
    expect(answer.status).toBe(201);
  });

  it('returns the stored photo for a repeated id, whatever the body is', async () => {
    const client = await t.client();
    const id = newId();
    const first = await (await uploadPhoto(client, { id })).json();
    for (const body of [undefined, await aJpeg(800, 600), Buffer.from('no picture')]) {
      const again = await client.request('POST', pathOf(id), body);
      expect(again.status).toBe(200);
      expect(await again.json()).toEqual(first);
    }
    expect((await filesOf(client)).length).toBe(3);
  });

  it('stores one photo when several uploads with one id arrive at once', async () => {
    const client = await t.client();
    const id = newId();
    const answers = await Promise.all([1, 2, 3].map(() => uploadPhoto(client, { id })));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 200, 201]);
    const [one, ...others] = await Promise.all(answers.map((answer) => answer.json()));
    for (const other of others) expect(other).toEqual(one);
    expect(await rowsBy(client)).toEqual([id]);
    expect((await filesOf(client)).length).toBe(3);
  });

  it("reveals only that an ID is taken by another person's photo", async () => {
    const [client, other] = [await t.client(), await t.client()];
    const { id } = await aPhoto(client);
    const answer = await uploadPhoto(other, { id });
    expect(answer.status).toBe(409);
    expect(await answer.text()).not.toContain('token');
    const late = newId();
    const both = await Promise.all(
      [client, other].map((actor) => uploadPhoto(actor, { id: late })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await rowsBy(other)).toHaveLength(both[1]?.status === 201 ? 1 : 0);
  });

  it.each([
    ['an empty file', async () => Buffer.alloc(0), 422],
    ['a script', async () => Buffer.from('<svg><script>alert(1)</script></svg>'), 422],
    ['half a picture', async () => (await aJpeg()).subarray(0, 8000), 422],
    ['the header of a decompression bomb', async () => emptyPng(2_000_000_000, 2_000_000_000), 422],
    ['too many bytes', async () => Buffer.alloc(UPLOAD_MAX_BYTES + 1, 1), 413],
    ['far too many bytes', async () => Buffer.alloc(UPLOAD_MAX_BYTES + (1 << 20), 1), 413],
  ])('rejects %s and stores nothing', async (_, make, status) => {
    const client = await t.client();
    const answer = await uploadPhoto(client, { bytes: await make() });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect([await rowsBy(client), await filesOf(client)]).toEqual([[], []]);
    expect(await readdir(join(folder, 'uploads'))).toEqual([]);
  });

  it('returns 404 to businesses, 401 without a session, and rejects malformed requests', async () => {
    expect((await t.anonymous.request('POST', pathOf(newId()), await aPng())).status).toBe(401);
    const business = await t.business();
    expect((await uploadPhoto(business)).status).toBe(404);
    const client = await t.client();
    expect((await client.request('POST', pathOf('no-id'), await aPng())).status).toBe(422);
    expect((await client.request('POST', pathOf(newId()))).status).toBe(400);
  });

  it('keeps only the newest twenty unsent photos', async () => {
    const client = await t.client();
    const first = await aPhoto(client);
    for (let count = 1; count < 20; count += 1) {
      t.clock.advance(1000);
      await aPhoto(client);
    }
    expect(await rowsBy(client)).toHaveLength(20);
    t.clock.advance(1000);
    const last = await aPhoto(client);
    const left = await rowsBy(client);
    expect([left.length, left.includes(first.id), left.includes(last.id)]).toEqual([
      20,
      false,
      true,
    ]);
    expect((await filesOf(client)).length).toBe(60);
    expect((await t.app.request(first.url)).status).toBe(404);
  });
});

describe('DELETE /request_photos/{id}', () => {
  it('removes a photo with its files', async () => {
    const client = await t.client();
    const { id, url } = await aPhoto(client);
    expect((await client.request('DELETE', pathOf(id))).status).toBe(204);
    expect([await rowsBy(client), await filesOf(client)]).toEqual([[], []]);
    expect((await t.app.request(url)).status).toBe(404);
    expect((await client.request('DELETE', pathOf(id))).status).toBe(404);
  });

  it("returns 404 for another person's photo", async () => {
    const client = await t.client();
    const { id } = await aPhoto(client);
    expect((await (await t.client()).request('DELETE', pathOf(id))).status).toBe(404);
    expect((await (await t.business()).request('DELETE', pathOf(id))).status).toBe(404);
    expect(await rowsBy(client)).toEqual([id]);
  });
});
