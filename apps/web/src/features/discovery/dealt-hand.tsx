import type { NearbyBusiness } from '@pro-match/domain/discovery';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { serverNow } from '../../clock.ts';
import { LazyComponent, lazyModule } from '../../lib/lazy-component.tsx';
import { LazySheet } from '../../lib/lazy-sheet.tsx';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { toast } from '../../ui/toast.ts';
import type { Deal } from './api/nearby.ts';
import { type ConnectAnswer, Deck } from './deck/deck.tsx';
import { DeckHeader } from './deck/deck-header.tsx';
import { AnswersShown } from './facts/answers-shown.ts';
import { DeckTools } from './filters/deck-tools.tsx';
import { conditionsIn, type Filters } from './filters/filters.ts';
import { fits, offeredBy } from './filters/sift.ts';
import { SiftedLine } from './filters/sifted-line.tsx';
import { handOf, type Place } from './hand.ts';
import { ListSkeleton } from './list/list-skeleton.tsx';
import { chooseList, useIsList } from './list-choice.ts';
import type { BusinessSlots } from './slots.ts';
import { useSwipes } from './swipes.ts';

const LIST = lazyModule(
  'business-list',
  async () => (await import('./list/business-list.tsx')).BusinessList,
);
const NONE_LEFT = lazyModule(
  'none-left',
  async () => (await import('./filters/none-left.tsx')).NoneLeft,
);
const FILTERS = lazyModule(
  'deck-filters',
  async () => (await import('./filters/filter-sheet.tsx')).FilterSheet,
);

interface DealtHandProps {
  deal: Deal;
  service: string;
  filters: Filters;
  onFilters: (filters: Filters) => void;
  onBack: () => void;
  onConnect: (business: NearbyBusiness, answer: ConnectAnswer) => void;
  slots: BusinessSlots;
  /** Shown after the last one; `undo` is null if there is nothing to undo. */
  renderEnd: (undo: (() => void) | null) => ReactNode;
}

export function DealtHand(props: DealtHandProps) {
  const { deal, service, filters, onFilters, onBack, onConnect, slots, renderEnd } = props;
  const { businesses } = deal;
  const isList = useIsList();
  const swipes = useSwipes(service);
  const [isChoosing, setChoosing] = useState(false);
  const closeFilters = useCallback(() => setChoosing(false), []);
  const view = JSON.stringify(filters);
  // Businesses that were open when the filters were set stay, so that none leaves while the user
  // looks at it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time is that of the view
  const now = useMemo(() => serverNow(), [view]);
  const sift = (of: Deal) => handOf(of, filters, now);
  const hand = useMemo(() => handOf(deal, filters, now), [deal, filters, now]);
  const conditions = conditionsIn(filters);
  const isLone = businesses.length === 1 && conditions === 0;
  const offered = useMemo(() => offeredBy(businesses), [businesses]);

  const clear = () => onFilters(filters.sort ? { sort: filters.sort } : {});
  const header = (place: Place | null, className?: string, count?: string) => (
    <DeckHeader
      service={service}
      onBack={onBack}
      place={place}
      className={className}
      tools={
        <DeckTools
          conditions={isLone ? null : conditions}
          onFilters={() => setChoosing(true)}
          isList={isList}
          onList={chooseList}
        />
      }
      sifted={
        conditions > 0 ? (
          <SiftedLine fitting={hand.fitting.size} total={businesses.length} onClear={clear} />
        ) : (
          count
        )
      }
    />
  );
  const isAnyLeft = deal.trail.length < businesses.length;
  const end = (undo: (() => void) | null) =>
    isAnyLeft ? (
      <LazyComponent
        code={NONE_LEFT}
        props={{ hasAny: hand.fitting.size > 0, onClear: clear, undo }}
        fallback={(part) => (part.error ? <FailedLoad query={part} /> : null)}
      />
    ) : (
      renderEnd(undo)
    );
  const shared = { deal, service, swipes, onConnect, slots, renderEnd: end };
  return (
    <AnswersShown value={offered.fast}>
      {isList ? (
        <div className="flex flex-1 flex-col gap-3">
          {header(null, undefined, inWords(hand.waiting.length))}
          <LazyComponent
            code={LIST}
            props={{ ...shared, hand }}
            fallback={(missing) =>
              missing.error ? <FailedLoad query={missing} /> : <ListSkeleton />
            }
          />
        </div>
      ) : (
        <Deck key={view} {...shared} handOf={sift} renderHeader={header} />
      )}
      {isChoosing ? (
        <LazySheet
          code={FILTERS}
          onFailed={() => toast.error("We couldn't open the filters. Please try again.")}
          props={{
            filters,
            offered,
            total: businesses.length,
            count: (some) => businesses.filter((one) => fits(one, some, now)).length,
            onApply: (chosen) => {
              closeFilters();
              onFilters(chosen);
            },
            onClose: closeFilters,
          }}
        />
      ) : null}
    </AnswersShown>
  );
}

function inWords(count: number): string {
  return count === 1 ? '1 business' : `${count} businesses`;
}
