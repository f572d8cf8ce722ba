import type { RateLimit } from '../../platform/http/rate-limits.ts';

/** A search per letter of a fast typist; copying the whole directory takes longer. */
export const TEAM_SEARCH: RateLimit = { name: 'team.search', points: 300, seconds: 60 };
