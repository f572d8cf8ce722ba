import type { AttachmentToken } from '@pro-match/domain/media';
import { queryOptions } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { type FileUpload, sendFile } from '../../../lib/send-file.ts';

/** Stores a file for a message that is still to be sent; a repeat does no harm. */
export function uploadAttachment({ id, ...upload }: FileUpload & { id: string }): Promise<void> {
  // Half of an emoji at the cut can't be part of an address.
  const name = upload.file.name.slice(-200).replace(/\p{Cs}/gu, '');
  return sendFile(`/rest/v1/message_attachments/${id}?name=${encodeURIComponent(name)}`, upload);
}

/** Deletes a file that was not sent. */
export async function deleteAttachment(id: string): Promise<void> {
  await rest.delete(`/message_attachments/${id}`);
}

/** The token with which the user sees the files of a match; it expires within the hour. */
export function attachmentTokenQuery(matchId: string) {
  return queryOptions({
    queryKey: ['attachment-token', matchId],
    queryFn: async ({ signal }) =>
      (await rest.get<AttachmentToken>(`/matches/${matchId}/attachment_token`, { signal })).token,
  });
}
