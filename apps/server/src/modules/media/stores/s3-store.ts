import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import {
  DependencyUnavailable,
  externalDependency,
} from '../../../platform/admission/external-dependency.ts';
import type { S3Config } from '../../../platform/config/config.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { PUBLIC_BUCKETS } from '../object-path.ts';
import { isKey, type ObjectStore, SERVED_AT } from './object-store.ts';
import {
  bytesOf,
  checkBytes,
  DIGEST_HEADER,
  digestOf,
  readListPage,
  textOf,
} from './s3-answers.ts';

/** Longest wait for a response of the bucket, in ms; below that of the request. */
const PATIENCE_MS = 10_000;

/** Longer than `PATIENCE_MS`, so that the request ends first. */
const WAIT_MS = 15_000;

const AWAY = "We can't reach our picture storage right now. Please try again in a minute.";

/** Services return no more names per page. */
const PAGE_SIZE = 1000;

export function createS3Store(config: S3Config, pageSize: number = PAGE_SIZE): ObjectStore {
  const { accessKeyId, secretAccessKey, region } = config;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const bucketUrl = `${config.endpoint}/${config.bucket}`;

  // If the bucket refuses something, such as an invalid key, it refuses everybody.
  const bucket = externalDependency(config, 's3', {
    waitMs: WAIT_MS,
    isAway: () => true,
    words: AWAY,
  });

  async function ask<T>(
    method: string,
    url: string,
    { awaited, take, ...init }: RequestInit & { awaited: number[]; take(answer: Answer): T },
  ): Promise<T> {
    try {
      return await bucket.ask(async () => {
        const signal = AbortSignal.timeout(PATIENCE_MS);
        const response = await client.fetch(url, { ...init, method, signal });
        const { status, headers } = response;
        const body = await bytesOf(response);
        const code = status < 300 ? '' : textOf(body).match(/<Code>(\w+)</)?.[1];
        // Any other 404 concerns the bucket, or comes from a gateway in front of it.
        if (awaited.includes(status) && (status !== 404 || code === 'NoSuchKey')) {
          return take({ status, body, digest: headers.get(DIGEST_HEADER) });
        }
        throw new Error(`The bucket answered ${status} (${code ?? 'no code'})`);
      });
    } catch (cause) {
      if (cause instanceof DependencyUnavailable) throw cause;
      throw new AppError('unavailable', AWAY, { cause, retryAfter: 5, shedBy: 's3' });
    }
  }

  return {
    publicBase: config.publicUrl ?? SERVED_AT,
    async put(key, bytes) {
      if (!isKey(key)) throw new TypeError('No key of an object');
      await ask('PUT', `${bucketUrl}/${key}`, {
        awaited: [200],
        take: () => undefined,
        body: new Uint8Array(bytes),
        headers: {
          'content-type': typeOf(key),
          'cache-control': isPublic(key)
            ? 'public, max-age=31536000, immutable'
            : 'private, no-store',
          // A service that checks the signed hash refuses data corrupted in transit.
          'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
          [DIGEST_HEADER]: digestOf(key, bytes),
        },
      });
      // An object counts as stored only if it can be read back.
      await ask('GET', `${bucketUrl}/${key}`, {
        awaited: [200],
        take: ({ body }) => {
          if (!Buffer.from(bytes).equals(body)) throw new Error('The bucket stored other bytes');
        },
      });
    },
    async get(key) {
      if (!isKey(key)) return undefined;
      return ask('GET', `${bucketUrl}/${key}`, {
        awaited: [200, 404],
        take: ({ status, body, digest }) => {
          if (status === 404) return undefined;
          checkBytes(key, body, digest);
          return body;
        },
      });
    },
    async remove(keys) {
      const removals = keys.filter(isKey).map(async (key) => {
        const awaited = [200, 204, 404];
        await ask('DELETE', `${bucketUrl}/${key}`, { awaited, take: () => undefined });
      });
      const failed = (await Promise.allSettled(removals)).find(
        ({ status }) => status === 'rejected',
      );
      if (failed?.status === 'rejected') throw failed.reason;
    },
    async *list(folder) {
      const prefix = `${folder}/`;
      let last: string | undefined;
      do {
        const query = new URLSearchParams({ prefix, 'max-keys': String(pageSize) });
        // Version 1 of the list: every service supports it, and it continues after a name.
        if (last !== undefined) query.set('marker', last);
        const { names, isLast } = await ask('GET', `${bucketUrl}?${query}`, {
          awaited: [200],
          take: ({ body }) => readListPage(body, { prefix, last }),
        });
        yield* names.filter(({ key }) => isKey(key));
        last = isLast ? undefined : names.at(-1)?.key;
      } while (last !== undefined);
    },
  };
}

interface Answer {
  status: number;
  body: Uint8Array<ArrayBuffer>;
  digest: string | null;
}

/** A CDN may serve public keys without asking us: a key identifies one content for good. */
function isPublic(key: string): boolean {
  return PUBLIC_BUCKETS.has(key.slice(0, key.indexOf('/')));
}

/** Nobody who reaches the bucket by mistake may be shown a PDF. */
function typeOf(key: string): string {
  return key.endsWith('.webp') ? 'image/webp' : 'application/octet-stream';
}
