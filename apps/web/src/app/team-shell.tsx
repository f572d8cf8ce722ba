import type { TeamMember } from '@pro-match/domain/team';
import { Link } from '@tanstack/react-router';
import { Activity, Flag, Inbox, ScrollText, Tags, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWaiting } from '../features/team/use-waiting.ts';
import { leave } from '../lib/leave.ts';
import { paths } from '../lib/paths.ts';
import { AppShell } from '../ui/app-shell.tsx';
import { useLiveSession } from './use-live-session.ts';

/** The frame of the team's console, with what waits in each queue. */
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
          to: '/team/requests',
          count: waiting.tickets,
          ...counted,
        },
        {
          label: 'Reports',
          Icon: Flag,
          to: '/team/reports',
          count: waiting.cases,
          ...counted,
        },
        { label: 'People', Icon: Users, to: '/team/people' },
        { label: 'Services', Icon: Tags, to: '/team/services' },
        { label: 'Health', Icon: Activity, to: '/team/health' },
        { label: 'Log', Icon: ScrollText, to: '/team/log' },
      ]}
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 text-sm">
        <p className="font-semibold text-muted">Team console</p>
        <p className="flex min-w-0 flex-wrap items-center gap-x-4">
          <Link to={paths.account} className="link py-2 wrap-anywhere">
            {member.name ?? member.email}
          </Link>
          <button type="button" onClick={leave} className="link py-2">
            Logout
          </button>
        </p>
      </div>
      {children}
    </AppShell>
  );
}
