import { useEffect, useEffectEvent, useRef } from 'react';
import { serverNow } from '../clock.ts';

/** In ms: a URL counts as stale this long before it expires. */
const EARLY_MS = 60_000;

/**
 * In ms, between renewals: neither a wrong clock nor a picture that never loads may cause endless
 * requests.
 */
const SOONEST_MS = 30_000;
const RENEWALS_MAX = 3;

/**
 * Renews private URLs before they expire, at `end` in ms since 1970. Call the returned function for
 * a picture that didn't load.
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
