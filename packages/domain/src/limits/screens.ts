/** Delay between picking a landing card and leaving for /auth, in ms. */
export const LANDING_REDIRECT_MS = 300;

/** Delay between client onboarding and the dashboard, in ms. */
export const CLIENT_DASHBOARD_REDIRECT_MS = 100;

/** Delay between the creation of a Free business and its dashboard, in ms. */
export const FREE_BUSINESS_REDIRECT_MS = 100;

/** Delay between a failed checkout and the dashboard, in ms. */
export const CHECKOUT_FAILURE_REDIRECT_MS = 1500;

/** Height of the terms dialog's scrolling body, in px. */
export const TERMS_BODY_HEIGHT_PX = 400;

/** Height of the chat box, in px. */
export const CHAT_HEIGHT_PX = 600;

/** Side of the QR code, in px. */
export const QR_SIZE_PX = 200;

/** Highest error-correction level of a QR code. */
export const QR_ERROR_CORRECTION = 'H';

/** Price range in a public card's structured data. */
export const STRUCTURED_DATA_PRICE_RANGE = '$$';

/** Matches or leads that a list reads at a time. */
export const MATCHES_PAGE_SIZE = 20;

/** Where a count of what is unread stops: a badge shows one less, with a plus. */
export const UNREAD_COUNTED_MAX = 100;

/** Leads that the desk of a business reads at a time. */
export const LEADS_PAGE_SIZE = 30;

/** Where the count of a stage stops: a badge shows one less, with a plus. */
export const LEADS_COUNTED_MAX = 100;
