/** Orders of a business's reviews; with equal ratings, newest first. */
export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** Sources of reviews: a match, or a business's invitation link. */
export const REVIEW_SOURCES = ['match', 'invitation'] as const;
export type ReviewSource = (typeof REVIEW_SOURCES)[number];

/** Views of a list of reviews: an order, or only one source. */
export type ReviewView = ReviewSort | ReviewSource;

export const INVITED = 'Invited by the business';

/** Note on an invited review that only its two parties see. */
export const HELD = 'Others see it once its author has confirmed their email.';

/** Maximum invited reviews of one business per day (UTC). */
export const INVITED_PER_DAY = 20;

/** Invited reviews of a business within an hour that alert the team. */
export const INVITED_BURST = 5;

/** The code of a link, in letters that can't be mistaken for one another. */
export const INVITATION_CODE = /^[a-z0-9]{12}$/;
