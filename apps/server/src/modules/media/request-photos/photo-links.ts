import type { RequestPhoto } from '@pro-match/domain/media';
import type { Deps } from '../../../platform/deps.ts';
import { readerOf, readerTokens } from '../reader-tokens.ts';
import type { ListedPhoto } from './request-photos.queries.ts';

const SHOWN_AT = '/storage/v1/request-photos';

const purpose = 'request photos';

/** Adds a photo's URL for one reader. */
export type PhotoPresenter = (photo: ListedPhoto) => RequestPhoto;

/** Returns a presenter whose URLs work only for this reader. */
export async function photoPresenter(deps: Deps, readerId: string): Promise<PhotoPresenter> {
  const tokenFor = await readerTokens(deps, { purpose, readerId });
  return ({ id, width, height }) => {
    return { id, url: `${SHOWN_AT}/${id}?token=${tokenFor(id)}`, width, height };
  };
}

export function readPhotoToken(
  deps: Deps,
  { photoId, token }: { photoId: string; token: string },
): Promise<string | undefined> {
  return readerOf(deps, { purpose, subjectId: photoId, token });
}
