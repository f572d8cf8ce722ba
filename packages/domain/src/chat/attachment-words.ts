import type { Attachment } from '../media/attachment.schema.ts';
import { MESSAGE_FIELDS } from './message-fields.ts';

export type NamedFile = Pick<Attachment, 'kind' | 'name'>;

/** For example "2 photos, PDF: Estimate.pdf". */
export function attachmentWords(files: readonly NamedFile[]): string {
  const photos = files.filter(({ kind }) => kind === 'photo').length;
  const pdfs = files.filter(({ kind }) => kind === 'pdf');
  const [first] = pdfs;
  const parts = [
    photos === 1 ? 'Photo' : photos > 1 && `${photos} photos`,
    first && (pdfs.length === 1 ? `PDF: ${first.name}` : `${pdfs.length} PDFs`),
  ];
  return parts.filter(Boolean).join(', ');
}

/**
 * For mails, previews and copies, which can't show files. The text is alone if it leaves no room
 * for the files' names.
 */
export function contentWith(text: string, files: readonly NamedFile[]): string {
  const words = attachmentWords(files);
  if (text === '' || words === '') return text || words;
  const content = `${text}\n(${words})`;
  return content.length > MESSAGE_FIELDS.text.max ? text : content;
}

/** Empty if there were only files. */
export function textOf(content: string, files: readonly NamedFile[]): string {
  const words = attachmentWords(files);
  if (words === '') return content;
  if (content === words) return '';
  const ending = `\n(${words})`;
  return content.endsWith(ending) ? content.slice(0, -ending.length) : content;
}
