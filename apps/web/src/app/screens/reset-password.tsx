import { paths } from '@pro-match/domain/paths';
import { ArrowLeft } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { openRecovery } from '../../features/auth/api/open-link.ts';
import { CodeForm } from '../../features/auth/code-form.tsx';
import { NewPasswordForm } from '../../features/auth/new-password-form.tsx';
import { OtherAccount } from '../../features/auth/other-account.tsx';
import { RecoverForm } from '../../features/auth/recover-form.tsx';
import { forgetMailedLink, takeMailedLink } from '../../lib/mailed-link.ts';
import { owesCode } from '../../lib/second-factor.ts';
import { getSession, onAuthEvent, type Session } from '../../lib/session.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { EntryHeading } from '../../ui/entry-heading.tsx';
import { EntryPage } from '../../ui/entry-page.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EntryAside } from '../entry-aside.tsx';
import { useGoHome } from '../use-go-home.ts';

type Stage =
  | { is: 'checking' | 'other-account' | 'expired' }
  /** The link opened a session for choosing a new password. */
  | { is: 'open'; session: Session };

/** Uses the link only if this browser isn't signed in, since it would replace that session. */
function useRecovery() {
  const [link] = useState(takeMailedLink);
  const [stage, setStage] = useState<Stage>({ is: link ? 'checking' : 'expired' });

  const open = useCallback(async () => {
    if (!link) return;
    setStage({ is: 'checking' });
    try {
      const session = await openRecovery(link);
      forgetMailedLink();
      setStage(session ? { is: 'open', session } : { is: 'expired' });
    } catch {
      setStage({ is: 'expired' });
    }
  }, [link]);

  // A link works only once, and React may run an effect twice.
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!link || hasBegun.current) return;
    hasBegun.current = true;
    getSession()
      .catch(() => null)
      .then((session) => (session ? setStage({ is: 'other-account' }) : open()));
  }, [link, open]);

  useEffect(
    () =>
      onAuthEvent((event, session) => {
        setStage((now) => {
          if (now.is !== 'open') return now;
          if (event === 'SIGNED_OUT') return { is: 'expired' };
          return event === 'MFA_CHALLENGE_VERIFIED' && session ? { is: 'open', session } : now;
        });
      }),
    [],
  );
  return { stage, open };
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
  const { stage, open } = useRecovery();
  const session = stage.is === 'open' ? stage.session : null;
  const goHome = useGoHome();
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
      {stage.is === 'checking' ? (
        <Loading label="Checking your link">
          <Skeleton className="h-8 w-64" />
          <Skeleton className="mt-6 h-40 w-full rounded-card" />
        </Loading>
      ) : null}
      {stage.is === 'other-account' ? <OtherAccount onContinue={open} /> : null}
      {stage.is === 'expired' ? <Expired /> : null}
      {session && owesCode(session) ? (
        <CodeForm session={session} onDone={async () => undefined} />
      ) : null}
      {session && !owesCode(session) ? (
        <div>
          <EntryHeading title="Choose a New Password">{`For ${session.user.email}`}</EntryHeading>
          <NewPasswordForm email={session.user.email ?? ''} onDone={goHome} />
        </div>
      ) : null}
    </EntryPage>
  );
}
