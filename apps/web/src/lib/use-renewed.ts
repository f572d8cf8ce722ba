import { useEffect, useEffectEvent, useRef } from 'react';
import { serverNow } from '../clock.ts';

/** How long before its end an address counts as stale, in ms. */
const EARLY_MS = 60_000;

/** A clock that is wrong must not ask without end; the same for a picture that never comes. */
const SOONEST_MS = 30_000;
const RENEWALS_MAX = 3;

/**
 * Has private addresses renewed before they end, at `end` in ms since 1970. Returns what a picture
 * calls that didn't come.
 */
export function useRenewed(end: number, renew: () => void): () => void {
  const stale = useEffectEvent(renew);
  const renewals = useRef(0);
  useEffect(() => {
    if (!Number.isFinite(end)) return;
    const timer = setTimeout(() => stale(), Math.max(SOONEST_MS, end - EARLY_MS - serverNow()));
    return () => clearTimeout(timer);
  }, [end]);
  return () => {
    renewals.current += 1;
    if (renewals.current <= RENEWALS_MAX) renew();
  };
}
