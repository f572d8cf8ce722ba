import { formatCount } from '@pro-match/domain/formats';
import type { TeamBusiness } from '@pro-match/domain/team';
import { useId } from 'react';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Facts } from '../facts.tsx';

const PLANS: Record<TeamBusiness['tier'], string> = { free: 'Free', trial: 'Trial', paid: 'Pro' };

function Place({ business }: { business: TeamBusiness }) {
  if (business.is_deactivated) {
    return <StatusBadge tone="bad">Taken offline by the team</StatusBadge>;
  }
  return business.is_active ? (
    <StatusBadge tone="good">Visible to clients</StatusBadge>
  ) : (
    <StatusBadge tone="quiet">Offline</StatusBadge>
  );
}

export function BusinessFacts({ business }: { business: TeamBusiness }) {
  const heading = useId();
  const { rating, total_reviews } = business;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={heading} className="text-lg wrap-anywhere">
          {business.business_name}
        </h3>
        <Place business={business} />
      </div>
      <Facts
        facts={[
          ['Plan', PLANS[business.tier]],
          ['Services', business.services.join(', ')],
          ['Area', business.area],
          [
            'Rating',
            rating === null ? null : `${rating.toFixed(1)} from ${formatCount(total_reviews)}`,
          ],
          ['Business email', business.email],
        ]}
      />
    </section>
  );
}
