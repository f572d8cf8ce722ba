interface Sample {
  readonly position: number;
  /** In ms. */
  readonly time: number;
}

/** Older movement says nothing about the flick at the end. */
const WINDOW_MS = 80;

/** Along one axis. */
export interface VelocityTracker {
  add(position: number, time: number): void;
  /** In px per second, over the last moments before `time`; 0 if the pointer rested. */
  at(time: number): number;
}

export function trackVelocity(): VelocityTracker {
  let samples: Sample[] = [];
  const recent = (time: number) => samples.filter((sample) => time - sample.time <= WINDOW_MS);
  return {
    add(position, time) {
      samples = [...recent(time), { position, time }];
    },
    at(time) {
      const [first, ...others] = recent(time);
      const last = others.at(-1);
      if (!first || !last || last.time <= first.time) return 0;
      return ((last.position - first.position) / (last.time - first.time)) * 1000;
    },
  };
}
