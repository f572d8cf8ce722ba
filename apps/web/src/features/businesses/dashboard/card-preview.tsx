import { type BusinessProfile, isPaidTier, statedLines } from '@pro-match/domain/businesses';
import { displayPlace, initials, tintIndex } from '@pro-match/domain/formats';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { Chip } from '../../../ui/chip.tsx';
import { useNow } from '../../../ui/now.ts';
import { Stars } from '../../../ui/stars.tsx';

type Previewed = Pick<
  BusinessProfile,
  | 'user_id'
  | 'business_name'
  | 'subscription_tier'
  | 'description'
  | 'services'
  | 'zip_code'
  | 'area'
  | 'logo_url'
  | 'portfolio_images'
  | 'rating'
  | 'total_reviews'
> &
  Parameters<typeof statedLines>[0];

function PreviewFacts({ business }: { business: Previewed }) {
  const { opens, facts, website } = statedLines(business, useNow());
  const lines = [opens, ...facts.map(({ text }) => text), website?.host ?? null].filter(
    (line) => line !== null,
  );
  if (lines.length === 0) return null;
  return (
    <ul className="flex flex-col gap-0.5 text-sm">
      {lines.map((line) => (
        <li key={line} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  );
}

const SERVICES_SHOWN = 4;

/** The best photo, else the logo, else initials on the tint, as in the deck. */
function CardPicture({ business }: { business: Previewed }) {
  const [broken, setBroken] = useState<string | null>(null);
  const isPaid = isPaidTier(business.subscription_tier);
  const photo = isPaid ? business.portfolio_images[0] : undefined;
  const src = photo ?? business.logo_url;
  return (
    <div
      data-tint={tintIndex(business.user_id)}
      className="relative grid aspect-4/3 place-items-center bg-(--tint)"
    >
      <span
        aria-hidden="true"
        className="font-display text-[4rem] leading-none font-bold text-ink/70"
      >
        {initials(business.business_name)}
      </span>
      {src && broken !== src ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(src)}
          className={`absolute inset-0 size-full ${photo ? 'object-cover' : 'bg-(--tint) object-contain p-10'}`}
        />
      ) : null}
    </div>
  );
}

/** The card as clients see it in their deck, which depends on the plan. */
export function CardPreview({ business }: { business: Previewed }) {
  const { rating, services } = business;
  const hidden = services.length - SERVICES_SHOWN;
  return (
    <div className="overflow-hidden rounded-deck bg-surface shadow-float">
      <CardPicture business={business} />
      <div className="flex flex-col gap-2 px-5 py-4">
        <p className="font-display text-xl font-semibold break-words">{business.business_name}</p>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
          {business.area ? (
            <span className="inline-flex items-center gap-1">
              <MapPin aria-hidden="true" className="size-4" />
              {displayPlace(business.zip_code, business.area)}
            </span>
          ) : null}
          {isPaidTier(business.subscription_tier) && rating !== null ? (
            <Stars rating={rating} reviews={business.total_reviews} />
          ) : null}
        </p>
        <PreviewFacts business={business} />
        {business.description ? (
          <p title={business.description} className="line-clamp-2 text-sm">
            {business.description}
          </p>
        ) : null}
        <p className="flex flex-wrap items-center gap-2 pt-1">
          {services.slice(0, SERVICES_SHOWN).map((name) => (
            <Chip key={name}>{name}</Chip>
          ))}
          {hidden > 0 ? <span className="text-xs text-muted">{`+${hidden}`}</span> : null}
        </p>
      </div>
    </div>
  );
}
