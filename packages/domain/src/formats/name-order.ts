import { folded } from './folded.ts';

/**
 * Comparator by how names look, which needs no locale and matches the database's order; names that
 * look the same have a stable order too.
 */
export function compareNames(one: string, other: string): number {
  return inOrder(folded(one), folded(other)) || inOrder(one, other);
}

function inOrder(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
