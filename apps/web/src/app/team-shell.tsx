import { paths, teamPath } from '@pro-match/domain/paths';
import type { TeamMember } from '@pro-match/domain/team';
import { Link } from '@tanstack/react-router';
import { Activity, Flag, Inbox, ScrollText, Tags, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWaiting } from '../features/team/use-waiting.ts';
import { AppShell } from '../ui/app-shell.tsx';
import { LogoutButton } from './logout-button.tsx';
import { useLiveSession } from './use-live-session.ts';

export function TeamShell({ member, children }: { member: TeamMember; children: ReactNode }) {
  useLiveSession();
  const waiting = useWaiting();
  const counted = { countLabel: 'waiting' };
  return (
    <AppShell
      items={[
        {
          label: 'Requests',
          Icon: Inbox,
          to: teamPath('requests'),
          count: waiting.tickets,
          ...counted,
        },
        {
          label: 'Reports',
          Icon: Flag,
          to: teamPath('reports'),
          count: waiting.cases,
          ...counted,
        },
        { label: 'People', Icon: Users, to: teamPath('people') },
        { label: 'Services', Icon: Tags, to: teamPath('services') },
        { label: 'Health', Icon: Activity, to: teamPath('health') },
        { label: 'Log', Icon: ScrollText, to: teamPath('log') },
      ]}
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 text-sm">
        <p className="font-semibold text-muted">Team console</p>
        <p className="flex min-w-0 flex-wrap items-center gap-x-4">
          <Link to={paths.account} className="link py-2 wrap-anywhere">
            {member.name ?? member.email}
          </Link>
          <LogoutButton size="sm" />
        </p>
      </div>
      {children}
    </AppShell>
  );
}
