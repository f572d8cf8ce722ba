import type { BusinessProfile } from '@pro-match/domain/businesses';
import { paths } from '@pro-match/domain/paths';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { UpgradeSheet } from '../../features/billing/upgrade-sheet.tsx';
import { useLogo } from '../../features/businesses/images/use-logo.ts';
import { usePortfolio } from '../../features/businesses/images/use-portfolio.ts';
import { ProfileEditor } from '../../features/businesses/profile/profile-editor.tsx';
import { ProfileTabs } from '../../features/businesses/profile/profile-tabs.tsx';
import { UnsavedChanges } from '../../features/businesses/profile/unsaved-changes.tsx';
import { useProfileEdit } from '../../features/businesses/profile/use-profile-edit.ts';
import { LazyComponent, lazyModule } from '../../lib/lazy-component.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { BackRow } from '../../ui/back-row.tsx';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { OwnBusiness } from '../own-business.tsx';

const OWN_REVIEWS = lazyModule('own-reviews', () =>
  import('../own-reviews.tsx').then(({ OwnReviews }) => OwnReviews),
);

const route = getRouteApi('/_business/business-profile');

export function BusinessProfileScreen() {
  usePageTitle('Business Profile');
  return (
    <OwnBusiness failure="Failed to load profile">
      {(business) => <Profile key={business.id} business={business} />}
    </OwnBusiness>
  );
}

function Profile({ business }: { business: BusinessProfile }) {
  const edit = useProfileEdit(business);
  const logo = useLogo(business);
  const portfolio = usePortfolio(business);
  const [isUpgrading, setUpgrading] = useState(false);
  const { tab = 'profile' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <div className="flex flex-col gap-4">
      <BackRow to={paths.businessDashboard}>Back to Dashboard</BackRow>
      <PageHeader title="Business Profile" hasCorner={false} />
      <ProfileTabs
        open={tab}
        onOpen={(next) =>
          void navigate({ search: next === 'reviews' ? { tab: next } : {}, replace: true })
        }
        reviewCount={business.total_reviews}
        profile={
          <ProfileEditor
            business={business}
            edit={edit}
            logo={logo}
            portfolio={portfolio}
            onUpgrade={() => setUpgrading(true)}
          />
        }
        reviews={
          <LazyComponent
            code={OWN_REVIEWS}
            props={{ business, onUpgrade: () => setUpgrading(true) }}
            fallback={(part) =>
              part.error ? (
                <FailedLoad query={part} />
              ) : (
                <Loading label="Loading your reviews">
                  <Skeleton className="h-24 rounded-card" />
                </Loading>
              )
            }
          />
        }
      />
      <UpgradeSheet isOpen={isUpgrading} onClose={() => setUpgrading(false)} />
      <UnsavedChanges isDirty={edit.isDirty} isUploading={logo.isBusy || portfolio.isBusy} />
    </div>
  );
}
