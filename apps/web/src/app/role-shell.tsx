import type { Role } from '@pro-match/domain/auth';
import { Outlet } from '@tanstack/react-router';
import { ChangedTerms } from './changed-terms.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { RoleFrame, type Unread } from './role-frame.tsx';
import { useLiveSession } from './use-live-session.ts';

export function RoleShell({ role, unread }: { role: Role; unread: Unread }) {
  useLiveSession();
  return (
    <RoleFrame role={role} unread={unread}>
      <ChangedTerms />
      <ConfirmEmail />
      {/* The screen and its corner start below the notices about the account. */}
      <div className="relative">
        <Outlet />
      </div>
    </RoleFrame>
  );
}
