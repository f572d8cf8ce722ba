import { callFunction } from '../../../lib/api.ts';

/** The business has had these leads on its screen; 50 at most. */
export function markLeadsOpened(match_ids: readonly string[]): Promise<unknown> {
  return callFunction('mark-leads-opened', { match_ids });
}
