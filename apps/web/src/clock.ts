import { createStore } from './store.ts';

/** The server's time minus the device's, in ms; 0 until the first response. */
let ahead = 0;
/** The responses to the head's requests are taken up to this much later. */
const TOLERANCE_MS = 10_000;

/**
 * The server's time in epoch ms, as of its last responses: a device's clock may be hours off, and
 * every moment that a screen compares with now was written by the server.
 */
export const serverNow = (): number => Date.now() + ahead;

/** For display: as of the last tick, or of a response that changed the time. */
export const shownNow = createStore(Date.now());

export function tick(): void {
  shownNow.set(serverNow());
}

/**
 * Learns the time from a response's `Date`, which has whole seconds and traveled since. Keeps the
 * known time while they roughly agree, since ages are shown in minutes and must not flicker.
 */
export function learnTime(answer: Response): Response {
  const told = Date.parse(answer.headers.get('date') ?? '') - Date.now();
  // False if the date is missing or invalid.
  if (Math.abs(told - ahead) > TOLERANCE_MS) {
    ahead = told;
    tick();
  }
  return answer;
}
