import { PORTFOLIO_NEEDS_PRO } from '@pro-match/domain/media';
import { Images } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';

interface PortfolioOfferProps {
  /** Number of images kept from an earlier time on Pro. */
  kept: number;
  onUpgrade: () => void;
}

export function PortfolioOffer({ kept, onUpgrade }: PortfolioOfferProps) {
  return (
    <section aria-label="Portfolio" className="card flex flex-col items-start gap-3 p-4 sm:p-6">
      <h2 className="flex items-center gap-2.5 text-lg">
        <Images aria-hidden="true" className="size-5 text-spruce" />
        Portfolio
      </h2>
      <p>{PORTFOLIO_NEEDS_PRO}</p>
      {kept > 0 ? (
        <p className="text-sm text-muted">
          {`Your ${kept} ${kept === 1 ? 'image is' : 'images are'} saved and will show again on Pro.`}
        </p>
      ) : null}
      <Button variant="secondary" onClick={onUpgrade}>
        Upgrade to Pro
      </Button>
    </section>
  );
}
