import { once } from '@pro-match/domain/formats';

const shortDay = once(
  () =>
    new Intl.DateTimeFormat('en-US', {
      month: 'short',
      day: 'numeric',
      // The server counts in UTC days; the reader's time zone would shift each by one.
      timeZone: 'UTC',
    }),
);

/** "2026-03-09" becomes "Mar 9". */
export function displayDay(day: string): string {
  return shortDay().format(new Date(`${day}T00:00:00Z`));
}
