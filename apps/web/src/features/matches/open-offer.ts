import type { Match } from '@pro-match/domain/matches';

/** Whether a match offers its client somebody else, and the client has not said what to do. */
export function isOffering({ rescue, closed_at }: Match): boolean {
  return rescue !== null && rescue.outcome === null && closed_at === null;
}
