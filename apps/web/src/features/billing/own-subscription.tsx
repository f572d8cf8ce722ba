import { isPaymentDue, type SubscriptionView } from '@pro-match/domain/billing';
import { type BusinessProfile, isPaidTier } from '@pro-match/domain/businesses';
import { displayDollars } from '@pro-match/domain/formats';
import { FREE_PRICE_USD } from '@pro-match/domain/limits';
import { paths } from '@pro-match/domain/paths';
import { useQuery } from '@tanstack/react-query';
import { LazyComponent, lazyModule } from '../../lib/lazy-component.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Meter } from '../../ui/meter.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ActionWithTerms } from './action-with-terms.tsx';
import { subscriptionQuery } from './api/subscription.ts';
import { FreeMonth } from './free-month.tsx';
import { ManageButton } from './manage-button.tsx';
import { RefundOffer } from './refund-offer.tsx';
import { subscriptionWords } from './subscription-words.ts';
import { UpgradeOffer } from './upgrade-offer.tsx';

const SEASON = lazyModule(
  'season-pause',
  async () => (await import('./season/season-pause.tsx')).SeasonPause,
);

export function OwnSubscription({ business }: { business: BusinessProfile }) {
  const { data, isPending, refetch } = useQuery(subscriptionQuery(business.user_id));
  if (isPending) {
    return (
      <Loading label="Loading your subscription">
        <Skeleton className="h-52 w-full rounded-card" />
      </Loading>
    );
  }
  if (!data) {
    return (
      <RetryLine onRetry={() => void refetch()}>We couldn't load your subscription.</RetryLine>
    );
  }
  const { plan, badge, line } = subscriptionWords(data);
  const isPro = isPaidTier(data.tier);
  return (
    <div className="card flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-display text-xl font-semibold">{plan}</span>
          {badge ? <StatusBadge tone={badge.tone}>{badge.text}</StatusBadge> : null}
        </p>
        <p className="text-muted tabular-nums">
          {`${displayDollars(isPro ? data.price_usd : FREE_PRICE_USD)} per month`}
        </p>
      </div>
      <p>{line}</p>
      <FreeMonth subscription={data} />
      {isPro ? null : <MatchesUsed business={business} />}
      <NextStep subscription={data} />
      {data.status === 'none' ? null : (
        <LinkButton to={paths.businessReceipt} variant="outline">
          Monthly Receipt
        </LinkButton>
      )}
      <LazyComponent code={SEASON} props={{ userId: business.user_id, subscription: data }} />
      <RefundOffer userId={business.user_id} subscription={data} />
      {data.provider === 'sandbox' ? (
        <p className="text-sm text-muted">Test mode: no card is charged.</p>
      ) : null}
    </div>
  );
}

function MatchesUsed({ business }: { business: BusinessProfile }) {
  const { matches_used: used = 0, matches_limit: limit } = business;
  if (typeof limit !== 'number') return null;
  return <Meter label={`${used} of ${limit} matches used this month`} value={used} max={limit} />;
}

function NextStep({ subscription }: { subscription: SubscriptionView }) {
  const { can_manage: canManage, tier } = subscription;
  if (isPaymentDue(subscription) && canManage) {
    return (
      <ActionWithTerms action={<ManageButton>Update Payment</ManageButton>}>
        You can also cancel there.
      </ActionWithTerms>
    );
  }
  if (subscription.status === 'paused') {
    return (
      <ManageButton variant="ghost" size="sm">
        Manage Subscription
      </ManageButton>
    );
  }
  if (!isPaidTier(tier)) {
    return (
      <>
        <UpgradeOffer />
        {canManage ? (
          <ManageButton variant="ghost" size="sm">
            See Receipts
          </ManageButton>
        ) : null}
      </>
    );
  }
  if (!canManage) return null;
  return (
    <ActionWithTerms action={<ManageButton variant="outline">Manage Subscription</ManageButton>}>
      {subscription.cancel_at_period_end
        ? 'Changed your mind? You can renew there or see your receipts.'
        : 'Cancel, change your card or see your receipts. After canceling, you keep Pro until the end of the month you paid for.'}
    </ActionWithTerms>
  );
}
