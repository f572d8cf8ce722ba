import type { CustomService } from '@pro-match/domain/team';
import { teamPages } from './team-pages.ts';

/** Names that businesses added to the catalogue. */
export function servicesQuery(q: string | undefined) {
  return teamPages<CustomService>('services', { q });
}
