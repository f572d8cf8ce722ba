/** Shortest password that sign-up takes, in characters. */
export const PASSWORD_MIN_LENGTH = 8;

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

/** How often the browser looks whether its session needs a refresh, in ms. */
export const AUTH_REFRESH_TICK_MS = 30_000;

/** A session is refreshed when it is this close to its expiry, in ms. */
export const AUTH_REFRESH_MARGIN_MS = 90_000;

/** How long the public signing keys are cached, in ms. */
export const SIGNING_KEYS_CACHE_MS = 600_000;
