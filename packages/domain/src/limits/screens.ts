/** From picking a landing card to leaving for /auth. */
export const LANDING_REDIRECT_MS = 300;

export const CLIENT_DASHBOARD_REDIRECT_MS = 100;

export const FREE_BUSINESS_REDIRECT_MS = 100;

export const CHECKOUT_FAILURE_REDIRECT_MS = 1500;

export const TERMS_BODY_HEIGHT_PX = 400;

export const CHAT_HEIGHT_PX = 600;

export const QR_SIZE_PX = 200;

/** The highest. */
export const QR_ERROR_CORRECTION = 'H';

export const STRUCTURED_DATA_PRICE_RANGE = '$$';

export const MATCHES_PAGE_SIZE = 20;

/** A badge shows one less, with a plus. */
export const UNREAD_COUNTED_MAX = 100;

export const LEADS_PAGE_SIZE = 30;

/** A badge shows one less, with a plus. */
export const LEADS_COUNTED_MAX = 100;
