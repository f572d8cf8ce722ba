import type { NearbyBusiness } from '@pro-match/domain/discovery';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { LazyComponent } from '../../../lib/lazy-component.tsx';
import { LazySheet } from '../../../lib/lazy-sheet.tsx';
import { useFirstSign } from '../../../lib/use-first-sign.ts';
import { toast } from '../../../ui/toast.ts';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { type Deal, dealOf } from '../api/nearby.ts';
import { announcement } from '../facts/describe-card.ts';
import { BESIDE, PROFILE } from '../facts/lazy-facts.ts';
import { deckOrder, type Hand, type Place, placeIn } from '../hand.ts';
import type { BusinessSlots } from '../slots.ts';
import type { Swipes } from '../swipes.ts';
import { DeckCard } from './deck-card.tsx';
import { DeckControls } from './deck-controls.tsx';
import { preloadPictures } from './pictures.ts';
import { useDeck } from './use-deck.ts';

export interface ConnectAnswer {
  /** The card leaves, and the next one comes. */
  sent: () => void;
  /** The card springs back. */
  cancelled: () => void;
  /** The card leaves as if passed; absent if no next card is visible. */
  passed?: () => void;
}

interface DeckProps {
  /** Its order is read once; give a new deal, or other filters, a new key. */
  deal: Deal;
  handOf: (deal: Deal) => Hand;
  service: string;
  swipes: Swipes;
  onConnect: (business: NearbyBusiness, answer: ConnectAnswer) => void;
  slots: BusinessSlots;
  /** Above the cards; `place` is null after the last one. */
  renderHeader: (place: Place | null, className: string) => ReactNode;
  /** Replaces the cards after the last one; `undo` is null if there is nothing to undo. */
  renderEnd: (undo: (() => void) | null) => ReactNode;
}

const PRELOADED = 4;

export function Deck(props: DeckProps) {
  const { deal, handOf, service, swipes, onConnect, slots, renderHeader, renderEnd } = props;
  const { businesses, trail } = deal;
  const queries = useQueryClient();
  const [isMoreOpen, setMoreOpen] = useState(false);
  const [start] = useState(() => {
    const latest = dealOf(queries, service) ?? deal;
    const hand = handOf(latest);
    return { ids: deckOrder(hand, latest.back), done: hand.done.length, fitting: hand.fitting };
  });
  const { ids, fitting } = start;
  const byId = useMemo(() => new Map(businesses.map((one) => [one.user_id, one])), [businesses]);

  const { core, snapshot, area, attachCard } = useDeck({
    ids,
    done: start.done,
    onPass: swipes.pass,
    onConnect: (id) => {
      const business = byId.get(id);
      if (!business) return core.putBack();
      onConnect(business, {
        cancelled: core.putBack,
        passed: () => {
          swipes.pass(id);
          core.send();
        },
        sent: () => {
          swipes.connected(id);
          core.send();
        },
      });
    },
    onUndo: () => undo(),
  });
  const { index, isHeld } = snapshot;
  const currentId = ids[index];
  const current = currentId === undefined ? undefined : byId.get(currentId);
  const place = placeIn(ids, index, fitting);
  // The last card may still be animating out.
  const isDealing = current !== undefined || snapshot.cards.length > 0;
  const isWide = useIsWide();
  const canUndo = trail.at(-1)?.side === 'pass' && !isHeld;

  function undo(): void {
    if (!isHeld && swipes.undo() !== undefined) core.bringBack();
  }

  useEffect(() => {
    const upcoming = ids.slice(index + 1, index + 1 + PRELOADED);
    const images = preloadPictures(upcoming.flatMap((id) => byId.get(id) ?? []));
    return () => {
      images.length = 0;
    };
  }, [byId, ids, index]);
  const openMore = useCallback(() => setMoreOpen(true), []);
  useFirstSign(() => void queries.prefetchQuery(PROFILE));

  return (
    <div
      className={
        isDealing
          ? 'mx-auto flex h-(--deck-height) w-full max-w-120 flex-col gap-2 flat:grid flat:max-w-none flat:grid-cols-[minmax(0,1fr)_15rem] flat:grid-rows-[auto_minmax(0,1fr)] flat:gap-x-4 lg:mx-0 lg:h-auto lg:max-w-none lg:flex-1'
          : 'flex flex-1 flex-col gap-3'
      }
    >
      {renderHeader(current ? place : null, 'flat:col-start-2 lg:max-w-[26rem]')}
      <p aria-live="polite" className="sr-only">
        {current ? announcement(current, place.at, place.total) : ''}
      </p>
      {isDealing ? (
        <div className="flex min-h-0 flex-1 flex-col flat:contents lg:grid lg:grid-cols-[26rem_minmax(0,1fr)] lg:items-start lg:gap-12">
          {/* Not a grid on a phone: it would lay the cards out once for each height it tries, and a
              card's text depends on the height. */}
          <section
            aria-label={`Businesses offering ${service}`}
            className="flex min-h-0 flex-1 flex-col gap-2 flat:contents lg:sticky lg:top-8 lg:h-[calc(100dvh-10rem-var(--asking-height,0px))] lg:max-h-176 lg:min-h-110"
          >
            {/* On every descendant: the browser stops looking for a touch-action at one that clips,
                and would pan sideways. */}
            <div
              ref={area}
              className="relative min-h-48 flex-1 flat:col-start-1 flat:row-span-2 flat:row-start-1 [touch-action:pan-y_pinch-zoom] **:[touch-action:pan-y_pinch-zoom]"
            >
              {snapshot.cards.map(({ id, role }) => {
                const business = byId.get(id);
                return business ? (
                  <DeckCard
                    key={id}
                    business={business}
                    role={role}
                    order={ids.length - ids.indexOf(id)}
                    service={service}
                    attach={attachCard}
                    onMore={openMore}
                    slots={slots}
                  />
                ) : null;
              })}
            </div>
            <DeckControls
              onPass={core.pass}
              onConnect={core.connect}
              onUndo={undo}
              canUndo={canUndo}
            />
          </section>
          {current && isWide ? (
            <aside
              key={current.user_id}
              aria-label={`About ${current.business_name}`}
              className="animate-in fade-in duration-200"
            >
              <LazyComponent code={BESIDE} props={{ business: current, service, slots }} />
            </aside>
          ) : null}
        </div>
      ) : (
        renderEnd(canUndo ? undo : null)
      )}
      {current && isMoreOpen ? (
        <LazySheet
          code={PROFILE}
          props={{
            business: current,
            service,
            slots,
            onClose: () => setMoreOpen(false),
            onPass: core.pass,
            onConnect: core.connect,
          }}
          onFailed={() => toast.error("We couldn't open the profile. Please try again.")}
        />
      ) : null}
    </div>
  );
}
