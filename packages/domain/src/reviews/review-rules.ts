/** Orders of a business's reviews; by rating, the newest come first among equals. */
export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** Where reviews come from: a match, or a link by which the business invited. */
export const REVIEW_SOURCES = ['match', 'invitation'] as const;
export type ReviewSource = (typeof REVIEW_SOURCES)[number];

/** How a list of reviews can be looked at: in an order, or only those from one source. */
export type ReviewView = ReviewSort | ReviewSource;

/** The mark of an invited review, the same for all. */
export const INVITED = 'Invited by the business';

/** Of an invited review that only its two parties see. */
export const HELD = 'Others see it once its author has confirmed their email.';

/** Invited reviews of one business on one day, of UTC. */
export const INVITED_PER_DAY = 20;

/** So many invited reviews of a business within an hour are shown to the team. */
export const INVITED_BURST = 5;

/** The code of a link; its letters can't be mistaken for one another. */
export const INVITATION_CODE = /^[a-z0-9]{12}$/;
