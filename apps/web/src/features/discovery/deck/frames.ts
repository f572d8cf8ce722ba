/** The clock that the deck moves by; tests bring their own. */
export interface Frames {
  /** In ms, on any origin. */
  now(): number;
  /** Calls back once, before the next paint. */
  request(callback: () => void): number;
  cancel(handle: number): void;
}

export const browserFrames: Frames = {
  now: () => performance.now(),
  request: (callback) => requestAnimationFrame(callback),
  cancel: (handle) => cancelAnimationFrame(handle),
};
