import type { NearbyBusiness } from '@pro-match/domain/discovery';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { type Deal, forgetSwipe, recordSwipe } from '../api/nearby.ts';
import { useWritePass } from '../api/passes.ts';
import { BusinessDetails } from './business-details.tsx';
import { DeckCard } from './deck-card.tsx';
import { DeckControls } from './deck-controls.tsx';
import { DeckHeader } from './deck-header.tsx';
import { announcement } from './describe-card.ts';
import { preloadPictures } from './pictures.ts';
import { ProfileSheet } from './profile-sheet.tsx';
import { useDeck } from './use-deck.ts';

/** What became of the request that a right swipe opens. */
export interface ConnectAnswer {
  /** The card leaves, the next one comes. */
  sent: () => void;
  /** The card springs back. */
  cancelled: () => void;
}

interface DeckProps {
  /** Its businesses are read once; render a new deal with a new key. */
  deal: Deal;
  service: string;
  onBack: () => void;
  onConnect: (business: NearbyBusiness, answer: ConnectAnswer) => void;
  /** What is known about a business beyond its card. */
  renderMore: (business: NearbyBusiness) => ReactNode;
  /** What can be done with a business besides a swipe. */
  renderReportMenu: (business: NearbyBusiness) => ReactNode;
  /** Replaces the cards after the last one; `undo` is null where there is nothing to undo. */
  renderEnd: (undo: (() => void) | null) => ReactNode;
}

const PRELOADED = 4;

export function Deck(props: DeckProps) {
  const { deal, service, onBack, onConnect, renderMore, renderReportMenu, renderEnd } = props;
  const { businesses, trail } = deal;
  const queries = useQueryClient();
  const writePass = useWritePass();
  const [isMoreOpen, setMoreOpen] = useState(false);
  const find = (id: string) => businesses.find(({ user_id }) => user_id === id);

  const { core, snapshot, area, attachCard } = useDeck({
    ids: businesses.map(({ user_id }) => user_id),
    done: trail.length,
    onPass: (id) => {
      recordSwipe(queries, service, 'pass');
      writePass({ business_id: id, service, isUndone: false });
    },
    onConnect: (id) => {
      const business = find(id);
      if (!business) return core.putBack();
      onConnect(business, {
        cancelled: core.putBack,
        sent: () => {
          recordSwipe(queries, service, 'connect');
          core.send();
        },
      });
    },
    onUndo: () => undo(),
  });
  const { index, isHeld } = snapshot;
  const total = businesses.length;
  const current = businesses[index];
  // The last card may still be animating out.
  const isDealing = current !== undefined || snapshot.cards.length > 0;
  const last = businesses[trail.length - 1];
  // Kept, so that the details are drawn anew with the next business only.
  const reportMenu = useMemo(
    () => current && renderReportMenu(current),
    [current, renderReportMenu],
  );
  const more = useMemo(() => current && renderMore(current), [current, renderMore]);
  const isWide = useIsWide();
  const canUndo = trail.at(-1) === 'pass' && !isHeld;

  function undo(): void {
    if (!canUndo || !last) return;
    core.bringBack();
    forgetSwipe(queries, service);
    writePass({ business_id: last.user_id, service, isUndone: true });
  }

  useEffect(() => {
    const images = preloadPictures(businesses.slice(index + 1, index + 1 + PRELOADED));
    return () => {
      images.length = 0;
    };
  }, [businesses, index]);
  const openMore = useCallback(() => setMoreOpen(true), []);

  return (
    <div
      className={
        isDealing
          ? 'mx-auto flex h-(--deck-height) w-full max-w-120 flex-col gap-3 flat:grid flat:max-w-none flat:grid-cols-[minmax(0,1fr)_15rem] flat:grid-rows-[auto_minmax(0,1fr)] flat:gap-x-4 lg:mx-0 lg:h-auto lg:max-w-none lg:flex-1'
          : 'flex flex-1 flex-col gap-3'
      }
    >
      <DeckHeader
        service={service}
        index={index}
        total={total}
        onBack={onBack}
        className="flat:col-start-2 lg:max-w-[26rem]"
      />
      <p aria-live="polite" className="sr-only">
        {current ? announcement(current, index, total) : ''}
      </p>
      {isDealing ? (
        <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] flat:contents lg:grid-cols-[26rem_minmax(0,1fr)] lg:items-start lg:gap-12">
          <section
            aria-label={`Businesses offering ${service}`}
            className="flex flex-col gap-2 flat:contents lg:sticky lg:top-8 lg:h-[calc(100dvh-8rem)] lg:max-h-176 lg:min-h-110"
          >
            {/* On every part: a clipped one ends the search for a touch-action, and would pan sideways. */}
            <div
              ref={area}
              className="relative min-h-48 flex-1 flat:col-start-1 flat:row-span-2 flat:row-start-1 [touch-action:pan-y_pinch-zoom] **:[touch-action:pan-y_pinch-zoom]"
            >
              {snapshot.cards.map(({ id, role }) => {
                const business = find(id);
                return business ? (
                  <DeckCard
                    key={id}
                    business={business}
                    role={role}
                    order={total - businesses.indexOf(business)}
                    service={service}
                    attach={attachCard}
                    onMore={openMore}
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
              <BusinessDetails
                business={current}
                service={service}
                hasTitle
                more={more}
                reportMenu={reportMenu}
              />
            </aside>
          ) : null}
        </div>
      ) : (
        renderEnd(canUndo ? undo : null)
      )}
      {current && isMoreOpen ? (
        <ProfileSheet
          business={current}
          service={service}
          more={more}
          reportMenu={reportMenu}
          onClose={() => setMoreOpen(false)}
          onPass={core.pass}
          onConnect={core.connect}
        />
      ) : null}
    </div>
  );
}
