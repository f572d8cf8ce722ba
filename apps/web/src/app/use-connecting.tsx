import type { NearbyBusiness } from '@pro-match/domain/discovery';
import { askRefusal } from '@pro-match/domain/matches';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { profileQuery } from '../features/accounts/api/own-profile.ts';
import type { ConnectAnswer } from '../features/discovery/deck/deck.tsx';
import { AskingBar } from '../features/requests/asking-bar.tsx';
import { isAboutElse } from '../features/requests/request-drafts.ts';
import { useAskNext } from '../features/requests/use-ask-next.ts';
import { useOpenJob } from '../features/requests/use-open-job.ts';
import { LatePart, lateCode } from '../lib/late-part.tsx';
import { LateSheet } from '../lib/late-sheet.tsx';
import { useSession } from '../lib/session.ts';
import { useFirstSign } from '../lib/use-first-sign.ts';
import { toast } from '../ui/toast.ts';

// Loaded late, so that the deck shows first.
const FORM = lateCode(
  'match-request-sheet',
  async () => (await import('../features/requests/match-request-sheet.tsx')).MatchRequestSheet,
);
const MOMENT = lateCode(
  'match-moment',
  async () => (await import('../features/requests/match-moment.tsx')).MatchMoment,
);
const FULL = lateCode(
  'job-full-sheet',
  async () => (await import('../features/requests/job-full-sheet.tsx')).JobFullSheet,
);

type Open =
  | { what: 'request' | 'full'; business: NearbyBusiness; answer: ConnectAnswer }
  | { what: 'moment'; business: NearbyBusiness; askedCount: number }
  | null;

/** Says that the code of a sheet didn't load. */
export function notOpened(): void {
  toast.error("We couldn't open the form. Please try again.");
}

/**
 * What Connect brings about, in the deck as among the saved: the form for a new job; once one is
 * open for the service, its words go out at once. Answers the handler, the bar that says so, and
 * what opens over all. `hasNext`: whether another business waits to be asked.
 */
export function useConnecting(
  service: string,
  hasNext: () => boolean,
): {
  /** Stays the same. */
  connect: (business: NearbyBusiness, answer: ConnectAnswer) => void;
  bar: ReactNode;
  /** A request is on its way without a form. */
  isAsking: boolean;
  overlay: ReactNode;
} {
  const queries = useQueryClient();
  const userId = useSession()?.user.id ?? '';
  const { data: profile } = useQuery(profileQuery(userId));
  const [open, setOpen] = useState<Open>(null);
  const [isNewWanted, setNewWanted] = useState(false);
  const { isAsking, ask } = useAskNext();
  const known = useOpenJob(service);
  // Searched by another sentence since, they want another job done.
  const lastJob = known && !isAboutElse(service, known) ? known : undefined;
  const job = isNewWanted ? undefined : lastJob;
  const close = () => setOpen(null);

  useFirstSign(() => {
    void queries.prefetchQuery(FORM);
    void queries.prefetchQuery(MOMENT);
  });

  function connectNow(business: NearbyBusiness, answer: ConnectAnswer): void {
    if (job && askRefusal(job) === undefined) {
      void ask(job, business, { sent: answer.sent, failed: answer.cancelled });
    } else setOpen({ what: job ? 'full' : 'request', business, answer });
  }

  const latest = useRef(connectNow);
  useEffect(() => {
    latest.current = connectNow;
  });
  const connect = useCallback(
    (business: NearbyBusiness, answer: ConnectAnswer) => latest.current(business, answer),
    [],
  );

  function overlay(): ReactNode {
    if (open?.what === 'moment') {
      const client = profile?.full_name ?? '';
      const { business, askedCount } = open;
      const props = { business, client, askedCount, hasNext: hasNext(), onDone: close };
      return <LatePart code={MOMENT} props={props} />;
    }
    if (!open) return null;
    const { what, business, answer } = open;
    const cancel = () => {
      answer.cancelled();
      close();
    };
    if (what === 'full') {
      return <LateSheet code={FULL} props={{ onClose: cancel }} onFailed={notOpened} />;
    }
    return (
      <LateSheet
        code={FORM}
        props={{
          business,
          service,
          onSent: ({ open_count: askedCount }) => {
            answer.sent();
            setNewWanted(false);
            setOpen({ what: 'moment', business, askedCount });
          },
          onClose: cancel,
        }}
        onFailed={notOpened}
      />
    );
  }

  return {
    connect,
    bar: lastJob ? (
      <AskingBar
        job={lastJob}
        isNewWanted={isNewWanted}
        isAsking={isAsking}
        onNewWanted={setNewWanted}
      />
    ) : null,
    isAsking,
    overlay: overlay(),
  };
}
