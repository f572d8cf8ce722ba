import { useEffect, useEffectEvent, useRef } from 'react';
import { serverNow } from '../clock.ts';

/** How long before its end an address counts as stale, in ms. */
const EARLY_MS = 60_000;

/**
 * Minimum time between renewals: a wrong clock must not cause endless requests. A picture that
 * never loads is limited too.
 */
const SOONEST_MS = 30_000;
const RENEWALS_MAX = 3;

/**
 * Renews private addresses before they expire, at `end` in ms since 1970. Returns a function to
 * call for a picture that didn't load.
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
