import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  ATTACHMENT_FORMAT,
  type Attachment,
  documentName,
  MESSAGE_ATTACHMENTS,
  PDF_INCOMPLETE,
  safePdfName,
} from '@pro-match/domain/media';
import type { Turn } from '../../../platform/admission/concurrency-limiter.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, fieldError, notFound } from '../../../platform/http/errors.ts';
import { dropFiles, storeSizes } from '../blobs.ts';
import { kindOf } from '../image-content.ts';
import { newKey } from '../object-path.ts';
import { prepareImage } from '../prepare-image.ts';
import type { MediaDeps } from '../stores/open-object-store.ts';
import { limitReading } from '../upload-limiters.ts';
import { type PreparedFile, uploadOnce, type WaitingUploads } from '../waiting-uploads.ts';
import { isWholePdf } from '../whole-pdf.ts';
import { presentAttachment } from './attachments.presenter.ts';
import {
  deleteOldestAttachments,
  deleteWaitingAttachment,
  findAttachment,
  insertAttachment,
} from './attachments.queries.ts';
import type { StoredAttachment } from './attachments.table.ts';

interface AttachmentUpload {
  id: string;
  /** The file's name on the sender's device; only a PDF keeps it. */
  name: string;
  request: Request;
}

/** A repeat returns the stored file, whatever it sends. A failure leaves nothing behind. */
export async function uploadAttachment(
  deps: MediaDeps,
  actor: Actor,
  { id, name, request }: AttachmentUpload,
): Promise<{ attachment: Attachment; created: boolean }> {
  const upload = { actor, id, request };
  const { stored, created } = await uploadOnce(deps, upload, attachmentsBy(deps, actor, name));
  return { attachment: presentAttachment(stored), created };
}

interface Received {
  id: string;
  file: string;
  turn: Turn;
}

function attachmentsBy(
  deps: MediaDeps,
  actor: Actor,
  name: string,
): WaitingUploads<StoredAttachment> {
  return {
    find: findAttachment,
    ownerOf: ({ ownerId }) => ownerId,
    async prepare(received) {
      const kind = await kindOf(received.file);
      if (kind === 'pdf') return preparePdf(deps, actor, { ...received, name });
      if (!kind) throw refused(ATTACHMENT_FORMAT);
      return preparePhoto(deps, actor, received);
    },
    deleteOldest: deleteOldestAttachments,
  };
}

async function preparePhoto(
  deps: MediaDeps,
  { userId }: Actor,
  { id, file, turn }: Received,
): Promise<PreparedFile<StoredAttachment>> {
  const { facts, sizes } = await prepareImage(file, turn);
  const { width, height } = facts;
  const key = newKey({ bucket: MESSAGE_ATTACHMENTS, path: `${userId}/${id}` }, facts);
  const photo = { kind: 'photo', name: null, width, height, bytes: sizes.deck.length } as const;
  return {
    key,
    put: () => storeSizes(deps, key, sizes),
    insert: (tx) =>
      insertAttachment(tx, { id, ownerId: userId, key, ...photo, createdAt: deps.clock.now() }),
  };
}

/** Stores a PDF as it is: inspecting it would not make it safe, so it is only ever downloaded. */
async function preparePdf(
  deps: MediaDeps,
  { userId }: Actor,
  { id, file, turn, name }: Received & { name: string },
): Promise<PreparedFile<StoredAttachment>> {
  const bytes = await limitReading(async () => {
    const content = await readFile(file);
    if (!isWholePdf(content)) throw refused(PDF_INCOMPLETE);
    return content;
  }, turn);
  const version = randomBytes(8).toString('hex');
  const key = `${MESSAGE_ATTACHMENTS}/${userId}/${documentName(id, version)}`;
  const size = { width: null, height: null, bytes: bytes.length };
  const pdf = { kind: 'pdf', name: safePdfName(name), ...size } as const;
  return {
    key,
    put: () => deps.store.put(key, bytes),
    insert: (tx) =>
      insertAttachment(tx, { id, ownerId: userId, key, ...pdf, createdAt: deps.clock.now() }),
  };
}

function refused(message: string): AppError {
  return fieldError('file', message);
}

/** Throws `conflict` if the file was sent with a message. */
export async function removeAttachment(deps: MediaDeps, actor: Actor, id: string): Promise<void> {
  const key = await deleteWaitingAttachment(deps.database.db, { id, ownerId: actor.userId });
  if (key !== undefined) return dropFiles(deps, [key]);
  const file = await findAttachment(deps.database.db, id);
  if (file?.ownerId !== actor.userId) throw notFound('File not found');
  throw new AppError('conflict', 'This file was sent with a message.');
}
