import { thanksLine } from '@pro-match/domain/businesses';
import type { NearbyBusiness } from '@pro-match/domain/discovery';
import { ChevronRight, HeartHandshake } from 'lucide-react';
import type { ReactNode } from 'react';
import { Stars } from '../../../ui/stars.tsx';
import type { BusinessSlots } from '../slots.ts';

interface WhatOthersSayProps {
  business: NearbyBusiness;
  slots: Pick<BusinessSlots, 'onReviews' | 'onThanks'>;
  thanksClass?: string;
}

function Way({ onClick, children }: WayProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onClick}
      className="-mx-2 -my-1.5 inline-flex min-h-11 min-w-11 items-center gap-1.5 rounded-field px-2 text-left text-sm hover:bg-sunken"
    >
      {children}
      <ChevronRight aria-hidden="true" className="-ml-0.5 size-4 shrink-0 text-muted" />
    </button>
  );
}

interface WayProps {
  onClick: () => void;
  children: ReactNode;
}

export function WhatOthersSay({ business, slots, thanksClass }: WhatOthersSayProps) {
  const { rating, total_reviews, thanks_count } = business;
  const thanks = thanksLine(thanks_count);
  if (rating === null && thanks === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {rating === null ? null : (
        <Way onClick={() => slots.onReviews(business)}>
          <Stars rating={rating} reviews={total_reviews} isShort />
        </Way>
      )}
      {thanks === null ? null : (
        <span className={thanksClass}>
          <Way onClick={() => slots.onThanks(business)}>
            <HeartHandshake aria-hidden="true" className="size-4 shrink-0 text-spruce" />
            {thanks}
          </Way>
        </span>
      )}
    </div>
  );
}
