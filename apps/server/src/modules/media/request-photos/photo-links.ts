import type { RequestPhoto } from '@pro-match/domain/media';
import type { Deps } from '../../../platform/deps.ts';
import { readerOf, readerTokens } from '../reader-tokens.ts';
import type { ListedPhoto } from './request-photos.queries.ts';

/** Where this server shows private photos. */
const SHOWN_AT = '/storage/v1/request-photos';

const purpose = 'request photos';

/** Gives a photo the address of one reader. */
export type PhotoPresenter = (photo: ListedPhoto) => RequestPhoto;

/** What gives photos the addresses at which this reader, and nobody else, may look at them. */
export async function photoPresenter(deps: Deps, readerId: string): Promise<PhotoPresenter> {
  const tokenFor = await readerTokens(deps, { purpose, readerId });
  return ({ id, width, height }) => {
    return { id, url: `${SHOWN_AT}/${id}?token=${tokenFor(id)}`, width, height };
  };
}

/** Whom a link shows the photo to; undefined for one that is not ours, of another photo, or over. */
export function readPhotoToken(
  deps: Deps,
  { photoId, token }: { photoId: string; token: string },
): Promise<string | undefined> {
  return readerOf(deps, { purpose, subjectId: photoId, token });
}
