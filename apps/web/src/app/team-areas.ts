import type { TeamArea } from '@pro-match/domain/paths';
import { lazyModule } from '../lib/lazy-component.tsx';

const AREAS = {
  requests: lazyModule(
    'team/requests',
    async () => (await import('./screens/team/requests.tsx')).TeamRequestsScreen,
  ),
  reports: lazyModule(
    'team/reports',
    async () => (await import('./screens/team/moderation.tsx')).TeamModerationScreen,
  ),
  people: lazyModule(
    'team/people',
    async () => (await import('./screens/team/people.tsx')).TeamPeopleScreen,
  ),
  services: lazyModule(
    'team/services',
    async () => (await import('./screens/team/services.tsx')).TeamServicesScreen,
  ),
  health: lazyModule(
    'team/health',
    async () => (await import('./screens/team/health.tsx')).TeamHealthScreen,
  ),
  log: lazyModule(
    'team/log',
    async () => (await import('./screens/team/audit.tsx')).TeamAuditScreen,
  ),
} satisfies Record<TeamArea, unknown>;

type Area = (typeof AREAS)[keyof typeof AREAS];

export function teamArea(name: string): Area | undefined {
  return Object.entries(AREAS).find(([known]) => known === name)?.[1];
}
