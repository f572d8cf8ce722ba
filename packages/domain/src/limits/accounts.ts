export const PASSWORD_MIN_LENGTH = 8;

/** In characters; bounds the work of a hash, which has no limit itself. */
export const PASSWORD_MAX_LENGTH = 256;

/** In characters: what a mail server accepts. */
export const EMAIL_MAX_LENGTH = 254;

/** Without the country code. */
export const PHONE_DIGITS = 10;

export const ZIP_DIGITS = 5;

/** Index 0 to 3. */
export const ONBOARDING_STEPS = 4;

/** Set by the terms. */
export const MINIMUM_AGE = 18;

/** A deleted account's data is then deleted or anonymized. */
export const DELETION_DAYS = 30;

/** A session is refreshed when it is this close to its expiry, in ms. */
export const AUTH_REFRESH_MARGIN_MS = 90_000;

export const SIGNING_KEYS_CACHE_S = 600;
