/** Where the count of a search stops: 1000 is shown as "1000+". */
export const SEARCH_COUNT_MAX = 1000;
