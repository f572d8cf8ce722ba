import { createHash } from 'node:crypto';

/** An id for examples: always the same for the same word, so that examples fit together. */
export function exampleId(word: string): string {
  const hex = createHash('sha256').update(word).digest('hex');
  return `019b3c5e-${hex.slice(0, 4)}-7${hex.slice(4, 7)}-8${hex.slice(7, 10)}-${hex.slice(10, 22)}`;
}
