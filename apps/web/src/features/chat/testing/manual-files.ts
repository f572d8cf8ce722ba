import type { Attachment } from '@pro-match/domain/media';

/** The server's error if a message names a file that it lacks. */
export const MISSING = new Error('A file is missing');

export function aFile(id: string): Attachment {
  return { id, kind: 'photo', name: null, width: null, height: null, bytes: 1 };
}
