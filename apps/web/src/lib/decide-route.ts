import { type Path, paths } from '@pro-match/domain/paths';
import type { Standing } from './standing.ts';

/** What a route is for: the entrance (landing, auth), an onboarding, or a role's own area. */
export type Place =
  | 'entrance'
  | 'client-onboarding'
  | 'business-onboarding'
  | 'client'
  | 'business';

function homeOf(standing: NonNullable<Standing>): Path {
  if (standing.role === 'business') {
    return standing.isOnboarded ? paths.businessDashboard : paths.businessOnboarding;
  }
  return standing.isOnboarded ? paths.clientDashboard : paths.clientOnboarding;
}

function isAtHome(place: Place, { role, isOnboarded }: NonNullable<Standing>): boolean {
  return place === (isOnboarded ? role : `${role}-onboarding`);
}

/** Where a visitor of `place` belongs instead, or null when the place is theirs. */
export function decideRoute(place: Place, standing: Standing): Path | null {
  if (!standing) return place === 'entrance' ? null : paths.auth;
  return isAtHome(place, standing) ? null : homeOf(standing);
}
