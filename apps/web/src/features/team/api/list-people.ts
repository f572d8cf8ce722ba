import type { PersonRow } from '@pro-match/domain/team';
import { teamPages } from './team-pages.ts';

/** `q`: a part of a name, e-mail or phone number, or an id. */
export function peopleQuery(q: string | undefined) {
  return teamPages<PersonRow>('people', { q });
}
