import {
  type Dispatch,
  type SetStateAction,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { createListeners } from '../store.ts';
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
    // Storage is full or blocked: the draft lasts as long as the page.
  }
}

function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored in that case either.
  }
}

/** Sign-out finds drafts by this prefix. */
export type DraftKey = `pro-match.${string}`;

const forgotten = createListeners<[key: DraftKey]>();

/** Clears a draft that has been sent, whether its screen is still open or not. */
export function forgetDraft(key: DraftKey): void {
  forget(key);
  forgotten.tell(key);
}

/**
 * The user's input, kept through a reload of this tab. `parse` turns the stored value, which may be
 * anything, into a valid draft. `discard` drops the stored copy, as does signing out; the screen
 * stays unchanged.
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
  useEffect(
    () =>
      forgotten.add((which) => {
        if (which === key) setDraft(parse(null));
      }),
    [key, parse],
  );
  useEffect(
    () =>
      onAuthEvent((event) => {
        if (event === 'SIGNED_OUT') discard();
      }),
    [discard],
  );
  return [draft, setDraft, discard];
}
