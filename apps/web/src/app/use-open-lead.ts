import { useState } from 'react';
import { useIsWide } from '../ui/use-is-wide.ts';

interface OpenLead {
  /** The lead whose chat is on the screen. */
  shownId: string | undefined;
  /** The user opened it; only then does it take the focus. */
  isChosen: boolean;
}

/**
 * The lead on the screen: the chosen one or, if there is room for one beside the list, the first
 * one of the filter when its list loaded. It stays while leads come, move and go, even after it was
 * answered and changed its stage: what is being typed is for this client.
 */
export function useOpenLead(
  chosenId: string | undefined,
  filter: string,
  ids: readonly string[] | undefined,
): OpenLead {
  const isWide = useIsWide();
  // null: there was none, and new ones wait until the user opens them.
  const [first, setFirst] = useState<{ of: string; id: string | null }>();
  if (ids && first?.of !== filter) setFirst({ of: filter, id: ids[0] ?? null });
  if (chosenId !== undefined) return { shownId: chosenId, isChosen: true };
  return { shownId: isWide ? (first?.id ?? undefined) : undefined, isChosen: false };
}
