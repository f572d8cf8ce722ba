import { folded } from './folded.ts';

/**
 * For `sort`: in the order of what the names look like, which needs no locale and is the database's;
 * names that look the same have a stable order too.
 */
export function compareNames(one: string, other: string): number {
  return inOrder(folded(one), folded(other)) || inOrder(one, other);
}

function inOrder(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
