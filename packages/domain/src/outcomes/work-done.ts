// Separate from the rules: a public card shows the mark and needs nothing else of an outcome.
/** On a review, if both sides of its match say that the work is done. */
export const WORK_DONE = 'Confirmed by both';
