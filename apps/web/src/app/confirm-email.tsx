import { ConfirmEmailBanner } from '../features/auth/security/confirm-email-banner.tsx';
import { useSession } from '../lib/session.ts';
import { useIsHome } from './use-is-home.ts';

export function ConfirmEmail() {
  const session = useSession();
  const isHome = useIsHome();
  if (!isHome || !session?.user.email || session.user.email_confirmed_at) return null;
  return <ConfirmEmailBanner email={session.user.email} />;
}
