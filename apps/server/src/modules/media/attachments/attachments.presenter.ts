import type { Attachment } from '@pro-match/domain/media';
import type { StoredAttachment } from './attachments.table.ts';

export function presentAttachment(file: StoredAttachment): Attachment {
  const { id, kind, name, width, height, bytes } = file;
  return { id, kind, name, width, height, bytes };
}
