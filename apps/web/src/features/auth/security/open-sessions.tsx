import type { OpenSession } from '@pro-match/domain/auth';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Monitor } from 'lucide-react';
import { errorMessage } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { CardSection } from '../../../ui/card-section.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { RetryLine } from '../../../ui/retry-line.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { toast } from '../../../ui/toast.ts';
import { useTask } from '../../../ui/use-task.ts';
import { authMessage } from '../auth-failure.ts';
import { endOtherSessions, endSession, openSessionsQuery } from './api/open-sessions.ts';

const UNKNOWN_DEVICE = 'Unknown device';

/** Lists this device first. */
export function OpenSessions() {
  const sessions = useInfiniteQuery(openSessionsQuery);
  const listed = (sessions.data ?? []).toSorted((a, b) => Number(b.current) - Number(a.current));
  const task = useTask(authMessage);
  const endOthers = () =>
    task.run(async () => {
      await endOtherSessions();
      toast.success('All other devices have been signed out.');
    });
  return (
    <CardSection
      title="Where You're Signed In"
      description="If you don't recognize a device, sign it out and change your password."
    >
      {sessions.isPending ? (
        <Loading label="Loading your devices">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="mt-2 h-12 w-full" />
        </Loading>
      ) : null}
      {sessions.isError && listed.length === 0 ? (
        <RetryLine onRetry={() => void sessions.refetch()}>
          We couldn't load your devices.
        </RetryLine>
      ) : null}
      {listed.length > 0 ? (
        <ul aria-label="Devices" className="flex flex-col divide-y divide-hairline">
          {listed.map((session) => (
            <Device key={session.id} session={session} />
          ))}
        </ul>
      ) : null}
      {sessions.hasNextPage ? (
        <LoadMore
          state={
            sessions.isFetchingNextPage
              ? 'loading'
              : sessions.isFetchNextPageError
                ? 'failed'
                : 'idle'
          }
          onLoad={() => void sessions.fetchNextPage()}
          label="Show more devices"
          pendingLabel="Loading devices"
          failedLabel="We couldn't load more devices."
        />
      ) : null}
      {task.failure ? <Notice tone="error">{task.failure}</Notice> : null}
      {listed.length > 1 ? (
        <Button
          variant="danger-soft"
          className="self-start"
          isPending={task.isBusy}
          pendingLabel="Signing out..."
          onClick={() => void endOthers()}
        >
          Sign Out All Other Devices
        </Button>
      ) : null}
    </CardSection>
  );
}

function Device({ session }: { session: OpenSession }) {
  const { id, address, current, last_used_at } = session;
  const device = session.device ?? UNKNOWN_DEVICE;
  const task = useTask((error) => errorMessage(error, "We couldn't sign that device out."));
  const end = () =>
    task.run(async () => {
      await endSession(id);
      toast.success(`${device} has been signed out.`);
    });
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0">
      <Monitor aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-[8rem]">
        <p className="wrap-anywhere">{device}</p>
        <p className="text-sm text-muted">
          {current ? (
            'Active now'
          ) : (
            <>
              Last used <RelativeTime value={last_used_at} wording="long" />
            </>
          )}
          {address ? ` · ${address}` : null}
        </p>
        {task.failure ? <p className="text-sm text-error">{task.failure}</p> : null}
      </div>
      {current ? (
        <StatusBadge tone="good">This device</StatusBadge>
      ) : (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Sign out ${device}`}
          isPending={task.isBusy}
          pendingLabel="Signing out..."
          onClick={() => void end()}
        >
          Sign Out
        </Button>
      )}
    </li>
  );
}
