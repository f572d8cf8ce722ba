/** The deck's clock, which tests replace. */
export interface Frames {
  /** In ms, from any origin. */
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
