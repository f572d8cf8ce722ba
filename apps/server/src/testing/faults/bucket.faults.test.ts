import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { BUSINESS_IMAGES } from '@pro-match/domain/media';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { collectOrphans } from '../../modules/media/index.ts';
import { aPng } from '../../modules/media/testing/pictures.ts';
import { bucketOf } from '../../modules/media/testing/storage-client.ts';
import type { TestBusiness } from '../actors.ts';
import { type BucketServer, openBucketServer } from '../bucket-server.ts';
import { createTestApp, type TestApp } from '../create-test-app.ts';
import { FAULTS, type FaultyProxy, openFaultyProxy } from './faulty-proxy.ts';

/** Pictures that are stored before any fault. */
const STORED = 3;

describe('a bucket that is slow, fails and returns wrong data', () => {
  let store: BucketServer;
  let proxy: FaultyProxy;
  let t: TestApp;
  let owner: TestBusiness;
  /** The correct content of each picture, by its address. */
  const right = new Map<string, string>();

  beforeAll(async () => {
    store = await openBucketServer(join(inject('scratch'), 's3'), 'pictures');
    proxy = await openFaultyProxy(store.url);
    t = await createTestApp({
      environment: { ...store.environment('pictures'), S3_ENDPOINT: proxy.url },
    });
    owner = await t.business({ tier: 'paid' });
    for (let index = 0; index < STORED; index += 1) {
      const path = `${owner.userId}/stored-${index}.png`;
      const picture = await aPng(40 + index, 30, '#aa6622');
      expect((await bucket().upload(path, picture)).error).toBeNull();
      const served = await serve(path);
      expect(served.status).toBe(200);
      right.set(path, served.hash);
    }
  });
  afterAll(async () => {
    await proxy.close();
    await store.close();
    await t.close();
  });

  const bucket = () => bucketOf(t, owner.accessToken);
  async function serve(path: string) {
    const answer = await t.app.request(`/storage/v1/object/public/${BUSINESS_IMAGES}/${path}`);
    const { status } = answer;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return { status, hash: createHash('sha256').update(bytes).digest('hex') };
  }
  const names = async () => (await bucket().list(owner.userId)).data?.map(({ name }) => name);

  it.each(FAULTS)(
    'whose response %s never causes a wrong picture or a lost upload',
    async (fault) => {
      proxy.fault = fault;
      const paths = [...right.keys()];
      const during = await Promise.all(paths.map((path) => serve(path)));
      for (const [index, { status, hash }] of during.entries()) {
        if (status === 200) expect(hash).toBe(right.get(paths[index] ?? ''));
        else expect(status).toBe(503);
      }
      // Twice, as the breaker may open meanwhile: each upload fails or can be served later.
      for (let round = 0; round < 2; round += 1) {
        const path = `${owner.userId}/${fault}-${round}.png`;
        const { error } = await bucket().upload(path, await aPng());
        if (error) expect(error).toMatchObject({ status: 503 });
        else right.set(path, '');
      }
      await collectOrphans(t.deps, t.clock.now());
      proxy.fault = undefined;
      await expect
        .poll(async () => (await serve(paths[0] ?? '')).status, { timeout: 30_000, interval: 500 })
        .toBe(200);
      // All successful uploads are there unchanged, and nothing else.
      for (const [path, hash] of right) {
        const served = await serve(path);
        expect([path, served.status]).toEqual([path, 200]);
        if (hash !== '') expect([path, served.hash]).toEqual([path, hash]);
        right.set(path, served.hash);
      }
      const held = [...right.keys()].map((path) => path.slice(owner.userId.length + 1));
      expect((await names())?.toSorted()).toEqual(held.toSorted());
      const after = `${owner.userId}/after-${fault}.png`;
      expect((await bucket().upload(after, await aPng())).error).toBeNull();
      right.set(after, (await serve(after)).hash);
    },
  );
});
