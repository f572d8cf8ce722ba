import type { Frames } from '../deck/frames.ts';

/** A clock that stops until a test moves it, with a frame every 16 ms as on a screen. */
export function manualFrames() {
  let now = 0;
  let handles = 0;
  let pending = new Map<number, () => void>();
  const frames: Frames = {
    now: () => now,
    request(callback) {
      handles += 1;
      pending.set(handles, callback);
      return handles;
    },
    cancel: (handle) => {
      pending.delete(handle);
    },
  };
  function advance(ms: number): void {
    const end = now + ms;
    while (now < end) {
      now = Math.min(end, now + 16);
      const due = pending;
      pending = new Map();
      for (const callback of due.values()) callback();
    }
  }
  return { frames, advance, isIdle: () => pending.size === 0 };
}
