import { isAskPath, paths } from '@pro-match/domain/paths';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { AuthPanel } from '../../features/auth/auth-panel.tsx';
import type { AuthMode } from '../../features/auth/credentials.ts';
import { logWarning } from '../../lib/log.ts';
import { takeMailedLink } from '../../lib/mailed-link.ts';
import { authClient, onAuthEvent } from '../../lib/session.ts';
import { hasStoredSession } from '../../lib/stored-session.ts';
import { Button } from '../../ui/button.tsx';
import { EntryPage } from '../../ui/entry-page.tsx';
import { EntryAside } from '../entry-aside.tsx';
import { useGoHome } from '../use-go-home.ts';
import { useReturnPath } from '../use-return-path.ts';
import { ConfirmEmailScreen } from './confirm-email.tsx';

/** Sign-in and sign-up; links in confirmation emails lead here too. */
export function AuthScreen() {
  const [link] = useState(takeMailedLink);
  return link ? <ConfirmEmailScreen link={link} /> : <EntranceScreen />;
}

function EntranceScreen() {
  const { role = 'client', isSignup = false } = useLocation({ select: ({ state }) => state });
  const navigate = useNavigate();
  const goHome = useGoHome();
  const returnTo = useReturnPath();
  const isBusy = useRef(false);
  // Most people who come from a card or a code are new, unless this browser has a session.
  const [isNew] = useState(() => isAskPath(returnTo) && !hasStoredSession());

  useEffect(() => {
    // Needed at the first press, and until then for events from other tabs.
    authClient().catch((error: unknown) => logWarning('the auth client did not load', error));
    const leadOn = () =>
      goHome().catch((error: unknown) => logWarning('could not tell where to lead', error));
    // Signed in by another tab before this page was reloaded.
    if (returnTo) void leadOn();
    return onAuthEvent((_event, session) => {
      // Signed in from another tab of this browser.
      if (session && !isBusy.current) void leadOn();
    });
  }, [goHome, returnTo]);

  const onEntered = useCallback(
    async (mode: AuthMode) => {
      if (mode === 'sign-in') return goHome();
      const to = role === 'business' ? paths.businessOnboarding : paths.clientOnboarding;
      await navigate({ to, replace: true, state: { returnTo } });
    },
    [goHome, navigate, returnTo, role],
  );

  return (
    <EntryPage
      aside={<EntryAside reader={role} />}
      back={
        <Button variant="ghost" size="sm" onClick={() => void navigate({ to: paths.landing })}>
          <ArrowLeft aria-hidden="true" />
          Back to Home
        </Button>
      }
    >
      <AuthPanel
        role={role}
        startsAsSignUp={isSignup || isNew}
        onEntered={onEntered}
        onBusyChange={(busy) => {
          isBusy.current = busy;
        }}
      />
    </EntryPage>
  );
}
