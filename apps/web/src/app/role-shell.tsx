import type { Role } from '@pro-match/domain/auth';
import { Outlet } from '@tanstack/react-router';
import { ChangedTerms } from './changed-terms.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { RoleFrame, type Unread } from './role-frame.tsx';
import { useLiveSession } from './use-live-session.ts';

/** The common part of both roles' shells. */
export function RoleShell({ role, unread }: { role: Role; unread: Unread }) {
  useLiveSession();
  return (
    <RoleFrame role={role} unread={unread}>
      <ChangedTerms />
      <ConfirmEmail />
      {/* The screen, and with it the corner, begins below the notices about the whole account. */}
      <div className="relative">
        <Outlet />
      </div>
    </RoleFrame>
  );
}
