import { JOB_MATCHES_MAX } from '@pro-match/domain/limits';
import { JOB_FULL, type Match } from '@pro-match/domain/matches';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { nearbyQuery, nextOf, recordSwipe } from '../features/discovery/api/nearby.ts';
import { useDismissOffer } from '../features/matches/api/answers.ts';
import { useAskNext } from '../features/requests/use-ask-next.ts';
import { ApiError, errorMessage } from '../lib/api-error.ts';
import { lazyModule } from '../lib/lazy-component.tsx';
import { LazySheet } from '../lib/lazy-sheet.tsx';
import { Button } from '../ui/button.tsx';
import { RetryLine } from '../ui/retry-line.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.ts';
import { NextPro } from './next-pro.tsx';
import { notOpened } from './use-connecting.tsx';

const FALLBACK = lazyModule(
  'fallback-request-sheet',
  async () =>
    (await import('../features/requests/fallback-request-sheet.tsx')).FallbackRequestSheet,
);

/** Shown for a request without an answer: one press asks the next business, or the team. */
export function NextProOffer({ match }: { match: Match }) {
  const { service, open_count, business_id, service_request_id: jobId } = match;
  const id = useId();
  const queries = useQueryClient();
  const isFull = open_count >= JOB_MATCHES_MAX;
  const nearby = useQuery({ ...nearbyQuery(service), enabled: !isFull });
  // A refusal leads on to the next business.
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [isTeamAsked, setTeamAsked] = useState(false);
  const { ask, isAsking } = useAskNext();
  const dismissal = useDismissOffer();
  const next = nearby.data && !isFull && nextOf(nearby.data, new Set([business_id, ...refused]));
  const isLoading = nearby.isLoading && !isFull;
  const closeTeam = () => setTeamAsked(false);

  function connect(): void {
    if (!next || isAsking) return;
    const goOn = () => setRefused((before) => [...before, next.user_id]);
    void ask({ id: jobId }, next, {
      sent: () => void recordSwipe(queries, service, { id: next.user_id, side: 'connect' }),
      failed: (error) => {
        if (error instanceof ApiError && error.code === 'business_paused') goOn();
        // For any other obstacle, a refetch shows the job's current state.
        void queries.invalidateQueries({ queryKey: ['matches'] });
      },
      notAvailable: goOn,
    });
  }

  function dismiss(): void {
    dismissal.mutate(match.id, {
      onError: (error) => toast.error(errorMessage(error, "We couldn't put this away.")),
    });
  }

  return (
    <li
      aria-labelledby={`${id}-title`}
      aria-busy={isLoading || undefined}
      className="flex flex-col gap-3 rounded-card bg-spruce-tint p-4"
    >
      <h4 id={`${id}-title`} className="font-display text-base font-semibold">
        {next || isLoading || nearby.isError ? 'Ask the next pro?' : 'Ask our team?'}
      </h4>
      {isLoading ? (
        <Loading label="Looking for the next pro">
          <Skeleton className="h-52 w-full rounded-field sm:h-44" />
        </Loading>
      ) : null}
      {next ? <NextPro business={next} /> : null}
      {nearby.isError && !next ? (
        <RetryLine onRetry={() => void nearby.refetch()}>We couldn't load the next pro.</RetryLine>
      ) : null}
      {isFull ? <Words>{`${JOB_FULL} Our team can look for a pro as well.`}</Words> : null}
      {nearby.data && !next && !isFull ? (
        <Words>You've seen everyone near you who does this. Our team can look further.</Words>
      ) : null}
      <div className="mt-auto flex flex-wrap gap-2">
        {/* In Connect's place, so that the two buttons below hardly move under a finger. */}
        {isLoading ? <Skeleton className="h-10 basis-full rounded-field" /> : null}
        {next ? (
          <Button
            size="sm"
            className="grow basis-full"
            isPending={isAsking}
            pendingLabel="Sending..."
            aria-label={`Connect with ${next.business_name}`}
            onClick={connect}
          >
            Connect
          </Button>
        ) : null}
        <Button
          size="sm"
          variant={next || isLoading ? 'outline' : 'primary'}
          className="grow"
          disabled={isAsking}
          onClick={() => setTeamAsked(true)}
        >
          Ask Our Team
        </Button>
        <Button
          size="sm"
          variant="ghost"
          className="grow"
          disabled={isAsking}
          isPending={dismissal.isPending}
          onClick={dismiss}
        >
          Not Now
        </Button>
      </div>
      {isTeamAsked ? (
        <LazySheet
          code={FALLBACK}
          props={{ service, given: wordsOfJob(match), onSent: closeTeam, onClose: closeTeam }}
          onFailed={notOpened}
        />
      ) : null}
    </li>
  );
}

function Words({ children }: { children: ReactNode }) {
  return <p className="text-sm">{children}</p>;
}

function wordsOfJob({ description, contact_info, request_location, budget_range }: Match) {
  return {
    description,
    ...(contact_info ? { contact: contact_info } : {}),
    location: request_location ?? '',
    budget: budget_range ?? '',
  };
}
