import type { BusinessResult } from '@pro-match/domain/businesses';
import { POST_FIELDS } from '@pro-match/domain/community';
import { isId, newId } from '@pro-match/domain/ids';
import { MAX_PHOTOS } from '@pro-match/domain/limits';
import { isRecord, recordOf, textOf } from '../../../lib/unknown-value.ts';

/** Stored already; its post is not. */
export interface StoredPhoto {
  /** In the bucket. */
  path: string;
  /** Of the original file. */
  name: string;
}

interface ShoutoutDraft {
  /** The future post's id, the same for every try to send it. */
  id: string;
  business: BusinessResult | null;
  caption: string;
  photos: StoredPhoto[];
  tagsCity: boolean;
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);
const texts = (value: unknown) =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

function businessOf(stored: unknown): BusinessResult | null {
  if (!isRecord(stored) || textOf(stored.id) === '' || textOf(stored.business_name) === '')
    return null;
  const { rating, total_reviews } = stored;
  return {
    id: textOf(stored.id),
    business_name: textOf(stored.business_name),
    services: texts(stored.services),
    logo_url: textOrNull(stored.logo_url),
    area: textOrNull(stored.area),
    rating: typeof rating === 'number' ? rating : null,
    total_reviews: typeof total_reviews === 'number' ? total_reviews : 0,
    pause: null,
  };
}

function photosOf(stored: unknown): StoredPhoto[] {
  if (!Array.isArray(stored)) return [];
  return stored
    .flatMap((photo: unknown) =>
      isRecord(photo) && textOf(photo.path) !== ''
        ? [{ path: textOf(photo.path), name: textOf(photo.name) }]
        : [],
    )
    .slice(0, MAX_PHOTOS);
}

/** Reads a whole draft from storage, which may contain anything. */
export function shoutoutDraft(stored: unknown): ShoutoutDraft {
  const draft = recordOf(stored);
  const id = textOf(draft.id);
  return {
    id: isId(id) ? id : newId(),
    business: businessOf(draft.business),
    caption: cutCaption(textOf(draft.caption)),
    photos: photosOf(draft.photos),
    tagsCity: draft.tagsCity !== false,
  };
}

/** Cut to the limit without splitting a surrogate pair. */
export function cutCaption(text: string): string {
  const { max } = POST_FIELDS.caption;
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}
