import type { TeamArea } from '@pro-match/domain/paths';
import { lateCode } from '../lib/late-part.tsx';

const AREAS = {
  requests: lateCode(
    'team/requests',
    async () => (await import('./screens/team/requests.tsx')).TeamRequestsScreen,
  ),
  reports: lateCode(
    'team/reports',
    async () => (await import('./screens/team/moderation.tsx')).TeamModerationScreen,
  ),
  people: lateCode(
    'team/people',
    async () => (await import('./screens/team/people.tsx')).TeamPeopleScreen,
  ),
  services: lateCode(
    'team/services',
    async () => (await import('./screens/team/services.tsx')).TeamServicesScreen,
  ),
  health: lateCode(
    'team/health',
    async () => (await import('./screens/team/health.tsx')).TeamHealthScreen,
  ),
  log: lateCode('team/log', async () => (await import('./screens/team/audit.tsx')).TeamAuditScreen),
} satisfies Record<TeamArea, unknown>;

type Area = (typeof AREAS)[keyof typeof AREAS];

export function teamArea(name: string): Area | undefined {
  return Object.entries(AREAS).find(([known]) => known === name)?.[1];
}
