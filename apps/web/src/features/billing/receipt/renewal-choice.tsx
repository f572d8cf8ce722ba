import { isPaymentDue, type SubscriptionView } from '@pro-match/domain/billing';
import { longDate } from '@pro-match/domain/formats';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { RetryLine } from '../../../ui/retry-line.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useSetRenewal } from '../api/receipts.ts';
import { subscriptionQuery } from '../api/subscription.ts';
import { ManageButton } from '../manage-button.tsx';
import { subscriptionWords } from '../subscription-words.ts';

interface RenewalChoiceProps {
  userId: string;
  /** A mail led the reader here for this; moves the focus to it. */
  isWanted: boolean;
}

/**
 * Keep and cancel are buttons of the same size, one press each, until the period ends. After a
 * failed payment there is nothing to keep: the user pays, or Pro ends now.
 */
export function RenewalChoice({ userId, isWanted }: RenewalChoiceProps) {
  const { data, isPending, refetch } = useQuery(subscriptionQuery(userId));
  const { mutate, isPending: isChanging, variables } = useSetRenewal(userId);
  const place = useRef<HTMLElement>(null);
  const isShown = data !== undefined;
  useEffect(() => {
    if (isShown && isWanted) place.current?.focus();
  }, [isShown, isWanted]);
  if (isPending) {
    return (
      <Loading label="Loading your plan">
        <Skeleton className="h-32 w-full rounded-card" />
      </Loading>
    );
  }
  if (!data)
    return <RetryLine onRetry={() => void refetch()}>We couldn't load your plan.</RetryLine>;
  const isDue = isPaymentDue(data);
  const runs = data.status === 'active' || data.status === 'trialing' || isDue;
  const choose = (renews: boolean) => mutate({ renews });
  return (
    <section
      ref={place}
      tabIndex={-1}
      id="renewal"
      aria-label="Your renewal"
      className="flex max-w-form scroll-mt-24 flex-col gap-3 print:hidden"
    >
      <SectionHeading>Your Renewal</SectionHeading>
      <p>{subscriptionWords(data).line}</p>
      {runs ? (
        <div className="grid gap-3 sm:grid-cols-2">
          {isDue ? (
            <ManageButton variant="outline" isFullWidth>
              Update Payment
            </ManageButton>
          ) : (
            <Button
              variant="outline"
              isFullWidth
              isPending={isChanging && variables.renews}
              pendingLabel="Please wait..."
              onClick={() => choose(true)}
            >
              Keep Pro
            </Button>
          )}
          <Button
            variant="outline"
            isFullWidth
            isPending={isChanging && !variables.renews}
            pendingLabel="Please wait..."
            onClick={() => choose(false)}
          >
            Cancel Pro
          </Button>
        </div>
      ) : null}
      {runs ? <p className="text-sm text-muted">{ifCanceled(data)}</p> : null}
    </section>
  );
}

function ifCanceled(plan: SubscriptionView): string | null {
  const end = plan.current_period_end;
  if (isPaymentDue(plan)) {
    return "If you cancel, Pro ends now and we won't try the payment again. Nothing is deleted.";
  }
  if (end === null) return null;
  return `If you cancel, you keep Pro until ${longDate(end)}. Nothing is deleted, and you can change your mind until then.`;
}
