/** Most businesses in one deck. */
export const NEARBY_LIMIT = 50;

/** A drag of the deck's card commits at this distance, in px. */
export const SWIPE_COMMIT_PX = 100;

/** Beyond this drag, in px, the Connect or Pass indicator shows. */
export const SWIPE_INDICATOR_PX = 50;

/** Length of the card's exit, in ms; the next card comes after it. */
export const SWIPE_EXIT_MS = 300;

/** Most progress dots above the deck. */
export const PROGRESS_DOTS_MAX = 10;

/** Most portfolio images of a deck card (images 2 to 4). */
export const DECK_PORTFOLIO_MAX = 3;

/** Most portfolio images of the public card. */
export const CARD_PORTFOLIO_MAX = 6;

/** Businesses that a client can save for later. */
export const SAVED_MAX = 100;

/** Fewest public cards that make a page of the directory; the migration of its pages says it too. */
export const DIRECTORY_CARDS_MIN = 3;

/** Most public cards on one page of the directory. */
export const DIRECTORY_CARDS_MAX = 50;
