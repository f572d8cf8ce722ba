import { paths } from '@pro-match/domain/paths';
import { useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { confirmByLink, isLinkSpent, isOtherAccount } from '../../features/auth/api/open-link.ts';
import { ConfirmSignIn } from '../../features/auth/confirm-sign-in.tsx';
import { OtherAccount } from '../../features/auth/other-account.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { forgetMailedLink, type MailedLink } from '../../lib/mailed-link.ts';
import { ownPath } from '../../lib/own-path.ts';
import { owesCode } from '../../lib/second-factor.ts';
import { getSession } from '../../lib/session.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Button } from '../../ui/button.tsx';
import { EntryHeading } from '../../ui/entry-heading.tsx';
import { EntryPage } from '../../ui/entry-page.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { EntryAside } from '../entry-aside.tsx';

type Stage = 'checking' | 'sign-in' | 'other-account' | 'alone' | 'spent' | 'failed';

function stageAfter(error: unknown): Stage {
  if (isLinkSpent(error)) return 'spent';
  if (isOtherAccount(error)) return 'other-account';
  const isSignedOut = error instanceof ApiError && [401, 403].includes(error.status);
  return isSignedOut ? 'sign-in' : 'failed';
}

function useConfirmation(link: MailedLink) {
  const [stage, setStage] = useState<Stage>('checking');
  const navigate = useNavigate();
  const { next } = link;

  const confirm = useCallback(async () => {
    setStage('checking');
    try {
      const confirmed = await confirmByLink(link);
      forgetMailedLink();
      if (confirmed === 'alone') {
        setStage('alone');
        return;
      }
      toast.success('Your email is confirmed.', { isCarried: true });
      // The landing page redirects signed-in users home.
      await navigate({ href: ownPath(next) ?? paths.landing, replace: true });
    } catch (error) {
      setStage(stageAfter(error));
    }
  }, [link, navigate, next]);

  const begin = useCallback(async () => {
    const session = await getSession().catch(() => null);
    if (session && !owesCode(session)) await confirm();
    else setStage('sign-in');
  }, [confirm]);

  // A link works only once, and React may run an effect twice.
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void begin();
  }, [begin]);

  return { stage, confirm, begin };
}

export function ConfirmEmailScreen({ link }: { link: MailedLink }) {
  usePageTitle('Confirm Email');
  const { stage, confirm, begin } = useConfirmation(link);
  return (
    <EntryPage
      aside={<EntryAside reader="client" />}
      back={
        <LinkButton to={paths.landing} variant="ghost" size="sm">
          <ArrowLeft aria-hidden="true" />
          Back to Home
        </LinkButton>
      }
    >
      {stage === 'checking' ? (
        <Loading label="Confirming your email">
          <Skeleton className="h-8 w-64" />
          <Skeleton className="mt-6 h-40 w-full rounded-card" />
        </Loading>
      ) : null}
      {stage === 'sign-in' ? (
        <ConfirmSignIn
          isChange={link.type === 'email_change'}
          onSignedIn={begin}
          onAlone={confirm}
        />
      ) : null}
      {stage === 'other-account' ? <OtherAccount onContinue={begin} /> : null}
      {stage === 'alone' ? (
        <EntryHeading title="Your Email Is Confirmed">
          We signed out every device and emailed you a link to choose a new password. You can use it
          once, within one hour.
        </EntryHeading>
      ) : null}
      {stage === 'spent' ? (
        <EntryHeading title="This link no longer works">
          A link works only once and expires after a while. If you already confirmed your email,
          there's nothing left to do. If not, sign in and ask for a new link.
        </EntryHeading>
      ) : null}
      {stage === 'failed' ? (
        <div>
          <EntryHeading title="That didn't work">
            We couldn't confirm your email. Check your connection and try again.
          </EntryHeading>
          <Button isFullWidth onClick={() => void begin()}>
            Try Again
          </Button>
        </div>
      ) : null}
    </EntryPage>
  );
}
