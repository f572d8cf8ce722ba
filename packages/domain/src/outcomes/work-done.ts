// Apart from the rules: a public card shows the mark and needs nothing else of an outcome.
/** The mark on a review of a match where both sides say so. */
export const WORK_DONE = 'Confirmed by both';
