import { useEffect, useEffectEvent } from 'react';

const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Calls back at the first move of a pointer or press of a key: soon enough to load what a press
 * opens, and without competing with the first paint for a slow line.
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
