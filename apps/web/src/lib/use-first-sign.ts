import { useEffect, useEffectEvent } from 'react';

const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Calls back when a pointer first moves or a key is pressed: soon enough to load what a press
 * opens, without competing with the first paint on a slow connection.
 */
export function useFirstSign(callback: () => void): void {
  const act = useEffectEvent(callback);
  useEffect(() => {
    const end = new AbortController();
    const first = () => {
      end.abort();
      act();
    };
    for (const sign of SIGNS) {
      window.addEventListener(sign, first, { capture: true, passive: true, signal: end.signal });
    }
    return () => end.abort();
  }, []);
}
