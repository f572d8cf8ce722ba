// Apart from what the owner sees: the card itself needs nothing else of its codes.

/** A code as it is part of an address: no sign is easily taken for another. */
const CODE = /^[a-hj-km-np-z2-9]{8}$/;

/** How someone came to a card; undefined for what names no code. */
export function cardCodeIn(value: unknown): string | undefined {
  return typeof value === 'string' && CODE.test(value) ? value : undefined;
}

/** Came to ask from the card itself, by no code that is known. */
export const BY_CARD = 'card';
