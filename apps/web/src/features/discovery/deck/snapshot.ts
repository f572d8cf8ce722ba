export type CardRole = 'leaving' | 'top' | 'behind';

export interface RenderedCard {
  readonly id: string;
  readonly role: CardRole;
}

/** The same object until something in it changes. */
export interface DeckSnapshot {
  /** The card that is counted and announced; after a commit it advances once the exit is over. */
  readonly index: number;
  /** A card waits at its side for `send` or `putBack`. */
  readonly isHeld: boolean;
  /** Front to back. */
  readonly cards: readonly RenderedCard[];
}

/** Two behind the top one: the second shows as an edge, painted before it is needed. */
const CARDS_BEHIND = 2;

/** From the first card that is still on its way out. */
export function renderedCards(
  ids: readonly string[],
  top: number,
  isMoving: (id: string) => boolean,
): RenderedCard[] {
  return ids.slice(0, top + 1 + CARDS_BEHIND).flatMap((id, at): RenderedCard[] => {
    if (at < top) return isMoving(id) ? [{ id, role: 'leaving' }] : [];
    return [{ id, role: at === top ? 'top' : 'behind' }];
  });
}

export function isSameSnapshot(a: DeckSnapshot, b: DeckSnapshot): boolean {
  return (
    a.index === b.index &&
    a.isHeld === b.isHeld &&
    a.cards.length === b.cards.length &&
    a.cards.every(({ id, role }, i) => id === b.cards[i]?.id && role === b.cards[i]?.role)
  );
}
