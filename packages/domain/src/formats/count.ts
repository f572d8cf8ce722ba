import { once } from './once.ts';

const usNumber = once(() => new Intl.NumberFormat('en-US'));

/** A number with US thousands separators: 1234 is "1,234". */
export function formatCount(value: number): string {
  // Below the first comma nothing needs the formatter, which takes long to make.
  return Number.isInteger(value) && Math.abs(value) < 1000
    ? String(value)
    : usNumber().format(value);
}
