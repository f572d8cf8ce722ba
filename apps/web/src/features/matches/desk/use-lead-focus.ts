import type { Lead } from '@pro-match/domain/matches';
import { useLayoutEffect, useRef, useState } from 'react';

const rowOf = (id: string) => document.querySelector<HTMLElement>(`[data-lead="${id}"]`);

interface LeadFocus {
  /** The lead that the keys act on: the last one that had the focus. */
  currentId: string | undefined;
  setCurrent: (id: string) => void;
  /**
   * Moves this many leads forward or back, from the current one or else the one whose chat is open.
   */
  move: (step: number) => void;
}

/**
 * If the current lead leaves the list while focused, for example once answered, the one that takes
 * its place becomes current.
 */
export function useLeadFocus(leads: readonly Lead[], shownId: string | undefined): LeadFocus {
  const [current, setCurrent] = useState<{ id: string; at: number }>();
  const wanted = useRef<string | undefined>(undefined);
  const at = current ? leads.findIndex(({ id }) => id === current.id) : -1;

  const go = (to: number) => {
    const lead = leads[Math.max(0, Math.min(leads.length - 1, to))];
    if (!lead) return;
    wanted.current = lead.id;
    setCurrent({ id: lead.id, at: leads.indexOf(lead) });
  };

  useLayoutEffect(() => {
    if (current && at >= 0 && at !== current.at) setCurrent({ ...current, at });
    // The focused element is gone, and nothing else has taken the focus.
    const isLost = document.activeElement === document.body || !document.activeElement;
    if (current && at < 0 && isLost && leads.length > 0) go(current.at);
    const row = wanted.current === undefined ? null : rowOf(wanted.current);
    if (!row) return;
    wanted.current = undefined;
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
  });

  return {
    currentId: at >= 0 ? current?.id : undefined,
    setCurrent: (id) => setCurrent({ id, at: leads.findIndex((lead) => lead.id === id) }),
    move(step) {
      const from = at >= 0 ? at : leads.findIndex(({ id }) => id === shownId);
      go(at < 0 && from < 0 ? 0 : from + step);
    },
  };
}
