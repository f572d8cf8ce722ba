import type { Tier } from '../businesses/tiers.ts';
import { isPaidTier } from '../businesses/tiers.ts';
import { FREE_MATCHES_PER_MONTH } from '../limits/index.ts';

/** This month; Infinity on paid and trial. */
export function freeMatchesLeft(tier: Tier, acceptedThisMonth: number): number {
  if (isPaidTier(tier)) return Number.POSITIVE_INFINITY;
  return Math.max(0, FREE_MATCHES_PER_MONTH - acceptedThisMonth);
}

/** In UTC; `end` is the first instant of the next month. */
export function monthOf(moment: Date): { start: Date; end: Date } {
  const year = moment.getUTCFullYear();
  const month = moment.getUTCMonth();
  return { start: new Date(Date.UTC(year, month, 1)), end: new Date(Date.UTC(year, month + 1, 1)) };
}
