import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUSINESS_IMAGES } from '@pro-match/domain/media';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { collectOrphans } from './index.ts';
import { createFileStore } from './stores/file-store.ts';
import { aPng } from './testing/pictures.ts';
import { bucketOf } from './testing/storage-client.ts';

const HOUR_MS = 3_600_000;

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
  it('takes what no profile shows, once it is a day old', async () => {
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

  it('gives what is shown no more another day', async () => {
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

  it('takes the pictures of an account that is gone', async () => {
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

  it('takes files that an upload left behind, and nothing that is not its own', async () => {
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

  it('never takes what is put into a profile meanwhile', async () => {
    const owner = await anOwner();
    for (let round = 0; round < 8; round += 1) {
      const path = await owner.uploaded(`logo-${round}.png`);
      await t.database.db.execute(sql`
        update stored_objects set used_at = used_at - interval '2 days' where path = ${path}
      `);
      const [response] = await Promise.all([owner.setLogo(path), collectIn(0)]);
      const kept = await owner.names();
      // Either the collector came first and the logo is refused, or it is shown and stays.
      expect([response.status, kept]).toEqual(
        response.status === 200 ? [200, [`logo-${round}.png`]] : [422, []],
      );
      expect((await owner.files()).length).toBe(response.status === 200 ? 3 : 0);
    }
  });
});
