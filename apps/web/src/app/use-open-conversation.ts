import { useState } from 'react';
import { useIsWide } from '../ui/use-is-wide.ts';

interface OpenConversation {
  shownId: string | undefined;
  /** The user opened it; only then does it take the focus. */
  isChosen: boolean;
}

/**
 * The chosen conversation or, if there is room next to the list, the one that was newest when the
 * list loaded. It stays when newer ones arrive, so that nothing disappears while the user reads or
 * types.
 */
export function useOpenConversation(
  chosenId: string | undefined,
  ids: readonly string[] | undefined,
): OpenConversation {
  const isWide = useIsWide();
  // Null: the list was empty, and new conversations wait until the user opens them.
  const [newest, setNewest] = useState<string | null>();
  if (ids && newest === undefined) setNewest(ids[0] ?? null);
  if (ids && newest && !ids.includes(newest)) setNewest(ids[0] ?? null);
  if (chosenId !== undefined) return { shownId: chosenId, isChosen: true };
  return { shownId: isWide ? (newest ?? undefined) : undefined, isChosen: false };
}
