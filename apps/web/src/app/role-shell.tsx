import type { Role } from '@pro-match/domain/auth';
import { Outlet } from '@tanstack/react-router';
import { ChangedTerms } from './changed-terms.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { RoleFrame, type Unread } from './role-frame.tsx';
import { useLiveSession } from './use-live-session.ts';

/** What the shells of both roles have in common. */
export function RoleShell({ role, unread }: { role: Role; unread: Unread }) {
  useLiveSession();
  return (
    <RoleFrame role={role} unread={unread}>
      <ChangedTerms />
      <ConfirmEmail />
      {/* Below what concerns the whole account begins the screen, and with it the corner. */}
      <div className="relative">
        <Outlet />
      </div>
    </RoleFrame>
  );
}
