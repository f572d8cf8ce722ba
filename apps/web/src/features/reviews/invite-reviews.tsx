import { invitedReviewPath } from '@pro-match/domain/paths';
import { INVITED, INVITED_PER_DAY, type ReviewInvitation } from '@pro-match/domain/reviews';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { copyLink } from '../../ui/share-link.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { ownInvitationQuery, useRenewInvitation } from './api/invitations.ts';

export function InviteReviews() {
  const query = useQuery(ownInvitationQuery);
  const { data } = query;
  return (
    <section
      aria-labelledby="invite-reviews"
      className="card flex max-w-reading flex-col gap-3 p-4 sm:p-5"
    >
      <h2 id="invite-reviews" className="text-lg">
        Invite past customers
      </h2>
      <p className="text-muted">
        {`Send the same link to everyone you worked for. Their reviews are marked “${INVITED}” and don't count in your average. Offering something in return isn't allowed.`}
      </p>
      {query.isPending ? (
        <Loading label="Loading your link">
          <Skeleton className="h-11 w-full rounded-field!" />
        </Loading>
      ) : null}
      {query.isError && !data ? (
        <RetryLine onRetry={() => void query.refetch()}>We couldn't load your link.</RetryLine>
      ) : null}
      {data ? <Invitation invitation={data} /> : null}
    </section>
  );
}

function Invitation({ invitation }: { invitation: ReviewInvitation }) {
  const { code, reviews, left_today: left } = invitation;
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useRenewInvitation();
  const renew = () =>
    mutate(code, {
      onSuccess: () => {
        setAsking(false);
        toast.success(code === null ? 'Your link is ready' : 'Your new link is ready');
      },
      onError: (error) => toast.error(errorMessage(error, 'Failed to make the link')),
    });
  if (code === null) {
    return (
      <Button className="self-start" onClick={renew} isPending={isPending}>
        Create Link
      </Button>
    );
  }
  const url = new URL(invitedReviewPath(code), window.location.origin).href;
  return (
    <>
      <p className="rounded-field bg-sunken px-3 py-2.5 wrap-anywhere select-all">{url}</p>
      <p className="text-sm text-muted">
        {`${reviews} ${reviews === 1 ? 'review' : 'reviews'} so far. ${left} of ${INVITED_PER_DAY} left today.`}
      </p>
      {isAsking ? (
        <div className="flex flex-wrap items-center gap-2" role="alert">
          <p className="basis-full">
            The old link will stop working. Reviews that came by it stay.
          </p>
          <Button variant="danger" size="sm" onClick={renew} isPending={isPending}>
            Replace Link
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setAsking(false)} disabled={isPending}>
            Keep Link
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => void copyLink(url)}>
            Copy Link
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
            New Link
          </Button>
        </div>
      )}
    </>
  );
}
