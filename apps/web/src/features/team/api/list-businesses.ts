import type { TeamBusiness } from '@pro-match/domain/team';
import { teamPages } from './team-pages.ts';

/** `q` as in the search for people; `active` leaves out those that clients do not find. */
export function businessesQuery(q: string | undefined, active?: 'true') {
  return teamPages<TeamBusiness>('businesses', { q, active });
}
