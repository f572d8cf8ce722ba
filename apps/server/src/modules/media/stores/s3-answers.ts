import { createHash } from 'node:crypto';
import type { StoredName } from './object-store.ts';

/** Largest response read, in bytes: several times the largest picture, or page of names. */
const ANSWER_MAX = 16 * 1024 * 1024;

/** Stored with an object, to detect bytes of another one. */
export const DIGEST_HEADER = 'x-amz-meta-digest';

/** Covers the name and the bytes, since a store may return everything of another object. */
export function digestOf(key: string, bytes: Uint8Array): string {
  return createHash('sha256').update(`${key}\0`).update(bytes).digest('base64url');
}

/**
 * Throws unless the bytes are those stored under `key`. Without a digest, as from previous releases
 * and tools that copy buckets, they have to be a whole WebP picture.
 */
export function checkBytes(key: string, bytes: Uint8Array, digest: string | null): void {
  const isRight = digest === null ? isWholeWebp(bytes) : digestOf(key, bytes) === digest;
  if (!isRight) throw new Error('The bucket answered other bytes than were stored');
}

/** Compares the length in the RIFF header with the actual one. */
function isWholeWebp(bytes: Uint8Array): boolean {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (view.length < 12 || view.toString('latin1', 8, 12) !== 'WEBP') return false;
  return view.toString('latin1', 0, 4) === 'RIFF' && view.readUInt32LE(4) + 8 === view.length;
}

/** Rejects if the connection breaks before the end of the body. */
export async function bytesOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > ANSWER_MAX) throw new Error('The bucket answers without end');
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

export const textOf = (body: Uint8Array) => new TextDecoder().decode(body);

export interface ListPage {
  names: StoredName[];
  isLast: boolean;
}

/**
 * Reads a page of names below `prefix` that begins after `last`. Throws for anything else: a
 * response mistaken for an empty list would leave the pictures out of a backup, and a name without
 * its age could get a picture collected while it is being stored.
 */
export function readListPage(
  body: Uint8Array,
  { prefix, last = '' }: { prefix: string; last: string | undefined },
): ListPage {
  const page = textOf(body).trim();
  if (!page.includes('<ListBucketResult') || !page.endsWith('</ListBucketResult>')) {
    throw new Error('The bucket answered no whole list');
  }
  const names = [...page.matchAll(/<Contents>.*?<\/Contents>/gs)].map(([entry]) => ({
    key: unescapeXml(entry.match(/<Key>([^<]*)</)?.[1] ?? ''),
    modifiedAt: new Date(entry.match(/<LastModified>([^<]*)</)?.[1] ?? ''),
  }));
  const isLast = !page.includes('<IsTruncated>true<');
  const isRight =
    names.every(
      ({ key, modifiedAt }) => key.startsWith(prefix) && !Number.isNaN(modifiedAt.getTime()),
    ) &&
    (isLast || Buffer.compare(Buffer.from(names.at(-1)?.key ?? ''), Buffer.from(last)) > 0);
  if (!isRight) throw new Error('The bucket answered another list');
  return { names, isLast };
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function unescapeXml(text: string): string {
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
