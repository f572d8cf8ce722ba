import { randomBytes } from 'node:crypto';
import type { Role } from '@pro-match/domain/auth';
import {
  BUSINESS_IMAGES,
  COMMUNITY_IMAGES,
  type ImageFacts,
  imageName,
  MESSAGE_ATTACHMENTS,
  REQUEST_PHOTOS,
} from '@pro-match/domain/media';
import type { Actor } from '../../platform/http/actor.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';

/** Buckets that strangers may read, with the role that uploads to each. */
const UPLOADERS: ReadonlyMap<string, Role> = new Map([
  [BUSINESS_IMAGES, 'business'],
  [COMMUNITY_IMAGES, 'client'],
]);
export const PUBLIC_BUCKETS: ReadonlySet<string> = new Set(UPLOADERS.keys());

/** Includes folders shown only to a few people. */
export const STORED_FOLDERS: readonly string[] = [
  ...PUBLIC_BUCKETS,
  REQUEST_PHOTOS,
  MESSAGE_ATTACHMENTS,
];

/** Valid file names: the characters of the contract, but none that leads elsewhere. */
const FILENAME = /^[A-Za-z0-9_][A-Za-z0-9 _.,()!&$@=;:+'-]{0,199}$/;

export interface ObjectName {
  bucket: string;
  /** `{userId}/{filename}` */
  path: string;
}

export function checkBucket(bucket: string): void {
  if (!PUBLIC_BUCKETS.has(bucket)) throw notFound('Bucket not found');
}

export function checkUploader(actor: Actor, bucket: string): void {
  checkBucket(bucket);
  if (actor.role === null || UPLOADERS.get(bucket) !== actor.role) throw notFound();
}

/**
 * Throws `not_found` for another person's folder, and `bad_request` for a name that cannot be
 * stored.
 */
export function ownObject(actor: Actor, { bucket, path }: ObjectName): ObjectName {
  checkBucket(bucket);
  const [folder, filename = '', ...deeper] = path.split('/');
  if (folder !== actor.userId) throw notFound('Object not found');
  if (deeper.length > 0 || !FILENAME.test(filename)) {
    throw new AppError('bad_request', 'Invalid key: use letters, digits, dots and dashes.');
  }
  return { bucket, path };
}

/** Creates a key never used before, safe on any disk and in any URL. */
export function newKey({ bucket, path }: ObjectName, facts: ImageFacts): string {
  const stem = path.replace(/[^A-Za-z0-9_./-]+/g, '-').slice(0, 140);
  return `${bucket}/${imageName(stem, randomBytes(8).toString('hex'), facts)}`;
}
