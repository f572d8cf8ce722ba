import type { BusinessProfile } from '@pro-match/domain/businesses';
import { ArrowLeft } from 'lucide-react';
import { ProfileEditor } from '../../features/businesses/profile/profile-editor.tsx';
import { ProfileTabs } from '../../features/businesses/profile/profile-tabs.tsx';
import { ReviewList } from '../../features/businesses/profile/review-list.tsx';
import { UnsavedChanges } from '../../features/businesses/profile/unsaved-changes.tsx';
import { useProfileEdit } from '../../features/businesses/profile/use-profile-edit.ts';
import { paths } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { OwnBusiness } from '../own-business.tsx';

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
  return (
    <div className="flex flex-col gap-4">
      <LinkButton
        to={paths.businessDashboard}
        variant="ghost"
        size="sm"
        className="-ml-3 self-start"
      >
        <ArrowLeft aria-hidden="true" />
        Back to Dashboard
      </LinkButton>
      <PageHeader title="Business Profile" />
      <ProfileTabs
        reviewCount={business.total_reviews}
        profile={<ProfileEditor business={business} edit={edit} />}
        reviews={<ReviewList userId={business.user_id} />}
      />
      <UnsavedChanges isDirty={edit.isDirty} />
    </div>
  );
}
