import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '@pro-match/domain/ids';
import { PHOTO_LINK_MS, type RequestPhoto } from '@pro-match/domain/media';
import type { Deps } from '../../../platform/deps.ts';
import { deriveSecrets } from '../../auth/index.ts';
import type { ListedPhoto } from './request-photos.queries.ts';

/** Where this server shows private photos. */
const SHOWN_AT = '/storage/v1/request-photos';

/** Addresses made within the same quarter of an hour are equal: lists and caches keep theirs. */
const STEP_MS = PHOTO_LINK_MS / 4;

interface Link {
  photoId: string;
  readerId: string;
  /** In seconds since 1970. */
  expiresAt: number;
}

/** Gives a photo the address of one reader. */
export type PhotoPresenter = (photo: ListedPhoto) => RequestPhoto;

const secretsOf = (deps: Deps) => deriveSecrets(deps, 'pro-match request photos');

function sealOf(secret: Buffer, { photoId, readerId, expiresAt }: Link): Buffer {
  return createHmac('sha256', secret).update(`${photoId}.${readerId}.${expiresAt}`).digest();
}

/** What gives photos the addresses at which this reader, and nobody else, may look at them. */
export async function photoPresenter(deps: Deps, readerId: string): Promise<PhotoPresenter> {
  const [secret] = await secretsOf(deps);
  const now = deps.clock.now().getTime();
  const expiresAt = (Math.floor(now / STEP_MS) * STEP_MS + PHOTO_LINK_MS) / 1000;
  return ({ id, width, height }) => {
    const seal = sealOf(secret, { photoId: id, readerId, expiresAt }).toString('base64url');
    return { id, url: `${SHOWN_AT}/${id}?token=${readerId}.${expiresAt}.${seal}`, width, height };
  };
}

/** Whom a link shows the photo to; undefined for one that is not ours, of another photo, or over. */
export async function readPhotoToken(
  deps: Deps,
  { photoId, token }: { photoId: string; token: string },
): Promise<string | undefined> {
  const [, readerId = '', seconds = '', seal = ''] =
    /^([^.]{36})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  const expiresAt = Number(seconds);
  if (!isId(photoId) || !isId(readerId)) return undefined;
  if (expiresAt * 1000 <= deps.clock.now().getTime()) return undefined;
  const given = Buffer.from(seal, 'base64url');
  const due = (await secretsOf(deps)).map((key) => sealOf(key, { photoId, readerId, expiresAt }));
  const fits = due.some((one) => given.length === one.length && timingSafeEqual(given, one));
  return fits ? readerId : undefined;
}
