import { type BusinessProfile, isPaidTier } from '@pro-match/domain/businesses';
import { displayPlace } from '@pro-match/domain/formats';
import { Sparkles } from 'lucide-react';
import { Avatar } from '../../../ui/avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { LongName } from '../../../ui/long-name.tsx';
import { besideCorner, ShellCorner } from '../../../ui/shell-corner.tsx';

function planName({ subscription_tier: tier }: BusinessProfile): string {
  if (tier === 'trial') return 'Pro trial';
  return tier === 'paid' ? 'Pro plan' : 'Free plan';
}

export function BusinessHeader({ business }: { business: BusinessProfile }) {
  const isPaid = isPaidTier(business.subscription_tier);
  return (
    <header
      className={classNames('flex flex-wrap items-start gap-x-3 gap-y-2 sm:gap-x-4', besideCorner)}
    >
      <Avatar
        name={business.business_name}
        id={business.user_id}
        src={business.logo_url}
        shape="square"
      />
      <div className="min-w-0 flex-1 basis-[10rem]">
        <p className="text-sm text-muted">Welcome,</p>
        <h1 className="text-lg min-[22.5rem]:text-xl sm:text-2xl">
          <LongName>{business.business_name}</LongName>
        </h1>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <span
            className={classNames(
              'chip font-semibold text-ink',
              isPaid ? 'bg-marigold-tint' : 'bg-sunken',
            )}
          >
            {isPaid ? <Sparkles aria-hidden="true" className="size-3.5 text-marigold" /> : null}
            {planName(business)}
          </span>
          {displayPlace(business.zip_code, business.area)}
        </p>
      </div>
      <ShellCorner />
    </header>
  );
}
