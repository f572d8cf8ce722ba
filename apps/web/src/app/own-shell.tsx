import { useSession } from '../lib/session.ts';
import { roleOf } from '../lib/stored-session.ts';
import { BusinessShell } from './business-shell.tsx';
import { ClientShell } from './client-shell.tsx';

/** For screens that both roles share. */
export function OwnShell() {
  const session = useSession();
  if (!session) return null;
  return roleOf(session) === 'business' ? <BusinessShell /> : <ClientShell />;
}
