import { useEffect } from 'react';
import { shownNow, tick } from '../clock.ts';

const TICK_MS = 30_000;
let readers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

function keepTime(): () => void {
  readers += 1;
  if (readers === 1) {
    tick();
    timer = setInterval(tick, TICK_MS);
  }
  return () => {
    readers -= 1;
    if (readers === 0) clearInterval(timer);
  };
}

/** The server's time in epoch ms, updated every half minute; one timer serves all. */
export function useNow(): number {
  useEffect(keepTime, []);
  return shownNow.useValue();
}
