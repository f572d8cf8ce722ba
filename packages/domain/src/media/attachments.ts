import { foldLine } from '../wire/text.ts';
import { UPLOAD_TYPES } from './limits.ts';

/** Folder, among the stored objects, of files sent in chats. */
export const MESSAGE_ATTACHMENTS = 'message-attachments';

export const ATTACHMENTS_MAX = 5;

export const ATTACHMENTS_FULL = `You can send up to ${ATTACHMENTS_MAX} files in one message.`;

/** Types of file allowed in a chat; the server checks the content, never the name. */
export const ATTACHMENT_TYPES = [...UPLOAD_TYPES, 'application/pdf'] as const;

export const ATTACHMENT_FORMAT = 'Please choose a JPEG, PNG, WebP or AVIF image, or a PDF.';

/** Error for a file that isn't the sender's, is gone, or went with another message. */
export const ATTACHMENT_MISSING = "We couldn't find one of your files. Please add it again.";

export const PDF_INCOMPLETE =
  'This PDF is incomplete: its end is missing. Please save or download it again and add the new file.';

/** Including the ending. */
const NAME_MAX = 100;
const ENDING = '.pdf';

/** Characters that separate folders or are special in a shell, file system or header. */
const UNSAFE = /[\p{Cc}\p{Cs}\\/:*?"<>|%]+/gu;

/** In one line, with its ending, safe on any device. */
export function safePdfName(name: string): string {
  const stem = foldLine(name.slice(0, 1000))
    .replace(/\.pdf\s*$/i, '')
    .replace(UNSAFE, '-')
    .replace(/^[\s.-]+|[\s.]+$/g, '')
    .slice(0, NAME_MAX - ENDING.length)
    // The cut may leave half an emoji.
    .replace(/[\s\p{Cs}]+$/u, '');
  return `${stem || 'document'}${ENDING}`;
}

/** 16 hex digits that never repeat tie the name to one content. */
export function documentName(stem: string, version: string): string {
  return `${stem}.${version}${ENDING}`;
}

export function isDocumentName(name: string): boolean {
  return /\.[0-9a-f]{16}\.pdf$/.test(name);
}

/** For one reader: `token` is theirs alone and expires soon. */
export function attachmentUrl(matchId: string, id: string, token: string): string {
  return `/storage/v1/${MESSAGE_ATTACHMENTS}/${matchId}/${id}?token=${token}`;
}
