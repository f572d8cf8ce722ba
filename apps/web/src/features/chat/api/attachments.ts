import { type Attachment, type AttachmentToken, UPLOAD_TIMEOUT_MS } from '@pro-match/domain/media';
import { queryOptions } from '@tanstack/react-query';
import { request, rest } from '../../../lib/api.ts';

interface AttachmentUpload {
  id: string;
  file: File;
  signal: AbortSignal;
  /** Gets the share that is sent, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Stores a file for a message that is still to be sent; a repeat does no harm. */
export async function uploadAttachment({ id, file, ...options }: AttachmentUpload): Promise<void> {
  // Half of an emoji at the cut can't be part of an address.
  const name = file.name.slice(-200).replace(/\p{Cs}/gu, '');
  const path = `/rest/v1/message_attachments/${id}?name=${encodeURIComponent(name)}`;
  await request<Attachment>('POST', path, {
    ...options,
    body: file,
    timeoutMs: UPLOAD_TIMEOUT_MS,
  });
}

/** Deletes a file that was not sent. */
export async function deleteAttachment(id: string): Promise<void> {
  await rest.delete(`/message_attachments/${id}`);
}

/** With which the user sees the files of a match; it ends within the hour. */
export function attachmentTokenQuery(matchId: string) {
  return queryOptions({
    queryKey: ['attachment-token', matchId],
    queryFn: async ({ signal }) =>
      (await rest.get<AttachmentToken>(`/matches/${matchId}/attachment_token`, { signal })).token,
  });
}
