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

/** The caller has to check that the reader is a party of the match. */
export async function attachmentToken(
  deps: Deps,
  { matchId, readerId }: { matchId: string; readerId: string },
): Promise<AttachmentToken> {
  const tokenFor = await readerTokens(deps, { purpose, readerId });
  return { token: tokenFor(matchId) };
}

/**
 * Throws `not_found` unless the reader may see the file now, even before confirming the browser's
 * copy. A PDF is downloaded, never shown: nothing in it runs on our origin.
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

/** RFC 6266: a name for modern browsers, and an ASCII one for older ones. */
function savedAs(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_');
  // Characters allowed in a URI component but not in a header's syntax.
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
