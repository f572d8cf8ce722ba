import { DAY_MS } from '@pro-match/domain/limits';
import type { Attachment } from '@pro-match/domain/media';
import { dropFile, type KeptFile, keepFile, keptFile } from '../../../lib/kept-files.ts';
import { logWarning } from '../../../lib/log.ts';
import { onAuthEvent } from '../../../lib/session.ts';
import { createStore } from '../../../store.ts';
import { deleteAttachment, uploadAttachment } from '../api/attachments.ts';

/** The server deletes a file that no message names after a week; before that it is sent again. */
const STORED_MS = 6 * DAY_MS;

interface Running {
  done: Promise<void>;
  abort: AbortController;
}

/** This page's files; those of an earlier one are read from the browser's storage. */
const files = new Map<string, KeptFile>();
const running = new Map<string, Running>();

/** The sent share of each file under way, 0 to 1. */
export const uploadShares = createStore<Readonly<Record<string, number>>>({});

// They are personal; they must not be left for the next person on this phone.
onAuthEvent((event) => {
  if (event !== 'SIGNED_OUT') return;
  for (const { abort } of running.values()) abort.abort();
  files.clear();
});

function setShare(id: string, share: number | undefined): void {
  const { [id]: _, ...others } = uploadShares.get();
  uploadShares.set(share === undefined ? others : { ...others, [id]: share });
}

export function isStored({ storedAt }: KeptFile): boolean {
  return storedAt !== null && Date.now() - storedAt < STORED_MS;
}

/** Keeps a file through reloads, until it is forgotten. */
export function rememberFile(file: KeptFile): void {
  files.set(file.id, file);
  void keepFile(file);
}

/** A file that this browser has. */
export async function localFile(id: string): Promise<KeptFile | undefined> {
  const known = files.get(id) ?? (await keptFile(id));
  if (known) files.set(id, known);
  return known;
}

/** Uploads a file, once however often it is requested; rejects when aborted. */
export function uploadFile(id: string, file: File): Promise<void> {
  const known = running.get(id);
  if (known) return known.done;
  const abort = new AbortController();
  const onProgress = (share: number) => setShare(id, share);
  const done = uploadAttachment({ id, file, signal: abort.signal, onProgress })
    .then(() => {
      const kept = files.get(id);
      if (kept) rememberFile({ ...kept, storedAt: Date.now() });
    })
    .finally(() => {
      running.delete(id);
      setShare(id, undefined);
    });
  running.set(id, { done, abort });
  return done;
}

/**
 * Ensures that the server has the files of a message; `again` if the server says it lacks them. A
 * file that this browser has lost may still be on the server: sending the message shows it.
 */
export async function storeFiles(carried: readonly Attachment[], again: boolean): Promise<void> {
  await Promise.all(
    carried.map(async ({ id }) => {
      const kept = await localFile(id);
      if (kept && (again || !isStored(kept))) await uploadFile(id, kept.file);
    }),
  );
}

/** Call it once the message with the files has arrived. */
export function forgetFiles(carried: readonly Pick<Attachment, 'id'>[]): void {
  for (const { id } of carried) {
    files.delete(id);
    void dropFile(id);
  }
}

/** Deletes files that won't be sent, in this browser and on the server. */
export function discardFiles(carried: readonly Pick<Attachment, 'id'>[]): void {
  forgetFiles(carried);
  for (const { id } of carried) {
    running.get(id)?.abort.abort();
    // A file still under way may have arrived nevertheless.
    deleteAttachment(id).catch((error: unknown) => {
      logWarning('a removed file waits for the server to sweep it', error);
    });
  }
}
