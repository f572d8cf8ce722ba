import type { Lead } from '@pro-match/domain/matches';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** In px, between two rows. */
const GAP = 12;
/** In px, the height of a row until measured. */
const GUESS = 400;
/** Number of rows rendered above and below the window. */
const AHEAD = 3;

interface LeadRowsProps {
  leads: readonly Lead[];
  label: string;
  hasMore: boolean;
  /** Rows always rendered, because they have the focus or will get it back. */
  kept: readonly (string | undefined)[];
  onFocus: (id: string) => void;
  /** The card's name has the id `lead-…`. */
  children: (lead: Lead) => ReactNode;
}

/** Renders only the rows near the window. */
export function LeadRows({ leads, label, hasMore, kept, onFocus, children }: LeadRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect();
    // Hidden behind an open chat on a phone, it has no position.
    if (box && box.width > 0) setTop(Math.round(box.top + window.scrollY));
  });
  const stay = kept.map((id) => leads.findIndex((lead) => lead.id === id)).filter((at) => at >= 0);
  const rows = useWindowVirtualizer({
    count: leads.length,
    getItemKey: (at) => leads[at]?.id ?? at,
    estimateSize: () => GUESS,
    gap: GAP,
    overscan: AHEAD,
    scrollMargin: top,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...stay])].toSorted((a, b) => a - b),
    // A hidden row has no height; keep the last one.
    measureElement: (row, _entry, { measurementsCache }) =>
      row.getBoundingClientRect().height ||
      (measurementsCache[Number(row.getAttribute('data-index'))]?.size ?? GUESS),
  });
  return (
    <ul ref={list} aria-label={label} className="relative" style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ key, index, start }) => {
        const lead = leads[index];
        if (!lead) return null;
        return (
          <li
            key={key}
            ref={rows.measureElement}
            data-index={index}
            data-lead={lead.id}
            // Focusable for the keys that move between leads.
            tabIndex={-1}
            aria-labelledby={`lead-${lead.id}`}
            aria-posinset={index + 1}
            aria-setsize={hasMore ? -1 : leads.length}
            onFocus={() => onFocus(lead.id)}
            className="absolute inset-x-0 top-0 scroll-my-4 rounded-card"
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {children(lead)}
          </li>
        );
      })}
    </ul>
  );
}
