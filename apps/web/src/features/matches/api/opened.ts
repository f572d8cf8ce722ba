import { callFunction } from '../../../lib/api.ts';

/** Records that the business has seen these leads; 50 at most. */
export function markLeadsOpened(match_ids: readonly string[]): Promise<unknown> {
  return callFunction('mark-leads-opened', { match_ids });
}
