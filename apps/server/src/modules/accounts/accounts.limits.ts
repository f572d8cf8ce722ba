import type { RateLimit } from '../../platform/admission/rate-limits.ts';

/** Onboarding writes three times; impatient people a little more. */
export const ACCOUNT_WRITES: RateLimit = { name: 'accounts.write', points: 60, seconds: 60 };
