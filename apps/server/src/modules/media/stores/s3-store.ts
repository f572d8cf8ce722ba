import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../../../platform/config/config.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { isKey, type ObjectStore, SERVED_AT, type StoredName } from './object-store.ts';

/** Longest wait for an answer of the bucket, in ms; below that of the request. */
const PATIENCE_MS = 10_000;

/** Objects in a bucket of any service that speaks S3, addressed by path. */
export function createS3Store(config: S3Config): ObjectStore {
  const { accessKeyId, secretAccessKey, region } = config;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const bucketUrl = `${config.endpoint}/${config.bucket}`;

  async function ask(method: string, url: string, init: RequestInit = {}): Promise<Response> {
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      return await client.fetch(url, { ...init, method, signal });
    } catch (cause) {
      throw new AppError('unavailable', undefined, { cause, retryAfter: 5 });
    }
  }

  return {
    publicBase: config.publicUrl ?? SERVED_AT,
    async put(key, bytes) {
      if (!isKey(key)) throw new TypeError('No key of an object');
      const response = await ask('PUT', `${bucketUrl}/${key}`, {
        body: new Uint8Array(bytes),
        headers: {
          'content-type': 'image/webp',
          // A CDN may serve the bucket without asking us; a key names one content for good.
          'cache-control': 'public, max-age=31536000, immutable',
        },
      });
      await settled(response, [200]);
    },
    async get(key) {
      if (!isKey(key)) return undefined;
      const response = await ask('GET', `${bucketUrl}/${key}`);
      if (response.ok) return new Uint8Array(await response.arrayBuffer());
      await settled(response, [404]);
      return undefined;
    },
    async remove(keys) {
      const removals = keys.filter(isKey).map(async (key) => {
        await settled(await ask('DELETE', `${bucketUrl}/${key}`), [200, 204, 404]);
      });
      await Promise.all(removals);
    },
    async *list(bucket) {
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${bucket}/` });
        if (token !== undefined) query.set('continuation-token', token);
        const response = await ask('GET', `${bucketUrl}?${query}`);
        const page = await settled(response, [200]);
        yield* namesIn(page);
        token = page.match(/<NextContinuationToken>([^<]+)</)?.[1];
      } while (token !== undefined);
    },
  };
}

/** Reads the answer, so that the connection is free again; throws for a status not awaited. */
async function settled(response: Response, awaited: number[]): Promise<string> {
  const text = await response.text();
  if (awaited.includes(response.status)) return text;
  const code = text.match(/<Code>(\w+)</)?.[1] ?? 'no code';
  const cause = new Error(`The bucket answered ${response.status} (${code})`);
  throw new AppError('unavailable', undefined, { cause, retryAfter: 5 });
}

/** Our keys need no escape in XML; what has one is not ours. */
function* namesIn(page: string): Iterable<StoredName> {
  for (const [entry] of page.matchAll(/<Contents>.*?<\/Contents>/gs)) {
    const key = entry.match(/<Key>([^<]*)</)?.[1] ?? '';
    const modified = new Date(entry.match(/<LastModified>([^<]*)</)?.[1] ?? '');
    if (isKey(key) && !Number.isNaN(modified.getTime())) yield { key, modifiedAt: modified };
  }
}
