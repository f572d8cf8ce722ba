/** Longest search for a business, in characters. */
export const BUSINESS_SEARCH_MAX = 120;

/** Where the count of a search stops: 100 is shown as "100+". */
export const SEARCH_COUNT_MAX = 100;
