import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../../../platform/config/config.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { PUBLIC_BUCKETS } from '../object-path.ts';
import { isKey, type ObjectStore, SERVED_AT, type StoredName } from './object-store.ts';

/** Longest wait for an answer of the bucket, in ms; below that of the request. */
const PATIENCE_MS = 10_000;

/** Names that one answer of a list holds; services give no more. */
const PAGE_SIZE = 1000;

/** Objects in a bucket of any service that speaks S3, addressed by path. */
export function createS3Store(config: S3Config, pageSize: number = PAGE_SIZE): ObjectStore {
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
          'cache-control': isPublic(key)
            ? 'public, max-age=31536000, immutable'
            : 'private, no-store',
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
      const failed = (await Promise.allSettled(removals)).find(
        ({ status }) => status === 'rejected',
      );
      if (failed?.status === 'rejected') throw failed.reason;
    },
    async *list(bucket) {
      let last: string | undefined;
      do {
        const query = new URLSearchParams({ prefix: `${bucket}/`, 'max-keys': String(pageSize) });
        // The first version of the list: every service supports it, and it continues after a name.
        if (last !== undefined) query.set('marker', last);
        const page = await settled(await ask('GET', `${bucketUrl}?${query}`), [200]);
        const names = namesIn(page);
        yield* names.filter(({ key }) => isKey(key));
        last = page.includes('<IsTruncated>true<') ? names.at(-1)?.key : undefined;
      } while (last !== undefined);
    },
  };
}

/** A CDN may serve these without asking us; a key names one content for good. */
function isPublic(key: string): boolean {
  return PUBLIC_BUCKETS.has(key.slice(0, key.indexOf('/')));
}

/** Reads the answer, so that the connection is free again; throws for a status not awaited. */
async function settled(response: Response, awaited: number[]): Promise<string> {
  const text = await response.text();
  if (awaited.includes(response.status)) return text;
  const code = text.match(/<Code>(\w+)</)?.[1] ?? 'no code';
  const cause = new Error(`The bucket answered ${response.status} (${code})`);
  throw new AppError('unavailable', undefined, { cause, retryAfter: 5 });
}

function namesIn(page: string): StoredName[] {
  return [...page.matchAll(/<Contents>.*?<\/Contents>/gs)].map(([entry]) => ({
    key: unescapeXml(entry.match(/<Key>([^<]*)</)?.[1] ?? ''),
    modifiedAt: new Date(entry.match(/<LastModified>([^<]*)</)?.[1] ?? 0),
  }));
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function unescapeXml(text: string): string {
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
