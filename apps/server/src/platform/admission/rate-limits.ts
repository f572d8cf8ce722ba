import { AppError } from '../http/errors.ts';

export interface RateLimit {
  name: string;
  points: number;
  seconds: number;
  /** Counted by each process separately: a shared count would cost more than the limited work. */
  isLocal?: boolean;
}

export interface RateLimits {
  /**
   * Counts one try of `subject` (a user id, an address, an e-mail). Throws AppError
   * `too_many_requests` with `retryAfter` if the limit is used up.
   */
  take(limit: RateLimit, subject: string): Promise<void>;
  /** Takes one try back, if the work was not done after all. */
  giveBack(limit: RateLimit, subject: string): Promise<void>;
  /** Forgets all tries, for example after a successful sign-in. */
  reset(limit: RateLimit, subject: string): Promise<void>;
}

/** Counts one try; returns false if the limit is used up. */
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

/** Like {@link RateLimits.take}, with a message that says what there was too much of. */
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
