import type { Match } from '@pro-match/domain/matches';

/** True while the match offers its client another business, and the client hasn't decided. */
export function isOffering({ rescue, closed_at }: Match): boolean {
  return rescue !== null && rescue.outcome === null && closed_at === null;
}
