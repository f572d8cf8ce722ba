import { isPaidTier } from '@pro-match/domain/businesses';
import { paths } from '@pro-match/domain/paths';
import { getRouteApi } from '@tanstack/react-router';
import { UpgradeOffer } from '../../features/billing/upgrade-offer.tsx';
import { CardOffer } from '../../features/businesses/card/card-offer.tsx';
import { OwnCard } from '../../features/businesses/card/own-card.tsx';
import { LazyComponent, lazyModule } from '../../lib/lazy-component.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { BackRow } from '../../ui/back-row.tsx';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { LogoutButton } from '../logout-button.tsx';
import { OwnBusiness } from '../own-business.tsx';

// Loaded late, so that the card shows first.
const CODES = lazyModule(
  'card-codes',
  async () =>
    (await import('../../features/businesses/card-codes/card-codes-section.tsx')).CardCodesSection,
);
const PRINT = lazyModule(
  'code-print',
  async () => (await import('../../features/businesses/card-codes/code-print.tsx')).CodePrint,
);

const route = getRouteApi('/_business/business-qr');

interface Missing {
  error: Error | null;
  refetch: () => Promise<unknown>;
}

const notLoaded = (query: Missing) =>
  query.error ? <FailedLoad query={query}>We couldn't load your codes.</FailedLoad> : null;

export function BusinessQrScreen() {
  const { print } = route.useSearch();
  const navigate = route.useNavigate();
  usePageTitle(print ? 'Print Codes' : 'Business Card');
  return (
    <OwnBusiness>
      {(business) => {
        if (!isPaidTier(business.subscription_tier)) {
          return (
            <CardOffer
              upgrade={<UpgradeOffer />}
              wayOut={
                <LinkButton to={paths.businessDashboard} variant="ghost" isFullWidth>
                  Back to Dashboard
                </LinkButton>
              }
            />
          );
        }
        if (print) {
          const wayOut = (
            <LinkButton to={paths.businessQr} variant="outline">
              Back to Your Card
            </LinkButton>
          );
          return (
            <div className="flex flex-col gap-6">
              <div className="flex flex-col gap-6 print:hidden">
                <BackRow to={paths.businessQr}>Your Card</BackRow>
                <PageHeader title="Print Codes" hasCorner={false} />
              </div>
              <LazyComponent code={PRINT} props={{ business, wayOut }} fallback={notLoaded} />
            </div>
          );
        }
        const onPrint = () => void navigate({ search: { print: true } });
        return (
          <div className="flex flex-col gap-6">
            <div className="print:hidden">
              <PageHeader title="Your Business Card" />
            </div>
            <OwnCard business={business} below={<LogoutButton isFullWidth />} />
            <div className="print:hidden">
              <LazyComponent code={CODES} props={{ business, onPrint }} fallback={notLoaded} />
            </div>
          </div>
        );
      }}
    </OwnBusiness>
  );
}
