import { isId } from '@pro-match/domain/ids';
import type { AttachmentToken } from '@pro-match/domain/media';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { pictureOf, type ShownFile } from '../private-files.ts';
import { readerOf, readerTokens } from '../reader-tokens.ts';
import { findAttachmentFile } from './view-attachment.queries.ts';

const purpose = 'message attachments';

interface AttachmentLink {
  matchId: string;
  id: string;
  token: string;
  size: string;
}

/** With which a party of a match, whom the caller has checked, may look at the files of it. */
export async function attachmentToken(
  deps: Deps,
  { matchId, readerId }: { matchId: string; readerId: string },
): Promise<AttachmentToken> {
  const tokenFor = await readerTokens(deps, { purpose, readerId });
  return { token: tokenFor(matchId) };
}

/**
 * The file behind a signed address, if its reader may look at it now. Throws `not_found` for
 * everything else, before a copy that the browser has is called good. A PDF is saved, never shown:
 * nothing in it runs on our origin, whatever it is beside a PDF.
 */
export async function viewAttachment(
  deps: Deps,
  { matchId, id, token, size }: AttachmentLink,
): Promise<ShownFile> {
  const readerId = isId(id) && (await readerOf(deps, { purpose, subjectId: matchId, token }));
  const file = readerId && (await findAttachmentFile(deps.database.db, { id, matchId, readerId }));
  if (!file) throw notFound('File not found');
  if (file.name === null) return pictureOf(file.key, size);
  return { name: file.key, type: 'application/pdf', disposition: savedAs(file.name) };
}

/** RFC 6266: a name for browsers of today, and one for those of before. */
function savedAs(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_');
  // What a component may hold and the syntax of a header does not.
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
