import { AppError } from './errors.ts';

/** How often something may be done: `points` times in `seconds`. */
export interface RateLimit {
  name: string;
  points: number;
  seconds: number;
  /** Counted by each process for itself: a question to others would cost more than what is limited. */
  isLocal?: boolean;
}

export interface RateLimits {
  /**
   * Counts one try of `subject` (a user id, an address, an e-mail) against the
   * limit. Throws AppError `too_many_requests` with `retryAfter` when it is used up.
   */
  take(limit: RateLimit, subject: string): Promise<void>;
  /** Takes one try back, for something that was not done after all. */
  giveBack(limit: RateLimit, subject: string): Promise<void>;
  /** Forgets the tries, as after a sign-in that succeeded. */
  reset(limit: RateLimit, subject: string): Promise<void>;
}

/** Counts one try, and says whether the limit allows it. */
export async function hasRoom(
  limits: RateLimits,
  limit: RateLimit,
  subject: string,
): Promise<boolean> {
  try {
    await limits.take(limit, subject);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false;
    throw error;
  }
}

/** As {@link RateLimits.take}, refused in words that say what there was too much of. */
export async function takeOrSay(
  limits: RateLimits,
  limit: RateLimit,
  { subject, words }: { subject: string; words: string },
): Promise<void> {
  try {
    await limits.take(limit, subject);
  } catch (error) {
    if (!(error instanceof AppError) || error.retryAfter === undefined) throw error;
    throw new AppError('too_many_requests', words, { retryAfter: error.retryAfter });
  }
}
