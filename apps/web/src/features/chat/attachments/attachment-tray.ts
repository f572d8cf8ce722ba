import { newId } from '@pro-match/domain/ids';
import { ATTACHMENTS_FULL, ATTACHMENTS_MAX, type Attachment } from '@pro-match/domain/media';
import { type KeptFile, keptFiles } from '../../../lib/kept-files.ts';
import { onResume } from '../../../lib/realtime.ts';
import { onAuthEvent } from '../../../lib/session.ts';
import type { Tile } from '../../../lib/upload-tile.ts';
import { createUploadTray } from '../../../lib/upload-tray.ts';
import { outboxOf } from '../outbox/outboxes.ts';
import {
  discardFiles,
  forgetFiles,
  isStored,
  localFile,
  rememberFile,
  uploadFile,
  uploadShares,
} from './attachment-files.ts';
import { isPdf, reasonToRefuseAttachment } from './refuse-attachment.ts';

const idOf = ({ ref, upload }: Tile) => ref ?? upload?.path ?? '';

function tileOf(kept: KeptFile): Tile {
  const { id, file } = kept;
  const isThere = isStored(kept);
  return {
    key: id,
    ref: isThere ? id : null,
    name: file.name,
    src: URL.createObjectURL(file),
    upload: isThere ? null : { file, path: id, state: 'sending', share: 0, problem: '' },
  };
}

/**
 * The files chosen for the next message of a match. They upload as soon as they are chosen, and
 * survive a reload until they are sent or removed.
 */
function createAttachmentTray(userId: string, matchId: string) {
  const draft = `chat.${matchId}`;
  const carried = new Map<string, KeptFile>();

  const tray = createUploadTray(
    {
      pathOf: (file, at) => {
        const kept = { id: newId(), userId, draft, file, at, storedAt: null };
        carried.set(kept.id, kept);
        rememberFile(kept);
        return kept.id;
      },
      most: ATTACHMENTS_MAX,
      full: ATTACHMENTS_FULL,
      refuses: reasonToRefuseAttachment,
      // Its abort signal is not used: uploads taken for a message continue.
      upload: ({ path: id, file, onProgress }) => {
        const stop = uploadShares.subscribe(() => onProgress(uploadShares.get()[id] ?? 0));
        return uploadFile(id, file).finally(stop);
      },
      // Files refused for good are not tried again after a reload.
      onSettled: () => {
        const left = new Set(tray.state().tiles.map(idOf));
        const refused = [...carried.keys()].filter((id) => !left.has(id));
        for (const id of refused) carried.delete(id);
        forgetFiles(refused.map((id) => ({ id })));
      },
    },
    [],
  );

  void keptFiles(userId, draft).then((kept) => {
    // A file sent just before the reload waits with its message.
    const sent = outboxOf(userId)
      .entries()
      .flatMap(({ attachments = [] }) => attachments.map(({ id }) => id));
    const waiting = kept.filter(({ id }) => !sent.includes(id) && !carried.has(id));
    for (const file of waiting) carried.set(file.id, file);
    for (const file of waiting) void localFile(file.id);
    if (waiting.length > 0) tray.restore(waiting.map(tileOf));
  });
  const stops = [
    onResume(tray.retryAll),
    () => window.removeEventListener('online', tray.retryAll),
  ];
  window.addEventListener('online', tray.retryAll);

  return {
    ...tray,

    fileOf(tile: Tile): { isPdf: boolean; bytes: number } {
      const file = carried.get(idOf(tile))?.file;
      return { isPdf: file !== undefined && isPdf(file), bytes: file?.size ?? 0 };
    },

    remove(key: string): void {
      const tile = tray.find(key);
      tray.remove(key);
      const id = tile && idOf(tile);
      if (!id) return;
      carried.delete(id);
      discardFiles([{ id }]);
    },

    /** Takes all files out for a message; running uploads continue. */
    take(messageId: string): Attachment[] {
      return tray.state().tiles.flatMap((tile) => {
        const id = idOf(tile);
        const kept = carried.get(id);
        tray.remove(tile.key);
        carried.delete(id);
        if (!kept) return [];
        const { file } = kept;
        void localFile(id).then((now) => rememberFile({ ...(now ?? kept), draft: messageId }));
        const pdf = isPdf(file);
        const facts = { width: null, height: null, bytes: file.size };
        return { id, kind: pdf ? 'pdf' : 'photo', name: pdf ? file.name : null, ...facts };
      });
    },

    close(): void {
      for (const stop of stops) stop();
      tray.close();
    },
  };
}

export type AttachmentTray = ReturnType<typeof createAttachmentTray>;

const open = new Map<string, AttachmentTray>();

onAuthEvent((event) => {
  if (event !== 'SIGNED_OUT') return;
  for (const tray of open.values()) tray.close();
  open.clear();
});

/** The files for the next message of a match, the same object as long as the page is open. */
export function attachmentTray(userId: string, matchId: string): AttachmentTray {
  const key = `${userId} ${matchId}`;
  const known = open.get(key);
  if (known) return known;
  const tray = createAttachmentTray(userId, matchId);
  open.set(key, tray);
  return tray;
}
