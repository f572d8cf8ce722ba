import { foldLine } from '../wire/text.ts';
import { UPLOAD_TYPES } from './limits.ts';

/** The folder of files that were sent in chats among the stored objects. */
export const MESSAGE_ATTACHMENTS = 'message-attachments';

/** Most files of one message. */
export const ATTACHMENTS_MAX = 5;

/** What is said of more. */
export const ATTACHMENTS_FULL = `You can send up to ${ATTACHMENTS_MAX} files in one message.`;

/** What a file in a chat may be; the server looks at the content, never at the name. */
export const ATTACHMENT_TYPES = [...UPLOAD_TYPES, 'application/pdf'] as const;

/** What is said of any other file. */
export const ATTACHMENT_FORMAT = 'Please choose a JPEG, PNG, WebP or AVIF image, or a PDF.';

/** What is said of a file that isn't the sender's, is gone, or went with another message. */
export const ATTACHMENT_MISSING = "We couldn't find one of your files. Please add it again.";

/** What is said of a PDF without its end. */
export const PDF_INCOMPLETE =
  'This PDF is incomplete: its end is missing. Please save or download it again and add the new file.';

/** Longest name of a file, its ending included. */
const NAME_MAX = 100;
const ENDING = '.pdf';

/** What separates folders, or means something to a shell, a system of files or a header. */
const UNSAFE = /[\p{Cc}\p{Cs}\\/:*?"<>|%]+/gu;

/** A name under which a PDF can be stored on any device, in one line, with its ending. */
export function safePdfName(name: string): string {
  const stem = foldLine(name.slice(0, 1000))
    .replace(/\.pdf\s*$/i, '')
    .replace(UNSAFE, '-')
    .replace(/^[\s.-]+|[\s.]+$/g, '')
    .slice(0, NAME_MAX - ENDING.length)
    // Half of an emoji at the cut.
    .replace(/[\s\p{Cs}]+$/u, '');
  return `${stem || 'document'}${ENDING}`;
}

/** The name of a stored PDF; 16 hex digits that never come twice make it stand for one content. */
export function documentName(stem: string, version: string): string {
  return `${stem}.${version}${ENDING}`;
}

/** Whether a name is one of {@link documentName}. */
export function isDocumentName(name: string): boolean {
  return /\.[0-9a-f]{16}\.pdf$/.test(name);
}

/** Where a reader finds a file of a match; `token` is theirs alone and ends soon. */
export function attachmentUrl(matchId: string, id: string, token: string): string {
  return `/storage/v1/${MESSAGE_ATTACHMENTS}/${matchId}/${id}?token=${token}`;
}
