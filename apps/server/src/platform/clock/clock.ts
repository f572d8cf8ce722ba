/** Where the time comes from; tests move it, the process does not. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
