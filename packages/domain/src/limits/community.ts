/** Per post. */
export const MAX_PHOTOS = 5;

export const EXPLORE_PHOTOS_MAX = 4;

export const EXPLORE_PAGE_SIZE = 20;

export const TRENDING_DAYS = 7;

export const SHARE_POPUP_WIDTH_PX = 600;
export const SHARE_POPUP_HEIGHT_PX = 400;

/** Per person, within 24 hours. */
export const NEW_CONVERSATIONS_PER_DAY = 20;

/** Most posts and comments that the reports of one person hide at once within 24 hours. */
export const HIDES_PER_DAY = 5;

/** Days in a state until the reports of somebody who moved there hide at once. */
export const SETTLED_DAYS = 7;

/** Most messages to a person who has not answered any. */
export const UNANSWERED_MESSAGES_MAX = 20;
