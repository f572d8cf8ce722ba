import type { Attachment } from '@pro-match/domain/media';

/** What the server says where a message names a file that it has not. */
export const MISSING = new Error('A file is missing');

export function aFile(id: string): Attachment {
  return { id, kind: 'photo', name: null, width: null, height: null, bytes: 1 };
}
