import { type BusinessProfile, isPaidTier } from '@pro-match/domain/businesses';
import type { BusinessProfileRow } from '../businesses.table.ts';

export function availabilityOf(
  row: BusinessProfileRow,
): Pick<BusinessProfile, 'pause' | 'next_opening' | 'answer_minutes'> {
  return {
    pause: row.pausedAt && { until: row.pausedUntil },
    next_opening: isPaidTier(row.subscriptionTier) ? null : row.bookedUntil,
    answer_minutes: row.answerMinutes,
  };
}

/** Seen only by the owner. */
export function ownAvailabilityOf(
  row: BusinessProfileRow,
): Pick<BusinessProfile, 'pause_cause' | 'is_asked_open' | 'greeting'> {
  return {
    pause_cause: row.pauseCause,
    is_asked_open: row.askedStillOpenAt !== null,
    greeting: row.greeting,
  };
}
