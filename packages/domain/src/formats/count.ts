import { once } from './once.ts';

const usNumber = once(() => new Intl.NumberFormat('en-US'));

/** 1234 is "1,234". */
export function formatCount(value: number): string {
  // Numbers without a comma don't need the formatter, which is slow to create.
  return Number.isInteger(value) && Math.abs(value) < 1000
    ? String(value)
    : usNumber().format(value);
}
