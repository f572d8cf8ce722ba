import type { Role } from '@pro-match/domain/auth';
import { paths } from '@pro-match/domain/paths';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { profileQuery } from '../features/accounts/api/own-profile.ts';
import { ChangedTermsReminder } from '../features/accounts/changed-terms-reminder.tsx';
import { logWarning } from '../lib/log.ts';
import { queryClient } from '../lib/query-client.ts';
import { useSession } from '../lib/session.ts';
import { roleOf } from '../lib/stored-session.ts';
import { onTermsRequired } from '../lib/terms-required.ts';
import { useDraft } from '../lib/use-draft.ts';
import { LogoutButton } from './logout-button.tsx';
import { useIsHome } from './use-is-home.ts';
import { useSessionOver } from './use-session-over.ts';

/** Terms change a few times a year; a page that stays open notices within the hour. */
const FRESH_MS = 60 * 60 * 1000;

// Loaded late, since it contains the whole text and few visits need it. If loading fails, the visit
// continues, and the next one asks.
const TermsRenewal = lazy(() =>
  import('../features/accounts/terms-renewal.tsx').then(
    (module) => ({ default: module.TermsRenewal }),
    (error: unknown) => {
      logWarning('the changed terms did not load', error);
      return { default: () => null };
    },
  ),
);

/**
 * Asks those whose accepted version has since changed, and those to whom something was refused
 * because they hadn't accepted any.
 */
export function ChangedTerms() {
  const session = useSession();
  if (!session) return null;
  return <OfPerson key={session.user.id} userId={session.user.id} role={roleOf(session)} />;
}

const readVersion = (stored: unknown) => (typeof stored === 'string' ? stored : null);

function OfPerson({ userId, role }: { userId: string; role: Role }) {
  const onSessionOver = useSessionOver();
  const { data: profile } = useQuery({ ...profileQuery(userId), staleTime: FRESH_MS });
  const [putOff, setPutOff] = useDraft(`pro-match.terms-later.${userId}`, readVersion);
  const [isReading, setReading] = useState(false);
  const isHome = useIsHome();
  // People who don't agree can log out or delete their account there.
  const isWayOut = useLocation({ select: ({ pathname }) => pathname === paths.account });
  useEffect(
    () =>
      onTermsRequired(() => {
        setReading(true);
        void queryClient.invalidateQueries(profileQuery(userId));
      }),
    [userId],
  );
  // Onboarding asks for the first acceptance, unless something was refused for lack of it.
  const isOurs = isReading || Boolean(profile?.terms_version);
  // Until the profile loads, assume that postponed terms are still due, so that nothing jumps.
  const due = profile ? isOurs && profile.terms_due : putOff;
  if (!due) return null;
  const isAsked = isReading || (due !== putOff && !isWayOut);

  const later = () => {
    setReading(false);
    setPutOff(due);
  };

  return (
    <>
      {due === putOff && isHome ? <ChangedTermsReminder onRead={() => setReading(true)} /> : null}
      {isAsked ? (
        <Suspense fallback={null}>
          <TermsRenewal
            reader={role}
            due={due}
            isFirst={profile?.terms_version === null}
            onPutOff={later}
            onSessionOver={onSessionOver}
            logout={<LogoutButton />}
          />
        </Suspense>
      ) : null}
    </>
  );
}
