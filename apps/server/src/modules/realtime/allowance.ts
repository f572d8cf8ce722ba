/** What a socket may say at once, and then each second. */
const BURST = 20;
const PER_SECOND = 1;

/**
 * Counts what one socket says of its presence, in the process alone: a question to Redis for each
 * would cost more than passing it on. The browser keeps far below. False for what is too much.
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
