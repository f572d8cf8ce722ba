import type { Lead } from '@pro-match/domain/matches';
import { useState } from 'react';

interface Places {
  shown: readonly Lead[];
  /** Ids of the leads accepted since the desk was opened. */
  accepted: ReadonlySet<string>;
}

/**
 * Keeps each lead accepted meanwhile behind the leads it followed before, except those that moved
 * themselves.
 */
export function keepPlaces(before: Places, rows: readonly Lead[]): Places {
  const now = new Map(rows.map((lead) => [lead.id, lead]));
  const accepted = new Set(before.accepted);
  for (const { id, status } of before.shown) {
    if (status === 'pending' && now.get(id)?.status === 'accepted') accepted.add(id);
  }
  const wasShown = new Set(before.shown.map(({ id }) => id));
  const stays = (id: string) => accepted.has(id) && wasShown.has(id);
  const standsStill = ({ id, stage }: Lead) => stays(id) || now.get(id)?.stage === stage;
  const shown = rows.filter(({ id }) => !stays(id));
  before.shown.forEach(({ id }, at) => {
    const lead = now.get(id);
    if (!lead || !stays(id)) return;
    const ahead = new Set(
      before.shown
        .slice(0, at)
        .filter(standsStill)
        .map((one) => one.id),
    );
    shown.splice(shown.findLastIndex((one) => ahead.has(one.id)) + 1, 0, lead);
  });
  return { shown, accepted };
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Accepting a lead leaves it in place until the next visit: if it moved, the next lead's button
 * would slide under the finger. `list` identifies the list.
 */
export function useKeptPlaces(leads: readonly Lead[], list: string): readonly Lead[] {
  const [kept, setKept] = useState({ list, leads, shown: leads, accepted: NONE });
  if (kept.list === list && kept.leads === leads) return kept.shown;
  const places = kept.list === list ? keepPlaces(kept, leads) : { shown: leads, accepted: NONE };
  setKept({ list, leads, ...places });
  return places.shown;
}
