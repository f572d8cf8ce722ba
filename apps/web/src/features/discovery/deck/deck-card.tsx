import type { NearbyBusiness } from '@pro-match/domain/discovery';
import { memo, useCallback } from 'react';
import { Chip } from '../../../ui/chip.tsx';
import { LongName } from '../../../ui/long-name.tsx';
import { QuickFacts } from '../facts/quick-facts.tsx';
import { WhatOthersSay } from '../facts/what-others-say.tsx';
import type { BusinessSlots } from '../slots.ts';
import { CardPicture } from './card-picture.tsx';
import type { CardRole } from './snapshot.ts';

interface DeckCardProps {
  business: NearbyBusiness;
  role: CardRole;
  /** Higher values are in front. */
  order: number;
  /** The service searched for, which is listed first. */
  service: string;
  attach: (id: string, element: HTMLElement) => () => void;
  /** Shows the whole profile where there is no room for it next to the deck. */
  onMore: () => void;
  slots: BusinessSlots;
}

const SERVICES_SHOWN = 3;

// Below the bookmark in the corner, which would cover it; takes no presses while invisible.
const stampStyle =
  'pointer-events-none absolute top-20 rounded-field border-[3px] bg-surface px-4 py-1 font-display text-lg font-bold opacity-0';

function More({ count, className }: { count: number; className: string }) {
  if (count <= 0) return null;
  return <span className={`text-xs text-muted ${className}`}>{`+${count}`}</span>;
}

/** Its position is written by the painter, never by React. */
export const DeckCard = memo(function DeckCard(props: DeckCardProps) {
  const { business, role, order, service, attach, onMore, slots } = props;
  const isTop = role === 'top';
  const id = business.user_id;
  const ref = useCallback((element: HTMLElement) => attach(id, element), [attach, id]);
  const others = business.services.filter((name) => name !== service);
  const services = business.services.includes(service) ? [service, ...others] : others;
  return (
    <article
      ref={ref}
      data-card={role}
      style={{ zIndex: order }}
      inert={!isTop}
      aria-hidden={!isTop}
      aria-label={business.business_name}
      className={`@container-[size] absolute inset-x-0 top-0 bottom-6 overflow-hidden rounded-deck flat:bottom-3 bg-surface shadow-float will-change-transform select-none ${isTop ? 'cursor-grab active:cursor-grabbing' : ''}`}
    >
      <div className="deck-face">
        <CardPicture
          business={business}
          isTop={isTop}
          corner={isTop ? slots.renderSave?.(business) : null}
        />
        <div className="deck-words">
          <h2 className="text-xl">
            <LongName>{business.business_name}</LongName>
          </h2>
          <WhatOthersSay business={business} slots={slots} thanksClass="deck-roomy" />
          <QuickFacts business={business} />
          {business.description ? (
            <p title={business.description} className="deck-description text-sm">
              {business.description}
            </p>
          ) : null}
          <div className="mt-auto flex items-end gap-2 pt-1">
            <p className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
              {services.slice(0, SERVICES_SHOWN).map((name, i) => (
                <span key={name} className={i > 0 ? 'deck-roomy' : undefined}>
                  <Chip tone={name === service ? 'accent' : 'default'}>{name}</Chip>
                </span>
              ))}
              <More count={services.length - SERVICES_SHOWN} className="deck-roomy" />
              <More count={services.length - 1} className="deck-tight" />
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
      </div>
      <span
        aria-hidden="true"
        data-stamp="connect"
        className={`${stampStyle} left-5 border-spruce text-spruce [--stamp-tilt:-10deg]`}
      >
        Connect
      </span>
      <span
        aria-hidden="true"
        data-stamp="pass"
        className={`${stampStyle} right-5 border-clay text-clay [--stamp-tilt:10deg]`}
      >
        Pass
      </span>
    </article>
  );
});
