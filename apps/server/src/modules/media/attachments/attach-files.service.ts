import { ATTACHMENT_MISSING, type Attachment } from '@pro-match/domain/media';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { attachWaiting, listWaitingAttachments } from './attachments.queries.ts';

/** Finds the owner's uploaded and unsent files, each once, in the given order. */
export function waitingAttachments(
  db: Db,
  { ownerId, ids }: { ownerId: string; ids: readonly string[] },
): Promise<Attachment[]> {
  return listWaitingAttachments(db, { ownerId, ids: [...new Set(ids)] });
}

/**
 * Runs in the transaction that stores the message. Throws `validation_failed` if one of `ids` is
 * gone, another person's or of another message.
 */
export async function attachFiles(
  tx: Tx,
  { ownerId, messageId, ids }: { ownerId: string; messageId: string; ids: readonly string[] },
): Promise<void> {
  const chosen = [...new Set(ids)];
  const attached = await attachWaiting(tx, { ownerId, messageId, ids: chosen });
  if (attached === chosen.length) return;
  const errors = [{ field: 'attachment_ids', message: ATTACHMENT_MISSING }];
  throw new AppError('validation_failed', ATTACHMENT_MISSING, { errors });
}
