import type { BusinessProfile } from '@pro-match/domain/businesses';
import { Button } from '../../ui/button.tsx';
import { Meter } from '../../ui/meter.tsx';

interface UpgradeBannerProps {
  business: BusinessProfile;
  onUpgrade: () => void;
}

export function UpgradeBanner({ business, onUpgrade }: UpgradeBannerProps) {
  const { matches_used: used = 0, matches_limit: limit } = business;
  if (typeof limit !== 'number') return null;
  return (
    <section
      aria-label="Your plan"
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card bg-spruce-tint p-4 sm:p-5"
    >
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-3">
        <p className="font-semibold">
          {used >= limit
            ? "You've used all your matches this month. Pro removes the limit."
            : 'Go Pro to match with every lead and show your best work and reviews on your card.'}
        </p>
        <Meter label={`${used} of ${limit} matches used this month`} value={used} max={limit} />
      </div>
      <Button className="shrink-0" onClick={onUpgrade}>
        Upgrade to Pro
      </Button>
    </section>
  );
}
