import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type Screens<Name extends string> = Record<Name, ComponentType>;

function area<Name extends string>(
  load: () => Promise<Screens<Name>>,
  name: Name,
): LazyExoticComponent<ComponentType> {
  return lazy(async () => ({ default: (await load())[name] }));
}

const AREAS = {
  requests: area(() => import('./screens/team/requests.tsx'), 'TeamRequestsScreen'),
  reports: area(() => import('./screens/team/moderation.tsx'), 'TeamModerationScreen'),
  people: area(() => import('./screens/team/people.tsx'), 'TeamPeopleScreen'),
  services: area(() => import('./screens/team/services.tsx'), 'TeamServicesScreen'),
  health: area(() => import('./screens/team/health.tsx'), 'TeamHealthScreen'),
  log: area(() => import('./screens/team/audit.tsx'), 'TeamAuditScreen'),
};

/** The screen of a part of the console, by its name in the address; undefined for any other name. */
export function teamArea(name: string): LazyExoticComponent<ComponentType> | undefined {
  return Object.entries(AREAS).find(([known]) => known === name)?.[1];
}
