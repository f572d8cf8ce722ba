import { nextOpeningLine } from '@pro-match/domain/businesses';
import type { NearbyBusiness } from '@pro-match/domain/discovery';
import { askRefusal, type Match } from '@pro-match/domain/matches';
import type { ServiceRequest } from '@pro-match/domain/requests';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { serverNow } from '../clock.ts';
import { profileQuery } from '../features/accounts/api/own-profile.ts';
import type { ConnectAnswer } from '../features/discovery/deck/deck.tsx';
import { AskingBar } from '../features/requests/asking-bar.tsx';
import { isAboutElse } from '../features/requests/request-drafts.ts';
import { useAskNext } from '../features/requests/use-ask-next.ts';
import { useOpenJob } from '../features/requests/use-open-job.ts';
import { LazyComponent } from '../lib/lazy-component.tsx';
import { LazySheet } from '../lib/lazy-sheet.tsx';
import { useSession } from '../lib/session.ts';
import { useFirstSign } from '../lib/use-first-sign.ts';
import { toast } from '../ui/toast.ts';
import { BOOKED, FORM, FULL, MOMENT } from './request-sheets.ts';

type Open =
  | { what: 'request' | 'full' | 'booked'; business: NearbyBusiness; answer: ConnectAnswer }
  | { what: 'moment'; business: NearbyBusiness; match: Match }
  | null;

export function notOpened(): void {
  toast.error("We couldn't open the form. Please try again.");
}

interface ConnectingOptions {
  service: string;
  /** The job that the user chose to continue. */
  jobId?: string | undefined;
  onJob?: (jobId: string) => void;
  hasNext: () => boolean;
}

/**
 * Handles Connect in the deck and the saved list: opens the form for a new job; if one is open for
 * the service, sends its text at once. Returns the handler, the bar that says so, and the overlay.
 */
export function useConnecting({ service, jobId, onJob, hasNext }: ConnectingOptions): {
  /** Stable across renders. */
  connect: (business: NearbyBusiness, answer: ConnectAnswer) => void;
  bar: ReactNode;
  /** A request is being sent without a form. */
  isAsking: boolean;
  overlay: ReactNode;
} {
  const queries = useQueryClient();
  const userId = useSession()?.user.id ?? '';
  const { data: profile } = useQuery(profileQuery(userId));
  const [open, setOpen] = useState<Open>(null);
  const [isNewWanted, setNewWanted] = useState(false);
  const { isAsking, ask } = useAskNext();
  const [isFinding, setFinding] = useState(false);
  const known = useOpenJob(service, jobId);
  const lastJob = wanted(known.job);
  const close = () => setOpen(null);

  useFirstSign(() => {
    void queries.prefetchQuery(FORM);
    void queries.prefetchQuery(MOMENT);
  });

  /** A search with other text since then means another job, unless the user chose this one. */
  function wanted(job: ServiceRequest | undefined): ServiceRequest | undefined {
    return job && (job.id === jobId || !isAboutElse(service, job)) ? job : undefined;
  }

  /** The job to continue, once known; for a chosen one, its id is enough. */
  async function findJob(): Promise<ServiceRequest | { id: string } | undefined> {
    setFinding(true);
    try {
      return wanted(await known.find());
    } catch {
      return jobId === undefined ? undefined : { id: jobId };
    } finally {
      setFinding(false);
    }
  }

  async function connectNow(business: NearbyBusiness, answer: ConnectAnswer): Promise<void> {
    if (nextOpeningLine(business.next_opening, serverNow()) === null) {
      await askNow(business, answer);
    } else setOpen({ what: 'booked', business, answer });
  }

  async function askNow(business: NearbyBusiness, answer: ConnectAnswer): Promise<void> {
    const write = () => setOpen({ what: 'request', business, answer });
    if (isNewWanted) return write();
    const job = known.isKnown ? lastJob : await findJob();
    // The user left while the job was looked up.
    if (!isHere.current) return;
    if (!job) return write();
    // If only its id is known, the server decides.
    if (askRefusal({ close_reason: null, open_count: 0, ...job }) !== undefined) {
      return setOpen({ what: 'full', business, answer });
    }
    const { sent, cancelled: failed } = answer;
    await ask(job, business, { sent, failed, notAvailable: write });
  }

  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const latest = useRef(connectNow);
  useEffect(() => {
    latest.current = connectNow;
  });
  const connect = useCallback(
    (business: NearbyBusiness, answer: ConnectAnswer) => void latest.current(business, answer),
    [],
  );

  function overlay(): ReactNode {
    if (open?.what === 'moment') {
      const client = profile?.full_name ?? '';
      const { business, match } = open;
      const props = { business, client, match, hasNext: hasNext(), onDone: close };
      return <LazyComponent code={MOMENT} props={props} />;
    }
    if (!open) return null;
    const { what, business, answer } = open;
    const cancel = () => {
      answer.cancelled();
      close();
    };
    if (what === 'full') {
      return <LazySheet code={FULL} props={{ onClose: cancel }} onFailed={notOpened} />;
    }
    if (what === 'booked') {
      const { passed } = answer;
      const onNext =
        passed &&
        (() => {
          passed();
          close();
        });
      const onAsk = () => {
        close();
        void askNow(business, answer);
      };
      const props = { business, onAsk, onNext, onClose: cancel };
      return <LazySheet code={BOOKED} props={props} onFailed={notOpened} />;
    }
    return (
      <LazySheet
        code={FORM}
        props={{
          business,
          service,
          onSent: (match) => {
            answer.sent();
            setNewWanted(false);
            onJob?.(match.service_request_id);
            setOpen({ what: 'moment', business, match });
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
    isAsking: isAsking || isFinding,
    overlay: overlay(),
  };
}
