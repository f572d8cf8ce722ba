import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '@pro-match/domain/limits';
import {
  BUSINESS_IMAGES,
  COMMUNITY_IMAGES,
  MESSAGE_ATTACHMENTS,
  REQUEST_PHOTOS,
} from '@pro-match/domain/media';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { collectOrphans, collectUnfinished } from './index.ts';
import { createFileStore } from './stores/file-store.ts';
import { aTalkWithFiles, someFiles } from './testing/attachments.ts';
import { aPng } from './testing/pictures.ts';
import { aJobWithPhoto, aPhoto } from './testing/request-photos.ts';
import { bucketOf } from './testing/storage-client.ts';

const FOLDERS = [BUSINESS_IMAGES, COMMUNITY_IMAGES, REQUEST_PHOTOS, MESSAGE_ATTACHMENTS];
const STRAY = '1-x.png.0123456789abcdef-4x3-ffffff.webp';

let t: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pro-match-orphans-'));
  t = await createTestApp({ environment: { DATA_DIR: folder } });
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

const collectIn = (hours: number) =>
  collectOrphans(t.deps, new Date(t.clock.now().getTime() + hours * HOUR_MS));

async function anOwner() {
  const owner = await t.business({ tier: 'paid' });
  const bucket = bucketOf(t, owner.accessToken);
  const base = `/rest/v1/business_profiles/${owner.profileId}`;
  return {
    ...owner,
    async uploaded(name: string) {
      const path = `${owner.userId}/${name}`;
      await bucket.upload(path, await aPng());
      return path;
    },
    setLogo: (path: string | null) => owner.request('PUT', `${base}/logo`, { path }),
    setPortfolio: (paths: string[]) => owner.request('PUT', `${base}/portfolio`, { paths }),
    async names() {
      return (await bucket.list(owner.userId)).data?.map(({ name }) => name);
    },
    files: () => readdir(join(folder, 'storage', BUSINESS_IMAGES, owner.userId)).catch(() => []),
  };
}

describe('collecting orphans', () => {
  it('removes images that no profile shows once they are a day old', async () => {
    const owner = await anOwner();
    await owner.setPortfolio([await owner.uploaded('1-a.png')]);
    await owner.setLogo(await owner.uploaded('logo-1.png'));
    await owner.uploaded('2-b.png');
    await collectIn(23);
    expect(await owner.names()).toEqual(['1-a.png', '2-b.png', 'logo-1.png']);
    await collectIn(25);
    expect(await owner.names()).toEqual(['1-a.png', 'logo-1.png']);
    expect((await owner.files()).length).toBe(6);
  });

  it('keeps an image for another day after it is no longer shown', async () => {
    const owner = await anOwner();
    await owner.setLogo(await owner.uploaded('logo-1.png'));
    await t.database.db.execute(sql`
      update stored_objects set used_at = used_at - interval '2 days' where owner_id = ${owner.userId}
    `);
    await collectIn(0);
    await owner.setLogo(null);
    await collectIn(1);
    expect(await owner.names()).toEqual(['logo-1.png']);
    await collectIn(25);
    expect(await owner.files()).toEqual([]);
  });

  it('removes the images of a deleted account', async () => {
    const owner = await anOwner();
    await owner.setLogo(await owner.uploaded('logo-1.png'));
    await t.database.db.execute(sql`delete from auth_users where id = ${owner.userId}`);
    await collectIn(25);
    expect(await owner.files()).toEqual([]);
    const rows = await t.database.db.execute(
      sql`select 1 from stored_objects where path like ${`${owner.userId}%`}`,
    );
    expect(rowsOf(rows)).toEqual([]);
  });

  it('removes files that an upload left behind, but not demo pictures', async () => {
    const owner = await anOwner();
    await owner.setLogo(await owner.uploaded('logo-1.png'));
    const store = createFileStore(join(folder, 'storage'));
    const stray = `${BUSINESS_IMAGES}/${owner.userId}/1-x.png.0123456789abcdef-4x3-ffffff`;
    const bytes = new Uint8Array([1]);
    await store.put(`${stray}.webp`, bytes);
    await store.put(`${stray}-card.webp`, bytes);
    await store.put(`${BUSINESS_IMAGES}/demo/roof.webp`, bytes);
    const partial = join(folder, 'uploads', 'partial');
    await writeFile(partial, 'x');
    const files = [
      '1-x.png.0123456789abcdef-4x3-ffffff.webp',
      '1-x.png.0123456789abcdef-4x3-ffffff-card.webp',
    ];
    const old = new Date(t.clock.now().getTime() - 25 * HOUR_MS);
    await collectIn(0);
    expect(await owner.files()).toEqual(expect.arrayContaining(files));
    for (const file of [
      ...files.map((name) => join(folder, 'storage', BUSINESS_IMAGES, owner.userId, name)),
      partial,
    ]) {
      await utimes(file, old, old);
    }
    await collectIn(0);
    expect((await owner.files()).length).toBe(3);
    expect(await readdir(join(folder, 'uploads'))).toEqual([]);
    expect(await store.get(`${BUSINESS_IMAGES}/demo/roof.webp`)).toEqual(bytes);
  });

  it('removes an unfinished file once no upload can still be writing it', async () => {
    const half = ['uploads', join('storage', '.unfinished')].map((name) => join(folder, name));
    for (const name of half) {
      await mkdir(name, { recursive: true });
      await writeFile(join(name, 'half'), 'x');
    }
    const left = async () => (await Promise.all(half.map((name) => readdir(name)))).flat();
    await collectUnfinished(t.deps, new Date(t.clock.now().getTime() + 0.3 * HOUR_MS));
    expect(await left()).toEqual(['half', 'half']);
    await collectUnfinished(t.deps, new Date(t.clock.now().getTime() + 0.4 * HOUR_MS));
    expect(await left()).toEqual([]);
  });

  it('removes an unsent request photo after a week, but no sent one', async () => {
    const { client, photo } = await aJobWithPhoto(t);
    const unsent = await aPhoto(client);
    const folderOf = join(folder, 'storage', REQUEST_PHOTOS, client.userId);
    const age = async (hours: number) => {
      const then = new Date(t.clock.now().getTime() - hours * HOUR_MS);
      for (const name of await readdir(folderOf)) await utimes(join(folderOf, name), then, then);
    };
    const shown = async () =>
      Promise.all([unsent, photo].map(async ({ url }) => (await t.app.request(url)).status));
    await age(7 * 24);
    await collectIn(7 * 24 - 1);
    expect(await shown()).toEqual([200, 200]);
    expect((await readdir(folderOf)).length).toBe(6);
    await collectIn(7 * 24 + 1);
    expect(await shown()).toEqual([404, 200]);
    expect((await readdir(folderOf)).length).toBe(3);
    await t.database.db.execute(sql`delete from request_photos where id = ${photo.id}`);
    await collectIn(0);
    expect(await readdir(folderOf)).toEqual([]);
  });

  it('removes an unsent chat file after a week, but no sent one', async () => {
    const { client, photo, pdf } = await aTalkWithFiles(t);
    await someFiles(client);
    const folderOf = join(folder, 'storage', MESSAGE_ATTACHMENTS, client.userId);
    const ids = async () => new Set((await readdir(folderOf)).map((name) => name.slice(0, 36)));
    await collectIn(7 * 24 - 1);
    expect((await ids()).size).toBe(4);
    await collectIn(7 * 24 + 1);
    expect(await ids()).toEqual(new Set([photo.id, pdf.id]));
    // Files without a row are removed too, a PDF like a picture.
    await t.database.db.execute(
      sql`delete from message_attachments where owner_id = ${client.userId}`,
    );
    const old = new Date(t.clock.now().getTime() - 25 * HOUR_MS);
    for (const name of await readdir(folderOf)) await utimes(join(folderOf, name), old, old);
    await collectIn(0);
    expect(await readdir(folderOf)).toEqual([]);
  });

  it('continues after a failing statement and a file that cannot be removed', async () => {
    const { db } = t.database;
    const refuse = () => {
      throw new Error('refused');
    };
    const failing = new Proxy(db, {
      get: (target, name) => (name === 'delete' ? refuse : Reflect.get(target, name)),
    });
    const old = new Date(t.clock.now().getTime() - 25 * HOUR_MS);
    const store = createFileStore(join(folder, 'storage'));
    const stray = `${COMMUNITY_IMAGES}/u1/${STRAY}`;
    await store.put(stray, new Uint8Array([1]));
    await utimes(join(folder, 'storage', stray), old, old);
    const uploads = join(folder, 'uploads');
    await mkdir(join(uploads, '0-folder'), { recursive: true });
    for (const name of ['1-file', '2-file']) await writeFile(join(uploads, name), 'x');
    for (const name of await readdir(uploads)) await utimes(join(uploads, name), old, old);
    await collectOrphans({ ...t.deps, database: { ...t.database, db: failing } }, t.clock.now());
    expect(await store.get(stray)).toBeUndefined();
    expect(await readdir(uploads)).toEqual(['0-folder']);
    await rm(join(uploads, '0-folder'), { recursive: true });
  });

  it('continues if a bucket refuses to delete a picture', async () => {
    const stored = FOLDERS.flatMap((bucket) => [`${bucket}/u1/${STRAY}`]);
    const removed: string[] = [];
    const server = createServer(({ method, url = '' }, response) => {
      const { pathname, searchParams } = new URL(url, 'http://bucket');
      const key = pathname.replace('/pictures/', '');
      const names = stored.filter((name) => name.startsWith(searchParams.get('prefix') ?? '-'));
      if (method === 'DELETE') removed.push(key);
      response.statusCode = method === 'DELETE' && key === stored[0] ? 403 : 200;
      const entries = names.map(
        (name) =>
          `<Contents><Key>${name}</Key><LastModified>2020-01-01T00:00:00Z</LastModified></Contents>`,
      );
      response.end(`<ListBucketResult>${entries.join('')}</ListBucketResult>`);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const s3 = {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'pictures',
      accessKeyId: 'a',
      secretAccessKey: 'b',
      publicUrl: undefined,
    };
    await collectOrphans({ ...t.deps, config: { ...t.deps.config, s3 } }, t.clock.now());
    expect(removed.toSorted()).toEqual(stored.toSorted());
    server.closeAllConnections();
    server.close();
  });

  it('never removes an image that a profile shows, even when both happen at once', async () => {
    const owner = await anOwner();
    for (let round = 0; round < 8; round += 1) {
      const path = await owner.uploaded(`logo-${round}.png`);
      await t.database.db.execute(sql`
        update stored_objects set used_at = used_at - interval '2 days' where path = ${path}
      `);
      const [response] = await Promise.all([owner.setLogo(path), collectIn(0)]);
      const kept = await owner.names();
      // Either the collector was first and the logo is rejected, or it is shown and kept.
      expect([response.status, kept]).toEqual(
        response.status === 200 ? [200, [`logo-${round}.png`]] : [422, []],
      );
      expect((await owner.files()).length).toBe(response.status === 200 ? 3 : 0);
    }
  });
});
