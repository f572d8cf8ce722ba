import { useState } from 'react';
import { useIsWide } from '../ui/use-is-wide.ts';

interface OpenLead {
  shownId: string | undefined;
  /** The user opened it; only then does it take the focus. */
  isChosen: boolean;
}

/**
 * The chosen lead or, if there is room next to the list, the one that was first when the filter's
 * list loaded. It stays while leads come, move and go, even if its own stage changes: the text
 * being typed is for this client.
 */
export function useOpenLead(
  chosenId: string | undefined,
  filter: string,
  ids: readonly string[] | undefined,
): OpenLead {
  const isWide = useIsWide();
  // A null id means that the list was empty; later leads wait until the user opens them.
  const [first, setFirst] = useState<{ of: string; id: string | null }>();
  if (ids && first?.of !== filter) setFirst({ of: filter, id: ids[0] ?? null });
  if (chosenId !== undefined) return { shownId: chosenId, isChosen: true };
  return { shownId: isWide ? (first?.id ?? undefined) : undefined, isChosen: false };
}
