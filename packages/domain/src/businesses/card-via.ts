// Separate from the owner's part: the card itself needs nothing else of its codes.

/** A code within an address, in characters that are not easily confused. */
const CODE = /^[a-hj-km-np-z2-9]{8}$/;

/** Returns the code by which someone came to a card; undefined if `value` is no code. */
export function cardCodeIn(value: unknown): string | undefined {
  return typeof value === 'string' && CODE.test(value) ? value : undefined;
}

/** A visitor came from the card itself, without a known code. */
export const BY_CARD = 'card';
