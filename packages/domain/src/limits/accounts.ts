/** Shortest password that sign-up takes, in characters. */
export const PASSWORD_MIN_LENGTH = 8;

/** Longest password, in characters; it bounds the work of a hash, which has no limit of its own. */
export const PASSWORD_MAX_LENGTH = 256;

/** Longest email address, in characters: what a mail server takes. */
export const EMAIL_MAX_LENGTH = 254;

/** Digits of a US phone number without its country code. */
export const PHONE_DIGITS = 10;

/** Digits of a ZIP code. */
export const ZIP_DIGITS = 5;

/** Steps of business onboarding, index 0 to 3. */
export const ONBOARDING_STEPS = 4;

/** Youngest user, in years, by the terms. */
export const MINIMUM_AGE = 18;

/** Days after which a deleted account's data is deleted or anonymized. */
export const DELETION_DAYS = 30;

/** A session is refreshed when it is this close to its expiry, in ms. */
export const AUTH_REFRESH_MARGIN_MS = 90_000;

/** How long the public signing keys may be cached, in seconds. */
export const SIGNING_KEYS_CACHE_S = 600;
