import type { Match } from '@pro-match/domain/matches';

/**
 * Returns true if a match offers its client another business, and the client has not decided yet.
 */
export function isOffering({ rescue, closed_at }: Match): boolean {
  return rescue !== null && rescue.outcome === null && closed_at === null;
}
