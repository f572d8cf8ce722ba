import { isPaidTier } from '@pro-match/domain/businesses';
import { paths } from '@pro-match/domain/paths';
import { UpgradeOffer } from '../../features/billing/upgrade-offer.tsx';
import { CardOffer } from '../../features/businesses/card/card-offer.tsx';
import { OwnCard } from '../../features/businesses/card/own-card.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { LogoutButton } from '../logout-button.tsx';
import { OwnBusiness } from '../own-business.tsx';

export function BusinessQrScreen() {
  usePageTitle('Business Card');
  return (
    <OwnBusiness>
      {(business) =>
        isPaidTier(business.subscription_tier) ? (
          <div className="flex flex-col gap-6">
            <div className="print:hidden">
              <PageHeader title="Your Business Card" />
            </div>
            <OwnCard business={business} below={<LogoutButton isFullWidth />} />
          </div>
        ) : (
          <CardOffer
            upgrade={<UpgradeOffer />}
            wayOut={
              <LinkButton to={paths.businessDashboard} variant="ghost" isFullWidth>
                Back to Dashboard
              </LinkButton>
            }
          />
        )
      }
    </OwnBusiness>
  );
}
