import { Readable } from 'node:stream';
import { newId } from '@pro-match/domain/ids';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { recordOwnSecurityEvent, requireProof } from '../auth/index.ts';
import { readOwnPictures } from '../media/index.ts';
import { readRows } from './export-account.queries.ts';
import { type ExportFile, exportFiles } from './export-files.ts';
import { type ArchiveFile, zipped } from './zipped.ts';

/**
 * Exports everything that belongs to the actor, as a ZIP archive of JSON lists and pictures. It is
 * read while it is sent, so that a long history needs no memory. Requires a recent proof, and
 * notifies the owner.
 */
export async function exportAccount(deps: Deps, actor: Actor): Promise<ReadableStream<Uint8Array>> {
  const { userId } = actor;
  await deps.events.transaction(async ({ tx, emit }) => {
    await requireProof(deps, tx, actor);
    await recordOwnSecurityEvent(deps, tx, actor, 'data_downloaded');
    const changeId = newId();
    const event = { changeId, userId, change: 'data_exported' } as const;
    await emit('account.security_changed', event, changeId);
  });
  const files = zipped(filesOf(deps, userId));
  // The web stream of Node's own module; the type differs from the global one in name only.
  return Readable.toWeb(Readable.from(files, { objectMode: false })) as ReadableStream<Uint8Array>;
}

async function* filesOf(deps: Deps, userId: string): AsyncGenerator<ArchiveFile> {
  for (const file of exportFiles) {
    yield { name: `${file.name}.json`, isPacked: false, content: jsonOf(deps, file, userId) };
  }
  for await (const { bucket, name, bytes } of readOwnPictures(deps, userId)) {
    yield { name: `pictures/${bucket}/${name}`, isPacked: true, content: [bytes] };
  }
}

async function* jsonOf(
  { database }: Deps,
  file: ExportFile,
  userId: string,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let before = '[\n';
  for await (const lines of readRows(database.db, file, userId)) {
    yield encoder.encode(before + lines.join(',\n'));
    before = ',\n';
  }
  yield encoder.encode(before === '[\n' ? '[]\n' : '\n]\n');
}
