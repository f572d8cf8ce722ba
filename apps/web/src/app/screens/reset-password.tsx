import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CodeForm } from '../../features/auth/code-form.tsx';
import { NewPasswordForm } from '../../features/auth/new-password-form.tsx';
import { RecoverForm } from '../../features/auth/recover-form.tsx';
import { paths } from '../../lib/paths.ts';
import { owesCode } from '../../lib/second-factor.ts';
import {
  authClient,
  finishRecovery,
  isRecovering,
  onAuthEvent,
  type Session,
} from '../../lib/session.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { EntryHeading } from '../../ui/entry-heading.tsx';
import { EntryPage } from '../../ui/entry-page.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EntryAside } from '../entry-aside.tsx';
import { useGoHome } from '../use-go-home.ts';

/** `undefined` while the link is being read; null when it opened nothing. */
function useRecoverySession(): Session | null | undefined {
  const [session, setSession] = useState<Session | null | undefined>();
  useEffect(() => {
    if (!isRecovering()) {
      setSession(null);
      return;
    }
    authClient()
      .then((client) => client.getSession())
      .then(({ data }) => setSession(data.session))
      .catch(() => setSession(null));
    return onAuthEvent((event, current) => {
      if (event === 'SIGNED_OUT') setSession(null);
      if (event === 'MFA_CHALLENGE_VERIFIED') setSession(current);
    });
  }, []);
  return session;
}

function Expired() {
  const [email, setEmail] = useState('');
  return (
    <div>
      <EntryHeading title="This link no longer works">
        A reset link works once and only for an hour. Ask for a new one here.
      </EntryHeading>
      <RecoverForm email={email} onEmailChange={setEmail} />
    </div>
  );
}

export function ResetPasswordScreen() {
  usePageTitle('Reset Password');
  const session = useRecoverySession();
  const goHome = useGoHome();
  const done = async () => {
    finishRecovery();
    await goHome();
  };
  return (
    <EntryPage
      aside={<EntryAside reader="client" />}
      back={
        <LinkButton to={paths.auth} variant="ghost" size="sm">
          <ArrowLeft aria-hidden="true" />
          Back to Sign In
        </LinkButton>
      }
    >
      {session === undefined ? (
        <Loading label="Checking your link">
          <Skeleton className="h-8 w-64" />
          <Skeleton className="mt-6 h-40 w-full rounded-card" />
        </Loading>
      ) : null}
      {session === null ? <Expired /> : null}
      {session && owesCode(session) ? (
        <CodeForm session={session} onDone={async () => undefined} />
      ) : null}
      {session && !owesCode(session) ? (
        <div>
          <EntryHeading title="Choose a New Password">{`For ${session.user.email}`}</EntryHeading>
          <NewPasswordForm email={session.user.email ?? ''} onDone={done} />
        </div>
      ) : null}
    </EntryPage>
  );
}
