import {
  type Dispatch,
  type SetStateAction,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { onAuthEvent } from './session.ts';

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Where storage is full or blocked the draft lives as long as the page.
  }
}

function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept there either.
  }
}

/** The beginning by which signing out finds it. */
export type DraftKey = `pro-match.${string}`;

const shown = new Set<(key: DraftKey) => void>();

/** Empties a draft wherever it is: what was written has arrived, whether its screen is still open or not. */
export function forgetDraft(key: DraftKey): void {
  forget(key);
  for (const empty of shown) empty(key);
}

/**
 * State that survives a reload of this tab: what somebody typed. `parse` turns
 * what was stored, which may be anything, into a whole draft. `discard` forgets
 * the stored copy, as does signing out; what is on the screen stays.
 */
export function useDraft<T>(
  key: DraftKey,
  parse: (stored: unknown) => T,
): [draft: T, setDraft: Dispatch<SetStateAction<T>>, discard: () => void] {
  const [draft, setDraft] = useState(() => parse(read(key)));
  const isDiscarded = useRef(false);
  const discard = useCallback(() => {
    isDiscarded.current = true;
    forget(key);
  }, [key]);
  useEffect(() => {
    if (!isDiscarded.current) write(key, draft);
  }, [key, draft]);
  useEffect(() => {
    const empty = (forgotten: DraftKey) => {
      if (forgotten === key) setDraft(parse(null));
    };
    shown.add(empty);
    return () => void shown.delete(empty);
  }, [key, parse]);
  useEffect(
    () =>
      onAuthEvent((event) => {
        if (event === 'SIGNED_OUT') discard();
      }),
    [discard],
  );
  return [draft, setDraft, discard];
}
