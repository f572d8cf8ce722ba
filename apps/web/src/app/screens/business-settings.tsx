import type { BusinessProfile } from '@pro-match/domain/businesses';
import { paths } from '@pro-match/domain/paths';
import { MessageCircle, Plug, UserCog, Users } from 'lucide-react';
import { OwnSubscription } from '../../features/billing/own-subscription.tsx';
import { AvailabilitySection } from '../../features/businesses/availability/availability-section.tsx';
import { BusinessNumbers } from '../../features/businesses/settings/business-numbers.tsx';
import { ProfileSummary } from '../../features/businesses/settings/profile-summary.tsx';
import { LazyComponent, lazyModule } from '../../lib/lazy-component.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { LogoutButton } from '../logout-button.tsx';
import { OwnBusiness } from '../own-business.tsx';

const TEXTS = lazyModule(
  'texts-section',
  async () => (await import('../../features/sms/texts-section.tsx')).TextsSection,
);

const REPLIES = lazyModule(
  'quick-replies-section',
  async () =>
    (await import('../../features/chat/replies/quick-replies-section.tsx')).QuickRepliesSection,
);

export function BusinessSettingsScreen() {
  usePageTitle('Settings & Analytics');
  return <OwnBusiness>{(business) => <Settings business={business} />}</OwnBusiness>;
}

function Settings({ business }: { business: BusinessProfile }) {
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title="Settings & Analytics" />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_16rem] lg:gap-8">
        <div className="flex min-w-0 flex-col gap-6">
          <BusinessNumbers businessId={business.id} />
          <section className="flex flex-col gap-3">
            <SectionHeading>Leads</SectionHeading>
            <AvailabilitySection business={business} />
          </section>
          <section className="flex flex-col gap-3">
            <SectionHeading>Subscription</SectionHeading>
            <OwnSubscription business={business} />
          </section>
          <LazyComponent
            code={TEXTS}
            props={{ phone: business.phone }}
            fallback={(part) => (
              <PartMissing
                {...part}
                title="Texts About Leads"
                loading="Loading your texts"
                failed="We couldn't load your settings for texts."
              />
            )}
          />
          <LazyComponent
            code={REPLIES}
            props={{}}
            fallback={(part) => (
              <PartMissing
                {...part}
                title="Quick Replies"
                loading="Loading your replies"
                failed="We couldn't load your replies."
              />
            )}
          />
          <section className="flex flex-col gap-3">
            <SectionHeading
              action={
                <LinkButton to={paths.businessProfile} variant="outline" size="sm">
                  Edit Profile
                </LinkButton>
              }
            >
              Profile
            </SectionHeading>
            <ProfileSummary business={business} />
          </section>
        </div>
        <section className="flex min-w-0 flex-col gap-3">
          <SectionHeading>Quick Actions</SectionHeading>
          <LinkButton to={paths.businessDashboard} variant="outline" isFullWidth>
            <Users aria-hidden="true" />
            View Leads
          </LinkButton>
          <LinkButton to={paths.businessMessages} variant="outline" isFullWidth>
            <MessageCircle aria-hidden="true" />
            Messages
          </LinkButton>
          <LinkButton to={paths.account} variant="outline" isFullWidth>
            <UserCog aria-hidden="true" />
            Account & Security
          </LinkButton>
          <LinkButton to={paths.businessIntegrations} variant="outline" isFullWidth>
            <Plug aria-hidden="true" />
            Integrations
          </LinkButton>
          <LogoutButton isFullWidth />
        </section>
      </div>
    </div>
  );
}

interface PartMissingProps {
  title: string;
  loading: string;
  failed: string;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

/** Replaces a section whose code is loading, or failed to load. */
function PartMissing({ title, loading, failed, error, refetch }: PartMissingProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <SectionHeading>{title}</SectionHeading>
      {error ? (
        <RetryLine onRetry={() => void refetch()}>{failed}</RetryLine>
      ) : (
        <Loading label={loading}>
          <Skeleton className="h-60 w-full rounded-card" />
        </Loading>
      )}
    </section>
  );
}
