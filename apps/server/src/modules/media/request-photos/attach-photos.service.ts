import { PHOTO_MISSING } from '@pro-match/domain/media';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { attachWaitingPhotos } from './request-photos.queries.ts';

export interface Attachment {
  clientId: string;
  requestId: string;
  /** In display order, five at most. */
  photoIds: readonly string[];
}

/**
 * Runs in the transaction that stores the request. Throws `validation_failed` if a photo is gone,
 * another person's or of another request.
 */
export async function attachPhotos(tx: Tx, attachment: Attachment): Promise<void> {
  const photoIds = [...new Set(attachment.photoIds)];
  if (photoIds.length === 0) return;
  const attached = await attachWaitingPhotos(tx, { ...attachment, photoIds });
  if (attached === photoIds.length) return;
  const errors = [{ field: 'photo_ids', message: PHOTO_MISSING }];
  throw new AppError('validation_failed', PHOTO_MISSING, { errors });
}
