/** In characters. */
export const BUSINESS_SEARCH_MAX = 120;

/** Cap of a search's count: 100 is shown as "100+". */
export const SEARCH_COUNT_MAX = 100;
