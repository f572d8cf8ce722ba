import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsClient, AwsV4Signer } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { S3Config } from '../../../platform/config/config.ts';
import { type BucketServer, openBucketServer } from '../../../testing/bucket-server.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { watchedFetch } from '../../../testing/refusals/watch-response.ts';
import { readStoredFiles } from '../stored-files.ts';
import { aPng } from '../testing/pictures.ts';
import { aPhoto } from '../testing/request-photos.ts';
import { bucketOf } from '../testing/storage-client.ts';
import { createFileStore } from './file-store.ts';
import type { ObjectStore, StoredName } from './object-store.ts';
import { createS3Store } from './s3-store.ts';

let folder: string;
let server: BucketServer;
let s3: S3Config;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pro-match-stores-'));
  server = await openBucketServer(join(folder, 's3'), 'pictures');
  s3 = server.config('pictures');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));

async function all(names: AsyncIterable<StoredName>): Promise<StoredName[]> {
  const list: StoredName[] = [];
  for await (const name of names) list.push(name);
  return list.toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

const stores: [string, () => ObjectStore][] = [
  ['files', () => createFileStore(join(folder, 'files'))],
  ['S3', () => createS3Store(s3)],
];

describe.each(stores)('objects in %s', (_, open) => {
  it('are read as they were written, until they are removed', async () => {
    const store = open();
    await store.put('business-images/u1/a.webp', bytesOf('one'));
    await store.put('business-images/u1/a.webp', bytesOf('two'));
    expect(await store.get('business-images/u1/a.webp')).toEqual(bytesOf('two'));
    await store.remove(['business-images/u1/a.webp', 'business-images/u1/none.webp']);
    expect(await store.get('business-images/u1/a.webp')).toBeUndefined();
    expect(await store.get('business-images/u1')).toBeUndefined();
  });

  it('are listed by bucket, with the time of their last change', async () => {
    const store = open();
    expect(await all(store.list('nothing-yet'))).toEqual([]);
    await store.put('business-images/u2/b.webp', bytesOf('b'));
    await store.put('business-images/u1/c.webp', bytesOf('c'));
    await store.put('business-images-2/u1/d.webp', bytesOf('d'));
    const names = await all(store.list('business-images'));
    expect(names.map(({ key }) => key)).toEqual([
      'business-images/u1/c.webp',
      'business-images/u2/b.webp',
    ]);
    for (const { modifiedAt } of names) {
      expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000);
    }
  });

  it.each(['../up.webp', 'b/../../x', '/etc/passwd', 'b/.hidden', 'b/a b', 'b//c', ''])(
    'reject the key %j',
    async (key) => {
      const store = open();
      expect(await store.get(key)).toBeUndefined();
      await expect(store.put(key, bytesOf('x'))).rejects.toThrow(TypeError);
      await store.remove([key]);
    },
  );
});

describe('a bucket', () => {
  it('is listed completely, page by page', async () => {
    const store = createS3Store(s3, 3);
    const keys = Array.from({ length: 7 }, (_, index) => `many/u/${index}.webp`);
    await Promise.all(keys.map((key) => store.put(key, bytesOf('x'))));
    expect((await all(store.list('many'))).map(({ key }) => key)).toEqual(keys.toSorted());
  });

  it('stores the content type and cache time for a CDN', async () => {
    await createS3Store(s3).put('business-images/u1/type.webp', bytesOf('x'));
    const client = new AwsClient({ ...s3, service: 's3' });
    const answer = await client.fetch(`${s3.endpoint}/pictures/business-images/u1/type.webp`);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toContain('immutable');
  });

  it.each([
    ['refuses the key', { accessKeyId: 'wrong' }],
    ['is not there', { bucket: 'nowhere' }],
    ['does not answer', { endpoint: 'http://127.0.0.1:9' }],
  ])('that %s is reported as unavailable', async (_, wrong) => {
    const store = createS3Store({ ...s3, ...wrong });
    const put = store.put('business-images/u1/a.webp', bytesOf('x'));
    await expect(put).rejects.toMatchObject({ code: 'unavailable' });
    await expect(all(store.list('business-images'))).rejects.toMatchObject({ code: 'unavailable' });
  });
});

// The test server does not compute signatures of version 4, so they are held to AWS's own example:
// "GET Bucket (List Objects)" of "Signature Calculations for the Authorization Header".
describe('a signed request', () => {
  it('is signed as AWS documents it', async () => {
    const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
    const signer = new AwsV4Signer({
      url: 'https://examplebucket.s3.amazonaws.com/?max-keys=2&prefix=J',
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      region: 'us-east-1',
      service: 's3',
      datetime: '20130524T000000Z',
      headers: { 'x-amz-content-sha256': emptyHash },
    });
    expect((await signer.sign()).headers.get('authorization')).toContain(
      'Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    );
  });
});

describe('the app over a bucket', () => {
  let t: TestApp;
  beforeAll(async () => {
    const environment = {
      DATA_DIR: folder,
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: s3.bucket,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    };
    t = await createTestApp({ environment });
  });
  afterAll(() => t.close());

  it('uploads, serves, lists and removes', async () => {
    const owner = await t.business({ tier: 'paid' });
    const bucket = bucketOf(t, owner.accessToken);
    const path = `${owner.userId}/1-a.png`;
    expect((await bucket.upload(path, await aPng())).error).toBeNull();
    const kept = (await all(createS3Store(s3).list('business-images'))).filter(({ key }) =>
      key.includes(owner.userId),
    );
    expect(kept.length).toBe(3);
    const { pathname } = new URL(bucket.getPublicUrl(path).data.publicUrl);
    const answer = await t.app.request(pathname);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP');
    expect((await bucket.remove([path])).data?.length).toBe(1);
    expect(await createS3Store(s3).get(kept[0]?.key ?? '')).toBeUndefined();
  });

  it('stores private photos without letting caches keep them', async () => {
    const client = await t.client();
    const { id, url } = await aPhoto(client);
    const stored = await all(createS3Store(s3).list('request-photos'));
    const keys = stored.map(({ key }) => key).filter((key) => key.includes(client.userId));
    expect(keys.length).toBe(3);
    const answer = await watchedFetch(`${s3.endpoint}/${s3.bucket}/${keys[0]}`);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect((await t.app.request(url)).status).toBe(200);
    expect((await t.app.request(`/storage/v1/object/public/${keys[0]}`)).status).toBe(404);
    expect((await client.request('DELETE', `/rest/v1/request_photos/${id}`)).status).toBe(204);
    expect(await createS3Store(s3).get(keys[0] ?? '')).toBeUndefined();
  });

  it('serves the demo pictures from the bucket, and includes them in a backup', async () => {
    const key = 'business-images/demo/roof-0.webp';
    await createS3Store(s3).put(key, bytesOf('picture'));
    const answer = await t.app.request(`/storage/v1/object/public/${key}`);
    expect([answer.status, await answer.text()]).toEqual([200, 'picture']);
    const saved: string[] = [];
    for await (const file of readStoredFiles(t.deps.config)) saved.push(file.key);
    expect(saved).toContain(key);
  });

  it('returns 503 while the bucket is away, and stores nothing', async () => {
    const away = await createTestApp({
      environment: {
        DATA_DIR: folder,
        S3_ENDPOINT: 'http://127.0.0.1:9',
        S3_BUCKET: s3.bucket,
        S3_ACCESS_KEY_ID: 'a',
        S3_SECRET_ACCESS_KEY: 'b',
      },
    });
    try {
      const owner = await away.business({ tier: 'paid' });
      const bucket = bucketOf(away, owner.accessToken);
      const { error } = await bucket.upload(`${owner.userId}/1-a.png`, await aPng());
      expect(error).toMatchObject({ status: 503, statusCode: '503' });
      expect((await bucket.list(owner.userId)).data).toEqual([]);
    } finally {
      await away.close();
    }
  });
});
