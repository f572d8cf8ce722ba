import { createStore } from './store.ts';

/** The lead of the server's time over the device's clock, in milliseconds; 0 until it answers. */
let ahead = 0;
/** The head's answers wait for up to so long until they are taken. */
const TOLERANCE_MS = 10_000;

/**
 * The server's time in epoch milliseconds, as its last answers tell it: a device's clock may be
 * hours off, while every moment that a screen compares with now was written by the server.
 */
export const serverNow = (): number => Date.now() + ahead;

/** The same for what shows it: as of the last tick, or of the answer that told another time. */
export const shownNow = createStore(Date.now());

export function tick(): void {
  shownNow.set(serverNow());
}

/**
 * Learns the time from an answer's `Date`, which has whole seconds and has traveled since. What is
 * already known stays while it about agrees: ages are told in minutes, and must not tremble.
 */
export function learnTime(answer: Response): Response {
  const told = Date.parse(answer.headers.get('date') ?? '') - Date.now();
  // Not so without a date, or with one that is none.
  if (Math.abs(told - ahead) > TOLERANCE_MS) {
    ahead = told;
    tick();
  }
  return answer;
}
