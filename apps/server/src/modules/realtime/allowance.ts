/** Presence messages per socket: at once, and then each second. */
const BURST = 20;
const PER_SECOND = 1;

/**
 * Counts one socket's presence messages, only in this process: a request to Redis for each would
 * cost more than passing it on. The browser stays far below. Returns false for a message over the
 * limit.
 *
 * @param now in ms, never going back
 */
export function createAllowance(now = () => performance.now()): () => boolean {
  let left = BURST;
  let at = now();
  return () => {
    const since = at;
    at = now();
    left = Math.min(BURST, left + ((at - since) / 1000) * PER_SECOND);
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
