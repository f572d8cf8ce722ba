import { type Path, paths } from '@pro-match/domain/paths';
import type { Visitor } from './visitor.ts';

/** The entrance (landing, auth), an onboarding, or a role's own area. */
export type Place =
  | 'entrance'
  | 'client-onboarding'
  | 'business-onboarding'
  | 'client'
  | 'business';

function homeOf(visitor: NonNullable<Visitor>): Path {
  if (visitor.role === 'business') {
    return visitor.isOnboarded ? paths.businessDashboard : paths.businessOnboarding;
  }
  return visitor.isOnboarded ? paths.clientDashboard : paths.clientOnboarding;
}

function isAtHome(place: Place, { role, isOnboarded }: NonNullable<Visitor>): boolean {
  return place === (isOnboarded ? role : `${role}-onboarding`);
}

/** Where the visitor belongs instead of `place`, or null if they belong there. */
export function decideRoute(place: Place, visitor: Visitor): Path | null {
  if (!visitor) return place === 'entrance' ? null : paths.auth;
  return isAtHome(place, visitor) ? null : homeOf(visitor);
}
