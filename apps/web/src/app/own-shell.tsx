import { useSession } from '../lib/session.ts';
import { roleOf } from '../lib/stored-session.ts';
import { BusinessShell } from './business-shell.tsx';
import { ClientShell } from './client-shell.tsx';

/** The frame of screens that both roles share: the user's role decides the navigation. */
export function OwnShell() {
  const session = useSession();
  if (!session) return null;
  return roleOf(session) === 'business' ? <BusinessShell /> : <ClientShell />;
}
