import type { Turn } from '../../platform/admission/concurrency-limiter.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { AppError, idInUse } from '../../platform/http/errors.ts';
import { dropFiles } from './blobs.ts';
import { lockOwner } from './objects.queries.ts';
import { receiveUpload } from './receive-upload.ts';
import type { MediaDeps } from './stores/open-object-store.ts';
import { limitUploads } from './upload-limiters.ts';
import { uploadFolder } from './upload-object.service.ts';

/** Per person; a new file replaces the oldest. */
const WAITING_MAX = 20;

export interface PreparedFile<Row> {
  /** Never used in the store before. */
  key: string;
  put: () => Promise<void>;
  insert: (tx: Tx) => Promise<Row | undefined>;
}

/** Private files uploaded before the message or request they belong to, in their own table. */
export interface WaitingUploads<Row> {
  find: (db: Db, id: string) => Promise<Row | undefined>;
  ownerOf: (row: Row) => string;
  prepare: (received: { id: string; file: string; turn: Turn }) => Promise<PreparedFile<Row>>;
  deleteOldest: (tx: Tx, owner: { ownerId: string; keep: number }) => Promise<string[]>;
}

interface Stored<Row> {
  stored: Row;
  created: boolean;
}

/**
 * Stores a file under an id that the actor chose. A repeat returns the stored one, whatever it
 * sends, before its body is read. A failure leaves nothing behind. Throws `conflict` if the id
 * belongs to somebody else.
 */
export function uploadOnce<Row>(
  deps: MediaDeps,
  { actor, id, request }: { actor: Actor; id: string; request: Request },
  uploads: WaitingUploads<Row>,
): Promise<Stored<Row>> {
  const owned = (row: Row): Row => {
    if (uploads.ownerOf(row) !== actor.userId) throw idInUse();
    return row;
  };
  const turn = { subject: actor.userId, signal: () => request.signal };
  return limitUploads(async () => {
    // Checked again when it is stored; checking here saves the sender the upload.
    const before = await uploads.find(deps.database.db, id);
    if (before) return { stored: owned(before), created: false };
    return receiveUpload(request, uploadFolder(deps), async ({ file }) => {
      const prepared = await uploads.prepare({ id, file, turn });
      const { stored, created } = await store(deps, { actor, id, prepared }, uploads);
      return { stored: owned(stored), created };
    });
  }, turn);
}

async function store<Row>(
  deps: MediaDeps,
  { actor, id, prepared }: { actor: Actor; id: string; prepared: PreparedFile<Row> },
  uploads: WaitingUploads<Row>,
): Promise<Stored<Row>> {
  const { key, put, insert } = prepared;
  await put();
  try {
    const { stored, crowdedOut } = await deps.database.db.transaction(async (tx) => {
      await lockOwner(tx, actor.userId);
      const stored = await insert(tx);
      const crowded = { ownerId: actor.userId, keep: WAITING_MAX };
      return { stored, crowdedOut: stored ? await uploads.deleteOldest(tx, crowded) : [] };
    });
    // Nothing was stored: the other of two simultaneous uploads was first.
    await dropFiles(deps, stored ? crowdedOut : [key]);
    const first = stored ?? (await uploads.find(deps.database.db, id));
    // The first one has been removed already.
    if (!first) throw new AppError('conflict');
    return { stored: first, created: stored !== undefined };
  } catch (error) {
    await dropFiles(deps, [key]);
    throw error;
  }
}
