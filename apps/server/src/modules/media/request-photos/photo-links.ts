import type { RequestPhoto } from '@pro-match/domain/media';
import type { Deps } from '../../../platform/deps.ts';
import { readerOf, readerTokens } from '../reader-tokens.ts';
import type { ListedPhoto } from './request-photos.queries.ts';

/** The path at which this server shows private photos. */
const SHOWN_AT = '/storage/v1/request-photos';

const purpose = 'request photos';

/** Gives a photo its URL for one reader. */
export type PhotoPresenter = (photo: ListedPhoto) => RequestPhoto;

/** Returns a function that gives photos URLs at which only this reader may see them. */
export async function photoPresenter(deps: Deps, readerId: string): Promise<PhotoPresenter> {
  const tokenFor = await readerTokens(deps, { purpose, readerId });
  return ({ id, width, height }) => {
    return { id, url: `${SHOWN_AT}/${id}?token=${tokenFor(id)}`, width, height };
  };
}

/**
 * Returns the reader to whom a link shows the photo; undefined if it is not ours, of another photo,
 * or expired.
 */
export function readPhotoToken(
  deps: Deps,
  { photoId, token }: { photoId: string; token: string },
): Promise<string | undefined> {
  return readerOf(deps, { purpose, subjectId: photoId, token });
}
