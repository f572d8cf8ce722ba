import type { NearbyBusiness } from '@pro-match/domain/discovery';
import { MapPin } from 'lucide-react';
import { memo, useCallback } from 'react';
import { Chip } from '../../../ui/chip.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { CardPicture } from './card-picture.tsx';
import { distanceText } from './describe-card.ts';
import type { CardRole } from './snapshot.ts';

interface DeckCardProps {
  business: NearbyBusiness;
  role: CardRole;
  /** Higher lies in front. */
  order: number;
  /** The service searched for; it leads the card's services. */
  service: string;
  attach: (id: string, element: HTMLElement) => () => void;
  /** Shows the whole profile, where there is no room for it beside the deck. */
  onMore: () => void;
}

const SERVICES_SHOWN = 3;

const stampLook =
  'absolute top-6 rounded-field border-[3px] bg-surface px-4 py-1 font-display text-lg font-bold opacity-0';

/** One card of the deck. Where it stands is written by the painter, never by React. */
export const DeckCard = memo(function DeckCard(props: DeckCardProps) {
  const { business, role, order, service, attach, onMore } = props;
  const isTop = role === 'top';
  const id = business.user_id;
  const ref = useCallback((element: HTMLElement) => attach(id, element), [attach, id]);
  const others = business.services.filter((name) => name !== service);
  const services = business.services.includes(service) ? [service, ...others] : others;
  const hidden = services.length - SERVICES_SHOWN;
  return (
    <article
      ref={ref}
      data-card={role}
      style={{ zIndex: order }}
      inert={!isTop}
      aria-hidden={!isTop}
      aria-label={business.business_name}
      className={`absolute inset-x-0 top-0 bottom-6 flex flex-col overflow-hidden rounded-deck bg-surface shadow-float will-change-transform select-none ${isTop ? 'cursor-grab active:cursor-grabbing' : ''}`}
    >
      <CardPicture business={business} isTop={isTop} />
      <div className="flex max-h-[58%] min-h-[40%] shrink-0 flex-col gap-1.5 overflow-hidden px-5 py-4 *:shrink-0">
        <h2 className="line-clamp-2 text-xl [@media(max-height:700px)]:line-clamp-1">
          {business.business_name}
        </h2>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
          <span className="inline-flex items-center gap-1">
            <MapPin aria-hidden="true" className="size-4" />
            {distanceText(business.distance_miles)}
          </span>
          {business.rating === null ? null : (
            <Stars rating={business.rating} reviews={business.total_reviews} />
          )}
        </p>
        {business.description ? (
          <p className="line-clamp-2 text-sm">{business.description}</p>
        ) : null}
        <div className="mt-auto flex items-center gap-2 pt-1">
          <p className="flex h-8 min-w-0 flex-1 flex-wrap items-center gap-2 overflow-hidden">
            {services.slice(0, SERVICES_SHOWN).map((name) => (
              <Chip key={name} tone={name === service ? 'accent' : 'default'}>
                {name}
              </Chip>
            ))}
            {hidden > 0 ? <span className="text-xs text-muted">{`+${hidden}`}</span> : null}
          </p>
          <button
            type="button"
            onClick={onMore}
            className="link -my-2.5 -mr-2 min-h-12 min-w-12 shrink-0 px-2 text-sm lg:hidden"
          >
            More
          </button>
        </div>
      </div>
      <span
        aria-hidden="true"
        data-stamp="connect"
        className={`${stampLook} left-5 border-spruce text-spruce [--stamp-tilt:-10deg]`}
      >
        Connect
      </span>
      <span
        aria-hidden="true"
        data-stamp="pass"
        className={`${stampLook} right-5 border-clay text-clay [--stamp-tilt:10deg]`}
      >
        Pass
      </span>
    </article>
  );
});
