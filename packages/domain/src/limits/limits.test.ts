import { describe, expect, it } from 'vitest';
import * as limits from './index.ts';

/** The specification's table of business constants, row by row. */
const specified = {
  PRO_PRICE_USD: 35,
  FREE_PRICE_USD: 0,
  FREE_MATCHES_PER_MONTH: 3,
  PASSWORD_MIN_LENGTH: 8,
  ZIP_DIGITS: 5,
  PHONE_DIGITS: 10,
  ONBOARDING_STEPS: 4,
  MESSAGE_MAX_LENGTH: 2000,
  CAPTION_MAX: 400,
  MAX_PHOTOS: 5,
  EXPLORE_PAGE_SIZE: 20,
  TRENDING_DAYS: 7,
  EXPLORE_PHOTOS_MAX: 4,
  RATING_MIN: 1,
  RATING_MAX: 5,
  QR_SIZE_PX: 200,
  QR_ERROR_CORRECTION: 'H',
  SWIPE_COMMIT_PX: 100,
  SWIPE_INDICATOR_PX: 50,
  SWIPE_EXIT_MS: 300,
  PROGRESS_DOTS_MAX: 10,
  DECK_PORTFOLIO_MAX: 3,
  CARD_PORTFOLIO_MAX: 6,
  LANDING_REDIRECT_MS: 300,
  CLIENT_DASHBOARD_REDIRECT_MS: 100,
  FREE_BUSINESS_REDIRECT_MS: 100,
  CHECKOUT_FAILURE_REDIRECT_MS: 1500,
  TOASTS_VISIBLE: 1,
  AUTH_REFRESH_TICK_MS: 30_000,
  AUTH_REFRESH_MARGIN_MS: 90_000,
  SIGNING_KEYS_CACHE_MS: 600_000,
  MINIMUM_AGE: 18,
  DELETION_DAYS: 30,
  STRUCTURED_DATA_PRICE_RANGE: '$$',
  TERMS_BODY_HEIGHT_PX: 400,
  UPGRADE_CLAIMS: { moneyBackDays: 30, businesses: '500+', matches: '2,000+', rating: '4.8' },
};

describe('limits', () => {
  it('are as specified', () => {
    expect({ ...limits }).toMatchObject(specified);
  });
});
