/** In one deck. */
export const NEARBY_LIMIT = 50;

/** A drag of the deck's card commits at this distance, in px. */
export const SWIPE_COMMIT_PX = 100;

/** Beyond this drag, in px, the Connect or Pass indicator shows. */
export const SWIPE_INDICATOR_PX = 50;

/** Length of the card's exit, in ms; the next card comes after it. */
export const SWIPE_EXIT_MS = 300;

export const PROGRESS_DOTS_MAX = 10;

/** Images 2 to 4. */
export const DECK_PORTFOLIO_MAX = 3;

export const CARD_PORTFOLIO_MAX = 6;

/** Per client. */
export const SAVED_MAX = 100;

/** Fewest public cards that make a page of the directory; the migration of its pages says it too. */
export const DIRECTORY_CARDS_MIN = 3;

export const DIRECTORY_CARDS_MAX = 50;
