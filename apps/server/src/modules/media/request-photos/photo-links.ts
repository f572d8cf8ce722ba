import { isId } from '@pro-match/domain/ids';
import { PHOTO_LINK_MS, type RequestPhoto } from '@pro-match/domain/media';
import type { Deps } from '../../../platform/deps.ts';
import { sealsFor } from '../../auth/index.ts';
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

const sealsOf = (deps: Deps) => sealsFor(deps, 'pro-match request photos');

const sealed = ({ photoId, readerId, expiresAt }: Link) => `${photoId}.${readerId}.${expiresAt}`;

/** What gives photos the addresses at which this reader, and nobody else, may look at them. */
export async function photoPresenter(deps: Deps, readerId: string): Promise<PhotoPresenter> {
  const seals = await sealsOf(deps);
  const now = deps.clock.now().getTime();
  const expiresAt = (Math.floor(now / STEP_MS) * STEP_MS + PHOTO_LINK_MS) / 1000;
  return ({ id, width, height }) => {
    const seal = seals.seal(sealed({ photoId: id, readerId, expiresAt }));
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
  const fits = (await sealsOf(deps)).fits(sealed({ photoId, readerId, expiresAt }), seal);
  return fits ? readerId : undefined;
}
